import type { Booking } from '@vendly/contract/bookings'
import { serverNow } from '../../lib/clock.ts'
import { fullTime } from '../../lib/time.ts'
import { momentInText, momentText } from '../../lib/when.ts'
import { SectionHead } from '../../ui/list.tsx'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'
import { eventText, namesOf } from './booking-texts.ts'

/** What has happened, and what is still to come. */
export function BookingTimeline({ booking }: { booking: Booking }) {
  const steps = [
    ...booking.events.map(
      (event): TimelineStep => ({
        key: String(event._id),
        title: eventText(event, booking),
        text: event.note && `“${event.note}”`,
        time: <EventTime at={event.at} />,
        step: 'done',
      }),
    ),
    ...comingOf(booking),
  ]
  if (steps.length === 0) return null
  return (
    <>
      <SectionHead title="Progress" />
      <div aria-live="polite">
        <Timeline label="Progress" steps={steps} />
      </div>
    </>
  )
}

function comingOf(booking: Booking): TimelineStep[] {
  const { status, side, clock, start, isWithVendly, escrow } = booking
  if (isWithVendly || escrow === 'disputed') return []
  const { provider, buyer } = namesOf(booking)
  const isBuyer = side === 'buyer'
  const begin = { key: 'start', title: 'Start', time: <EventTime at={start} /> }
  const done = isBuyer
    ? `Done: you give the code, and ${provider} is paid`
    : `Done: ${buyer} gives you the code, and you are paid`
  if (status === 'requested')
    return [
      {
        key: 'answer',
        title: isBuyer ? `${provider} answers` : 'You answer',
        text: clock && `Until ${momentInText(new Date(clock.at), serverNow())}`,
        step: 'now',
      },
      { ...begin, step: 'later' },
      { key: 'done', title: done, step: 'later' },
    ]
  if (status === 'confirmed')
    return [
      { ...begin, step: 'now' },
      { key: 'done', title: done, step: 'later' },
    ]
  if (status === 'in-progress') return [{ key: 'done', title: done, step: 'now' }]
  return []
}

function EventTime({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={fullTime(date)} className="figures">
      {momentText(date, serverNow())}
    </time>
  )
}
