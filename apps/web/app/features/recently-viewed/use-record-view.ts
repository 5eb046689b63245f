import { useEffect } from 'react'

/** Remembers, once the page is there, that this was looked at. Nothing waits for it. */
export function useRememberSeen(productId: string): void {
  useEffect(() => {
    import('./viewed-on-device.ts').then(({ rememberSeen }) => rememberSeen(productId)).catch(() => undefined)
  }, [productId])
}
