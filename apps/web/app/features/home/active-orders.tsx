import type { Home } from '@vendly/contract/home'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { List, SectionHead } from '../../ui/list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { trackingHeadline } from '../deliveries/tracking/tracking-headline.ts'
import { badgeStateOf } from '../orders/order-row.tsx'
import { OrderThumbs, productsText } from '../orders/order-summary.tsx'
import { listedLines } from '../orders/packed-lines.ts'

/** Orders under way that wait for somebody else. */
export function ActiveOrders({ orders, counts }: Pick<Home, 'orders' | 'counts'>) {
  const shown = orders.filter(({ needsYou }) => !needsYou)
  if (counts.allOrders === 0) return <NoOrders />
  return (
    <section aria-label="Active orders">
      <div className="px-gutter lg:px-0">
        <SectionHead title="Active orders" more={{ to: '/orders', label: `All ${counts.allOrders} orders` }} />
        {counts.orders === 0 && <p className="text-ink-2">No orders in progress.</p>}
        {counts.orders > 0 && shown.length === 0 && <p className="text-ink-2">All of them wait for you.</p>}
      </div>
      {shown.length > 0 && (
        <List label="Active orders">
          {shown.map((order) => (
            <ActiveOrderRow key={order._id} order={order} />
          ))}
        </List>
      )}
    </section>
  )
}

function ActiveOrderRow({ order }: { order: Home['orders'][number] }) {
  return (
    <li>
      <Link to={`/orders/${order._id}`} className="flex items-center gap-3 px-3 py-2.5 hover:bg-sunk">
        <OrderThumbs items={listedLines(order)} max={1} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold">{trackingHeadline(order)}</span>
          <span className="block truncate text-ink-2 text-sm">{productsText(listedLines(order))}</span>
          <span className="block text-ink-3 text-xs">
            {order.orderNumber} · <RelativeTime at={order.createdAt} />
          </span>
        </span>
        {/* A phone has no room for what the headline says already. */}
        <span className="hidden lg:block">
          <StateBadge state={badgeStateOf(order)} />
        </span>
      </Link>
    </li>
  )
}

function NoOrders() {
  return (
    <div className="flex items-center justify-between gap-3 px-gutter pt-4 lg:px-0">
      <p className="text-ink-2">No orders yet.</p>
      <ButtonLink to="/marketplace" size="sm">
        Browse the market
      </ButtonLink>
    </div>
  )
}
