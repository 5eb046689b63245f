import type { CalendarEntry } from '@vendly/contract/calendars'
import { countOf } from '../../lib/count-of.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { timesText } from './day-names.ts'

interface ConflictsProps {
  /** "Fri 27 Nov is closed." */
  text: string
  /** What is booked outside the new hours. */
  conflicts: readonly CalendarEntry[]
  onDone: () => void
}

/** What was saved, and what is booked then: nothing of it was cancelled. */
export function Conflicts({ text, conflicts, onDone }: ConflictsProps) {
  const booked = conflicts.reduce((sum, { taken }) => sum + taken, 0)
  return (
    <section aria-label="Saved" className="grid grid-cols-1 gap-3">
      <Note tone="ok" live>
        <b>{text}</b> Nobody new can book outside these hours.{' '}
        {booked > 0 &&
          `${countOf(booked, 'booking')} inside it ${booked === 1 ? 'stays' : 'stay'}: nothing was cancelled.`}
      </Note>
      {conflicts.length > 0 && (
        <ul aria-label="Booked then" className="rows-ruled rounded-card bg-surface px-3 text-sm hairline">
          {conflicts.map(({ _id, service, start, end, kind, taken, capacity }) => (
            <li key={_id} className="py-2.5">
              <b className="font-semibold">{timesText({ start, end })}</b>
              <span className="block text-ink-2">
                {service?.name}
                {kind !== 'appointment' && ` · ${taken} of ${capacity} booked`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <span>
        <Button kind="secondary" size="sm" onClick={onDone}>
          {conflicts.length > 0 ? 'Keep all of them' : 'Done'}
        </Button>
      </span>
    </section>
  )
}
