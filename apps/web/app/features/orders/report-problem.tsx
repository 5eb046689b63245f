import type { OrderCard } from '@vendly/contract/orders'
import { ButtonLink } from '../../ui/button.tsx'

/** The form of a complaint about this order. */
export const reportPath = ({ _id }: Pick<OrderCard, '_id'>): string => `/complaints/new?order=${_id}`

/** For the buyer of a paid order. */
export function ReportProblem({ order }: { order: OrderCard }) {
  if (!order.isPaid) return null
  return (
    <ButtonLink kind="secondary" size="sm" icon="info-fill" to={reportPath(order)}>
      Something wrong?
    </ButtonLink>
  )
}
