import type { BookingEvent, BookingStatus } from '@vendly/contract/bookings'
import { event } from '../../platform/events.ts'
import type { StepKind } from './bookings.clock.policy.ts'
import type { Party } from './bookings.policy.ts'

export type BookingChange = {
  bookingId: string
  eventId: number
  from: BookingStatus | null
  to: BookingStatus
  by: Party | 'system'
  actorId: string | null
  kind: BookingEvent['kind']
}

/** The booking changed its status after it was paid, or something happened to it. */
export const bookingChanged = event<BookingChange>('bookingChanged')
/** A dispute about its money began or ended. */
export const bookingDisputeChanged = event<{ bookingId: string }>('bookingDisputeChanged')
/** The provider was paid for it. */
export const bookingReleased = event<{ bookingId: string }>('bookingReleased')
/** Somebody is reminded. `step`: which of the reminders of its state. */
export const bookingReminded = event<{ bookingId: string; kind: StepKind; step: number }>('bookingReminded')
/** Fewer seats of a class are paid than its minimum. */
export const classShort = event<{ entryId: string; seats: number; isCancelled: boolean }>('classShort')
/** Its provider cancelled so many times that it was paused. */
export const serviceOftenCancelled = event<{ serviceId: string; count: number }>('serviceOftenCancelled')
export const bookingCodeLocked = event<{ bookingId: string }>('bookingCodeLocked')
/** A time that became free is held for somebody of the waiting list. */
export const waitingOffered = event<{ waitingId: string; bookingId: string }>('waitingOffered')
/** What became free was too little for them, and somebody behind them got it. */
export const waitingPassed = event<{ waitingId: string }>('waitingPassed')
/** They wait no longer, for a reason that is not theirs. */
export const waitingEnded = event<{ waitingId: string }>('waitingEnded')
