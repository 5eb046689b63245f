import { api } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailedCode } from './emailed-code.tsx'
import type { SignedIn } from './start-session.ts'

export interface VerifyStepProps {
  address: string
  onEnter: (signedIn: SignedIn) => Promise<void>
}

/** After registering: the emailed code is entered here; the link in the same email also works. */
export default function VerifyStep({ address, onEnter }: VerifyStepProps) {
  return (
    <AuthFrame title="Check your email">
      <EmailedCode
        isAsked
        lede={
          <>
            We sent a code and a link to <b className="wrap-anywhere">{address}</b>. Enter the code here, or open the
            link on this phone. Can’t find it? Check your spam folder.
          </>
        }
        ask={async () => (await api('POST /auth/resend-verification', { body: { email: address } })).data.message}
        send={async (code) => onEnter((await api('POST /auth/verify-email', { body: { email: address, code } })).data)}
      />
      <ButtonLink to="/marketplace" kind="quiet">
        Browse the market
      </ButtonLink>
    </AuthFrame>
  )
}
