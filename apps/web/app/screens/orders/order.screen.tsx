import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Arrival } from '../../features/deliveries/tracking/arrival.tsx'
import { trackingHeadline } from '../../features/deliveries/tracking/tracking-headline.ts'
import { DeliveryCodeTicket, isCodeNeeded } from '../../features/handovers/delivery-code-ticket.tsx'
import { isFetched, PickupCodeTicket } from '../../features/handovers/pickup-code-ticket.tsx'
import { MissingLines } from '../../features/missing-items/missing-lines.tsx'
import { MissingQuestion } from '../../features/missing-items/missing-question.tsx'
import { BuyAgain } from '../../features/orders/buy-again.tsx'
import { isFailedOrder, type Reader } from '../../features/orders/failed-order.ts'
import { OrderFrame } from '../../features/orders/order-frame.tsx'
import { OrderPeople } from '../../features/orders/order-people.tsx'
import { OrderRefunds } from '../../features/orders/order-refunds.tsx'
import { badgeStateOf } from '../../features/orders/order-row.tsx'
import { isFinal } from '../../features/orders/order-steps.ts'
import { EscrowText, OrderLines } from '../../features/orders/order-summary.tsx'
import { OrderTimeline } from '../../features/orders/order-timeline.tsx'
import { earlyOrder, orderQuery } from '../../features/orders/orders.queries.ts'
import { PromisedFor } from '../../features/orders/promise/promised-for.tsx'
import { ReceiptButton } from '../../features/orders/receipt.tsx'
import { SlotBadge } from '../../features/orders/slots/slot-badge.tsx'
import { OrderReviews } from '../../features/reviews/order-reviews.tsx'
import type { Role } from '../../lib/guard.ts'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { type SessionUser, useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { MoneyLines } from '../../ui/money-lines.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReserveAhead } from '../../ui/reserve-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAlert } from './order-alert.tsx'
import { ReportProblem } from './report-problem.tsx'
import { WaitQuestion } from './wait-question.tsx'

const LiveTracking = lazyPart(() => import('../../features/deliveries/tracking/live-tracking.tsx'))
// For stores alone.
const OrderSlipPage = lazyPart(async () => ({
  default: (await import('../../features/vendor-orders/order-slip.tsx')).OrderSlipPage,
}))

export const meta = () => pageMeta('Order')
export const handle: ScreenHandle = { phone: 'deep', title: 'Order', early: earlyOrder }
export const clientLoader = ({ params }: { params: { orderId?: string; id?: string } }) =>
  warm((client) => void client.prefetchQuery(orderQuery(params.orderId ?? params.id ?? '')))

/** One order, for its buyer, seller, rider or an admin. */
export default function OrderScreen() {
  const { orderId, id } = useParams()
  const query = useQuery(orderQuery(orderId ?? id ?? ''))
  const [search] = useSearchParams()
  const session = useSession()
  const role = session.status === 'in' ? session.user.role : undefined
  const back = role === 'vendor' ? '/vendor/orders' : role === 'rider' ? '/rider/deliveries' : '/orders'
  return (
    <OrderFrame query={query} title="Order" back={back}>
      {(order) =>
        search.has('slip') && role === 'vendor' ? (
          <Suspense>
            <OrderSlipPage order={order} />
          </Suspense>
        ) : (
          <>
            <PageHead title={`Order ${order.orderNumber}`} back={back}>
              <span className="pr-2">
                <StateBadge state={badgeStateOf(order)} />
              </span>
            </PageHead>
            <OrderBody
              order={order}
              role={role}
              reader={session.status === 'in' ? readerOf(order, session.user) : 'seller'}
            />
          </>
        )
      }
    </OrderFrame>
  )
}

function readerOf(order: Order, { _id, role }: SessionUser): Reader {
  if (order.customer._id === _id) return 'buyer'
  if (order.rider?._id === _id) return 'rider'
  return role === 'admin' ? 'admin' : 'seller'
}

/** Sellers and riders see the products first, buyers where it is and the progress; all see first why it comes back. */
function OrderBody({ order, reader, role }: { order: Order; reader: Reader; role: Role | undefined }) {
  const isBuyer = reader === 'buyer'
  const isUnderWay = isBuyer && !isFinal(order.status)
  return (
    <div className="flex flex-col lg:flex-row lg:items-start lg:gap-6 lg:px-gutter">
      <div className="min-w-0 flex-1 px-gutter pt-3 lg:px-0 lg:pt-0">
        {isBuyer && <OrderNow order={order} isUnderWay={isUnderWay} />}
        <MissingQuestion order={order} />
        <WaitQuestion order={order} />
        {!isBuyer && order.answerBy && (
          <div className="pb-2">
            <MissingLines order={order} />
          </div>
        )}
        <OrderAlert order={order} reader={reader} />
        {!isBuyer && <SlotBadge slot={order.slot} />}
        {/* At the door it is what the buyer looks for: never below a map. */}
        {isBuyer && isCodeNeeded(order) && <DeliveryCodeTicket order={order} />}
        {isBuyer && order.status === 'picked-up' && (
          <Suspense fallback={<Skeleton className="mt-3 h-64 rounded-card" />}>
            <LiveTracking key={order._id} orderId={order._id} />
          </Suspense>
        )}
        {isUnderWay && <OrderPeople {...{ order, isBuyer, role }} />}
        {isBuyer && !isCodeNeeded(order) && <DeliveryCodeTicket order={order} />}
        {!isBuyer && role !== 'admin' && isFetched(order) && (
          <div className="py-2">
            <PickupCodeTicket order={order} />
          </div>
        )}
        {isBuyer && order.can.review && <OrderReviews order={order} />}
        {!isBuyer && <PromisedFor order={order} />}
        <SectionHead title="Progress" />
        {/* What the headline says is not read aloud twice. */}
        <div aria-live={isBuyer ? undefined : 'polite'}>
          <OrderTimeline order={order} />
        </div>
        {!isUnderWay && <OrderPeople {...{ order, isBuyer, role }} />}
      </div>
      <div
        className={`lg:sticky lg:top-20 lg:w-side lg:flex-none ${isBuyer || isFailedOrder(order) ? '' : '-order-1 lg:order-none'}`}
      >
        <div className="px-gutter lg:px-0">
          <SectionHead title="Products" />
        </div>
        <div className="border-line border-y bg-surface md:rounded-card md:border-x">
          <OrderLines items={order.items} missing={order.missing} />
          <div className="grid grid-cols-1 gap-3 border-line border-t px-3 py-3">
            <MoneyLines sums={order.pricing} />
            <OrderRefunds order={order} />
            {order.earning !== null && !isBuyer && !isFailedOrder(order) && <Earning earning={order.earning} />}
            <ReserveAhead ahead={order.reserve} />
            {!(order.escrow === 'refunded' && order.pricing.refunded === 0) && (
              <EscrowText
                escrow={order.escrow}
                amount={order.escrow === 'refunded' ? order.pricing.refunded : order.pricing.remaining}
                hasRider={order.pricing.deliveryFee > 0}
                isBuyer={isBuyer}
              />
            )}
          </div>
        </div>
        {/* Three of them fit on the narrowest phones. */}
        <div className="flex flex-wrap gap-2 px-gutter pt-3 *:px-2 lg:px-0">
          <ReceiptButton order={order} />
          {role === 'vendor' && !isBuyer && (
            <ButtonLink to={`/orders/${order._id}?slip=1`} kind="secondary" size="sm">
              Slip to print
            </ButtonLink>
          )}
          {isBuyer && <BuyAgain order={order} />}
          {role !== 'admin' && <ReportProblem order={order} isBuyer={isBuyer} />}
        </div>
        <OrderActions order={order} isBuyer={isBuyer} />
      </div>
    </div>
  )
}

/** What happens with it now, for its buyer: in a headline, with when it may arrive. */
function OrderNow({ order, isUnderWay }: { order: Order; isUnderWay: boolean }) {
  return (
    <div id="now" className="scroll-mt-20 pb-3">
      <h2 aria-live="polite" className="display text-d-md">
        {trackingHeadline(order)}
      </h2>
      {isUnderWay && order.isPaid && <Arrival key={order._id} orderId={order._id} />}
      <SlotBadge slot={order.slot} />
      <PromisedFor order={order} />
    </div>
  )
}

function Earning({ earning }: { earning: number }) {
  return (
    <p className="flex justify-between gap-3 font-semibold text-ok-text">
      <span>You earn</span>
      <span className="figures">{nairaText(earning)}</span>
    </p>
  )
}
