import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AskedProof } from '../../lib/proof.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ApprovalSheet } from '../approvals/approval-sheet.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { PinSheet } from './pin-sheet.tsx'

/**
 * Asks for what the server wants before it does something: who they are, their wallet PIN or device, or another administrator.
 * Also says that the server failed at it.
 */
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
      <Wanted asked={asked} onClose={close} />
    </QueryClientProvider>
  )
}

function Wanted({ asked, onClose }: { asked: AskedProof; onClose: () => void }) {
  const { wanted, refused, finish } = asked
  if (wanted.code === 'internal')
    return (
      <ErrorModal
        title="That did not work"
        message={wanted.message}
        traceId={wanted.details.traceId}
        onClose={onClose}
      />
    )
  if (wanted.code === 'approval_needed')
    return <ApprovalSheet sums={wanted.details} refused={refused} onClose={onClose} />
  if (wanted.code === 'confirm_first')
    return (
      <Sheet open title="Confirm it’s you" onClose={onClose}>
        <ConfirmIdentity onDone={() => finish({})} />
      </Sheet>
    )
  return <PinSheet wanted={wanted} onProof={finish} onClose={onClose} />
}
