import type { Data } from '@vendly/contract/api'
import type { WaitingEntry } from '@vendly/contract/waiting-list'
import { countOf } from '../../../lib/count-of.ts'
import { dateMoment, dateText } from '../../../lib/when.ts'
import { waitPath } from '../booking-paths.ts'
import { whatText } from '../booking-sum.tsx'

/** A class at its time, or any time of a day. */
export const waitedText = ({ day, start }: Pick<WaitingEntry, 'day' | 'start'>): string =>
  start ? dateMoment(new Date(start)) : dateText(day)

export const wantedText = ({ service, options, quantity, unit }: WaitingEntry): string =>
  whatText(
    service.name,
    options.map(({ name }) => name),
    quantity,
    unit,
  )

/** What comes next for who waits. */
export function placeText({ ahead, offersLeft }: WaitingEntry): string {
  const place = ahead === 0 ? 'You are next' : `${countOf(ahead, 'person', 'people')} before you`
  return offersLeft === 1 ? `${place} · one more offer` : place
}

/** Of a day or a class of a seller; empty for nobody. */
export const countText = (people: number): string => (people > 0 ? `${people} on the waiting list` : '')

type Counts = Data<'GET /bookings/vendor/waiting'>

/** Who waits for a time of a day, or for one of its classes. */
export const allCount = (counts: Counts, day: string): number =>
  counts.filter((one) => one.day === day).reduce((sum, { people }) => sum + people, 0)

/** Without its classes. */
export const dayCount = (counts: Counts, day: string): number =>
  allCount(
    counts.filter(({ sessionId }) => sessionId === null),
    day,
  )

/** Where fewer can be asked for; undefined for one. */
export const changePath = ({ service, day, start, quantity, unit }: WaitingEntry): string | undefined =>
  unit && unit !== 'hour' && quantity > 1
    ? waitPath(service._id, new URLSearchParams({ ...(start ? { start } : { day }), seats: String(quantity) }))
    : undefined

/** Where an offer is paid. */
export function offerPath({ service, options, quantity, unit, location, offer }: WaitingEntry): string {
  const search = new URLSearchParams({ start: offer?.start ?? '', location })
  for (const { _id } of options) search.append('option', _id)
  if (unit) search.set(unit === 'hour' ? 'hours' : unit === 'seat' ? 'seats' : 'units', String(quantity))
  return `/services/${service._id}/book?${search}`
}
