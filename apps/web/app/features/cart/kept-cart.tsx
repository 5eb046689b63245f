import type { KeptCartItem } from '@vendly/contract/cart'
import { limits } from '@vendly/contract/limits'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { showToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/money.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { lineProblem } from './cart-lines.ts'
import { type GuestCartItem, guestCart, setInGuestCart } from './guest-cart.ts'

/** What a guest has put into the cart, which they may change before they sign in. `isOpen`: they came to see it. */
export default function KeptCart({ isOpen }: { isOpen: boolean }) {
  const [items, setItems] = useState(() => guestCart.read()?.items ?? [])
  const products = useKeptProducts(items)
  if (items.length === 0) return null
  const lines = items.map((item) => ({ item, line: lineOf(item, products) }))
  const total = lines.reduce(
    (sum, { item, line }) => sum + (line && !lineProblem(line) ? line.price * item.quantity : 0),
    0,
  )
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const set = (item: GuestCartItem, quantity: number) => {
    setItems(setInGuestCart(item, quantity))
    if (quantity === 0)
      showToast({ text: `Removed: ${item.name}`, undo: () => setItems(setInGuestCart(item, item.quantity)) })
  }
  return (
    <details open={isOpen} className="rounded-card bg-surface hairline">
      <summary className="flex min-h-13 cursor-pointer items-center gap-2 px-3">
        <h2 className="min-w-0 flex-1">
          <b>Your cart</b>, {countOf(count, 'product')}
          {total > 0 && <span className="figures"> · {nairaText(total)}</span>}
        </h2>
        <Icon name="caret-down-bold" size="sm" />
      </summary>
      <ul className="rows-ruled border-line border-t">
        {lines.map(({ item, line }) => (
          <Line
            key={keyOf(item)}
            item={item}
            line={line}
            isGone={products !== undefined && !line}
            onSet={(quantity) => set(item, quantity)}
          />
        ))}
      </ul>
      {!(products && total === 0) && (
        <p className="border-line border-t px-3 py-2.5 text-ink-2 text-sm">
          {products ? `Sign in to buy ${nairaText(total)}, plus delivery.` : 'Prices show when you’re online.'}
        </p>
      )}
    </details>
  )
}

const keyOf = ({ productId, selectedVariant }: Pick<GuestCartItem, 'productId' | 'selectedVariant'>): string =>
  `${productId}:${selectedVariant ?? ''}`

/** The product of a line as it is now; undefined before it is known. A product that no longer exists cannot be bought. */
function lineOf(item: GuestCartItem, products: readonly KeptCartItem[] | undefined): KeptCartItem | undefined {
  const find = (option: string | null) =>
    products?.find(
      ({ product, selectedVariant }) => product._id === item.productId && (selectedVariant?._id ?? null) === option,
    )
  // An option that was removed is asked for again.
  const line = find(item.selectedVariant) ?? find(null)
  return line && { ...line, quantity: item.quantity }
}

/** Undefined until they are loaded, or while there is no network. */
function useKeptProducts(items: readonly GuestCartItem[]): KeptCartItem[] | undefined {
  const [products, setProducts] = useState<KeptCartItem[]>()
  const [asked] = useState(items)
  useEffect(() => {
    if (asked.length === 0) return
    let isCurrent = true
    const lines = asked.map(({ productId, quantity, selectedVariant }) => ({ productId, quantity, selectedVariant }))
    // Without an answer the names are shown, which are kept on the device.
    api('POST /cart/kept', { body: { items: lines } }).then(
      ({ data }) => isCurrent && setProducts(data),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [asked])
  return products
}

interface LineProps {
  item: GuestCartItem
  line: KeptCartItem | undefined
  /** The product no longer exists. */
  isGone: boolean
  onSet: (quantity: number) => void
}

function Line({ item, line, isGone, onSet }: LineProps) {
  const problem = isGone ? { text: 'No longer for sale' } : line && lineProblem(line)
  const [picture] = line?.product.images ?? []
  const most = line ? Math.max(1, line.product.inventory) : limits.cartQuantity
  return (
    <li className="flex gap-3 px-3 py-2.5">
      <Thumb files={photoFiles(picture?.url)} tint={picture?.tint as Tint | undefined} />
      <div className="min-w-0 flex-1">
        <Link to={`/product/${item.productId}`} className="line-clamp-2">
          {line?.product.name ?? item.name}
        </Link>
        {line?.selectedVariant && <p className="truncate text-ink-3 text-xs">{line.selectedVariant.label}</p>}
        {problem && <Badge tone="bad">{problem.text}</Badge>}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            {line && <Price amount={line.price * item.quantity} />}
            {line && item.quantity > 1 && (
              <span className="text-ink-3 text-xs figures">{nairaText(line.price)} each</span>
            )}
          </span>
          <Stepper
            label={item.name}
            value={item.quantity}
            max={Math.min(limits.cartQuantity, most)}
            onRemove={() => onSet(0)}
            onChange={onSet}
          />
        </div>
      </div>
    </li>
  )
}
