import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/clock.ts'

const secondsUntil = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / 1000))

export interface TimeLeftProps {
  until: string
  /** Its name for screen readers, which read the time when they are asked. */
  label: string
  onOver: () => void
}

/** "2:31", and what happens once it is over. */
export function TimeLeft({ until, label, onOver }: TimeLeftProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  const isOver = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often the parent renders
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  return (
    <span role="timer" aria-label={label} className="figures">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
