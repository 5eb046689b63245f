import type { Data } from '@vendly/contract/api'
import { api } from '../../lib/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailedCode } from './emailed-code.tsx'

export interface VerifyStepProps {
  address: string
  /** What they just entered: the code alone is enough only in the browser that registered. */
  password: string
  proceed: (response: Data<'POST /auth/login'>) => Promise<void>
  /** Back to the form, for an address that was mistyped. None: it is the account's own. */
  onChange?: () => void
}

/** After registering: the emailed code is entered here; the link in the same email also works. */
export default function VerifyStep({ address, password, proceed, onChange }: VerifyStepProps) {
  return (
    <AuthFrame title="Check your email">
      <EmailedCode
        isAsked
        lede={
          <>
            We sent a code and a link to <b className="wrap-anywhere">{address}</b>. Enter the code here, or open the
            link. Can’t find it? Check your spam folder.
          </>
        }
        ask={async () => (await api('POST /auth/resend-verification', { body: { email: address } })).data.message}
        send={async (code) =>
          proceed((await api('POST /auth/verify-email', { body: { email: address, code, password } })).data)
        }
      />
      {onChange && (
        <Button kind="quiet" onClick={onChange}>
          Wrong email? Change it
        </Button>
      )}
      <ButtonLink to="/marketplace" kind="quiet">
        Browse the market
      </ButtonLink>
    </AuthFrame>
  )
}
