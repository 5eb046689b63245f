import type { OrderCard } from '@vendly/contract/orders'
import { ButtonLink } from '../../ui/button.tsx'

/** The contact form with this order's number filled in. */
export const reportPath = ({ orderNumber }: Pick<OrderCard, 'orderNumber'>): string =>
  `/contact?order=${orderNumber}#write`

/** For the buyer of a paid order. */
export function ReportProblem({ order }: { order: OrderCard }) {
  if (!order.isPaid) return null
  return (
    <ButtonLink kind="secondary" size="sm" icon="info-fill" to={reportPath(order)}>
      Something wrong?
    </ButtonLink>
  )
}
