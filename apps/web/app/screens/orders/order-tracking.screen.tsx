import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { chatAboutDelivery, chatAboutOrder } from '../../features/chat/chat-paths.ts'
import { Arrival } from '../../features/deliveries/tracking/arrival.tsx'
import { trackingHeadline } from '../../features/deliveries/tracking/tracking-headline.ts'
import { DeliveryCodeTicket, isCodeNeeded } from '../../features/handovers/delivery-code-ticket.tsx'
import { MissingQuestion } from '../../features/missing-items/missing-question.tsx'
import { OrderFrame } from '../../features/orders/order-frame.tsx'
import { orderPaths } from '../../features/orders/order-paths.ts'
import { OrderPerson } from '../../features/orders/order-person.tsx'
import { badgeStateOf } from '../../features/orders/order-row.tsx'
import { OrderLines } from '../../features/orders/order-summary.tsx'
import { OrderTimeline } from '../../features/orders/order-timeline.tsx'
import { earlyOrder, orderQuery } from '../../features/orders/orders.queries.ts'
import { PromisedFor } from '../../features/orders/promise/promised-for.tsx'
import { SlotBadge } from '../../features/orders/slots/slot-badge.tsx'
import { purchaseReviewsQuery } from '../../features/reviews/reviews.queries.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { StoreAvatar, type StoreColour } from '../../ui/store-avatar.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAlert } from './order-alert.tsx'
import { ReportProblem } from './report-problem.tsx'
import { WaitQuestion } from './wait-question.tsx'

const LiveTracking = lazyPart(() => import('../../features/deliveries/tracking/live-tracking.tsx'))

export const meta = () => pageMeta('Track order')
export const handle: ScreenHandle = { phone: 'deep', title: 'Track order', early: earlyOrder }
export const clientLoader = ({ params }: { params: { orderId?: string; id?: string } }) =>
  warm((client) => void client.prefetchQuery(orderQuery(params.orderId ?? params.id ?? '')))

/** Where an order is now: headline, rider, delivery code and progress. */
export default function OrderTrackingScreen() {
  const { orderId, id } = useParams()
  const query = useQuery(orderQuery(orderId ?? id ?? ''))
  return (
    <OrderFrame query={query} title="Track order" back="/orders">
      {(order) => (
        <>
          <PageHead title="Track order" back="/orders" />
          <Tracking order={order} />
        </>
      )}
    </OrderFrame>
  )
}

/** On a computer what happens is at the left, and at the right what was ordered and what can be done. */
function Tracking({ order }: { order: Order }) {
  return (
    <div className="flex flex-col px-gutter pt-3 lg:flex-row lg:items-start lg:gap-6">
      <div className="min-w-0 flex-1">
        <div aria-live="polite" className="flex items-start justify-between gap-3">
          <h2 className="display min-w-0 text-d-md">{trackingHeadline(order)}</h2>
          <StateBadge state={badgeStateOf(order)} />
        </div>
        {order.isPaid && <Arrival key={order._id} orderId={order._id} />}
        <p className="text-ink-3">
          Order {order.orderNumber} from {order.vendor.businessName}
        </p>
        <SlotBadge slot={order.slot} />
        <PromisedFor order={order} />
        <div className="pt-3">
          <MissingQuestion order={order} />
          <WaitQuestion order={order} />
          <OrderAlert order={order} reader="buyer" />
        </div>
        {/* At the door it is what the buyer looks for: never below a map. */}
        {isCodeNeeded(order) && <DeliveryCodeTicket order={order} />}
        {order.status === 'picked-up' && (
          <Suspense fallback={<Skeleton className="mt-3 h-64 rounded-card" />}>
            <LiveTracking key={order._id} orderId={order._id} />
          </Suspense>
        )}
        <People order={order} />
        {!isCodeNeeded(order) && <DeliveryCodeTicket order={order} />}
        <ReviewReminder order={order} />
        <SectionHead title="Progress" />
        <OrderTimeline order={order} />
      </div>
      <div className="lg:w-side lg:flex-none">
        <SectionHead title="Products" more={{ to: `/orders/${order._id}`, label: 'Full order' }} />
        <div className="rounded-card bg-surface hairline">
          <OrderLines items={order.items} missing={order.missing} />
        </div>
        <div className="flex pt-3 empty:hidden">
          <ReportProblem order={order} />
        </div>
        {/* They bring a gutter of their own. */}
        <div className="-mx-gutter lg:mx-0">
          <OrderActions order={order} isBuyer />
        </div>
      </div>
    </div>
  )
}

function People({ order }: { order: Order }) {
  return (
    <div className="grid grid-cols-1 gap-2 py-3">
      <OrderPerson
        lead={
          <StoreAvatar
            name={order.vendor.businessName}
            colour={order.vendor.colour as StoreColour}
            image={order.vendor.image}
          />
        }
        name={order.vendor.businessName}
        text={order.vendor.slug ? 'Store' : 'Student'}
        phone={order.vendor.phone}
        chat={chatAboutOrder(order._id)}
      />
      {order.rider && (
        <OrderPerson
          lead={<Avatar name={order.rider.name} photo={order.rider.avatar} />}
          name={order.rider.name}
          text="Your rider"
          phone={order.rider.phone}
          chat={chatAboutDelivery(order._id, order.rider._id)}
        />
      )}
    </div>
  )
}

/** After delivery, while something is not reviewed yet. */
function ReviewReminder({ order }: { order: Order }) {
  const { data: reviews } = useQuery({
    ...purchaseReviewsQuery({ kind: 'order', _id: order._id }),
    enabled: order.can.review,
  })
  if (!order.can.review || !reviews?.some(({ review }) => !review)) return null
  return (
    <div className="pb-2">
      <Note icon="star-fill" tone="gold">
        <p>How was it? Your review helps the next buyer.</p>
        <div className="pt-2">
          <ButtonLink kind="secondary" size="sm" to={orderPaths(order._id).review}>
            Review your order
          </ButtonLink>
        </div>
      </Note>
    </div>
  )
}
