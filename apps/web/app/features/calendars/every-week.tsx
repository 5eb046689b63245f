import type { Calendar } from '@vendly/contract/calendars'
import { storeDays } from '@vendly/contract/store-hours'
import { useState } from 'react'
import { countOf } from '../../lib/count-of.ts'
import { dayNames, hoursText } from '../../lib/store-labels.ts'
import { endsNextDay } from '../../lib/week-hours.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { WeekHoursSheet } from '../../ui/week-hours-sheet.tsx'
import { useChangeCalendar } from './calendars.queries.ts'
import { LaneSheet } from './lane-sheet.tsx'

/** The hours of every week, and how many bookings take place at the same time. */
export function EveryWeek({ calendar }: { calendar: Calendar }) {
  const { hours, storeHours, lanes, laneWord, version } = calendar
  const change = useChangeCalendar()
  const [open, setOpen] = useState<'hours' | 'lanes'>()
  const effective = hours ?? storeHours
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="week-head">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="week-head" className="display text-d-sm">
          Every week
        </h2>
        <button type="button" className="touch font-semibold text-brand-text text-sm" onClick={() => setOpen('hours')}>
          Edit<span className="sr-only"> the hours of the week</span>
        </button>
      </div>
      <p className="text-ink-2 text-sm">
        {hours ? 'Of all your services' : effective.length > 0 ? 'Those of your store' : 'Not set yet'}
      </p>
      {effective.length === 0 ? (
        <div className="pt-2">
          <Note tone="gold">Nobody can book you until you set the hours in which you work.</Note>
        </div>
      ) : (
        <dl className="rows-ruled mt-2 rounded-card bg-surface px-3 hairline">
          {storeDays.map((day) => {
            const spans = effective
              .filter(({ days }) => days === day)
              .sort((one, other) => (one.opens < other.opens ? -1 : 1))
            return (
              <div key={day} className="flex min-h-touch items-center gap-3 py-2 text-sm">
                <dt className="w-12 font-semibold">
                  <span aria-hidden="true">{day}</span>
                  <span className="sr-only">{dayNames[day]}</span>
                </dt>
                <dd className={spans.length > 0 ? '' : 'text-ink-3'}>
                  {hoursText(spans) || 'Closed'}
                  {spans.some(endsNextDay) && <span className="text-ink-3"> the next day</span>}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      <div className="mt-2 flex items-center justify-between gap-3 rounded-card bg-surface px-3 py-2 text-sm hairline">
        <span>
          <b className="font-semibold">{countOf(lanes, laneWord)}</b>
          <span className="block text-ink-2 text-xs">
            {lanes === 1 ? 'One booking at a time' : `Up to ${lanes} bookings at the same time`}
          </span>
        </span>
        <Button kind="secondary" size="sm" onClick={() => setOpen('lanes')}>
          Change<span className="sr-only"> how many at the same time</span>
        </Button>
      </div>
      {open === 'hours' && (
        <WeekHoursSheet
          title="Every week"
          hours={effective}
          save={async (spans) => {
            await change.mutateAsync({ version, lanes, laneWord, hours: spans })
            close()
          }}
          onClose={close}
        >
          {hours && storeHours.length > 0 && (
            <span>
              <Button
                kind="secondary"
                size="sm"
                onClick={() => change.mutate({ version, lanes, laneWord, hours: null }, { onSuccess: close })}
              >
                Use the hours of my store
              </Button>
            </span>
          )}
        </WeekHoursSheet>
      )}
      {open === 'lanes' && <LaneSheet calendar={calendar} onClose={close} />}
    </section>
  )
}
