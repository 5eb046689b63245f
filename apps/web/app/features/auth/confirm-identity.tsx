import { useQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { validatePassword } from './auth-validation.ts'
import { EmailedCode } from './emailed-code.tsx'
import { PasswordField } from './password-field.tsx'
import { securityQuery } from './security.queries.ts'

/** By the password, or by a code from an email; at most every `limits.confirmedMinutes`. */
export function ConfirmIdentity({ onDone }: { onDone: () => void }) {
  const { data: security } = useQuery(securityQuery)
  const [asksForEmail, setAsksForEmail] = useState(false)
  const usesEmail = asksForEmail || security?.hasPassword === false
  return usesEmail ? (
    <EmailedCode
      lede={`We’ll send a 6-digit code to ${security?.email ?? 'your email'}.`}
      ask={async () => (await api('POST /auth/confirmation-code')).data.message}
      send={async (code) => {
        await api('POST /auth/confirm-password', { body: { code } })
        onDone()
      }}
    />
  ) : (
    <PasswordForm onDone={onDone} onForgot={() => setAsksForEmail(true)} />
  )
}

function PasswordForm({ onDone, onForgot }: { onDone: () => void; onForgot: () => void }) {
  const form = useForm({
    validate: validatePassword,
    submit: async ({ password = '' }) => {
      await api('POST /auth/confirm-password', { body: { password } })
      onDone()
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-3">
      <p className="text-ink-2 text-sm">
        Enter your password to go on. We won’t ask again for {limits.confirmedMinutes} minutes.
      </p>
      <PasswordField autoComplete="current-password" error={form.errors.password} />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" block size="lg" busy={form.isSubmitting && 'Checking…'}>
        Continue
      </Button>
      <Button kind="quiet" onClick={onForgot}>
        Email me a code instead
      </Button>
    </form>
  )
}
