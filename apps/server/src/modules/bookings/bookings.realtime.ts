import { liveEvents } from '@vendly/contract/realtime'
import { type LiveLoader, liveLoader, message } from '../../platform/realtime.ts'
import type { BookingChange } from './bookings.events.ts'
import { type BookingNotificationData, findBookingUpdate } from './bookings.notifications.queries.ts'

export const bookingLoaders: readonly LiveLoader[] = [liveEvents.bookingUpdate, liveEvents.vendorBookingNew].map(
  (event) => liveLoader(event, (db, { eventId }) => findBookingUpdate(db, eventId)),
)

/** The live events of a change, for its two sides. */
export function messagesOf(
  { id, buyerId, sellerId }: BookingNotificationData,
  { eventId, from }: Pick<BookingChange, 'eventId' | 'from'>,
) {
  const ref = { _id: id, eventId }
  const updates = [buyerId, sellerId].map((userId) =>
    message(liveEvents.bookingUpdate, { kind: 'user', id: userId }, ref),
  )
  return from === 'held'
    ? [...updates, message(liveEvents.vendorBookingNew, { kind: 'user', id: sellerId }, ref)]
    : updates
}
