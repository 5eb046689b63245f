import type { Kobo } from '@vendly/contract/money'
import type { ServiceLocation, ServiceMode } from '@vendly/contract/services'
import { storeDays } from '@vendly/contract/store-hours'
import { ensure } from '../../platform/problem.ts'
import { leastOf, type OptionRow } from '../services/services.present.ts'
import { type Day, dayFromText, minuteOf, type Span } from './calendars.openings.policy.ts'
import type { Asked, Taken, Work } from './calendars.slots.policy.ts'

type WeekSpan = Span & { days: string }
type EntryRow = {
  id: string
  kind: 'appointment' | 'class' | 'window' | 'block'
  serviceId: string | null
  lane: number
  /** Milliseconds. */
  startsAt: number
  endsAt: number
  busyFrom: number | null
  busyTo: number | null
  capacity: number
  taken: number
  heldUntil: number | null
}
/** A service with what decides when it can be booked. */
export type Offer = {
  id: string
  sellerId: string
  mode: ServiceMode
  price: Kobo
  isHourly: boolean
  maxHours: number
  unit: string | null
  durationMinutes: number
  bufferBefore: number
  bufferAfter: number
  stepMinutes: number | null
  leadMinutes: number
  horizonDays: number
  maxPerDay: number | null
  capacity: number
  maxSeats: number
  locations: ServiceLocation[]
  travelMinutes: number
  turnaroundHours: number | null
  options: OptionRow[]
  hours: WeekSpan[]
  lanes: number
  closedUntil: Date | null
  exceptions: { day: string; isOwn: boolean; spans: Span[] }[]
  entries: EntryRow[]
}

/** Starts of what an offer says are so many minutes apart. */
const QUOTED_STEP = 30

/** The same seller's time for work that an offer describes: one place for so many minutes, wherever it is done. */
export const quotedOf = (offer: Offer, minutes: number): Offer => ({
  ...offer,
  ...{ mode: 'appointment', isHourly: false, maxHours: 1, durationMinutes: minutes, options: [] },
  ...{ stepMinutes: QUOTED_STEP, maxPerDay: null, locations: ['provider', 'customer', 'online'] },
})
/** As it would be without the appointment that a booking moves from. Classes and windows are shared, so theirs stays. */
export const withoutOwn = (offer: Offer, entryId: string): Offer =>
  offer.mode === 'appointment' ? { ...offer, entries: offer.entries.filter(({ id }) => id !== entryId) } : offer

const minuteAt = (ms: number) => minuteOf(new Date(ms))

/** What the pure rules ask of a service. */
export function askedOf(offer: Offer, work: Work, at: Date): Asked {
  const exceptions = new Map<Day, readonly Span[]>()
  // An exception of the service itself goes before one of the whole calendar.
  for (const { day, spans } of offer.exceptions.toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn)))
    exceptions.set(dayFromText(day), spans)
  const bookedOn = new Map<Day, number>()
  const taken: Taken[] = []
  for (const entry of offer.entries) {
    if (entry.serviceId === offer.id && entry.kind === 'appointment') {
      const day = Math.floor(minuteAt(entry.startsAt) / 1440)
      bookedOn.set(day, (bookedOn.get(day) ?? 0) + 1)
    }
    if (entry.busyFrom !== null)
      taken.push({
        lane: entry.lane,
        from: minuteAt(entry.busyFrom),
        to: minuteAt(entry.busyTo!),
        // The minute in which it is free again.
        heldUntil: entry.heldUntil === null ? null : minuteAt(entry.heldUntil - 1) + 1,
      })
  }
  const away = offer.closedUntil
  return {
    rules: {
      weekly: storeDays.map((day) => offer.hours.filter(({ days }) => days === day)),
      exceptions,
      ...{ step: offer.stepMinutes, lanes: offer.lanes, leadMinutes: offer.leadMinutes },
      ...{ horizonDays: offer.horizonDays, maxPerDay: offer.maxPerDay },
      notBefore: away && away > at ? minuteOf(away) : null,
    },
    ...{ work, taken, bookedOn, now: minuteOf(at) },
  }
}

type Chosen = { options?: readonly string[]; hours: number; location?: ServiceLocation }
/** `movedFrom`: the entry of a booking that moves. Its own time is in its way only where another lane has none. */
export type TimeWanted = Chosen & {
  serviceId: string
  start: Date
  seats: number
  /** Of what an offer says, whatever the service takes. */
  minutes?: number | null
  movedFrom?: string
}

/** The options of these ids; without any, undefined. Throws: service_options unless it is one of each group. */
function chosenOf(offer: Pick<Offer, 'options'>, ids: readonly string[] | undefined): OptionRow[] | undefined {
  if (ids === undefined) return undefined
  const chosen = offer.options.filter(({ _id }) => ids.includes(_id))
  const groups = new Set(offer.options.flatMap(({ choiceOf }) => choiceOf ?? []))
  const picked = chosen.flatMap(({ choiceOf }) => choiceOf ?? [])
  ensure(
    chosen.length === new Set(ids).size && picked.length === groups.size && new Set(picked).size === groups.size,
    'service_options',
  )
  return chosen
}

/** How long a booking of this service takes; without options, with the shortest choice. Throws: service_options. */
export function workOf(offer: Offer, { options: ids, hours, location = offer.locations[0]! }: Chosen): Work {
  ensure(hours <= (offer.isHourly ? offer.maxHours : 1) && offer.locations.includes(location), 'service_options')
  const options = chosenOf(offer, ids)
  const base = offer.durationMinutes * hours
  const extra = options
    ? options.reduce((sum, { minutes }) => sum + minutes, 0)
    : leastOf(offer).minutes - offer.durationMinutes
  return {
    minutes: base + extra,
    ...{ before: offer.bufferBefore, after: offer.bufferAfter },
    travel: location === 'customer' ? offer.travelMinutes : 0,
  }
}
