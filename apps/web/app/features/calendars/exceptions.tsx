import type { Calendar, CalendarEntry, CalendarException } from '@vendly/contract/calendars'
import { useState } from 'react'
import { hoursText } from '../../lib/store-labels.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useAddException, useDeleteException } from './calendars.queries.ts'
import { dayName, isNextDay, rangeName } from './day-names.ts'
import { ExceptionSheet } from './exception-sheet.tsx'

/** Days that were set together and are next to each other are one row. */
interface Run {
  first: CalendarException
  last: CalendarException
  ids: string[]
}

function runsOf(exceptions: readonly CalendarException[]): Run[] {
  const runs: Run[] = []
  const isSame = (one: CalendarException, other: CalendarException) =>
    JSON.stringify([one.spans, one.reason, one.service]) === JSON.stringify([other.spans, other.reason, other.service])
  for (const exception of exceptions) {
    const run = runs.find(({ last }) => isNextDay(last.day, exception.day) && isSame(last, exception))
    if (run) {
      run.last = exception
      run.ids.push(exception._id)
    } else runs.push({ first: exception, last: exception, ids: [exception._id] })
  }
  return runs
}

interface ExceptionsProps {
  calendar: Calendar
  /** "Fri 27 Nov is closed.", and what is booked then. */
  onSaved: (text: string, conflicts: CalendarEntry[]) => void
}

/** Days on which the hours differ from those of the week. */
export function Exceptions({ calendar, onSaved }: ExceptionsProps) {
  const [adding, setAdding] = useState<'closed' | 'hours'>()
  const runs = runsOf(calendar.exceptions)
  return (
    <section aria-labelledby="exceptions-head">
      <h2 id="exceptions-head" className="display text-d-sm">
        Days that differ
      </h2>
      {runs.length === 0 ? (
        <p className="text-ink-2 text-sm">None. Take a day off, or work other hours on some days.</p>
      ) : (
        <ul aria-label="Days that differ" className="rows-ruled mt-2 rounded-card bg-surface px-3 hairline">
          {runs.map((run) => (
            <Row key={run.first._id} run={run} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 pt-3">
        <Button icon="plus-bold" onClick={() => setAdding('closed')}>
          Day off
        </Button>
        <Button kind="secondary" icon="clock" onClick={() => setAdding('hours')}>
          Other hours
        </Button>
      </div>
      {adding && <ExceptionSheet kind={adding} onSaved={onSaved} onClose={() => setAdding(undefined)} />}
    </section>
  )
}

function Row({ run: { first, last, ids } }: { run: Run }) {
  const remove = useDeleteException()
  const restore = useAddException()
  const days = rangeName(first.day, last.day)
  const { spans, reason, service } = first
  const removeAll = async () => {
    try {
      for (const id of ids) await remove.mutateAsync(id)
      showToast({
        text: `${days}: your usual hours again.`,
        undo: () => restore.mutate({ from: first.day, to: last.day, spans, reason, serviceId: service?._id ?? null }),
      })
    } catch (problem) {
      showToast({ tone: 'bad', text: problem instanceof Error ? problem.message : 'Nothing was changed.' })
    }
  }
  const details = [reason && `“${reason}”`, service && `${service.name} only`].filter(Boolean).join(' · ')
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <span className="min-w-0 flex-1">
        <b className="font-semibold">{days}</b>
        <span className="block">{spans.length === 0 ? 'Closed' : `Open ${hoursText(spans)}`}</span>
        {details && <span className="block text-ink-2 text-xs">{details}</span>}
      </span>
      <IconButton
        label={`Remove ${first === last ? dayName(first.day) : days}`}
        icon="trash"
        disabled={remove.isPending}
        onClick={() => void removeAll()}
      />
    </li>
  )
}
