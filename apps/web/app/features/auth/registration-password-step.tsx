import type { Data } from '@vendly/contract/api'
import { api } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { PasswordForm } from './password-form.tsx'

export interface RegistrationPasswordStepProps {
  token: string
  proceed: (response: Data<'POST /auth/login'>) => Promise<void>
}

/** The emailed link was opened in another browser: the password shows that this person registered. */
export default function RegistrationPasswordStep({ token, proceed }: RegistrationPasswordStepProps) {
  return (
    <AuthFrame
      title="One more step"
      lede="You opened the link in a different browser. Enter the password you chose when you registered."
    >
      <PasswordForm
        action="Finish"
        send={async (password) => proceed((await api('POST /auth/verify-email', { body: { token, password } })).data)}
      />
      <p className="text-ink-2 text-sm">Didn’t register, or forgot the password? Create your account again.</p>
      <ButtonLink to="/register" kind="quiet">
        Create account
      </ButtonLink>
    </AuthFrame>
  )
}
