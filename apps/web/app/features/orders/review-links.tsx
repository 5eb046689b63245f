import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { orderReviewsQuery } from '../reviews/reviews.queries.ts'
import { orderPaths } from './order-paths.ts'

/** After delivery: what is not reviewed yet. */
export function ReviewLinks({ order }: { order: Order }) {
  const { review } = orderPaths(order._id)
  const { data: things } = useQuery({ ...orderReviewsQuery(order._id), enabled: order.can.review })
  const left = things?.filter((thing) => !thing.review).length
  if (!order.can.review || !left) return null
  return (
    <div className="pb-2">
      <Note icon="star-fill" tone="gold">
        <p>Tell the next buyer how it was.</p>
        <div className="pt-2">
          <ButtonLink kind="secondary" size="sm" to={review}>
            Review what you bought
          </ButtonLink>
        </div>
      </Note>
    </div>
  )
}
