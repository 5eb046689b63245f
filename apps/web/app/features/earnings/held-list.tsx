import type { HeldPart } from '@vendly/contract/order-tracking'
import { nairaText } from '../../lib/money.ts'
import { clockTime } from '../../lib/time.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { List, Row } from '../../ui/list.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'

type Reader = 'rider' | 'seller'

/** When money that is held is paid, as far as that is known. */
function paymentText({ escrow, releaseAt, isReturning, store }: HeldPart, reader: Reader): string {
  if (escrow === 'disputed') return 'Disputed: paid when we have decided'
  if (isReturning)
    return reader === 'rider'
      ? `For the way, paid when ${store} has it back`
      : 'Coming back to you: paid only if the buyer takes it after all'
  if (releaseAt) return `Paid ${clockTime(new Date(releaseAt))}, unless the buyer reports a problem`
  return 'Paid when the buyer has the order'
}

/** What is held in escrow for the user, order by order. */
export function HeldList({ held, reader }: { held: readonly HeldPart[]; reader: Reader }) {
  if (held.length === 0)
    return (
      <EmptyState level={3} title="Nothing is held" text="Money of open orders shows here until it is paid to you." />
    )
  return (
    <List label="Held in escrow">
      {held.map((part) => (
        <Row
          key={part._id}
          to={`/orders/${part._id}`}
          title={`Order ${part.orderNumber}`}
          text={paymentText(part, reader)}
          end={
            <span className="grid justify-items-end gap-1">
              <span className="price" data-size="sm">
                {nairaText(part.amount, 'two')}
              </span>
              <StateBadge
                state={part.escrow === 'disputed' ? 'disputed' : part.isReturning ? 'returning' : part.status}
              />
            </span>
          }
        />
      ))}
    </List>
  )
}
