import type { StallCheck } from '@vendly/contract/transfers'
import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/clock.ts'

const looks: Record<StallCheck['colour'], string> = {
  blue: 'bg-brand text-on-brand',
  green: 'bg-ok text-on-state',
  gold: 'bg-gold text-on-gold',
  red: 'bg-bad text-on-state',
  black: 'bg-night text-on-night',
}
const secondsLeft = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / 1000))

/** The word and the colour that the other screen shows too, until the minute is over. */
export function StallCheckCard({ check }: { check: StallCheck }) {
  const [left, setLeft] = useState(() => secondsLeft(check.until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(check.until)), 1000)
    return () => clearInterval(timer)
  }, [check.until])
  if (left === 0) return null
  return (
    <section
      aria-label="Check"
      className={`grid justify-items-center gap-1 rounded-card px-4 py-6 ${looks[check.colour]}`}
    >
      <p className="text-sm">Both screens show this {check.colour} card:</p>
      <p className="display text-d-xl" data-testid="check-word">
        {check.word.toUpperCase()}
      </p>
      <p className="figures text-sm" aria-hidden="true">
        {left} s
      </p>
    </section>
  )
}
