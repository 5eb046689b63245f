import { useQuery } from '@tanstack/react-query'
import type { BookingCard } from '@vendly/contract/bookings'
import type { CalendarEntry } from '@vendly/contract/calendars'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { groupBy } from '../../lib/group-by.ts'
import { nairaText } from '../../lib/money.ts'
import { calendarDaysQuery } from '../../lib/own-calendar.queries.ts'
import { dateText, dayName, dayOf, timeText } from '../../lib/when.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingBadge } from './booking-badge.tsx'
import { bookingPath, classPath } from './booking-paths.ts'
import { whatText } from './booking-sum.tsx'
import { firstName, proposalText } from './booking-texts.ts'
import { waitingCountsQuery } from './waiting/waiting.queries.ts'
import { countText, dayCount } from './waiting/waiting-texts.ts'

const DAYS = 14

type Item = { start: string; end: string; booking?: BookingCard; entry?: CalendarEntry }

/** Everything that takes place, day by day in the order of time. What is still open from before is with today. */
function itemsByDay(bookings: readonly BookingCard[], entries: readonly CalendarEntry[], today: string) {
  const last = bookings.at(-1)?.start
  const isInClass = ({ service, start }: BookingCard) =>
    service.mode === 'class' && entries.some((entry) => entry.service?._id === service._id && entry.start === start)
  const items: Item[] = [
    // Seats of a class are on its own page.
    ...bookings
      .filter((booking) => !isInClass(booking))
      .map((booking) => ({ start: booking.start, end: booking.end, booking })),
    // Beyond the bookings that are loaded, they would stand alone.
    ...entries
      .filter(({ start }) => !last || start <= last || dayOf(new Date(start)) <= today)
      .map((entry) => ({ start: entry.start, end: entry.end, entry })),
  ]
  items.sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
  return [...groupBy(items, ({ start }) => (dayOf(new Date(start)) < today ? today : dayOf(new Date(start))))]
}

/** What comes today with large buttons, then the next days. `done`: what was finished today. */
export function Agenda({ bookings, done }: { bookings: readonly BookingCard[]; done: readonly BookingCard[] }) {
  const now = serverNow()
  const today = dayOf(now)
  const { data = [] } = useQuery(calendarDaysQuery(today, DAYS))
  const { data: waiting = [] } = useQuery(waitingCountsQuery(today, DAYS))
  // What is in the calendar without being a booking.
  const entries = data.filter(({ kind }) => kind === 'block' || kind === 'class')
  const days = itemsByDay(bookings, entries, today)
  const hasToday = days.some(([day]) => day === today)
  return (
    <>
      {!hasToday && (
        <section aria-label="Today">
          <SectionHead title="Today" note={dateText(today)} />
          {done.length > 0 ? <DoneToday bookings={done} /> : <p className="text-ink-2 text-sm">Nothing today.</p>}
        </section>
      )}
      {days.map(([day, items]) => (
        <section key={day} aria-label={dayName(day, today)}>
          <SectionHead
            title={dayName(day, today)}
            note={
              [dayName(day, today) !== dateText(day) && dateText(day), countText(dayCount(waiting, day))]
                .filter(Boolean)
                .join(' · ') || undefined
            }
          />
          {day === today && done.length > 0 && <DoneToday bookings={done} />}
          <ol className="grid grid-cols-1 gap-2.5">
            {items.map((item) => (
              <AgendaItem
                key={item.booking?._id ?? item.entry?._id}
                {...{ item, now }}
                waiting={
                  waiting.find(({ sessionId }) => sessionId !== null && sessionId === item.entry?._id)?.people ?? 0
                }
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function DoneToday({ bookings }: { bookings: readonly BookingCard[] }) {
  const earned = bookings.reduce((sum, { earning }) => sum + (earning ?? 0), 0)
  return (
    <details className="mb-2.5 rounded-card bg-surface px-3 hairline">
      <summary className="flex min-h-touch cursor-pointer items-center justify-between gap-3">
        <span>
          <b>{bookings.length} done</b> today
        </span>
        <Badge tone="ok" icon="check-bold">
          {nairaText(earned)}
        </Badge>
      </summary>
      <ul className="rows-ruled border-line border-t">
        {bookings.map(({ _id, start, customer, service }) => (
          <li key={_id}>
            <Link to={bookingPath(_id)} className="flex min-h-touch items-center gap-3 text-sm">
              <span className="figures text-ink-3">{timeText(new Date(start))}</span>
              <span className="min-w-0 flex-1 truncate">
                {firstName(customer.name)} · {service.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface AgendaItemProps {
  item: Item
  now: Date
  /** How many wait for this class. */
  waiting: number
}

function AgendaItem({ item: { start, end, booking, entry }, now, waiting }: AgendaItemProps) {
  const [from, to] = [new Date(start), new Date(end)]
  const isNow = from <= now && now < to
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-2.5">
      <span className="whitespace-nowrap pt-2.5 text-right">
        <b className={`display block text-d-xs ${isNow ? 'text-brand-text' : ''}`}>{timeText(from)}</b>
        <span className="block text-2xs text-ink-3">to {timeText(to)}</span>
        {dayOf(from) < dayOf(now) && <span className="block text-2xs text-ink-3">{dateText(dayOf(from))}</span>}
      </span>
      {booking ? <BookingItem booking={booking} /> : entry && <EntryItem {...{ entry, waiting }} />}
    </li>
  )
}

function BookingItem({ booking }: { booking: BookingCard }) {
  const proposed = proposalText(booking, serverNow())
  const { _id, customer, service, options, quantity, unit, place, location, lane, money, status } = booking
  const details = [
    lane && `Place ${lane}`,
    location === 'customer' && (place ?? 'At the customer’s'),
    location === 'online' && 'Online',
    nairaText(money.total),
    money.balance > 0 && !money.isBalanceSettled && `${nairaText(money.balance)} still to pay`,
  ]
  return (
    <article
      aria-label={`${customer.name}, ${service.name}`}
      className={`grid min-w-0 grid-cols-1 gap-2 rounded-card border-line border-y border-r border-l-4 bg-surface p-3 ${status === 'in-progress' ? 'border-l-ok' : 'border-l-brand'}`}
    >
      <div className="flex items-start justify-between gap-2">
        <Link to={bookingPath(_id)} className="touch min-w-0 font-semibold">
          {firstName(customer.name)} · {whatText(service.name, options, quantity, unit)}
        </Link>
        {customer.isHere ? (
          <Badge tone="ok" icon="map-pin-fill">
            Is here
          </Badge>
        ) : (
          <BookingBadge booking={booking} />
        )}
      </div>
      <p className="text-ink-3 text-xs">{details.filter(Boolean).join(' · ')}</p>
      {proposed && (
        <p className={`text-sm ${proposed.isTurn ? 'font-semibold text-gold-text' : 'text-ink-2'}`}>{proposed.text}</p>
      )}
      {proposed?.isTurn && (
        <ButtonLink to={bookingPath(_id)} size="md" className="lg:max-w-form">
          Answer
        </ButtonLink>
      )}
      <div className="grid grid-cols-1 gap-2 lg:max-w-form">
        <BookingActions booking={booking} most={2} size="md" />
      </div>
    </article>
  )
}

function EntryItem({ entry, waiting }: { entry: CalendarEntry; waiting: number }): ReactNode {
  const { _id, kind, note, service, taken, capacity } = entry
  if (kind === 'class')
    return (
      <Link
        to={classPath(_id)}
        className="flex min-w-0 items-center justify-between gap-2 rounded-card border-line border-y border-r border-l-4 border-l-brand bg-surface px-3 py-2.5"
      >
        <span className="min-w-0">
          <b className="block font-semibold">{service?.name ?? 'Class'}</b>
          <span className="text-ink-3 text-xs">
            {[`${taken} of ${capacity} seats`, countText(waiting)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Icon name="caret-right" size="sm" className="flex-none" />
      </Link>
    )
  return (
    <div className="flex min-w-0 items-center justify-between gap-2 rounded-card bg-sunk px-3 py-2.5 text-sm">
      <span className="min-w-0 truncate">{note || 'Blocked'}</span>
      <span className="flex-none text-ink-2 text-xs">No bookings</span>
    </div>
  )
}
