import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AskedProof } from '../../lib/proof.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { PinSheet } from './pin-sheet.tsx'

/** Asks for what the server wants before it does something: who they are, or their wallet PIN or device. */
export default function ProofSheet({ asked }: { asked: AskedProof }) {
  const { pathname } = useLocation()
  const [askedAt] = useState(pathname)
  // Who goes back to another page has decided against it.
  useEffect(() => {
    if (pathname !== askedAt) asked.finish(undefined)
  }, [pathname, askedAt, asked])
  const close = () => asked.finish(undefined)
  return (
    <QueryClientProvider client={queryClient()}>
      {asked.wanted.code === 'confirm_first' ? (
        <Sheet open title="Confirm it’s you" onClose={close}>
          <ConfirmIdentity onDone={() => asked.finish({})} />
        </Sheet>
      ) : (
        <PinSheet wanted={asked.wanted} onProof={asked.finish} onClose={close} />
      )}
    </QueryClientProvider>
  )
}
