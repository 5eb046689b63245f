import type { CartItem } from '@vendly/contract/cart'
import { limits } from '@vendly/contract/limits'
import { messages } from '@vendly/contract/messages'
import { Link } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { deliveryText } from '../../lib/delivery-text.ts'
import { nairaText } from '../../lib/money.ts'
import { opensText } from '../../lib/store-labels.ts'
import { showToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price, WasPrice } from '../../ui/money.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { StoreAvatar, type StoreColour } from '../../ui/store-avatar.tsx'
import { useRestoreLine, useSetQuantity } from './cart.queries.ts'
import { lineProblem, type StoreLines } from './cart-lines.ts'

export interface CartRefusal {
  /** The fixed text of what failed. */
  title: string
  problem: Error
}

interface WithRefusal {
  onRefused: (refusal: CartRefusal) => void
}

interface StoreGroupProps extends WithRefusal {
  group: StoreLines
  /** Per store, in naira. */
  deliveryFee: number
}

/** The products of one store: one delivery, one order. */
export function StoreGroup({ group: { store, items }, deliveryFee, onRefused }: StoreGroupProps) {
  const closed = items[0]?.closed
  const area = items[0]?.delivery
  const isPickup = items[0]?.deliveryMethod === 'pickup'
  const isServed = area?.own?.isServed !== false
  return (
    <section aria-label={store.businessName}>
      <div className="flex min-h-13 items-center gap-2.5 px-gutter lg:px-0">
        <SellerName store={store} />
        {closed ? (
          <Badge tone="gold" icon="clock">
            {opensText(closed, serverNow())}
          </Badge>
        ) : (
          <span className="flex items-center gap-1 whitespace-nowrap text-ink-3 text-xs">
            <Icon name={isPickup ? 'map-pin-fill' : 'moped-fill'} size="sm" />
            {isPickup ? 'Pickup only' : `${nairaText(deliveryFee)} delivery`}
          </span>
        )}
      </div>
      {area && !items[0]?.otherCampus && (
        <p className={`px-gutter pb-2 text-sm lg:px-0 ${isServed ? 'text-ink-2' : 'text-gold-text'}`}>
          {deliveryText(area, 'on your campus')}
          {!isServed && ', pick up free'}
        </p>
      )}
      <ul className="rows-ruled border-line border-y bg-surface md:rounded-card md:border-x">
        {items.map((item) => (
          <CartLine key={item._id} item={item} onRefused={onRefused} />
        ))}
      </ul>
    </section>
  )
}

const sellerLook = 'flex min-h-touch min-w-0 flex-1 items-center gap-2.5'

/** Stores link to their page; students have none. */
function SellerName({ store }: Pick<StoreLines, 'store'>) {
  const inside = (
    <>
      <StoreAvatar name={store.businessName} colour={store.colour as StoreColour} image={store.image} size="sm" />
      <h2 className="truncate font-semibold">{store.businessName}</h2>
      {!store.slug && <Badge>Student item</Badge>}
    </>
  )
  if (!store.slug) return <div className={sellerLook}>{inside}</div>
  return (
    <Link to={`/store/${store.slug}`} className={sellerLook}>
      {inside}
    </Link>
  )
}

function CartLine({ item, onRefused }: { item: CartItem } & WithRefusal) {
  const { product, selectedVariant } = item
  const problem = lineProblem(item)
  const [picture] = product.images
  const { set, remove } = useLine(item, onRefused)
  return (
    <li data-row={item._id} tabIndex={-1} className="flex gap-3 px-3 py-2.5">
      <Link to={`/product/${product._id}`} tabIndex={-1} aria-hidden="true" className="flex-none">
        <span className={problem?.available === 0 ? 'faded block' : 'block'}>
          <Thumb files={photoFiles(picture?.url)} tint={picture?.tint as Tint | undefined} />
        </span>
      </Link>
      <div className="min-w-0 flex-1">
        <Link to={`/product/${product._id}`} className="line-clamp-2">
          {product.name}
        </Link>
        {selectedVariant && <p className="truncate text-ink-3 text-xs">{selectedVariant.label}</p>}
        {item.otherCampus && <Badge tone="gold">{otherCampusText(item.otherCampus)}</Badge>}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <LinePrice item={item} />
          {problem?.available !== 0 && (
            <Stepper
              label={product.name}
              value={item.quantity}
              max={Math.min(limits.cartQuantity, Math.max(product.inventory, 1))}
              onRemove={remove}
              onChange={(next) => void set(next, item.quantity)}
            />
          )}
        </div>
        {problem && (
          <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
            <Badge tone="bad" icon="warning-circle-fill">
              {problem.text}
            </Badge>
            <Button
              kind="secondary"
              size="sm"
              onClick={problem.available > 0 ? () => void set(problem.available) : remove}
            >
              {problem.available > 0 ? `Change to ${problem.available}` : 'Remove'}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

function LinePrice({ item: { product, price, priceWhenAdded, quantity } }: { item: CartItem }) {
  const was = product.discountPrice !== null && product.price > price ? product.price : undefined
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <Price amount={price * quantity} />
      {quantity > 1 && <span className="text-ink-3 text-xs figures">{nairaText(price)} each</span>}
      {quantity === 1 && was !== undefined && <WasPrice amount={was} />}
      {price !== priceWhenAdded && (
        <span className="w-full text-gold-text text-xs figures">{nairaText(priceWhenAdded)} when you added it</span>
      )}
    </span>
  )
}

// By promises: a line that is removed is gone at once, and the callbacks of `mutate` end with what called it.
function useLine(item: CartItem, onRefused: (refusal: CartRefusal) => void) {
  const quantity = useSetQuantity()
  const restored = useRestoreLine()
  const refusedAs = (title: string) => (problem: Error) => onRefused({ title, problem })
  const set = (next: number, seen?: number) =>
    quantity.mutateAsync({ item, quantity: next, seen }).catch(refusedAs(messages.cart.updateFailed))
  const restore = () => restored.mutateAsync(item).catch(refusedAs(messages.cart.addFailed))
  const remove = () => {
    showToast({ text: `Removed: ${item.product.name}`, undo: () => void restore() })
    void quantity.mutateAsync({ item, quantity: 0 }).catch(refusedAs(messages.cart.removeFailed))
  }
  return { set, remove }
}

/** By short names: `At UNN. You’re at OAU: no delivery`. */
const otherCampusText = ({ seller, buyer }: { seller: string; buyer: string }): string =>
  `At ${seller}. You’re at ${buyer}: no delivery`
