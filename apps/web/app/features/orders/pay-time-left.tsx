import { clockText, useOrderDeadline } from './seconds-left.ts'

/** How long an unpaid order is kept, counted down. Then the orders are fetched again: this one is cancelled. */
export function PayTimeLeft({ until }: { until: string }) {
  const left = useOrderDeadline(until)
  const isOver = left <= 0
  return (
    <span role="timer" className="figures block font-semibold text-gold-text text-xs">
      {isOver ? 'The time to pay is over' : `${clockText(left)} left to pay`}
    </span>
  )
}
