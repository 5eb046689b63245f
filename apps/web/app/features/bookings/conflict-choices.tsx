import { useQuery } from '@tanstack/react-query'
import type { BookingCard } from '@vendly/contract/bookings'
import type { CalendarEntry } from '@vendly/contract/calendars'
import { useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { dateText, dayOf, spanText } from '../../lib/when.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Price } from '../../ui/money.tsx'
import { Note } from '../../ui/note.tsx'
import { BookingSheetOf } from './booking-sheet-of.tsx'
import { whatText } from './booking-sum.tsx'
import { firstName, proposalText } from './booking-texts.ts'
import { conflictsQuery } from './bookings.queries.ts'
import { CancelAllSheet } from './cancel-all-sheet.tsx'

interface ConflictChoicesProps {
  /** "Fri 27 Nov is closed." */
  text: string
  /** What is booked outside the new hours. */
  entries: readonly CalendarEntry[]
  onDone: () => void
}

/** What was saved, and what the seller decides on each booking that is outside of it: nothing was cancelled. */
export function ConflictChoices({ text, entries, onDone }: ConflictChoicesProps) {
  const { data, error } = useQuery(conflictsQuery(entries.map(({ _id }) => _id)))
  const [first, setFirst] = useState<readonly BookingCard[]>()
  const [kept, setKept] = useState<readonly string[]>([])
  const [isCancelling, setCancelling] = useState(false)
  if (data && !first) setFirst(data)
  // Those that were cancelled here are no longer in the answer, but stay on the page.
  const rows = first?.map((one) => data?.find(({ _id }) => _id === one._id) ?? { ...one, isOver: true }) ?? []
  const open = rows.filter((one) => !('isOver' in one) && !kept.includes(one._id) && one.proposals.length === 0)
  const held = entries.filter(({ heldUntil, kind }) => heldUntil && kind === 'appointment').length
  const back = open.reduce((sum, { money }) => sum + money.paid, 0)
  return (
    <section aria-label="Saved" className="grid grid-cols-1 gap-3">
      <Note tone="ok" live>
        <b>{text}</b> Nobody new can book outside these hours.{' '}
        {rows.length > 0 && `${countOf(rows.length, 'booking')} inside: nothing was cancelled.`}
      </Note>
      {held > 0 && (
        <p className="text-ink-2 text-sm">
          {countOf(held, 'time')} {held === 1 ? 'is' : 'are'} kept for somebody who has not paid or agreed yet.
        </p>
      )}
      {error && (
        <Note tone="bad" live>
          Couldn’t load what is booked then. {error.message}
        </Note>
      )}
      {entries.length > 0 && !data && !error && (
        <SkeletonOf what="what is booked then">
          <RowsSkeleton count={2} />
        </SkeletonOf>
      )}
      {rows.length > 0 && (
        <>
          <SectionHead
            title={rows.length === 1 ? 'What about this booking?' : `What about these ${rows.length}?`}
            note={open.length > 0 ? `${open.length} of ${rows.length} left` : 'All decided'}
          />
          <ul aria-label="Booked then" className="grid grid-cols-1 gap-2.5">
            {rows.map((booking) => (
              <Choice
                key={booking._id}
                booking={booking}
                isOver={'isOver' in booking}
                isKept={kept.includes(booking._id)}
                onKeep={(isKept) => setKept(isKept ? [...kept, booking._id] : kept.filter((id) => id !== booking._id))}
              />
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="sm" onClick={onDone}>
          {open.length > 1 ? 'Keep all of them' : open.length === 1 ? 'Keep it' : 'Done'}
        </Button>
        {open.length > 1 && (
          <Button kind="danger-secondary" size="sm" onClick={() => setCancelling(true)}>
            Cancel all, {nairaText(back)} goes back
          </Button>
        )}
      </div>
      {isCancelling && <CancelAllSheet bookings={open} onClose={() => setCancelling(false)} />}
    </section>
  )
}

interface ChoiceProps {
  booking: BookingCard
  isOver: boolean
  isKept: boolean
  onKeep: (isKept: boolean) => void
}

function Choice({ booking, isOver, isKept, onKeep }: ChoiceProps) {
  const [sheet, setSheet] = useState<'move' | 'cancel' | 'decline'>()
  const { customer, start, end, money, service, options, quantity, unit, can } = booking
  const name = firstName(customer.name)
  const [from, to] = [new Date(start), new Date(end)]
  const asked = proposalText(booking, serverNow())
  const isOpen = !isOver && !isKept && !asked
  return (
    <li
      aria-label={`Booking of ${customer.name}`}
      className={`grid grid-cols-1 gap-2 rounded-card bg-surface p-3 ${isOpen ? 'border-2 border-gold' : 'hairline'}`}
    >
      <div className="flex items-baseline justify-between gap-2">
        <b className="min-w-0 font-semibold">
          {name} · {dateText(dayOf(from))}, {spanText(from, to)}
        </b>
        <Price amount={money.paid} />
      </div>
      <p className="text-ink-3 text-xs">{whatText(service.name, options, quantity, unit)}</p>
      {isOver ? (
        <p className="flex items-center justify-between gap-2 text-sm">
          {nairaText(money.paid)} went back to {name}
          <Badge>Cancelled</Badge>
        </p>
      ) : asked ? (
        <p className="flex items-center justify-between gap-2 text-sm">
          {asked.text}
          <Badge tone="gold" icon="clock">
            {asked.isTurn ? 'Your answer' : 'Waiting'}
          </Badge>
        </p>
      ) : isKept ? (
        <p className="flex items-center justify-between gap-2 text-sm">
          It stays as it is
          <Button kind="quiet" size="sm" onClick={() => onKeep(false)}>
            Change
          </Button>
        </p>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button kind="secondary" size="sm" onClick={() => onKeep(true)}>
              Keep
            </Button>
            {can.propose && (
              <Button kind="secondary" size="sm" onClick={() => setSheet('move')}>
                Another time
              </Button>
            )}
            {(can.cancel || can.decline) && (
              <Button kind="danger-secondary" size="sm" onClick={() => setSheet(can.decline ? 'decline' : 'cancel')}>
                {can.decline ? 'Decline' : 'Cancel'}
              </Button>
            )}
          </div>
          {can.cancel && (
            <p className="text-ink-2 text-xs">
              Cancelling gives {name} all {nairaText(money.paid)} back and counts on your record.
            </p>
          )}
        </>
      )}
      {sheet && <BookingSheetOf kind={sheet} booking={booking} onClose={() => setSheet(undefined)} />}
    </li>
  )
}
