import { useEffect, useState } from 'react'
import { serverNow } from '../lib/clock.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Hours, minutes and seconds left. Filled in by the browser: the server's clock is not the user's. */
export function Countdown({ until, label }: { until: string; label: string }) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.floor((Date.parse(until) - serverNow().getTime()) / 1000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [until])
  const parts =
    left === undefined
      ? ['--', '--', '--']
      : [left / 3600, (left / 60) % 60, left % 60].map((part) => twoDigits(Math.floor(part)))
  const names = ['hours', 'minutes', 'seconds']
  return (
    <span role="timer" aria-label={label} className="display inline-flex gap-1 text-d-xs">
      {parts.map((part, index) => (
        <span
          key={names[index]}
          className="grid h-6 min-w-6.5 place-items-center rounded-badge bg-night px-1 text-on-night"
        >
          {part}
        </span>
      ))}
    </span>
  )
}
