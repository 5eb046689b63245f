import { useEffect, useState } from 'react'
import { fullTime } from '../../../lib/time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { isLongWait, waitText } from './waiting.ts'

/** How long a buyer or rider has waited; red once it is long. */
export function WaitingBadge({ since, label = 'Waiting' }: { since: string; label?: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const at = new Date(since)
  return (
    <Badge tone={isLongWait(at, now) ? 'bad' : 'gold'} icon="clock">
      <time dateTime={since} title={fullTime(at)}>
        <span className="sr-only">{label} </span>
        {waitText(at, now)}
      </time>
    </Badge>
  )
}
