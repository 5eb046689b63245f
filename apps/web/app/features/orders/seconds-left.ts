import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { keys } from '../../lib/keys.ts'

const SECOND = 1000

/** Whole seconds until then by the server's clock, counted down while the page is open; 0 or less once it is over. */
export function useSecondsLeft(until: string): number {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    setLeft(secondsUntil(until))
    const timer = setInterval(() => setLeft(secondsUntil(until)), SECOND)
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** The same of a deadline of an order: once it is over the orders are fetched again, because the server has decided. */
export function useOrderDeadline(until: string): number {
  const client = useQueryClient()
  const left = useSecondsLeft(until)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: keys.orders })
  }, [isOver, client])
  return left
}

const secondsUntil = (until: string): number => Math.ceil((new Date(until).getTime() - serverNow().getTime()) / SECOND)

const HOUR_SECONDS = 3600

/** "12:04", or "2 h 5 min". */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (seconds >= HOUR_SECONDS) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
