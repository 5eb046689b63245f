import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { CalendarItem } from './bookings.calendar.queries.ts'

const STATUSES: Record<CalendarItem['status'], ICalEventStatus> = {
  held: ICalEventStatus.TENTATIVE,
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  'in-progress': ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  'no-show': ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
}

const REMIND_SECONDS = 3600
/** How often applications that follow the hint read a feed again. */
const REFRESH_SECONDS = 3600

/** A calendar in the format of RFC 5545, of what one user booked and provides. `publicUrl`: where Vendly is opened. */
export function calendarText(items: readonly CalendarItem[], publicUrl: string): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Vendly', product: 'Bookings', language: 'EN' },
    name: 'Vendly bookings',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const item of items) calendar.createEvent(presentItem(item, publicUrl))
  return calendar.toString()
}

/** The same id for ever, and a number that rises with each change: by these two, calendars move an entry instead of adding one. */
function presentItem(item: CalendarItem, publicUrl: string): ICalEventData {
  const { id, bookingId, side, status, startsAt, endsAt, updatedAt, changes } = item
  const url = `${publicUrl}${bookingId ? `/service-bookings/${bookingId}` : `/class-sessions/${id}`}`
  const isAhead = status === 'confirmed' || status === 'requested'
  return {
    id: `${id}@${new URL(publicUrl).hostname}`,
    ...{ start: startsAt, end: endsAt, stamp: updatedAt, lastModified: updatedAt, sequence: changes },
    summary: titleOf(item),
    description: [
      item.number && `Booking ${item.number}`,
      side === 'provider' && status === 'requested' && 'Waits for your answer',
      url,
    ]
      .filter(Boolean)
      .join('\n'),
    location: placeOf(item),
    ...{ status: STATUSES[status], url },
    alarms: isAhead ? [{ type: ICalAlarmType.display, trigger: REMIND_SECONDS, description: titleOf(item) }] : [],
  }
}

function titleOf({ bookingId, side, service, other, taken, capacity }: CalendarItem): string {
  if (!bookingId) return `${service} (${taken} of ${capacity} seats)`
  return side === 'buyer' ? `${service}, ${other}` : `${other}: ${service}`
}

const placeOf = ({ location, onlineLink, place }: CalendarItem): string | null =>
  location === 'online' ? (onlineLink ?? 'Online') : place || null
