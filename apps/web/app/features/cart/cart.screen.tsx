import { useQuery } from '@tanstack/react-query'
import type { Cart } from '@vendly/contract/cart'
import { messages } from '@vendly/contract/messages'
import { useRef } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { countText } from '../../lib/money.ts'
import { useFocusOnNextRow } from '../../lib/next-row.ts'
import { useStepFocus } from '../../lib/page-focus.ts'
import { isUnanswered } from '../../lib/problem.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useTemporaryState } from '../../lib/temporary-state.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { UnfinishedPayment } from '../wallet/unfinished-payment.tsx'
import { cartQuery } from './cart.queries.ts'
import { byStore, deliveryFeePerStore } from './cart-lines.ts'
import { CartStatus } from './cart-status.tsx'
import { CartSum } from './cart-sum.tsx'
import { EmptyCartButton } from './empty-cart-button.tsx'
import { RemoveSeveral } from './remove-several.tsx'
import { type CartRefusal, StoreGroup } from './store-group.tsx'

export const meta = () => pageMeta('Cart')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Cart', early: () => ['/api/cart'] }
export const clientLoader = () => warm((client) => void client.prefetchQuery(cartQuery))

export default function CartScreen() {
  const { data: cart, error, refetch, isFetching } = useQuery(cartQuery)
  const [refusal, setRefusal] = useTemporaryState<CartRefusal>()
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Cart" note={cart && cart.items.length > 0 && cartSummary(cart)} />
      <UnfinishedPayment />
      <div aria-live="polite">{refusal && <RefusalNote refusal={refusal} />}</div>
      {cart && <CartStatus cart={cart} />}
      {!cart && error && <CartFailed error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!cart && !error && <CartSkeleton />}
      {cart && (cart.items.length > 0 ? <FullCart cart={cart} onRefused={setRefusal} /> : <EmptyCart />)}
    </div>
  )
}

function cartSummary({ items, itemCount }: Cart): string {
  const sellers = byStore(items).length
  return `${countText(itemCount)} ${itemCount === 1 ? 'product' : 'products'}, ${sellers} ${sellers === 1 ? 'seller' : 'sellers'}`
}

function FullCart({ cart, onRefused }: { cart: Cart; onRefused: (refusal: CartRefusal) => void }) {
  const lines = useRef<HTMLDivElement>(null)
  useFocusOnNextRow(lines)
  return (
    <div className="lg:flex lg:items-start lg:gap-6 lg:px-gutter">
      <div ref={lines} className="min-w-0 flex-1">
        {byStore(cart.items).map((group) => (
          <StoreGroup
            key={group.store._id}
            group={group}
            deliveryFee={deliveryFeePerStore(cart)}
            onRefused={onRefused}
          />
        ))}
        <div className="flex flex-wrap justify-end px-gutter pt-1 lg:px-0">
          {cart.items.length > 1 && <RemoveSeveral items={cart.items} />}
          <EmptyCartButton onRefused={onRefused} />
        </div>
      </div>
      <CartSum cart={cart} />
    </div>
  )
}

/** The fixed text of what failed, then the reason. */
function RefusalNote({ refusal: { title, problem } }: { refusal: CartRefusal }) {
  const left = problem instanceof ApiProblem ? problem.details.left : undefined
  const reason = typeof left === 'number' ? `Only ${left} left in stock.` : problem.message
  return (
    <div className="px-gutter py-2">
      <Note tone="bad">
        <b className="block">{title}</b>
        {isUnanswered(problem) ? reason : `${reason} The rest of your cart is unchanged.`}
      </Note>
    </div>
  )
}

function CartFailed({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) {
  return (
    <Failed
      title={messages.cart.loadFailed}
      text={`${error.message} Your products are still in it.`}
      onRetry={onRetry}
      busy={busy}
    />
  )
}

function EmptyCart() {
  // After the last line was removed.
  useStepFocus()
  return (
    <EmptyState title="Your cart is empty" text="Add a product and you’ll find it here on every device you use.">
      <ButtonLink to="/marketplace">Browse the market</ButtonLink>
      <ButtonLink kind="secondary" to="/orders">
        My Orders
      </ButtonLink>
    </EmptyState>
  )
}

function CartSkeleton() {
  return (
    <SkeletonOf what="your cart">
      <RowsSkeleton count={5} />
    </SkeletonOf>
  )
}
