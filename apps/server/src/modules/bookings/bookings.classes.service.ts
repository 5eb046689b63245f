import { bookingLimits } from '@vendly/contract/booking-limits'
import type { Actor } from '../../platform/actor.ts'
import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import { cancelSession, markSession } from '../calendars/calendars.entries.service.ts'
import { lockCalendar } from '../calendars/calendars.service.ts'
import {
  type ClassRow,
  decidedFrom,
  findClass,
  isCancellable,
  isClassNear,
  isDecided,
  missingFrom,
  TOO_FEW,
} from './bookings.classes.queries.ts'
import { classShort } from './bookings.events.ts'
import { transitionFor } from './bookings.policy.ts'
import { dropProposalsInto } from './bookings.proposals.service.ts'
import { pauseIfOftenCancelled } from './bookings.reliability.service.ts'
import { reportAbsence, startBooking } from './bookings.steps.service.ts'
import { type Change, endBooking, lockById } from './bookings.transitions.service.ts'
import { closeClass } from './bookings.waiting.rows.service.ts'

/** The class, with its calendar locked. Throws: not_found, also for a class of another seller. */
async function lockClass(tx: Tx, userId: string, id: string): Promise<ClassRow> {
  await lockCalendar(tx, userId)
  const row = found(await findClass(tx, id))
  ensure(row.sellerId === userId, 'not_found')
  return row
}

const listOpen = statement<{ id: string }>(
  'bookings.listOpenOfClass',
  `select id from bookings
    where entry_id = $entryId and status in ('held', 'requested', 'confirmed', 'in-progress')
    order by id`,
)

/**
 * It does not take place: everybody gets everything back. Who is paying for a seat has it back in the wallet when their payment
 * arrives. What an administrator decides stays as it is.
 */
async function endClass(tx: Tx, entryId: string, change: Pick<Change, 'by' | 'actorId'> & { note: string }) {
  await dropProposalsInto(tx, entryId)
  for (const { id } of await tx.rows(listOpen, { entryId })) {
    const booking = found(await lockById(tx, id))
    if (booking.isWithVendly || booking.escrow === 'disputed') continue
    const isDeclined = booking.status === 'requested' && change.by === 'provider'
    await endBooking(tx, booking, 0, { ...change, to: isDeclined ? 'declined' : 'cancelled' })
  }
  await cancelSession(tx, entryId, change.note)
  await closeClass(tx, entryId)
}

/** Throws: not_found, class_state. */
export async function cancelClass(tx: Tx, { userId }: Actor, id: string, reason: string): Promise<void> {
  const row = await lockClass(tx, userId, id)
  ensure(isCancellable(row), 'class_state')
  await endClass(tx, id, { by: 'provider', actorId: userId, note: reason })
  await pauseIfOftenCancelled(tx, row.serviceId)
}

const setProviderHere = statement(
  'bookings.setProviderHere',
  `update bookings set provider_here_at = coalesce(provider_here_at, $at) where entry_id = $entryId and status = 'confirmed'`,
)
const listConfirmed = statement<{ id: string }>(
  'bookings.listConfirmedOfClass',
  `select id from bookings where entry_id = $entryId and status = 'confirmed' order by id`,
)
const listOfClass = statement<{ id: string }>(
  'bookings.listOfClass',
  'select id from bookings where entry_id = $entryId and id = any($ids::uuid[]) order by id',
)

/** The seller is there, and these attendees are. Who was checked in before stays so. Throws: not_found, class_state, booking_state. */
export async function checkInClass(
  tx: Tx,
  actor: Actor,
  id: string,
  { bookingIds, scanned }: { bookingIds: readonly string[]; scanned: string | undefined },
): Promise<void> {
  const wanted = new Set([...bookingIds, ...(scanned ? [scanned] : [])])
  const row = await lockClass(tx, actor.userId, id)
  ensure(isClassNear(row), 'class_state')
  const known = await tx.rows(listOfClass, { entryId: id, ids: [...wanted] })
  ensure(known.length === wanted.size, 'not_found')
  await tx.rows(setProviderHere, { entryId: id, at: now() })
  for (const { id: bookingId } of known) {
    const booking = found(await lockById(tx, bookingId))
    if (booking.status !== 'in-progress') await startBooking(tx, actor, bookingId, bookingId === scanned)
  }
}

/** Who was not checked in did not come, and can contest that. Throws: not_found, class_state. */
export async function reportMissing(tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await lockClass(tx, actor.userId, id)
  ensure(row.cancelledAt === null && missingFrom(row) <= now(), 'class_state')
  let reported = 0
  for (const { id: bookingId } of await tx.rows(listConfirmed, { entryId: id })) {
    const booking = found(await lockById(tx, bookingId))
    if (!transitionFor(actor, booking, 'reportAbsent')) continue
    await reportAbsence(tx, actor, bookingId, undefined)
    reported++
  }
  ensure(reported > 0, 'class_state')
}

const countSeats = statement<{ seats: number }>(
  'bookings.countSeatsOfClass',
  `select coalesce(sum(quantity), 0)::int as seats from bookings
    where entry_id = $entryId and booked_at is not null and status not in ('declined', 'cancelled')`,
)

/** Whether a class takes place is decided a day before, by the seats that are paid; its seller is warned a day earlier. */
export async function applyMinimum(tx: Tx, id: string): Promise<void> {
  const { sellerId } = found(await findClass(tx, id))
  const row = await lockClass(tx, sellerId, id)
  if (row.decidedAt || row.cancelledAt) return
  const { seats } = found(await tx.row(countSeats, { entryId: id }))
  const isShort = seats < row.minSeats
  if (isDecided(row) || row.startsAt <= now()) await markSession(tx, id, 'decided')
  else if (decidedFrom(row) <= now()) {
    await markSession(tx, id, 'decided')
    if (!isShort) return
    await endClass(tx, id, { by: 'system', actorId: null, note: TOO_FEW })
    await emit(tx, classShort, { entryId: id, seats, isCancelled: true })
  } else if (!row.warnedAt && later(-hours(bookingLimits.classWarningHours), row.startsAt) <= now()) {
    await markSession(tx, id, 'warned')
    if (isShort) await emit(tx, classShort, { entryId: id, seats, isCancelled: false })
  }
}
