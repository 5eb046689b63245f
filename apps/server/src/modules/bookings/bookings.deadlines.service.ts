import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { stepsOf } from './bookings.clock.policy.ts'
import { bookingReminded } from './bookings.events.ts'
import { keptOf, percentOfAbsence } from './bookings.money.policy.ts'
import { handToVendly } from './bookings.steps.service.ts'
import {
  endBooking,
  type LockedBooking,
  lockById,
  recordChange,
  release,
  setClock,
} from './bookings.transitions.service.ts'

const BY_CLOCK = { by: 'system', actorId: null } as const

const countStep = statement('bookings.countStep', 'update bookings set step = step + 1 where id = $id')

/** What is due of a booking now. It may have gone on since it was listed as due. */
export async function applyStep(tx: Tx, bookingId: string): Promise<void> {
  const booking = await lockById(tx, bookingId)
  if (!booking?.nextStepAt || booking.nextStepAt > now()) return
  const steps = stepsOf(booking)
  const step = steps[Math.min(booking.step, steps.length - 1)]
  if (step && step.at <= now()) await apply(tx, booking, step.kind)
  else await setClock(tx, bookingId)
}

async function apply(tx: Tx, booking: LockedBooking, kind: ReturnType<typeof stepsOf>[number]['kind']): Promise<void> {
  const end = (note: string, kept = 0) => endBooking(tx, booking, kept, { ...BY_CLOCK, to: 'cancelled', note })
  switch (kind) {
    case 'lapse':
      return end('Not paid in time')
    case 'unanswered':
      return end('The provider did not answer in time')
    case 'not-started':
      return end('It did not take place')
    case 'done':
      return recordChange(tx, booking, { ...BY_CLOCK, to: 'completed' })
    case 'release':
      return release(tx, booking, { ...BY_CLOCK, to: 'completed', kind: 'released' })
    case 'decide':
      return handToVendly(tx, booking, 'not_confirmed', {
        ...BY_CLOCK,
        note: 'The buyer did not say whether it took place',
      })
    case 'settle-absence':
      return booking.absent === 'buyer'
        ? end('The buyer did not come', keptOf(booking, percentOfAbsence(booking), booking.location === 'customer'))
        : end('The provider did not come')
    default:
      return remind(tx, booking, kind)
  }
}

async function remind(tx: Tx, booking: LockedBooking, kind: ReturnType<typeof stepsOf>[number]['kind']): Promise<void> {
  await tx.rows(countStep, { id: booking.id })
  await setClock(tx, booking.id)
  await emit(tx, bookingReminded, { bookingId: booking.id, kind, step: booking.step })
}
