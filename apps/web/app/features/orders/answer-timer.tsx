import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../../lib/keys.ts'
import { Badge } from '../../ui/badge.tsx'
import { clockText, useSecondsLeft } from './seconds-left.ts'

const URGENT_SECONDS = 60

/** How long the buyer still has to answer, and what happens then. The order is fetched again: the clock has decided. */
export function AnswerTimer({ until, over }: { until: string; over: string }) {
  const client = useQueryClient()
  const left = useSecondsLeft(until)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: keys.orders })
  }, [isOver, client])
  return (
    <Badge tone={left <= URGENT_SECONDS ? 'bad' : 'gold'} icon="clock">
      <span role="timer" className="figures">
        {isOver ? over : `${clockText(left)} left`}
      </span>
    </Badge>
  )
}
