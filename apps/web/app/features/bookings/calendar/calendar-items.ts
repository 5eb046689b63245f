import type { BookingCard } from '@vendly/contract/bookings'
import type { CalendarEntry } from '@vendly/contract/calendars'
import { groupBy } from '../../../lib/group-by.ts'
import { nairaText } from '../../../lib/money.ts'
import { dateText, dayOf, spanText } from '../../../lib/when.ts'
import type { IconName } from '../../../ui/icon-names.ts'
import { classPath } from '../booking-paths.ts'
import { firstName, lookOf } from '../booking-texts.ts'
import type { Placed, Timed } from './grid-layout.ts'

export type ItemLook = 'confirmed' | 'waiting' | 'asked' | 'paying' | 'done' | 'care' | 'blocked'

/** One box of the grid. */
export interface CalendarItem extends Timed {
  key: string
  look: ItemLook
  title: string
  text: string
  icon?: IconName
  /** Opens in the panel; blocks, classes and times that somebody pays for do not. */
  booking?: BookingCard
  /** The page of a class. */
  to?: string
}

export interface GridDay {
  day: string
  /** Over its column. */
  head: string
  note: string
  /** How many wait for a time of it. */
  waiting: number
  /** What is brought on it: in a week, over its column. */
  dropOffs: DropOffs | undefined
  isToday: boolean
  isClosed: boolean
  /** The minute from which on it is not over. */
  earliest: number
  placed: readonly Placed<CalendarItem>[]
}

const LOOKS: Record<BookingCard['status'], ItemLook> = {
  ...{ held: 'paying', requested: 'waiting', confirmed: 'confirmed', 'in-progress': 'confirmed' },
  ...{ completed: 'done', 'no-show': 'care', declined: 'done', cancelled: 'done' },
}
const ICONS: Partial<Record<ItemLook, IconName>> = { waiting: 'clock', done: 'check-bold', care: 'info-fill' }

function ofBooking(booking: BookingCard): CalendarItem[] {
  const { _id, customer, service, options, start, end, lane, status, isWithVendly, escrow, proposals } = booking
  const look = isWithVendly || escrow === 'disputed' ? 'care' : LOOKS[status]
  const name = firstName(customer.name)
  const state = status === 'confirmed' ? (customer.isHere ? 'Is here' : undefined) : lookOf(booking).label
  const box: CalendarItem = {
    ...{ key: _id, look, lane, booking, start: new Date(start), end: new Date(end), title: name },
    text: state ?? options[0] ?? service.name,
    icon: customer.isHere ? 'map-pin-fill' : ICONS[look],
  }
  const asked = proposals.map(
    ({ _id: key, by, ...times }): CalendarItem => ({
      ...{ key, lane, booking, look: 'asked', title: name, text: by === 'provider' ? 'You asked' : `${name} asks` },
      ...{ start: new Date(times.start), end: new Date(times.end) },
    }),
  )
  return [box, ...asked]
}

function ofEntry(entry: CalendarEntry, proposed: ReadonlySet<number>): CalendarItem[] {
  const { _id: key, kind, lane, note, service, taken, capacity, heldUntil } = entry
  const times = { key, lane, start: new Date(entry.start), end: new Date(entry.end) }
  if (kind === 'block') return [{ ...times, look: 'blocked', title: note || 'Blocked', text: '' }]
  if (kind === 'class')
    return [
      {
        ...times,
        look: 'confirmed',
        title: service?.name ?? 'Class',
        text: `${taken} of ${capacity} seats`,
        to: classPath(key),
      },
    ]
  // What is held for another time that was asked for is drawn with its booking.
  if (kind === 'window' || !heldUntil || proposed.has(times.start.getTime())) return []
  return [{ ...times, look: 'paying', title: 'Being paid for', text: service?.name ?? '', icon: 'clock' }]
}

/** Everything that is drawn. Seats of a class are in its box, and what is brought in a window has no time of its own. */
export function itemsOf(bookings: readonly BookingCard[], entries: readonly CalendarEntry[]): CalendarItem[] {
  const single = bookings.filter(({ service: { mode } }) => mode !== 'class' && mode !== 'drop-off')
  const proposed = new Set(single.flatMap(({ proposals }) => proposals.map(({ start }) => Date.parse(start))))
  return [...single.flatMap(ofBooking), ...entries.flatMap((entry) => ofEntry(entry, proposed))]
}

/** What is brought on a day, by service. */
export interface DropOffs {
  services: { name: string; count: number }[]
  /** Before them, for a screen reader. */
  label: string
  /** The list of that day. */
  to: string
}

/** What is brought on a day: it has a window, and takes no time of the grid. */
export const broughtOn = (bookings: readonly BookingCard[], day: string): BookingCard[] =>
  bookings.filter(({ service: { mode }, start }) => mode === 'drop-off' && dayOf(new Date(start)) === day)

/** The same as items of a list. */
export const itemsBroughtOn = (bookings: readonly BookingCard[], day: string): CalendarItem[] =>
  broughtOn(bookings, day).flatMap(ofBooking)

export function dropOffsOf(bookings: readonly BookingCard[], day: string): DropOffs | undefined {
  const services = [...groupBy(broughtOn(bookings, day), ({ service: { name } }) => name)].map(([name, some]) => ({
    ...{ name, count: some.length },
  }))
  if (services.length === 0) return undefined
  return { services, label: `Drop-offs of ${dateText(day)}:`, to: `?view=day&day=${day}` }
}

/** What a screen reader says of a box. */
export const itemLabel = ({ title, text, start, end, booking }: CalendarItem): string =>
  [booking?.customer.name ?? title, booking?.service.name, spanText(start, end), booking && lookOf(booking).label, text]
    .filter((part, at, all) => part && all.indexOf(part) === at)
    .join(', ')

/** What the provider earns with these. */
export const earningText = (bookings: readonly BookingCard[]): string => {
  const sum = bookings.reduce((total, { earning }) => total + (earning ?? 0), 0)
  return sum > 0 ? nairaText(sum) : ''
}
