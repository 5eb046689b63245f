import { bookingLimits } from '@vendly/contract/booking-limits'
import { limits } from '@vendly/contract/limits'
import { hours, later, minutes } from '../../platform/clock.ts'
import { dayStarts } from '../../platform/lagos.ts'
import type { BookingFacts } from './bookings.policy.ts'

/** What the clock does with a booking: `remind-` and `ask` leave it as it is. */
export type StepKind =
  | 'lapse'
  | 'remind-provider'
  | 'unanswered'
  | 'remind-day'
  | 'remind-hour'
  | 'ask'
  | 'not-started'
  | 'done'
  | 'release'
  | 'decide'
  | 'settle-absence'
export type Step = { at: Date; kind: StepKind }

export type Clocked = BookingFacts & {
  bookedAt: Date | null
  respondBy: Date | null
  stateSince: Date
  doneAt: Date | null
  absentSince: Date | null
}

/** No reminder of the day before comes earlier than this, in hours of the day. */
const MORNING = 8

/** The provider has the whole time, unless the start is near. */
export function respondUntil(bookedAt: Date, startsAt: Date): Date {
  const latest = later(-hours(bookingLimits.respondBeforeStartHours), startsAt)
  const whole = later(hours(bookingLimits.respondHours), bookedAt)
  const least = later(minutes(bookingLimits.respondMinutes), bookedAt)
  const until = latest < whole ? latest : whole
  return until > least ? until : least
}

function dayReminder(startsAt: Date): Date {
  const before = later(-hours(24), startsAt)
  const morning = later(hours(MORNING), dayStarts(before).today)
  return before > morning ? before : morning
}

function allSteps(booking: Clocked): Step[] {
  const { status, holdUntil, bookedAt, respondBy, startsAt, endsAt, doneAt, absent, absentSince, escrow } = booking
  // A dispute that ended later begins the state anew.
  const over = endsAt > booking.stateSince ? endsAt : booking.stateSince
  const after = (n: number, of: Date = over) => later(hours(n), of)
  switch (status) {
    case 'held':
      return holdUntil ? [{ at: holdUntil, kind: 'lapse' }] : []
    case 'requested': {
      const third = (respondBy!.getTime() - bookedAt!.getTime()) / 3
      return [
        { at: later(third, bookedAt!), kind: 'remind-provider' },
        { at: later(2 * third, bookedAt!), kind: 'remind-provider' },
        { at: respondBy!, kind: 'unanswered' },
      ]
    }
    case 'confirmed':
      return [
        { at: dayReminder(startsAt), kind: 'remind-day' },
        { at: later(-hours(1), startsAt), kind: 'remind-hour' },
        { at: after(bookingLimits.askAfterHours), kind: 'ask' },
        { at: after(bookingLimits.notStartedAfterHours), kind: 'not-started' },
      ]
    case 'in-progress':
      return [
        { at: after(bookingLimits.askAfterHours), kind: 'ask' },
        { at: after(bookingLimits.doneAfterHours), kind: 'done' },
      ]
    case 'completed': {
      if (escrow !== 'held') return []
      const release = after(limits.releaseHours, doneAt!)
      if (booking.buyerHereAt) return [{ at: release, kind: 'release' }]
      const decide = after(bookingLimits.decideAfterHours)
      return [
        { at: release, kind: 'ask' },
        { at: decide, kind: 'decide' },
      ]
    }
    case 'no-show': {
      const wait = absent === 'buyer' ? bookingLimits.absentBuyerHours : bookingLimits.absentProviderHours
      return [{ at: after(wait, absentSince!), kind: 'settle-absence' }]
    }
    default:
      return []
  }
}

const isReminder = ({ kind }: Step) => kind.startsWith('remind') || kind === 'ask'

/** The steps of its present state, in order. A reminder whose time was over before that began is left out. */
export function stepsOf(booking: Clocked): Step[] {
  if (booking.escrow === 'disputed' || booking.isWithVendly) return []
  return allSteps(booking).filter((step) => !isReminder(step) || step.at > booking.stateSince)
}

/** What happens by itself and ends the state, for a countdown. */
export const endOf = (booking: Clocked): Step | undefined => stepsOf(booking).find((step) => !isReminder(step))
