import { bookingLimits } from '@vendly/contract/booking-limits'
import type { BookingStatus } from '@vendly/contract/bookings'
import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { EscrowStatus } from '@vendly/contract/orders'
import type { ServiceMode } from '@vendly/contract/services'
import { type Actor, isAdminOf } from '../../platform/actor.ts'
import { hours, later, minutes, now } from '../../platform/clock.ts'
import { stateMachine } from '../../platform/state-machine.ts'

export type Party = 'buyer' | 'provider' | 'admin'

/** What the rules need to know of a booking; money in kobo. */
export type BookingFacts = {
  buyerId: string
  sellerId: string
  campusId: string
  status: BookingStatus
  escrow: EscrowStatus
  mode: ServiceMode
  isWithVendly: boolean
  total: number
  paid: number
  holdUntil: Date | null
  startsAt: Date
  endsAt: Date
  buyerHereAt: Date | null
  providerHereAt: Date | null
  buyerCashAt: Date | null
  providerCashAt: Date | null
  absent: 'buyer' | 'provider' | null
  /** When the last of its money left escrow. */
  moneyClosedAt: Date | null
}

export type Action =
  | 'pay'
  | 'payRest'
  | 'payInCash'
  | 'cancel'
  | 'decide'
  | 'confirm'
  | 'decline'
  | 'here'
  | 'start'
  | 'complete'
  | 'confirmDone'
  | 'propose'
  | 'reportAbsent'
  | 'contest'

const isUndisputed = ({ escrow, isWithVendly }: BookingFacts): boolean => escrow !== 'disputed' && !isWithVendly
const isHeld = (booking: BookingFacts): boolean => booking.escrow === 'held' && isUndisputed(booking)
const isKept = ({ holdUntil }: BookingFacts): boolean => holdUntil !== null && holdUntil > now()

/** The two can say that they are there, and begin. */
const isNear = ({ startsAt }: BookingFacts): boolean =>
  later(-minutes(bookingLimits.hereBeforeMinutes), startsAt) <= now()
const hasBegun = ({ startsAt }: BookingFacts): boolean => startsAt <= now()

/** From when on the other side's absence can be reported: what is brought in a window is missing when the window is over. */
const absentFrom = ({ mode, startsAt, endsAt }: BookingFacts): Date =>
  later(minutes(bookingLimits.absentAfterMinutes), mode === 'drop-off' ? endsAt : startsAt)

const isLate = (booking: BookingFacts): boolean => absentFrom(booking) <= now()
/** Only the provider says that it began. */
const isUnproven = (booking: BookingFacts): boolean => isHeld(booking) && booking.buyerHereAt === null
/** Neither the provider, nor who says that they are there, is absent. */
const mayMissBuyer = (booking: BookingFacts): boolean =>
  isHeld(booking) && isLate(booking) && booking.providerHereAt !== null && booking.buyerHereAt === null
const mayMissProvider = (booking: BookingFacts): boolean => isHeld(booking) && isLate(booking)

export const isRestOpen = ({ total, paid, buyerCashAt, providerCashAt }: BookingFacts): boolean =>
  paid > 0 && paid < total && !(buyerCashAt && providerCashAt)

const machine = stateMachine<BookingStatus, Action, Party, BookingFacts>({
  stateOf: ({ status }) => status,
  partiesOf: (actor, { buyerId, sellerId, campusId }) => [
    ...(actor.userId === buyerId ? (['buyer'] as const) : []),
    ...(actor.userId === sellerId ? (['provider'] as const) : []),
    ...(isAdminOf(actor, 'orders:read', campusId) ? (['admin'] as const) : []),
  ],
  rightToAct: { admin: 'orders:act' },
  problem: 'booking_state',
  transitions: {
    pay: [{ by: 'buyer', from: ['held'], to: 'requested', when: isKept }],
    payRest: [
      { by: 'buyer', from: ['confirmed'], to: 'confirmed', when: (one) => isHeld(one) && isRestOpen(one) },
      { by: 'buyer', from: ['in-progress'], to: 'in-progress', when: (one) => isHeld(one) && isRestOpen(one) },
    ],
    payInCash: (['buyer', 'provider'] as const).flatMap((by) =>
      (['in-progress', 'completed'] as const).map((state) => ({
        ...{ by, from: [state], to: state, when: (one: BookingFacts) => isHeld(one) && isRestOpen(one) },
      })),
    ),
    cancel: [
      { by: 'buyer', from: ['held'], to: 'cancelled' },
      { by: 'buyer', from: ['requested', 'confirmed'], to: 'cancelled', when: isUndisputed },
      { by: 'provider', from: ['confirmed', 'in-progress'], to: 'cancelled', when: isHeld },
    ],
    decide: [
      {
        by: 'admin',
        from: ['requested', 'confirmed', 'in-progress', 'completed', 'no-show'],
        to: 'cancelled',
        when: ({ escrow }) => escrow === 'held',
      },
    ],
    confirm: [{ by: 'provider', from: ['requested'], to: 'confirmed', when: isHeld }],
    decline: [{ by: 'provider', from: ['requested'], to: 'declined', when: isHeld }],
    here: [
      { by: 'provider', from: ['confirmed'], to: 'confirmed', when: (one) => isNear(one) && isUndisputed(one) },
      { by: 'buyer', from: ['confirmed'], to: 'confirmed', when: (one) => isNear(one) && isUndisputed(one) },
      // It says that the provider began, as they said.
      { by: 'buyer', from: ['in-progress'], to: 'in-progress', when: isUnproven },
      { by: 'buyer', from: ['completed'], to: 'completed', when: isUnproven },
    ],
    // Also the answer to it.
    propose: (['buyer', 'provider'] as const).map((by) => ({
      ...{ by, from: ['confirmed'] as const, to: 'confirmed' as const, when: (one) => !hasBegun(one) && isHeld(one) },
    })),
    start: [{ by: 'provider', from: ['confirmed'], to: 'in-progress', when: (one) => isNear(one) && isHeld(one) }],
    complete: [{ by: 'provider', from: ['in-progress'], to: 'completed', when: isHeld }],
    confirmDone: [
      // Also while Vendly is to decide, because the buyer did not say so before.
      {
        ...{ by: 'buyer', from: ['in-progress', 'completed'], to: 'completed' },
        when: ({ escrow, isWithVendly }) => escrow === 'held' || isWithVendly,
      },
      // The provider may have forgotten to say that it began.
      { by: 'buyer', from: ['confirmed'], to: 'completed', when: (one) => hasBegun(one) && isHeld(one) },
    ],
    reportAbsent: [
      { by: 'buyer', from: ['confirmed'], to: 'no-show', when: mayMissProvider },
      { by: 'provider', from: ['confirmed'], to: 'no-show', when: mayMissBuyer },
    ],
    contest: (['buyer', 'provider'] as const).map((by) => ({
      ...{ by, from: ['no-show'] as const, to: 'no-show' as const, when: (one) => one.absent === by && isHeld(one) },
    })),
  },
})
export const { partiesOf, transitionFor, ensureTransition, canOf } = machine

/** Of what was done, unless it is decided that they were absent. */
export const mayReview = (actor: Actor, { buyerId, status, absent }: BookingFacts): boolean =>
  buyerId === actor.userId && status === 'completed' && absent !== 'buyer'

/**
 * The buyer may complain from the start on while escrow holds the money, and for a while after the provider got any of it. Whether
 * somebody was there is contested instead.
 */
export const mayComplain = (actor: Actor, booking: BookingFacts): boolean =>
  booking.buyerId === actor.userId && (isComplainedInTime(booking) || wasPaidLately(booking))

const isComplainedInTime = (booking: BookingFacts): boolean =>
  hasBegun(booking) && isHeld(booking) && ['confirmed', 'in-progress', 'completed'].includes(booking.status)

const wasPaidLately = ({ escrow, moneyClosedAt }: BookingFacts): boolean =>
  escrow === 'released' &&
  moneyClosedAt !== null &&
  later(hours(complaintLimits.afterReleaseHours), moneyClosedAt) > now()

/** Paid and not over: until then the two see each other's phone number. */
export const isUnderWay = ({ status }: Pick<BookingFacts, 'status'>): boolean =>
  ['requested', 'confirmed', 'in-progress', 'no-show'].includes(status)
