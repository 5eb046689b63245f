import type { Data } from '@vendly/contract/api'
import type { LinkProof } from '@vendly/contract/auth-social'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { validatePassword } from './auth-validation.ts'
import { EmailedCode } from './emailed-code.tsx'
import { PasswordField } from './password-field.tsx'
import { providerNames } from './social-buttons.tsx'

export interface LinkStepProps {
  proof: LinkProof
  proceed: (answer: Data<'POST /auth/login'>) => Promise<void>
}

/** An account with this email exists: the person proves once that it is theirs. */
export default function LinkStep({ proof, proceed }: LinkStepProps) {
  const [usesEmail, setUsesEmail] = useState(!proof.hasPassword)
  const { challenge, provider, email } = proof
  const name = providerNames[provider]
  return (
    <AuthFrame
      title="You already have an account"
      lede={
        <>
          <b className="wrap-anywhere">{email}</b> already has a Vendly account. Confirm once that it is yours, then you
          can sign in with {name}.
        </>
      }
    >
      {usesEmail ? (
        <EmailedCode
          lede="We’ll send a 6-digit code to that email."
          ask={async () => (await api('POST /auth/link-account/code', { body: { challenge } })).data.message}
          send={async (code) => proceed((await api('POST /auth/link-account', { body: { challenge, code } })).data)}
        />
      ) : (
        <PasswordForm
          name={name}
          send={async (password) =>
            proceed((await api('POST /auth/link-account', { body: { challenge, password } })).data)
          }
        />
      )}
      {proof.hasPassword && (
        <Button kind="quiet" onClick={() => setUsesEmail(!usesEmail)}>
          {usesEmail ? 'Use my password instead' : 'Email me a code instead'}
        </Button>
      )}
    </AuthFrame>
  )
}

function PasswordForm({ name, send }: { name: string; send: (password: string) => Promise<void> }) {
  const form = useForm({
    validate: validatePassword,
    submit: ({ password = '' }) => send(password),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <PasswordField label="Your Vendly password" autoComplete="current-password" error={form.errors.password} />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" block size="lg" busy={form.isSubmitting && 'Checking…'}>
        Link {name} and sign in
      </Button>
    </form>
  )
}
