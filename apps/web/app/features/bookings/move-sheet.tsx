import { useQuery } from '@tanstack/react-query'
import { bookingLimits } from '@vendly/contract/booking-limits'
import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { refusalText } from '../../lib/problem.ts'
import { dateMoment } from '../../lib/when.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { AreaField } from '../../ui/field.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { BookingSheetProps } from './booking-sheets.tsx'
import { namesOf, startText } from './booking-texts.ts'
import { timesQuery } from './bookings.queries.ts'
import { Swap } from './swap.tsx'
import { TimePicker } from './time-picker.tsx'

/** Asks the other side for another time, which is kept until they answer. */
export function MoveSheet({ booking, step, onClose }: BookingSheetProps) {
  const { data, error, refetch, isFetching } = useQuery(timesQuery(booking._id))
  const [picked, setPicked] = useState<string>()
  const [note, setNote] = useState('')
  const { provider, buyer } = namesOf(booking)
  const isBuyer = booking.side === 'buyer'
  const other = isBuyer ? provider : buyer
  const isFree = data?.days.some(({ slots }) => slots.some((one) => one.start === picked && one.left > 0))
  const start = isFree ? picked : undefined
  const send = () =>
    start && step.take({ kind: 'propose', start, note: note.trim().length > 0 ? note.trim() : undefined }, onClose)
  return (
    <Sheet
      open
      long
      title="Move to another time"
      onClose={onClose}
      action={
        <Button block disabled={!start} busy={step.busy && 'Asking…'} onClick={send}>
          {start ? `Ask for ${dateMoment(new Date(start))}` : 'Choose a time'}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-2 text-sm">
          {startText(booking, serverNow())} stays until {other} agrees.
        </p>
        {data ? (
          <TimePicker availability={data} booking={booking} picked={start} onPick={setPicked} />
        ) : error ? (
          <Failed
            title="Couldn’t load the free times"
            text={`${error.message} The booking has not changed.`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonOf what="the free times">
            <Skeleton className="h-40 rounded-card" />
          </SkeletonOf>
        )}
        <AreaField
          label="Say why"
          optional
          rows={2}
          maxLength={bookingLimits.noteLength}
          help={`${other} reads it with the new time.`}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Swap now={booking.start} asked={start} label="You ask for" />
        <p className="text-ink-2 text-sm">
          Both times are kept for up to {bookingLimits.proposalHours} hours. Without an answer it stays as it is. A move
          that you both agree on is no cancellation.
          {isBuyer && ' If cancelling would cost something already, that still counts from the earlier start.'}
        </p>
        {step.problem && (
          <Note tone="bad" live>
            {step.problem instanceof ApiProblem && step.problem.code === 'slot_taken'
              ? 'That time was taken just now. Choose another one.'
              : refusalText(step.problem, 'The booking has not changed.')}
          </Note>
        )}
      </div>
    </Sheet>
  )
}
