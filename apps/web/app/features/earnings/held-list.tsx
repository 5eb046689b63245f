import type { HeldPart } from '@vendly/contract/order-tracking'
import type { OrderStatus } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import { clockTime } from '../../lib/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { List, Row } from '../../ui/list.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'

type Reader = 'rider' | 'seller'

/** When money that is held is paid, as far as that is known. */
function paymentText({ kind, escrow, releaseAt, isReturning, store }: HeldPart, reader: Reader): string {
  if (escrow === 'disputed') return 'Disputed: paid when we have decided'
  if (isReturning)
    return reader === 'rider'
      ? `For the way, paid when ${store} has it back`
      : 'Coming back to you: paid only if the buyer takes it after all'
  if (releaseAt) return `Paid ${clockTime(new Date(releaseAt))}, unless the buyer reports a problem`
  return kind === 'order' ? 'Paid when the buyer has the order' : 'Paid when it is done'
}

/** What is held in escrow for the user, one by one. */
export function HeldList({ held, reader }: { held: readonly HeldPart[]; reader: Reader }) {
  if (held.length === 0)
    return (
      <EmptyState
        level={3}
        title="Nothing is held"
        text="Money of open orders and bookings shows here until it is paid to you."
      />
    )
  return (
    <List label="Held safely">
      {held.map((part) => (
        <Row
          key={part._id}
          to={part.kind === 'order' ? `/orders/${part._id}` : `/service-bookings/${part._id}`}
          title={`${part.kind === 'order' ? 'Order' : 'Booking'} ${part.number}`}
          text={paymentText(part, reader)}
          end={
            <span className="grid justify-items-end gap-1">
              <span className="price" data-size="sm">
                {nairaText(part.amount)}
              </span>
              <HeldBadge part={part} />
            </span>
          }
        />
      ))}
    </List>
  )
}

/** Of an order its state; a booking that is held is only waiting for its time. */
function HeldBadge({ part: { kind, status, escrow, isReturning } }: { part: HeldPart }) {
  if (escrow === 'disputed') return <StateBadge state="disputed" />
  if (kind === 'booking') return <Badge tone="blue">Booked</Badge>
  return <StateBadge state={isReturning ? 'returning' : (status as OrderStatus)} />
}
