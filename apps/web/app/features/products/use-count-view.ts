import { useEffect } from 'react'

const counted = new Set<string>()

/** Counts one anonymous view per visit, in the background. */
export function useCountView(productId: string): void {
  useEffect(() => {
    if (counted.has(productId)) return
    counted.add(productId)
    navigator.sendBeacon?.(`/api/products/${productId}/views`)
  }, [productId])
}
