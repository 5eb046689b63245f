import { useEffect, useState } from 'react'
import { fullTime } from '../../../lib/time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { isLongWait, waitText } from './waiting.ts'

/** How long a buyer or a rider has waited; red from ten minutes on. */
export function Waited({ since, word = 'Waiting' }: { since: string; word?: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const at = new Date(since)
  return (
    <Badge tone={isLongWait(at, now) ? 'bad' : 'gold'} icon="clock">
      <time dateTime={since} title={fullTime(at)}>
        <span className="sr-only">{word} </span>
        {waitText(at, now)}
      </time>
    </Badge>
  )
}
