import { useSyncExternalStore } from 'react'

let count: number | undefined
const listeners = new Set<() => void>()

/** How many products are in the cart, for the bars; undefined until known. Every response with a cart sets it. */
export function setCartCount(itemCount: number | undefined): void {
  if (itemCount === count) return
  count = itemCount
  for (const listener of listeners) listener()
}

export const readCartCount = (): number | undefined => count

export function watchCartCount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCartCount = (): number | undefined =>
  useSyncExternalStore(watchCartCount, readCartCount, () => undefined)
