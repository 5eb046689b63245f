import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { clockTime } from '../../lib/time.ts'

/** "2 days 4 h", "3 h 20 min", "12 min". */
function durationText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 1) return hours % 24 ? `${days} days ${hours % 24} h` : `${days} days`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}

interface TimeLeftProps {
  until: string
  /** Says how long it has been over; without it something happens any moment. */
  saysLate?: boolean
}

/** How long until then, minute by minute. Filled in by the browser: the server's clock counts. */
export function TimeLeft({ until, saysLate = false }: TimeLeftProps) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const tick = () => setLeft(Date.parse(until) - serverNow().getTime())
    tick()
    const timer = setInterval(tick, 30_000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <time dateTime={until} className="figures">
      {left === undefined
        ? clockTime(new Date(until))
        : left > 0
          ? `${durationText(left)} left`
          : overText(left, saysLate)}
    </time>
  )
}

const overText = (left: number, saysLate: boolean) => (saysLate ? `${durationText(-left)} late` : 'any moment now')
