import { useQuery } from '@tanstack/react-query'
import type { OrderCard } from '@vendly/contract/orders'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { List, SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { trackingHeadline } from '../deliveries/tracking/tracking-headline.ts'
import { badgeStateOf } from '../orders/order-row.tsx'
import { OrderThumbs, productsText } from '../orders/order-summary.tsx'
import { listedLines } from '../orders/packed-lines.ts'
import { activeOrdersQuery } from './dashboard.queries.ts'

export function ActiveOrders() {
  const { data: orders, error, refetch, isFetching } = useQuery(activeOrdersQuery)
  return (
    <section aria-label="Active orders" className="min-w-0 flex-1">
      <div className="px-gutter lg:px-0">
        <SectionHead title="Active orders" more={{ to: '/orders', label: 'All orders' }} />
      </div>
      {orders && orders.length > 0 && (
        <List label="Active orders">
          {orders.map((order) => (
            <ActiveOrderRow key={order._id} order={order} />
          ))}
        </List>
      )}
      {orders?.length === 0 && <NoActiveOrders />}
      {!orders && error && (
        <Failed
          title="Couldn’t load your orders"
          text="Your orders and your money are safe."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!orders && !error && (
        <SkeletonOf what="your orders">
          <RowsSkeleton count={2} />
        </SkeletonOf>
      )}
    </section>
  )
}

function ActiveOrderRow({ order }: { order: OrderCard }) {
  return (
    <li>
      <Link to={`/order-tracking/${order._id}`} className="flex items-center gap-3 px-3 py-2.5 hover:bg-sunk">
        <OrderThumbs items={listedLines(order)} max={1} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{trackingHeadline(order)}</span>
          <span className="block truncate text-ink-2 text-sm">{productsText(listedLines(order))}</span>
          <span className="block text-ink-3 text-xs">
            {order.orderNumber} · <RelativeTime at={order.createdAt} />
          </span>
        </span>
        <StateBadge state={badgeStateOf(order)} />
      </Link>
    </li>
  )
}

function NoActiveOrders() {
  return (
    <div className="flex items-center justify-between gap-3 px-gutter py-2 lg:px-0">
      <p className="text-ink-2">No orders in progress.</p>
      <ButtonLink to="/marketplace" size="sm">
        Browse the market
      </ButtonLink>
    </div>
  )
}
