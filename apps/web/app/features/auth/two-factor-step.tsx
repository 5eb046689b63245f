import { useState } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem.ts'
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

/** The second factor: a code from an authenticator app, or a recovery code. */
export default function TwoFactorStep({ challenge, onEnter, onBack }: TwoFactorStepProps) {
  const [usesRecovery, setUsesRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const length = usesRecovery ? 10 : 6
  const submit = async (text: string) => {
    if (busy || text.length < length) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onEnter((await api('POST /auth/two-factor', { body: { challenge, code: text } })).data)
    } catch (failure) {
      setProblem(failure)
      setBusy(false)
    }
  }
  const switchMethod = () => {
    setUsesRecovery(!usesRecovery)
    setCode('')
    setProblem(undefined)
  }
  const isWrongCode = problem instanceof ApiProblem && problem.code === 'two_factor_wrong'
  const codeError = isWrongCode ? problem.message : undefined
  return (
    <AuthFrame
      title="One more step"
      lede={
        usesRecovery ? 'Enter one of the recovery codes you saved.' : 'Enter the code your authenticator app shows now.'
      }
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(code)
        }}
      >
        {usesRecovery ? (
          <TextField
            label="Recovery code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="abcde-12345"
            error={codeError}
          />
        ) : (
          <CodeField
            label="6-digit code"
            length={6}
            oneTime
            takesFocus
            value={code}
            onChange={(digits) => {
              setCode(digits)
              void submit(digits)
            }}
            error={codeError}
          />
        )}
        {problem !== undefined && !codeError && (
          <Note tone="bad" live>
            {problemText(problem)}
          </Note>
        )}
        <Button type="submit" block size="lg" busy={busy && 'Checking the code…'} disabled={code.length < length}>
          Sign in
        </Button>
      </form>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button kind="quiet" onClick={switchMethod}>
          {usesRecovery ? 'Use my app instead' : 'Use a recovery code'}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Start over
        </Button>
      </div>
    </AuthFrame>
  )
}
