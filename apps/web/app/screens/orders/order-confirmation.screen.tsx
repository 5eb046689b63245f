import { useQuery } from '@tanstack/react-query'
import type { Confirmation as Placement } from '@vendly/contract/checkout'
import type { OrderCard } from '@vendly/contract/orders'
import { useParams, useSearchParams } from 'react-router'
import { acceptDeadline } from '../../features/orders/accept-deadline.ts'
import { orderPaths } from '../../features/orders/order-paths.ts'
import { badgeStateOf } from '../../features/orders/order-row.tsx'
import { OrderThumbs, productsText } from '../../features/orders/order-summary.tsx'
import { confirmationQuery } from '../../features/orders/orders.queries.ts'
import { listedLines } from '../../features/orders/packed-lines.ts'
import { PayOrder } from '../../features/orders/pay-order.tsx'
import { ReservedFor } from '../../features/orders/reserved-for.tsx'
import { SlotBadge } from '../../features/orders/slots/slot-badge.tsx'
import { UsualAcceptance } from '../../features/orders/usual-acceptance.tsx'
import { ShareButton } from '../../features/products/share-button.tsx'
import { storePath } from '../../features/vendors/store/store-meta.ts'
import { nairaText } from '../../lib/money.ts'
import { amountOf } from '../../lib/order-amount.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Price } from '../../ui/money.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { StoreAvatar, type StoreColour } from '../../ui/store-avatar.tsx'
import { Dock } from '../../ui/top-bar.tsx'

export const meta = () => pageMeta('Order placed')
export const handle: ScreenHandle = { phone: 'deep', title: 'Order placed' }
export const clientLoader = ({ params: { orderId } }: { params: { orderId?: string } }) =>
  warm((client) => (orderId ? void client.prefetchQuery(confirmationQuery(orderId)) : undefined))

/** Right after checkout: every order of it, with links to track them. */
export default function OrderConfirmationScreen() {
  const { orderId } = useParams()
  const [query] = useSearchParams()
  const id = orderId ?? query.get('orderId')
  return (
    <div className="mx-auto max-w-read">
      <PageHead title="Order placed" back="/orders" />
      {id ? <Confirmation id={id} /> : <NoOrder />}
    </div>
  )
}

function Confirmation({ id }: { id: string }) {
  const { data: confirmation, error, refetch, isFetching } = useQuery(confirmationQuery(id))
  if (confirmation) return <Placed confirmation={confirmation} />
  if (error) {
    return (
      <Failed
        title="Couldn’t load your order"
        text={`${error.message} Your order was placed and your money is safe.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <SkeletonOf what="your order">
      <RowsSkeleton count={3} />
    </SkeletonOf>
  )
}

function Placed({ confirmation }: { confirmation: Placement }) {
  const { orders, pricing, payBy, nextStep, due } = confirmation
  const isPaid = confirmation.paid
  const [first] = orders
  const single = orders.length === 1 ? first : undefined
  return (
    <div className="px-gutter">
      <div role="status" className="grid justify-items-center gap-2 py-6 text-center">
        <Icon
          name={isPaid ? 'check-circle-fill' : 'clock'}
          size="xl"
          className={isPaid ? 'text-ok-text' : 'text-gold-text'}
        />
        <h2 className="display text-d-md">{headline(confirmation)}</h2>
        <p className="wrap-anywhere max-w-form text-ink-2">
          {nextStep === 'pay'
            ? 'This page updates by itself when your payment comes in.'
            : nextStep === 'none'
              ? 'Nothing was charged, and the products are back in the shop.'
              : `Thank you! We hold your money safely till you get your order. ${(single && acceptDeadline(single)) ?? ''}`}
        </p>
        {payBy && <ReservedFor until={payBy} />}
        {nextStep === 'pay' && first && due && (
          <div className="w-full max-w-form">
            <PayOrder orderId={due.orders[0]?._id ?? first._id} due={due} useWallet={confirmation.useWallet} />
          </div>
        )}
        {pricing.discount > 0 && <p className="text-ok-text text-sm">You saved {nairaText(pricing.discount)}.</p>}
      </div>
      <ul aria-label="Your orders" className="rows-ruled rounded-card bg-surface hairline">
        {orders.map((order) => (
          <PlacedOrder key={order._id} order={order} isOnly={single !== undefined} />
        ))}
      </ul>
      <Dock>
        <ButtonLink size="lg" block to={single ? `/orders/${single._id}` : '/orders'}>
          {single ? 'Track your order' : 'See my orders'}
        </ButtonLink>
        <ButtonLink size="lg" kind="secondary" to="/marketplace">
          Market
        </ButtonLink>
      </Dock>
    </div>
  )
}

function headline({ nextStep, paid, total }: Placement): string {
  if (nextStep === 'none') return 'Not paid in time'
  return paid ? `${nairaText(total)} paid` : 'Waiting for your payment'
}

function PlacedOrder({ order, isOnly }: { order: OrderCard; isOnly: boolean }) {
  const lines = listedLines(order)
  return (
    <li className="grid grid-cols-1 gap-2.5 px-3 py-3">
      <span className="flex items-center gap-2.5">
        <StoreAvatar
          name={order.vendor.businessName}
          colour={order.vendor.colour as StoreColour}
          image={order.vendor.image}
          size="sm"
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{order.vendor.businessName}</span>
          <span className="block text-ink-3 text-xs">
            Order {order.orderNumber}
            <span className="block">{methodText(order)}</span>
            {order.status === 'pending' && order.isPaid && (
              <span className="block">
                <UsualAcceptance vendor={order.vendor} />
                {!isOnly && acceptDeadline(order)}
              </span>
            )}
          </span>
          <SlotBadge slot={order.slot} />
        </span>
        <StateBadge state={badgeStateOf(order)} />
      </span>
      <span className="flex items-center gap-2.5">
        <OrderThumbs items={lines} />
        <span className="line-clamp-2 min-w-0 flex-1 text-ink-2 text-sm">{productsText(lines)}</span>
        <Price amount={amountOf(order)} size="sm" />
      </span>
      {/* Nobody else may open the order, but anybody may open the store. */}
      {order.isPaid && order.vendor.slug && (
        <ShareButton
          name={order.vendor.businessName}
          address={window.location.origin + storePath(order.vendor.slug)}
          label="Share this store with a friend"
        />
      )}
      {order.can.review && (
        <ButtonLink kind="secondary" size="sm" icon="star" to={orderPaths(order._id).review}>
          Review your order
        </ButtonLink>
      )}
      {!isOnly && (
        <ButtonLink kind="secondary" size="sm" to={`/orders/${order._id}`}>
          Track this order
        </ButtonLink>
      )}
    </li>
  )
}

function methodText({ delivery }: OrderCard): string {
  if (delivery.method === 'pickup') return 'You pick it up'
  return delivery.place ? `Delivery to ${delivery.place}` : 'Delivery'
}

function NoOrder() {
  return (
    <EmptyState title="No order selected" text="Everything you bought is in My Orders.">
      <ButtonLink to="/orders">See my orders</ButtonLink>
    </EmptyState>
  )
}
