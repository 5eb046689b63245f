import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../../lib/keys.ts'
import { clockText, useSecondsLeft } from './seconds-left.ts'

/** How long an unpaid order is kept, counted down. Then the orders are fetched again: this one is cancelled. */
export function PayTimeLeft({ until }: { until: string }) {
  const client = useQueryClient()
  const left = useSecondsLeft(until)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: keys.orders })
  }, [isOver, client])
  return (
    <span role="timer" className="figures block font-semibold text-gold-text text-xs">
      {isOver ? 'The time to pay is over' : `${clockText(left)} left to pay`}
    </span>
  )
}
