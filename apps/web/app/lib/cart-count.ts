import type { Cart } from '@vendly/contract/cart'
import { useSyncExternalStore } from 'react'
import { readSession } from './session.ts'
import { deviceTexts, storageKeys } from './storage.ts'

interface Figures {
  /** Undefined until known. */
  count?: number
  /** By product, all its options together. */
  quantities: ReadonlyMap<string, number>
}
type Lines = readonly { productId: string; quantity: number }[]

const unknown: Figures = { quantities: new Map() }
let shown = unknown
let kept: { text: string | null; figures: Figures } = { text: null, figures: unknown }
const listeners = new Set<() => void>()

/** Every response with a cart is shown by the bars and the product cards. */
export const showCart = ({ items }: Pick<Cart, 'items'>): void =>
  showQuantities(items.map(({ product, quantity }) => ({ productId: product._id, quantity })))

export function showQuantities(lines: Lines): void {
  shown = figuresOf(lines)
  announceCart()
}

/** After changes of what a guest's cart has on this device. */
export function announceCart(): void {
  for (const listener of listeners) listener()
}

const readFigures = (): Figures => (readSession().status === 'guest' ? readKept() : shown)

/** A guest's cart. Its own code comes later, with the first product. */
function readKept(): Figures {
  const text = deviceTexts.read(storageKeys.guestCart)
  if (text !== kept.text) kept = { text, figures: figuresIn(text) }
  return kept.figures
}

function figuresIn(text: string | null): Figures {
  try {
    const { items } = JSON.parse(text ?? '') as { items: Lines }
    return figuresOf(items)
  } catch {
    return unknown
  }
}

function figuresOf(lines: Lines): Figures {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return { count: lines.reduce((sum, { quantity }) => sum + quantity, 0), quantities }
}

export const readCartCount = (): number | undefined => readFigures().count

export function watchCartCount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many products are in the cart, for the bars; undefined until known. */
export const useCartCount = (): number | undefined =>
  useSyncExternalStore(watchCartCount, readCartCount, () => undefined)

/** How many of this product are in the cart. */
export const useInCart = (productId: string): number =>
  useSyncExternalStore(
    watchCartCount,
    () => readFigures().quantities.get(productId) ?? 0,
    () => 0,
  )
