import { api } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailedCode } from './emailed-code.tsx'
import type { SignedIn } from './start-session.ts'

export interface VerifyStepProps {
  address: string
  onEnter: (signedIn: SignedIn) => Promise<void>
}

/** A letter is on its way: its code is typed here, its link opens by itself. */
export default function VerifyStep({ address, onEnter }: VerifyStepProps) {
  return (
    <AuthFrame title="Check your e-mail">
      <EmailedCode
        asked
        lede={
          <>
            We have sent a code and a link to <b className="wrap-anywhere">{address}</b>. Type the code here, or open
            the link on this phone. Nothing there? Look in spam.
          </>
        }
        ask={async () => (await api('POST /auth/resend-verification', { body: { email: address } })).data.message}
        send={async (code) => onEnter((await api('POST /auth/verify-email', { body: { email: address, code } })).data)}
      />
      <ButtonLink to="/marketplace" kind="quiet">
        Walk the market meanwhile
      </ButtonLink>
    </AuthFrame>
  )
}
