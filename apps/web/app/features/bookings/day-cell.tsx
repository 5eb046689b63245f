import { dateOf, weekdayOf } from '../../lib/when.ts'

/** The day of a booking, where goods have their picture. `day`: YYYY-MM-DD. */
export function DayCell({ day }: { day: string }) {
  return (
    <span className="grid w-12 flex-none justify-items-center rounded-control bg-surface pt-1 pb-1.5 hairline">
      <span className="text-2xs text-ink-2">{weekdayOf(day).slice(0, 3)}</span>
      <b className="display text-d-md">{dateOf(day)}</b>
    </span>
  )
}
