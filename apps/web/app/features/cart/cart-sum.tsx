import type { Cart } from '@vendly/contract/cart'
import { nairaText } from '../../lib/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { MoneyLines } from '../../ui/money-lines.tsx'
import { Dock } from '../../ui/top-bar.tsx'
import { byStore, countDeliveries, deliveryFeePerStore, lineProblem } from './cart-lines.ts'
import { CouponField } from './coupon-field.tsx'

const listing = new Intl.ListFormat('en-NG')

/** The totals and the checkout button: below the products on a phone, next to them on a wide screen. */
export function CartSum({ cart }: { cart: Cart }) {
  const stores = countDeliveries(cart.items)
  const blocked = cart.items.filter((item) => lineProblem(item)).length
  const closed = byStore(cart.items).filter(({ items }) => items[0]?.closed)
  return (
    <aside
      aria-label="Summary"
      className="lg:sticky lg:w-side lg:flex-none lg:top-20 lg:rounded-card lg:bg-surface lg:p-4 lg:hairline"
    >
      <div className="px-gutter pt-3 lg:p-0">
        <CouponField cart={cart} />
        <MoneyLines
          sums={cart}
          deliveryNote={stores > 1 ? `${stores} sellers × ${nairaText(deliveryFeePerStore(cart))}` : undefined}
        />
        {blocked > 0 && (
          <p className="mt-2 text-bad-text text-sm">
            {blocked === 1 ? '1 product' : `${blocked} products`} can’t be bought right now. Fix or remove what is
            marked in red, then check out.
          </p>
        )}
        {closed.length > 0 && (
          <p className="mt-2 text-gold-text text-sm">
            {listing.format(closed.map(({ store }) => store.businessName))} {closed.length === 1 ? 'takes' : 'take'} no
            orders now. At checkout you can choose a time when {closed.length === 1 ? 'it is' : 'they are'} open.
          </p>
        )}
      </div>
      <Dock over>
        <div className="flex-1 lg:pt-3">
          {blocked > 0 ? (
            <Button size="lg" block disabled>
              Checkout
            </Button>
          ) : (
            <ButtonLink to="/checkout" size="lg" block>
              Checkout {nairaText(cart.total)}
            </ButtonLink>
          )}
        </div>
      </Dock>
    </aside>
  )
}
