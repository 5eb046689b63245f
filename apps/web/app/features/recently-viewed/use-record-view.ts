import { useEffect } from 'react'

/** Records the view in the background: the page never waits for it. */
export function useRecordView(productId: string): void {
  useEffect(() => {
    import('./viewed-on-device.ts').then(({ recordView }) => recordView(productId)).catch(() => undefined)
  }, [productId])
}
