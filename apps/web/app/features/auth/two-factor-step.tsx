import { useState } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { problemText } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { AuthFrame } from './auth-frame.tsx'
import type { SignedIn } from './start-session.ts'

export interface TwoFactorStepProps {
  challenge: string
  onEnter: (signedIn: SignedIn) => Promise<void>
  onBack: () => void
}

/** The second proof: the code an app shows, or one of the recovery codes. */
export default function TwoFactorStep({ challenge, onEnter, onBack }: TwoFactorStepProps) {
  const [byRecovery, setByRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const least = byRecovery ? 10 : 6
  const send = async (text: string) => {
    if (busy || text.length < least) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onEnter((await api('POST /auth/two-factor', { body: { challenge, code: text } })).data)
    } catch (refusal) {
      setProblem(refusal)
      setBusy(false)
    }
  }
  const swap = () => {
    setByRecovery(!byRecovery)
    setCode('')
    setProblem(undefined)
  }
  const refusal = problem instanceof ApiProblem ? problem.code : undefined
  const wrong = refusal === 'two_factor_wrong' ? problemText(problem) : undefined
  return (
    <AuthFrame
      title="One more step"
      lede={
        byRecovery ? 'Write one of the recovery codes you kept.' : 'Type the code your authenticator app shows now.'
      }
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send(code)
        }}
      >
        {byRecovery ? (
          <TextField
            label="Recovery code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="abcde-12345"
            error={wrong}
          />
        ) : (
          <CodeField
            label="6-digit code"
            length={6}
            oneTime
            value={code}
            onChange={(digits) => {
              setCode(digits)
              void send(digits)
            }}
            error={wrong}
          />
        )}
        {problem !== undefined && !wrong && (
          <Note tone="bad" live>
            {problemText(problem)}
          </Note>
        )}
        <Button type="submit" block size="lg" busy={busy && 'Checking the code…'} disabled={code.length < least}>
          Sign in
        </Button>
      </form>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button kind="quiet" onClick={swap}>
          {byRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Start over
        </Button>
      </div>
    </AuthFrame>
  )
}
