import { storageKeys } from '../../lib/session.ts'

/** What a line looked like when it was put in, so that it can be shown without asking anybody. */
interface GuestCartItem {
  productId: string
  quantity: number
  selectedVariant: string | null
  snapshot: { name: string; price: number; image: string | null; option: string | null }
}

export interface GuestCart {
  /** Given with the merge: the server brings a cart in once for each key. */
  key: string
  items: GuestCartItem[]
}

const MOST_LINES = 100
const MOST_OF_ONE = 99
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The cart that a signed-out session left on this device. Whatever cannot be read counts as empty. */
export function readGuestCart(): GuestCart | undefined {
  try {
    return parseGuestCart(localStorage.getItem(storageKeys.guestCart))
  } catch {
    // Some browsers refuse storage altogether.
    return undefined
  }
}

export function clearGuestCart(): void {
  localStorage.removeItem(storageKeys.guestCart)
}

/** Keeps the lines that make sense; a list without a key (an older version's) gets one, which must then be kept. */
export function parseGuestCart(text: string | null): GuestCart | undefined {
  if (!text) return undefined
  const read = parsed(text)
  const { key, items } = Array.isArray(read) ? { key: undefined, items: read } : ((read ?? {}) as Partial<GuestCart>)
  if (!Array.isArray(items)) return undefined
  const lines = items.flatMap((item) => lineOf(item) ?? []).slice(0, MOST_LINES)
  if (lines.length === 0) return undefined
  return { key: typeof key === 'string' && uuid.test(key) ? key : crypto.randomUUID(), items: lines }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function lineOf(value: unknown): GuestCartItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { productId, quantity, selectedVariant, snapshot } = value as Record<string, unknown>
  if (typeof productId !== 'string' || !uuid.test(productId)) return undefined
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return undefined
  return {
    productId,
    quantity: Math.min(quantity, MOST_OF_ONE),
    selectedVariant: typeof selectedVariant === 'string' && uuid.test(selectedVariant) ? selectedVariant : null,
    snapshot: snapshotOf(snapshot),
  }
}

function snapshotOf(value: unknown): GuestCartItem['snapshot'] {
  const { name, price, image, option } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  return {
    name: typeof name === 'string' ? name : 'Goods you chose',
    price: typeof price === 'number' && price >= 0 ? price : 0,
    image: typeof image === 'string' ? image : null,
    option: typeof option === 'string' ? option : null,
  }
}
