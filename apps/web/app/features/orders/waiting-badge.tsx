import type { OrderCard } from '@vendly/contract/orders'
import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { fullTime } from '../../lib/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { isLongWait, isUrgent, leftText, waitText } from './waiting.ts'

/** How long a rider has waited; red once it is long. */
export function WaitingBadge({ since, label }: { since: string; label: string }) {
  const now = useNow()
  const at = new Date(since)
  return (
    <Badge tone={isLongWait(at, now) ? 'bad' : 'gold'} icon="clock">
      <time dateTime={since} title={fullTime(at)}>
        {label} {waitText(at, now)}
      </time>
    </Badge>
  )
}

/** How long the seller still has to answer an order; red when it is little or over. */
export function TimeLeftBadge({ order }: { order: Pick<OrderCard, 'acceptBy' | 'answerMinutes'> }) {
  const now = useNow()
  const until = order.acceptBy
  if (!until) return null
  const at = new Date(until)
  return (
    <Badge tone={isUrgent(at, now, order.answerMinutes) ? 'bad' : 'gold'} icon="clock">
      <time dateTime={until} title={fullTime(at)}>
        {leftText(at, now)}
      </time>
    </Badge>
  )
}

function useNow(): Date {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
