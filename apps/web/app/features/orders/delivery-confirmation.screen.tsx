import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { OrderReviews } from '../reviews/order-reviews.tsx'
import { ReceiptConfirm } from './order-actions.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderLines } from './order-summary.tsx'
import { orderQuery, useMoveOrder } from './orders.queries.ts'

export const meta = () => pageMeta('Confirm delivery')
export const handle: ScreenHandle = { phone: 'deep' }
export const clientLoader = ({ params: { orderId } }: { params: { orderId?: string } }) =>
  warm((client) => void client.prefetchQuery(orderQuery(orderId ?? '')))

/** First "I have my goods", which pays the store; then how goods, store and rider were. */
export default function DeliveryConfirmationScreen() {
  const { orderId = '' } = useParams()
  const query = useQuery(orderQuery(orderId))
  return (
    <OrderFrame query={query} title="Confirm delivery" back="/orders">
      {(order) => (
        <div className="mx-auto max-w-read">
          <PageHead
            title={order.can.confirmDelivery ? 'Confirm delivery' : 'Review what you bought'}
            back={`/orders/${order._id}`}
          />
          <div className="px-gutter pt-3">
            <Step order={order} />
          </div>
        </div>
      )}
    </OrderFrame>
  )
}

function Step({ order }: { order: Order }) {
  if (order.can.confirmDelivery) return <ConfirmReceipt order={order} />
  if (order.can.review) {
    return (
      <>
        <p className="text-ink-2">{order.vendor.businessName} has its money.</p>
        <OrderReviews order={order} />
      </>
    )
  }
  return (
    <EmptyState title="Nothing to confirm yet" text="Once the goods are on their way to you, you confirm them here.">
      <ButtonLink to={`/order-tracking/${order._id}`}>Track this order</ButtonLink>
    </EmptyState>
  )
}

function ConfirmReceipt({ order }: { order: Order }) {
  const move = useMoveOrder(order._id)
  const attempt = useAttemptKey()
  const [asking, setAsking] = useState(false)
  const confirm = () => {
    if (!attempt.begin()) return
    move.mutate(
      { kind: 'confirmDelivery', key: attempt.keyFor('confirmDelivery') },
      {
        onSettled: (_, problem) => {
          attempt.over(problem)
          setAsking(false)
        },
      },
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>
        Look at everything first. When you confirm, {nairaText(order.pricing.total)} leaves escrow:{' '}
        {order.vendor.businessName} is paid.
      </p>
      <div className="rounded-card bg-surface hairline">
        <OrderLines items={order.items} />
      </div>
      {move.error && (
        <Note tone="bad" live>
          {move.error.message} Your money is still held.
        </Note>
      )}
      <Button size="lg" kind="done" block onClick={() => setAsking(true)}>
        I have my goods
      </Button>
      <ReceiptConfirm order={order} open={asking} busy={move.isPending} onYes={confirm} onNo={() => setAsking(false)} />
    </div>
  )
}
