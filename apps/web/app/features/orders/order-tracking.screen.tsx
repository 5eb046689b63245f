import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import { useParams } from 'react-router'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { DeliveryCodeTicket } from './delivery-code-ticket.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderNotice } from './order-notice.tsx'
import { Person } from './order-people.tsx'
import { shownState } from './order-row.tsx'
import { OrderLines } from './order-summary.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { orderQuery } from './orders.queries.ts'
import { ReviewLinks } from './review-links.tsx'
import { trackingHeadline } from './tracking-headline.ts'

export const meta = () => pageMeta('Track order')
export const handle: ScreenHandle = { phone: 'deep' }
export const clientLoader = ({ params }: { params: { orderId?: string; id?: string } }) =>
  warm((client) => void client.prefetchQuery(orderQuery(params.orderId ?? params.id ?? '')))

/** Where an order is now: what happens next in one line, who brings it, the code, and the way so far. */
export default function OrderTrackingScreen() {
  const { orderId, id } = useParams()
  const query = useQuery(orderQuery(orderId ?? id ?? ''))
  return (
    <OrderFrame query={query} title="Track order" back="/orders">
      {(order) => (
        <div className="mx-auto lg:max-w-read">
          <PageHead title="Track order" back="/orders" />
          <Tracking order={order} />
        </div>
      )}
    </OrderFrame>
  )
}

function Tracking({ order }: { order: Order }) {
  return (
    <div className="mx-auto max-w-read px-gutter pt-3">
      <div aria-live="polite" className="flex items-start justify-between gap-3">
        <h2 className="display text-d-md">{trackingHeadline(order)}</h2>
        <StateBadge state={shownState(order)} />
      </div>
      <p className="text-ink-3">
        Order {order.orderNumber} from {order.vendor.businessName}
      </p>
      <div className="pt-3">
        <OrderNotice order={order} isBuyer />
      </div>
      {order.rider && (
        <ul className="-mx-3">
          <Person
            lead={<Avatar name={order.rider.name} photo={order.rider.avatar} />}
            name={order.rider.name}
            text="Your rider"
            phone={order.rider.phone}
          />
        </ul>
      )}
      <DeliveryCodeTicket order={order} />
      <ReviewLinks order={order} />
      <SectionHead title="What has happened" />
      <OrderTimeline order={order} />
      <SectionHead title="Goods" more={{ to: `/orders/${order._id}`, label: 'Whole order' }} />
      <div className="rounded-card bg-surface hairline">
        <OrderLines items={order.items} />
      </div>
      <OrderActions order={order} isBuyer />
    </div>
  )
}
