import { useEffect } from 'react'

const seen = new Set<string>()

/** Says once a visit that the page was looked at. Nothing waits for it, and nobody is named. */
export function useCountView(productId: string): void {
  useEffect(() => {
    if (seen.has(productId)) return
    seen.add(productId)
    navigator.sendBeacon?.(`/api/products/${productId}/views`)
  }, [productId])
}
