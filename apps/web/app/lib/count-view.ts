import { useEffect } from 'react'

const counted = new Set<string>()

/** Counts one anonymous view per visit, in the background. */
export function useCountView(of: `promotions/${string}` | undefined): void {
  useEffect(() => {
    if (!of || counted.has(of)) return
    counted.add(of)
    navigator.sendBeacon?.(`/api/${of}/views`)
  }, [of])
}
