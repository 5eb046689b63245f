import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'

/** With a snapshot of the product, so that the line can be shown without asking the server. */
interface GuestCartItem {
  productId: string
  quantity: number
  selectedVariant: string | null
  snapshot: { name: string; price: number; image: string | null; option: string | null }
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
  const { productId, quantity, selectedVariant, snapshot } = value as Record<string, unknown>
  if (typeof productId !== 'string' || !uuid.test(productId)) return undefined
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return undefined
  return {
    productId,
    quantity: Math.min(quantity, MAX_QUANTITY),
    selectedVariant: typeof selectedVariant === 'string' && uuid.test(selectedVariant) ? selectedVariant : null,
    snapshot: toSnapshot(snapshot),
  }
}

function toSnapshot(value: unknown): GuestCartItem['snapshot'] {
  const { name, price, image, option } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  return {
    name: typeof name === 'string' ? name : 'Product',
    price: typeof price === 'number' && price >= 0 ? price : 0,
    image: typeof image === 'string' ? image : null,
    option: typeof option === 'string' ? option : null,
  }
}
