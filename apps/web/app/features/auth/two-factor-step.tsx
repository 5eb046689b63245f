import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { besideField, useForm } from '../../lib/form.ts'
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
  const length = usesRecovery ? 10 : 6
  const form = useForm({
    saved: { code: '' },
    submit: async ({ code }) => {
      const answer = await api('POST /auth/two-factor', { body: { challenge, code } }).catch(
        besideField('code', 'two_factor_wrong'),
      )
      await onEnter(answer.data)
    },
  })
  const { code } = form.values
  const switchMethod = () => {
    setUsesRecovery(!usesRecovery)
    form.reset()
  }
  return (
    <AuthFrame
      title="One more step"
      lede={
        usesRecovery ? 'Enter one of the recovery codes you saved.' : 'Enter the code your authenticator app shows now.'
      }
    >
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
        {usesRecovery ? (
          <TextField
            label="Recovery code"
            {...form.field('code')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="abcde-12345"
          />
        ) : (
          <CodeField
            label="6-digit code"
            length={6}
            oneTime
            takesFocus
            value={code}
            onChange={(digits) => {
              form.set({ code: digits })
              if (digits.length === length) void form.submit(undefined)
            }}
            error={form.errors.code}
          />
        )}
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
        <Button
          type="submit"
          block
          size="lg"
          busy={form.isSubmitting && 'Checking the code…'}
          disabled={code.length < length}
        >
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
