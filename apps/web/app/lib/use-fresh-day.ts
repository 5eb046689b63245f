import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { serverNow } from './clock.ts'
import { dayOf } from './when.ts'

const CHECK_MS = 60_000

/** Loads the page's data again once a new day has begun in Lagos: what it calls today would be yesterday. */
export function useFreshDay(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let day = dayOf(serverNow())
    const check = () => {
      const today = dayOf(serverNow())
      if (today === day) return
      day = today
      void revalidate()
    }
    const timer = setInterval(check, CHECK_MS)
    // A page in the background keeps no timers.
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [revalidate])
}
