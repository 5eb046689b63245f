import { Badge } from '../../ui/badge.tsx'
import { clockText, useOrderDeadline } from './seconds-left.ts'

const URGENT_SECONDS = 60

/** How long the buyer still has to answer, and what happens then. The order is fetched again: the clock has decided. */
export function AnswerTimer({ until, over }: { until: string; over: string }) {
  const left = useOrderDeadline(until)
  const isOver = left <= 0
  return (
    <Badge tone={left <= URGENT_SECONDS ? 'bad' : 'gold'} icon="clock">
      <span role="timer" className="figures">
        {isOver ? over : `${clockText(left)} left`}
      </span>
    </Badge>
  )
}
