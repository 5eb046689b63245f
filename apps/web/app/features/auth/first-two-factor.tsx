import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { signOut } from '../../lib/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'

/** Administrators must set up two-factor before anything else opens. */
export default function FirstTwoFactor({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <QueryClientProvider client={queryClient()}>
      <SetUp onDone={onDone} />
    </QueryClientProvider>
  )
}

function SetUp({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <AuthFrame
      title="Set up two-factor"
      lede="Administrators sign in with their password and a code from an authenticator app."
    >
      <TwoFactorSetUp onDone={() => void onDone()} />
      <Button kind="quiet" onClick={() => void signOut()}>
        Sign out
      </Button>
    </AuthFrame>
  )
}
