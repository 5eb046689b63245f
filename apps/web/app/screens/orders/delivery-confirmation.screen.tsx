import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import { useState } from 'react'
import { useParams } from 'react-router'
import { OrderFrame } from '../../features/orders/order-frame.tsx'
import { OrderLines } from '../../features/orders/order-summary.tsx'
import { earlyOrder, orderQuery, useMoveOrder } from '../../features/orders/orders.queries.ts'
import { OrderReviews } from '../../features/reviews/order-reviews.tsx'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReceiptConfirm } from './order-actions.tsx'

export const meta = () => pageMeta('Confirm delivery')
export const handle: ScreenHandle = { phone: 'deep', title: 'Confirm delivery', early: earlyOrder }
export const clientLoader = ({ params: { orderId } }: { params: { orderId?: string } }) =>
  warm((client) => void client.prefetchQuery(orderQuery(orderId ?? '')))

/** First the buyer confirms receipt, which pays the seller; then they review products, store and rider. */
export default function DeliveryConfirmationScreen() {
  const { orderId = '' } = useParams()
  const query = useQuery(orderQuery(orderId))
  return (
    <OrderFrame query={query} title="Confirm delivery" back="/orders">
      {(order) => (
        <div className="mx-auto max-w-read">
          <PageHead
            title={order.can.confirmDelivery ? 'Confirm delivery' : 'Review your order'}
            back={`/orders/${order._id}`}
          />
          <div className="px-gutter pt-3">
            <ConfirmOrReview order={order} />
          </div>
        </div>
      )}
    </OrderFrame>
  )
}

function ConfirmOrReview({ order }: { order: Order }) {
  if (order.can.confirmDelivery) return <ConfirmReceipt order={order} />
  if (order.can.review) {
    return (
      <>
        <p className="text-ink-2">Thank you, and enjoy! Your review helps the next buyer.</p>
        <OrderReviews order={order} />
        <ButtonLink kind="secondary" block to={`/orders/${order._id}`}>
          Done
        </ButtonLink>
      </>
    )
  }
  return (
    <EmptyState title="Nothing to confirm yet" text="Once your order is on its way, confirm here when you receive it.">
      <ButtonLink to={`/orders/${order._id}`}>Track this order</ButtonLink>
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
        Check everything first. Once you confirm, the {nairaText(order.pricing.remaining)} we’re holding is released and{' '}
        {order.vendor.businessName} is paid.
      </p>
      <div className="rounded-card bg-surface hairline">
        <OrderLines items={order.items} missing={order.missing} />
      </div>
      {move.error && (
        <Note tone="bad" live>
          {refusalText(move.error, 'We’re still holding your money.')}
        </Note>
      )}
      <Button size="lg" kind="done" block onClick={() => setAsking(true)}>
        I’ve received it
      </Button>
      <ReceiptConfirm order={order} open={asking} busy={move.isPending} onYes={confirm} onNo={() => setAsking(false)} />
    </div>
  )
}
