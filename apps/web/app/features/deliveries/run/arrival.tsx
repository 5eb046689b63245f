import type { Order } from '@vendly/contract/orders'
import { api } from '../../../lib/api.ts'
import { refusalText } from '../../../lib/problem.ts'
import { clockTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOrderChange } from '../../orders/orders.queries.ts'
import { WaitingTime } from '../../orders/waiting-time.tsx'

/** The rider calls the buyer out, once; afterwards, when that was. */
export function Arrival({ order }: { order: Order }) {
  const { send, busy, problem } = useOrderChange<object>(
    order._id,
    async (_, idempotencyKey) =>
      (await api('POST /riders/deliveries/:id/arrive', { params: { id: order._id }, idempotencyKey })).data,
  )
  const buyer = order.customer.name.split(' ')[0] ?? 'The buyer'
  if (order.waiting)
    return (
      <Note tone="ok" icon="check-circle-fill" live>
        {buyer} was notified at {clockTime(new Date(order.waiting.since))} that you are here.{' '}
        <WaitingTime until={order.waiting.until} over="You have waited five minutes." />
      </Note>
    )
  if (!order.can.arrive) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button kind="secondary" icon="map-pin-fill" block busy={busy && `Notifying ${buyer}…`} onClick={() => send({})}>
        I’m here: notify {buyer}
      </Button>
      {problem && (
        <Note tone="bad" live>
          {refusalText(problem, `${buyer} was not notified.`)}
        </Note>
      )}
    </div>
  )
}
