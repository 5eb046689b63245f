import { useQuery } from '@tanstack/react-query'
import type { OrderCard } from '@vendly/contract/orders'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { CodeDigits, Ticket } from '../../ui/ticket.tsx'
import { handoverQuery } from './handover.queries.ts'
import { HandoverQr } from './handover-qr.tsx'

/** A rider comes for it, and gets it only with this code. */
export const isFetched = ({ status, escrow, rider, can }: OrderCard): boolean =>
  status === 'ready' && escrow === 'held' && rider !== null && !can.pickUp

/** What the seller shows to the rider who comes for the order. */
export function PickupCodeTicket({ order }: { order: OrderCard }) {
  const { data, isError, error, refetch, isFetching } = useQuery(handoverQuery(order))
  const name = order.rider?.name.split(' ')[0] ?? 'the rider'
  if (isError && !data)
    return (
      <Note tone="bad" live>
        Couldn’t load the pickup code. {error.message}{' '}
        <Button kind="secondary" size="sm" busy={isFetching && 'Trying…'} onClick={() => void refetch()}>
          Try again
        </Button>
      </Note>
    )
  return (
    <Ticket label="Pickup code">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid flex-1 grid-cols-1 gap-2">
          <p className="text-on-night-2 text-sm">
            {data?.isLocked
              ? `Too many wrong codes. Let ${name} scan this instead.`
              : `Let ${name} scan this, or read out the code. Check that it is them.`}
          </p>
          {data && !data.isLocked && <CodeDigits code={data.code} />}
        </div>
        <HandoverQr order={order} label="QR code for the rider who picks this order up" />
      </div>
    </Ticket>
  )
}
