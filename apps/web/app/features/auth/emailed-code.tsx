import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { problemText } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Note } from '../../ui/note.tsx'

const PAUSE_S = 30

export interface EmailedCodeProps {
  lede: ReactNode
  /** Has a code mailed and gives the words for it. */
  ask: () => Promise<string>
  /** Gives the code in. Whatever it throws is said beside it. */
  send: (code: string) => Promise<void>
  /** True when the first letter is on its way already. */
  asked?: boolean
}

/** Six digits from a letter: sent in as soon as they are all there, asked for again after half a minute. */
export function EmailedCode({ lede, ask, send, asked = false }: EmailedCodeProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<unknown>()
  const [said, setSaid] = useState<string>()
  const [working, setWorking] = useState<'asking' | 'sending'>()
  const [wait, setWait] = useState(asked ? PAUSE_S : 0)
  const first = useRef(asked)
  const askNow = async () => {
    setWorking('asking')
    setProblem(undefined)
    setWait(PAUSE_S)
    await ask().then(setSaid, setProblem)
    setWorking(undefined)
  }
  const sendNow = async (digits: string) => {
    setWorking('sending')
    setProblem(undefined)
    await send(digits).catch(setProblem)
    setWorking(undefined)
  }
  const type = (digits: string) => {
    setCode(digits)
    if (digits.length === 6 && !working) void sendNow(digits)
  }
  // Once, however often the page is drawn: each letter makes the one before void.
  useEffect(() => {
    if (first.current) return
    first.current = true
    void askNow()
  })
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const wrong = problem instanceof ApiProblem && problem.code === 'code_wrong' ? problem.message : undefined
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6 && !working) void sendNow(code)
      }}
    >
      <p className="text-ink-2 text-sm">{lede}</p>
      <CodeField label="6-digit code" length={6} oneTime value={code} onChange={type} error={wrong} />
      {problem !== undefined && !wrong && (
        <Note tone="bad" live>
          {problemText(problem)}
        </Note>
      )}
      {said && !problem && (
        <Note tone="ok" live>
          {said}
        </Note>
      )}
      <Button
        type="submit"
        block
        size="lg"
        busy={working === 'sending' && 'Checking the code…'}
        disabled={code.length < 6}
      >
        {code.length < 6 ? 'Type the code to go on' : 'Go on'}
      </Button>
      <Button kind="quiet" disabled={wait > 0} busy={working === 'asking' && 'Sending…'} onClick={() => void askNow()}>
        {wait > 0 ? `Send a new code in ${wait} s` : 'Send a new code'}
      </Button>
    </form>
  )
}
