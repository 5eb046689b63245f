import { announceCart } from '../../lib/cart-count.ts'
import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'

export interface GuestCartItem {
  productId: string
  quantity: number
  selectedVariant: string | null
  /** For display, without asking the server. */
  name: string
}

export interface GuestCart {
  /** Sent with the merge: the server merges a cart only once per key. */
  key: string
  items: GuestCartItem[]
}

const MAX_LINES = 100
const MAX_QUANTITY = 99
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The cart filled on this device before signing in. */
export const guestCart = deviceStore(storageKeys.guestCart, { parse: parseGuestCart })

/** Keeps one more product on this device. The same one again raises its quantity. */
export function keepInGuestCart({ productId, quantity, selectedVariant, name }: GuestCartItem): void {
  const { key, items } = guestCart.read() ?? { key: crypto.randomUUID(), items: [] }
  const isSame = (item: GuestCartItem) => item.productId === productId && item.selectedVariant === selectedVariant
  const before = items.find(isSame)?.quantity ?? 0
  const line = { productId, quantity: Math.min(before + quantity, MAX_QUANTITY), selectedVariant, name }
  const next = before > 0 ? items.map((item) => (isSame(item) ? line : item)) : [...items, line].slice(0, MAX_LINES)
  guestCart.write({ key, items: next })
  announceCart()
}

/** Changes how many are kept, 0 keeps none; a line that was removed comes back at the end. Returns the lines after it. */
export function setInGuestCart(item: GuestCartItem, quantity: number): GuestCartItem[] {
  const { key, items } = guestCart.read() ?? { key: crypto.randomUUID(), items: [] }
  const isSame = (one: GuestCartItem) =>
    one.productId === item.productId && one.selectedVariant === item.selectedVariant
  const line = { ...item, quantity: Math.min(quantity, MAX_QUANTITY) }
  const next =
    quantity === 0
      ? items.filter((one) => !isSame(one))
      : items.some(isSame)
        ? items.map((one) => (isSame(one) ? line : one))
        : [...items, line]
  if (next.length > 0) guestCart.write({ key, items: next })
  else guestCart.clear()
  announceCart()
  return next
}

/** Drops lines that make no sense. A list without a key, from an older version, gets a new one, which must be stored. */
export function parseGuestCart(read: unknown): GuestCart | undefined {
  const { key, items } = Array.isArray(read) ? { key: undefined, items: read } : ((read ?? {}) as Partial<GuestCart>)
  if (!Array.isArray(items)) return undefined
  const lines = items.flatMap((item) => toLine(item) ?? []).slice(0, MAX_LINES)
  if (lines.length === 0) return undefined
  return { key: typeof key === 'string' && uuid.test(key) ? key : crypto.randomUUID(), items: lines }
}

function toLine(value: unknown): GuestCartItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { productId, quantity, selectedVariant, name } = value as Record<string, unknown>
  if (typeof productId !== 'string' || !uuid.test(productId)) return undefined
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return undefined
  return {
    productId,
    quantity: Math.min(quantity, MAX_QUANTITY),
    selectedVariant: typeof selectedVariant === 'string' && uuid.test(selectedVariant) ? selectedVariant : null,
    name: typeof name === 'string' ? name : 'Product',
  }
}
