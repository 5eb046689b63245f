import { useEffect, useEffectEvent } from 'react'

/** Calls when the browser brings the page back as it was left ("Back" from a payment page), buttons still busy. */
export function useCameBack(back: () => void): void {
  const came = useEffectEvent(back)
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) came()
    }
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [])
}
