import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { signOut } from '../../lib/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useConfirmItIsYou } from './confirm-it-is-you.tsx'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'

/** Administrators begin here: nothing else opens before their authenticator app is set up. */
export default function FirstTwoFactor({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <QueryClientProvider client={queryClient()}>
      <SetUp onDone={onDone} />
    </QueryClientProvider>
  )
}

function SetUp({ onDone }: { onDone: () => Promise<void> }) {
  const confirm = useConfirmItIsYou()
  return (
    <AuthFrame
      title="Set up two-factor"
      lede="Administrators sign in with a code of an authenticator app besides the password."
    >
      <TwoFactorSetUp guard={confirm.guard} onDone={() => void onDone()} />
      <Button kind="quiet" onClick={() => void signOut()}>
        Sign out
      </Button>
      {confirm.sheet}
    </AuthFrame>
  )
}
