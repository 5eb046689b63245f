import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/clock.ts'

const QUARTER_MS = 15_000

/** Now, every quarter of a minute again: what is said of times stays true while the page is open. */
export function useMinute(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), QUARTER_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
