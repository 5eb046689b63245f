import { useSyncExternalStore } from 'react'

function watch(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled further than so many pixels. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    watch,
    () => window.scrollY > pixels,
    () => false,
  )
