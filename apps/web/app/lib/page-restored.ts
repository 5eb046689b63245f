import { useEffect, useEffectEvent } from 'react'

/** Calls back when Back restores the page from memory as it was left, such as with a button still busy. */
export function usePageRestored(callback: () => void): void {
  const onRestored = useEffectEvent(callback)
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) onRestored()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
}
