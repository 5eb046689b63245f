import type { Data } from '@vendly/contract/api'
import type { LinkProof } from '@vendly/contract/auth-social'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailedCode } from './emailed-code.tsx'
import { PasswordForm } from './password-form.tsx'
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
          action={`Link ${name} and sign in`}
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
