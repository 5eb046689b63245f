import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { problemText } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Note } from '../../ui/note.tsx'

const RESEND_AFTER_S = 30

export interface EmailedCodeProps {
  lede: ReactNode
  /** Emails a code; resolves to the server's message. */
  ask: () => Promise<string>
  /** Submits the code. What it throws is shown next to the field. */
  send: (code: string) => Promise<void>
  /** The first email was sent already. */
  isAsked?: boolean
}

/** Six digits from an email: submitted once complete, and a new code may be asked for after a while. */
export function EmailedCode({ lede, ask, send, isAsked = false }: EmailedCodeProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<unknown>()
  const [message, setMessage] = useState<string>()
  const [working, setWorking] = useState<'emailing' | 'checking'>()
  const [wait, setWait] = useState(isAsked ? RESEND_AFTER_S : 0)
  const wasAsked = useRef(isAsked)
  const sendCode = async () => {
    setWorking('emailing')
    setProblem(undefined)
    setWait(RESEND_AFTER_S)
    await ask().then(setMessage, setProblem)
    setWorking(undefined)
  }
  const submit = async (digits: string) => {
    setWorking('checking')
    setProblem(undefined)
    await send(digits).catch(setProblem)
    setWorking(undefined)
  }
  const type = (digits: string) => {
    setCode(digits)
    if (digits.length === 6 && !working) void submit(digits)
  }
  // Only once, also when React runs effects twice: each new email makes the last code invalid.
  useEffect(() => {
    if (wasAsked.current) return
    wasAsked.current = true
    void sendCode()
  })
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const codeError = problem instanceof ApiProblem && problem.code === 'code_wrong' ? problem.message : undefined
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6 && !working) void submit(code)
      }}
    >
      <p className="text-ink-2 text-sm">{lede}</p>
      <CodeField
        label="6-digit code"
        length={6}
        oneTime
        takesFocus={isAsked}
        value={code}
        onChange={type}
        error={codeError}
      />
      {problem !== undefined && !codeError && (
        <Note tone="bad" live>
          {problemText(problem)}
        </Note>
      )}
      {message && !problem && (
        <Note tone="ok" live>
          {message}
        </Note>
      )}
      <Button
        type="submit"
        block
        size="lg"
        busy={working === 'checking' && 'Checking the code…'}
        disabled={code.length < 6}
      >
        {code.length < 6 ? 'Enter the code' : 'Continue'}
      </Button>
      <Button
        kind="quiet"
        disabled={wait > 0}
        busy={working === 'emailing' && 'Sending…'}
        onClick={() => void sendCode()}
      >
        {wait > 0 ? `Send a new code in ${wait} s` : 'Send a new code'}
      </Button>
    </form>
  )
}
