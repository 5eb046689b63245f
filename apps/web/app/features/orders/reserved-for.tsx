import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { keys } from '../../lib/keys.ts'
import { Icon } from '../../ui/icon.tsx'

const SECOND = 1000

/** "Reserved for you for 12:04", and the order fetched again once that is over. */
export function ReservedFor({ until }: { until: string }) {
  const client = useQueryClient()
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), SECOND)
    return () => clearInterval(timer)
  }, [until])
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

const secondsUntil = (until: string): number => Math.ceil((new Date(until).getTime() - serverNow().getTime()) / SECOND)

/** "12:04". */
const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
