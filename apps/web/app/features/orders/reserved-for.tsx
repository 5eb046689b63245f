import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../../lib/keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { clockText, useSecondsLeft } from './seconds-left.ts'

/** "Reserved for you for 12:04", and the order fetched again once that is over. */
export function ReservedFor({ until }: { until: string }) {
  const client = useQueryClient()
  const left = useSecondsLeft(until)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: keys.orders })
  }, [isOver, client])
  return (
    <p role="timer" className="inline-flex items-center gap-1.5 font-semibold text-gold-text text-sm figures">
      <Icon name="clock" size="sm" />
      {isOver ? 'The reservation is over' : `Reserved for you for ${clockText(left)}`}
    </p>
  )
}
