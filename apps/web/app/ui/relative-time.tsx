import { useEffect, useState } from 'react'
import { serverNow } from '../lib/clock.ts'
import { fullTime, relativeTime } from '../lib/time.ts'

/** "5m ago", with the full date on hover. Server and phone may differ by a minute: that is no hydration error. */
export function RelativeTime({ at }: { at: string }) {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const date = new Date(at)
  // Not in the page's HTML, which nobody hovers over yet and where each costs bytes.
  const addTitle = (element: HTMLTimeElement | null) => {
    if (element) element.title = fullTime(date)
  }
  return (
    <time ref={addTitle} dateTime={at} suppressHydrationWarning>
      {relativeTime(date, now)}
    </time>
  )
}
