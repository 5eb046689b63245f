import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/clock.ts'

/** Often enough for "last seen 2 min ago". */
export function useNow(): Date {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
