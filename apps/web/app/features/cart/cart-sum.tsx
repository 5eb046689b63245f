import type { Cart } from '@vendly/contract/cart'
import { limits } from '@vendly/contract/limits'
import { nairaText } from '../../lib/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dock } from '../../ui/top-bar.tsx'
import { MoneyLines } from '../orders/order-summary.tsx'
import { byStore, troubleOf } from './cart-lines.ts'

/** What it comes to and the way on: below the goods on a phone, beside them where there is room. */
export function CartSum({ cart }: { cart: Cart }) {
  const stores = byStore(cart.items).length
  const troubled = cart.items.filter((item) => troubleOf(item)).length
  return (
    <aside
      aria-label="What it comes to"
      className="lg:sticky lg:w-side lg:flex-none lg:top-20 lg:rounded-card lg:bg-surface lg:p-4 lg:hairline"
    >
      <div className="px-gutter pt-3 lg:p-0">
        <MoneyLines
          sums={cart}
          deliveryNote={stores > 1 ? `${stores} sellers × ${nairaText(limits.deliveryFee)}` : undefined}
        />
        {troubled > 0 && (
          <p className="mt-2 text-bad-text text-sm">
            {troubled === 1 ? 'One line cannot' : `${troubled} lines cannot`} be bought as it stands. Change or take out
            what is marked, then check out.
          </p>
        )}
      </div>
      <Dock over>
        <div className="flex-1 lg:pt-3">
          {troubled > 0 ? (
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
