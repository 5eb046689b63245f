import { hours } from '../../platform/clock.ts'
import { askedOf, type Offer } from './calendars.offers.policy.ts'
import { DAY_MINUTES, type Day, dayOf, minuteOf, momentOf, openingsOf } from './calendars.openings.policy.ts'
import { type DayState, slotsOf, type Work } from './calendars.slots.policy.ts'

/** A time that is offered, as it is shown. `left`: seats or units. */
export type OfferedSlot = {
  start: Date
  end: Date
  left: number
  heldUntil: Date | null
  readyAt: Date | null
  lane: number | null
}
export type OfferedDay = { day: Day; state: DayState; slots: OfferedSlot[] }

/** When a service of any mode can be booked, on each of `days` days. One by quote: never, its offer says when. */
export function daysOf(offer: Offer, work: Work, first: Day, days: number, at: Date): OfferedDay[] {
  if (offer.mode === 'appointment') return appointmentDays(offer, work, first, days, at)
  const slots =
    offer.mode === 'class' ? classSlots(offer) : offer.mode === 'drop-off' ? windowSlots(offer, first, days, at) : []
  const { rules } = askedOf(offer, work, at)
  const now = minuteOf(at)
  const today = dayOf(now)
  const earliest = Math.max(now + rules.leadMinutes, rules.notBefore ?? 0)
  const end = (today + rules.horizonDays + 1) * DAY_MINUTES
  const offered = slots.filter(({ start, end: over }) => {
    // Something can be brought until its window is over.
    const from = minuteOf(offer.mode === 'class' ? start : over)
    return from >= earliest && minuteOf(start) < end
  })
  const byDay = Map.groupBy(offered, ({ start }) => dayOf(minuteOf(start)))
  return Array.from({ length: days }, (_, n): OfferedDay => {
    const day = first + n
    const ofDay = day < today ? [] : (byDay.get(day) ?? [])
    const isOpen = ofDay.some(({ left }) => left > 0)
    return { day, state: day < today ? 'past' : isOpen ? 'open' : ofDay.length ? 'full' : 'closed', slots: ofDay }
  })
}

function appointmentDays(offer: Offer, work: Work, first: Day, days: number, at: Date): OfferedDay[] {
  return slotsOf(askedOf(offer, work, at), first, days).map(({ day, state, slots }) => ({
    ...{ day, state },
    slots: slots.map(({ start, end, lane, heldUntil }) => ({
      ...{ start: momentOf(start), end: momentOf(end), left: lane === null ? 0 : 1, lane },
      ...{ heldUntil: heldUntil === null ? null : momentOf(heldUntil), readyAt: null },
    })),
  }))
}

/** The classes that were announced, also those that are full. */
const classSlots = (offer: Offer): OfferedSlot[] =>
  offer.entries
    .filter(({ kind, serviceId }) => kind === 'class' && serviceId === offer.id)
    .map(({ startsAt, endsAt, capacity, taken, lane }) => ({
      ...{ start: new Date(startsAt), end: new Date(endsAt), left: capacity - taken, lane },
      ...{ heldUntil: null, readyAt: null },
    }))

/** Each span of a day is one window in which things are brought. */
function windowSlots(offer: Offer, first: Day, days: number, at: Date): OfferedSlot[] {
  const taken = new Map(
    offer.entries
      .filter(({ kind, serviceId }) => kind === 'window' && serviceId === offer.id)
      .map((entry) => [entry.startsAt, entry.taken]),
  )
  const { rules } = askedOf(offer, { minutes: 0, before: 0, after: 0, travel: 0 }, at)
  return openingsOf(rules, first - 1, first + days - 1).map(({ from, to }) => {
    const [start, end] = [momentOf(from), momentOf(to)]
    return {
      ...{
        start,
        end,
        left: Math.max(0, offer.capacity - (taken.get(start.getTime()) ?? 0)),
        heldUntil: null,
        lane: null,
      },
      readyAt: new Date(end.getTime() + hours(offer.turnaroundHours ?? 0)),
    }
  })
}

/** The free starts that are nearest to one, in the order of time. */
export function nearestOf(days: readonly OfferedDay[], start: Date, seats: number, count = 3): Date[] {
  const distance = (slot: OfferedSlot) => Math.abs(slot.start.getTime() - start.getTime())
  return days
    .flatMap(({ slots }) => slots.filter(({ left }) => left >= seats))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .map((slot) => slot.start)
    .toSorted((a, b) => a.getTime() - b.getTime())
}
