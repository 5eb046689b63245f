import type { OrderQuote } from '@vendly/contract/checkout'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Price } from '../../ui/money.tsx'
import { MoneyLines } from '../../ui/money-lines.tsx'
import { StoreAvatar, type StoreColour } from '../../ui/store-avatar.tsx'
import { OrderThumbs, productsText } from '../orders/order-summary.tsx'
import { deliveryText, PICKUP_TEXT } from './delivery-methods.ts'

/** The order of each store, and the total of the one payment. */
export function YouPay({ quote }: { quote: OrderQuote }) {
  const count = quote.orders.length
  const deliveries = quote.orders.filter(({ deliveryFee }) => deliveryFee > 0).length
  return (
    <section aria-label="You pay">
      <SectionHead
        title="You pay"
        note={count === 1 ? '1 order' : `${count} orders, one payment`}
        more={{ to: '/cart', label: 'Change' }}
      />
      <ul className="rows-ruled">
        {quote.orders.map((order) => (
          <StoreOrder key={order.vendor._id} order={order} isOnly={count === 1} />
        ))}
      </ul>
      <div className="pt-3">
        {quote.coupon && (
          <p className={`pb-2 text-sm ${quote.coupon.refusal ? 'text-gold-text' : 'text-ok-text'}`}>
            Coupon {quote.coupon.code}
            {quote.coupon.refusal ? `: ${quote.coupon.refusal}` : ' applied'}
          </p>
        )}
        <MoneyLines sums={quote} deliveryNote={deliveries > 1 ? `${deliveries} sellers` : undefined} />
      </div>
      <p className="flex items-start gap-1.5 pt-3 text-ink-2 text-sm">
        <Icon name="shield-check-fill" size="sm" className="mt-px text-ok-text" />
        <span>
          We hold your money safely till you get your order.{' '}
          <Link to="/terms" className="underline">
            How it works
          </Link>
        </span>
      </p>
    </section>
  )
}

function StoreOrder({ order, isOnly }: { order: OrderQuote['orders'][number]; isOnly: boolean }) {
  return (
    <li className="grid grid-cols-1 gap-1.5 py-2.5">
      <span className="flex items-center gap-2.5">
        <StoreAvatar
          name={order.vendor.businessName}
          colour={order.vendor.colour as StoreColour}
          image={order.vendor.image}
          size="sm"
        />
        <span className="min-w-0 flex-1 truncate font-semibold">{order.vendor.businessName}</span>
        <Price amount={order.total} size="sm" />
      </span>
      <span className="flex items-center gap-2.5">
        <OrderThumbs items={order.items} />
        <span className="min-w-0 text-ink-3 text-xs">
          <span className="line-clamp-2">{productsText(order.items)}</span>
          {!isOnly && (
            <span className="block">
              {order.deliveryMethod === 'pickup' ? PICKUP_TEXT : deliveryText(order.deliveryFee)}
            </span>
          )}
        </span>
      </span>
    </li>
  )
}
