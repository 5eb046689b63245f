import type { BookingEvent, BookingStatus } from '@vendly/contract/bookings'
import type { RefundPolicy, ServiceLocation } from '@vendly/contract/services'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { found, Problem } from '../../platform/problem.ts'
import { releaseTime } from '../calendars/calendars.entries.service.ts'
import { lockCalendar } from '../calendars/calendars.service.ts'
import { returnCoupon } from '../coupons/coupons.service.ts'
import { releaseHold } from '../escrow/escrow.holds.service.ts'
import { scheduleRelease } from '../escrow/escrow.service.ts'
import { settleByRefund, settleByRelease, settleBySplit } from '../escrow/escrow.settlement.service.ts'
import { removeCodes } from '../handover-codes/handover-codes.service.ts'
import type { RefundedPart } from '../ledger/ledger.settlement.ts'
import { type Clocked, stepsOf } from './bookings.clock.policy.ts'
import { withBookedCounted } from './bookings.counted.service.ts'
import { bookingChanged, bookingReleased } from './bookings.events.ts'
import { type BookingMoneyRow, commissionOf, heldMoneyOf, partBack } from './bookings.money.policy.ts'
import { type Party, partiesOf } from './bookings.policy.ts'
import { dropProposals } from './bookings.proposals.times.service.ts'
import { BOOKING_FACT_COLUMNS, BOOKING_JOINS, BOOKING_MONEY_COLUMNS } from './bookings.sql.ts'

export type LockedBooking = BookingMoneyRow &
  Clocked & {
    serviceId: string
    entryId: string
    seats: number
    policy: RefundPolicy
    countsFrom: Date
    location: ServiceLocation
    isAutoConfirmed: boolean
    step: number
    nextStepAt: Date | null
    cancelledBy: Party | 'system' | null
  }

const findSeller = statement<{ sellerId: string }>(
  'bookings.findSeller',
  'select seller_id as "sellerId" from bookings where id = $bookingId',
)
// A service by the hour takes one place for several hours.
const lock = statement<LockedBooking>(
  'bookings.lock',
  `select ${BOOKING_MONEY_COLUMNS}, ${BOOKING_FACT_COLUMNS}, b.service_id as "serviceId", b.entry_id as "entryId",
          case when b.mode in ('class', 'drop-off') then b.quantity else 1 end as seats, b.location,
          b.is_auto_confirmed as "isAutoConfirmed", b.step, b.next_step_at as "nextStepAt",
          b.cancelled_by as "cancelledBy"
     from bookings b ${BOOKING_JOINS}
    where b.id = $bookingId
      for update of b`,
)

/** The booking as it is now, locked after the calendar that it is in; undefined when there is none. Nobody is asked for their part in it. */
export async function lockById(tx: Tx, bookingId: string): Promise<LockedBooking | undefined> {
  const known = await tx.row(findSeller, { bookingId })
  if (!known) return undefined
  await lockCalendar(tx, known.sellerId)
  return tx.row(lock, { bookingId })
}

/** Throws: not_found, also for a booking that the actor has no part in. */
export async function lockBooking(tx: Tx, actor: Actor, bookingId: string): Promise<LockedBooking> {
  const booking = found(await lockById(tx, bookingId))
  if (!partiesOf(actor, booking).length) throw new Problem('not_found')
  return booking
}

const addEvent = statement<{ eventId: number }>(
  'bookings.addEvent',
  `with event as (
     insert into booking_events (booking_id, at, actor_id, actor_role, from_status, to_status, kind, note, code_used)
     values ($bookingId, $at, $actorId, $by, $from, $to, $kind, $note, $codeUsed) returning id
   )
   update bookings set status = $to, updated_at = $at, last_event_id = (select id from event),
     state_since = case when status <> $to then $at else state_since end,
     step = case when status <> $to then 0 else step end,
     is_with_vendly = case when $by = 'admin' then false else is_with_vendly end,
     hold_until = case when $to = 'held' then hold_until end,
     started_at = case when $to = 'in-progress' then coalesce(started_at, $at) else started_at end,
     done_at = case when $to = 'completed' then coalesce(done_at, $at) else done_at end,
     cancelled_by = case when $to in ('cancelled', 'declined') then $by else cancelled_by end,
     reason = case when $to in ('cancelled', 'declined') then $note else reason end,
     closed_at = case when $to in ('cancelled', 'declined') then $at else closed_at end
   where id = $bookingId
   returning last_event_id as "eventId"`,
)

export type Change = {
  by: Party | 'system'
  actorId: string | null
  to: BookingStatus
  kind?: BookingEvent['kind']
  note?: string | null
  /** The buyer's code was right. */
  codeUsed?: boolean
}

/** In which something may still be paid. */
const PAYABLE: readonly BookingStatus[] = ['held', 'requested', 'confirmed', 'in-progress']

/** What the wallet pays of a booking, kept until the rest is paid by card. */
export const walletPart = (bookingId: string) => ({ kind: 'booking-payment', id: bookingId }) as const

/** Something happened to the booking; its clock starts anew when the status changes. */
export async function recordChange(tx: Tx, booking: LockedBooking, change: Change): Promise<void> {
  const { by, actorId, to, kind = null, note = null, codeUsed = false } = change
  const from = booking.status
  const { eventId } = found(
    await tx.row(addEvent, { bookingId: booking.id, at: now(), by, actorId, from, to, kind, note, codeUsed }),
  )
  if (!PAYABLE.includes(to)) await releaseHold(tx, walletPart(booking.id), actorId)
  await setClock(tx, booking.id)
  await emit(tx, bookingChanged, { bookingId: booking.id, eventId, from, to, by, actorId, kind })
}

const setNextStep = statement('bookings.setNextStep', 'update bookings set next_step_at = $at where id = $bookingId')

/** When the next step of its present state is due. */
export async function setClock(tx: Tx, bookingId: string): Promise<void> {
  const booking = found(await tx.row(lock, { bookingId }))
  const steps = stepsOf(booking)
  await tx.rows(setNextStep, { bookingId, at: steps[Math.min(booking.step, steps.length - 1)]?.at ?? null })
  const release = steps.find(({ kind }) => kind === 'release')
  if (release) await scheduleRelease(tx, { kind: 'booking', id: bookingId }, release.at)
}

const lowerCommission = statement(
  'bookings.lowerCommission',
  'update bookings set commission = $commission where id = $bookingId',
)

/**
 * It ends before it was done: the provider keeps `kept` (kobo) of what was paid, the rest is back with the buyer, and the time is
 * free again.
 */
export async function endBooking(tx: Tx, booking: LockedBooking, kept: number, change: Change): Promise<void> {
  const { actorId } = change
  const held = heldMoneyOf(booking)
  await releaseTime(tx, booking.entryId, booking.seats)
  await dropProposals(tx, booking, null)
  await removeCodes(tx, held.subject)
  if (booking.escrow !== 'none') {
    if (kept <= 0) await settleByRefund(tx, held, actorId)
    else if (kept >= booking.paid) {
      // Of a deposit that is kept, the commission is that on it alone. A refund later gives back no more than that.
      const commission = commissionOf(booking, booking.paid)
      await tx.rows(lowerCommission, { bookingId: booking.id, commission })
      await settleByRelease(tx, { ...held, commission }, actorId)
    } else await settleBySplit(tx, held, partBack(booking, kept), { reason: change.note ?? '', actorId })
  }
  if (kept <= 0) await returnCoupon(tx, { bookingId: booking.id })
  await recordChange(tx, booking, change)
}

type Settled = { closes: 'refund' | 'split' | 'release'; part: RefundedPart | null }

/** As a complaint was decided: what was done stays done, and what was not is over. The case holds its money no longer. */
export async function settleAsDecided(
  tx: Tx,
  booking: LockedBooking,
  { closes, part }: Settled,
  change: Omit<Change, 'to' | 'kind'>,
): Promise<void> {
  const { actorId, note } = change
  const held = heldMoneyOf(booking)
  const isDone =
    closes === 'release' || booking.status === 'completed' || (closes === 'split' && booking.absent === null)
  if (closes === 'refund') {
    await settleByRefund(tx, held, actorId)
    await returnCoupon(tx, { bookingId: booking.id })
  } else if (closes === 'release') await settleByRelease(tx, held, actorId)
  else await settleBySplit(tx, held, part!, { reason: note ?? '', actorId })
  await removeCodes(tx, held.subject)
  if (!isDone) {
    await releaseTime(tx, booking.entryId, booking.seats)
    await dropProposals(tx, booking, null)
  }
  await recordChange(tx, booking, { ...change, to: isDone ? 'completed' : 'cancelled', kind: 'decided' })
  if (closes !== 'refund') await emit(tx, bookingReleased, { bookingId: booking.id })
}

/** The provider is paid. */
export async function release(tx: Tx, booking: LockedBooking, change: Change): Promise<void> {
  await withBookedCounted(tx, booking.id, async () => {
    await settleByRelease(tx, heldMoneyOf(booking), change.actorId)
    await removeCodes(tx, { kind: 'booking', id: booking.id })
    await recordChange(tx, booking, change)
  })
  await emit(tx, bookingReleased, { bookingId: booking.id })
}
