import { clockText, dateText, dayInLagos, momentText } from '../../platform/lagos.ts'
import type { NewNotification } from '../notifications/notifications.service.ts'
import type { WaitingNotice } from './bookings.waiting.queries.ts'

const WAITING = '/my-bookings?tab=waiting'

/** `Tue 1 Dec`, or with the time of a class. */
const whenText = ({ isClass, startsAt }: WaitingNotice) => (isClass ? momentText(startsAt) : dateText(startsAt))

/** Where the offer is paid. */
function bookLink({ serviceId, mode, isHourly, options, quantity, location }: WaitingNotice, start: Date): string {
  const count = mode === 'class' ? 'seats' : mode === 'drop-off' ? 'units' : isHourly ? 'hours' : undefined
  const search = new URLSearchParams({ start: start.toISOString(), location })
  for (const option of options) search.append('option', option)
  if (count) search.set(count, String(quantity))
  return `/services/${serviceId}/book?${search}`
}

/** `bookingId`: the held booking. */
export function offerFor(
  row: WaitingNotice,
  { bookingId, start, until, at }: { bookingId: string; start: Date; until: Date; at: Date },
): NewNotification {
  const { userId, serviceName, storeName, isClass, quantity } = row
  const end = dayInLagos(until) === dayInLagos(at) ? clockText(until) : momentText(until)
  const what = !isClass ? 'A time is' : quantity === 1 ? 'A seat is' : `${quantity} seats are`
  return {
    ...{ userId, key: `waiting-offer:${bookingId}`, kind: 'waiting-offer', link: bookLink(row, start) },
    title: `${what} free: ${momentText(start)}`,
    body: `${serviceName}, ${storeName}. Held for you until ${end}. Pay by then to book.`,
  }
}

export function passedFor(row: WaitingNotice): NewNotification {
  const { id, userId, serviceName, mode, quantity } = row
  return {
    ...{ userId, key: `waiting-passed:${id}:${quantity}`, kind: 'waiting-passed', link: WAITING },
    title: `Not enough was free: ${whenText(row)}`,
    body:
      mode === 'appointment'
        ? `${serviceName}: the free time was too short for what you chose. You keep your place.`
        : `${serviceName}: fewer than the ${quantity} you want. You keep your place, and can ask for fewer.`,
  }
}

/** Why they wait no longer; null when they know. */
export function endedFor(row: WaitingNotice): NewNotification | null {
  const { id, userId, serviceName, ended } = row
  const of = { userId, key: `waiting-ended:${id}:${ended}`, kind: 'waiting-ended' as const, link: WAITING }
  if (ended === 'class-cancelled')
    return {
      ...of,
      title: 'The class will not take place',
      body: `${serviceName}, ${whenText(row)}. You are no longer on its waiting list.`,
    }
  if (ended === 'service-gone')
    return { ...of, title: `${serviceName} is no longer offered`, body: `You waited for ${whenText(row)}.` }
  if (ended === 'not-taken')
    return {
      ...of,
      title: 'You are no longer on a waiting list',
      body: `Two offers for ${serviceName}, ${whenText(row)}, were not taken.`,
    }
  return null
}
