import type { OrderCard } from '@vendly/contract/orders'
import { ButtonLink } from '../../ui/button.tsx'

/** The form of a complaint about this order. */
export const reportPath = ({ _id }: Pick<OrderCard, '_id'>): string => `/complaints/new?order=${_id}`

/** For those who have a part in a paid order: buyers complain about the order too, the others about a person. */
export function ReportProblem({ order, isBuyer = true }: { order: OrderCard; isBuyer?: boolean }) {
  if (!order.isPaid) return null
  return (
    <ButtonLink kind="secondary" size="sm" to={reportPath(order)}>
      {isBuyer ? 'Something wrong?' : 'Report a person'}
    </ButtonLink>
  )
}
