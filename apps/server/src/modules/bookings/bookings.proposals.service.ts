import { bookingLimits } from '@vendly/contract/booking-limits'
import type { Actor } from '../../platform/actor.ts'
import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { momentText } from '../../platform/lagos.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { moveTime, releaseTime, takeTime } from '../calendars/calendars.entries.service.ts'
import { percentKept } from './bookings.money.policy.ts'
import { ensureTransition, type Party } from './bookings.policy.ts'
import {
  closeProposal,
  dropProposals,
  findProposal,
  type Proposal,
  setProposalStatus,
} from './bookings.proposals.times.service.ts'
import { findTimeOf } from './bookings.queries.ts'
import { type LockedBooking, lockBooking, lockById, recordChange } from './bookings.transitions.service.ts'

const insert = statement(
  'bookings.insertProposal',
  `insert into booking_proposals (id, booking_id, by, entry_id, starts_at, ends_at, ready_at, note, expires_at, created_at)
   values ($id, $bookingId, $by, $entryId, $start, $end, $readyAt, $note, $expiresAt, $at)`,
)
/**
 * Asks for another time, which is kept until it is answered. One's own older proposal is replaced. Throws: not_found, forbidden,
 * booking_state, booking_too_late, and what `takeTime` throws.
 */
export async function proposeTime(
  tx: Tx,
  actor: Actor,
  bookingId: string,
  { start, note }: { start: Date; note: string | null },
): Promise<void> {
  const booking = await lockBooking(tx, actor, bookingId)
  const { by, to } = ensureTransition(actor, booking, 'propose')
  const side = sideOf(by)
  const first = start < booking.startsAt ? start : booking.startsAt
  const latest = later(-hours(bookingLimits.proposalBeforeStartHours), first)
  const whole = later(hours(bookingLimits.proposalHours))
  const expiresAt = latest < whole ? latest : whole
  ensure(expiresAt > now(), 'booking_too_late')
  await dropProposals(tx, booking, side)
  ensure(start.getTime() !== booking.startsAt.getTime(), 'booking_same_time')
  const wanted = { ...(await findTimeOf(tx, bookingId)), start, heldUntil: expiresAt }
  const { entryId, end, readyAt } = await takeTime(tx, booking.sellerId, wanted)
  await tx.rows(insert, {
    ...{ id: newId(), bookingId, by: side, entryId, start, end, readyAt, note, expiresAt, at: now() },
  })
  await recordChange(tx, booking, { by, actorId: actor.userId, to, kind: 'proposed', note: momentText(start) })
}

const sideOf = (by: Party): 'buyer' | 'provider' => (by === 'buyer' ? 'buyer' : 'provider')

const move = statement(
  'bookings.move',
  `update bookings
      set entry_id = $entryId, starts_at = $startsAt, ends_at = $endsAt, ready_at = $readyAt, counts_from = $countsFrom,
          state_since = $at, step = 0, buyer_here_at = null, provider_here_at = null
    where id = $bookingId`,
)

/**
 * Who moves a booking when cancelling it would cost something cannot make it free by that: the refund policy then counts from the
 * earlier of both starts.
 */
const countsFrom = (booking: LockedBooking, { by, startsAt }: Proposal): Date =>
  by === 'buyer' && percentKept(booking, now()) > 0 && booking.countsFrom < startsAt ? booking.countsFrom : startsAt

const findBookingOf = statement<{ bookingId: string }>(
  'bookings.findBookingOfProposal',
  'select booking_id as "bookingId" from booking_proposals where id = $id',
)

/**
 * Answers the other side's proposal, or takes back one's own. Returns the id of the booking. Throws: not_found, booking_state,
 * proposal_expired.
 */
export async function answerProposal(
  tx: Tx,
  actor: Actor,
  id: string,
  answer: 'accepted' | 'declined' | 'withdrawn',
): Promise<string> {
  const { bookingId } = found(await tx.row(findBookingOf, { id }))
  const booking = await lockBooking(tx, actor, bookingId)
  const { by, to } = ensureTransition(actor, booking, 'propose')
  const proposal = found(await findProposal(tx, bookingId, id))
  ensure((proposal.by === sideOf(by)) === (answer === 'withdrawn'), 'booking_state', { status: booking.status })
  const change = { by, to, actorId: actor.userId, note: momentText(proposal.startsAt) }
  if (answer === 'accepted') {
    await moveTo(tx, booking, proposal)
    await recordChange(tx, booking, { ...change, kind: 'moved' })
    return bookingId
  }
  ensure(proposal.status === 'open', 'booking_state', { status: booking.status })
  await closeProposal(tx, booking.seats, proposal, answer)
  const kind = answer === 'declined' ? 'proposal-declined' : 'proposal-withdrawn'
  await recordChange(tx, booking, { ...change, kind })
  return bookingId
}

async function moveTo(tx: Tx, booking: LockedBooking, proposal: Proposal): Promise<void> {
  const { id: bookingId, seats } = booking
  const entryId = await entryOf(tx, booking, proposal)
  await releaseTime(tx, booking.entryId, seats)
  const { startsAt, endsAt, readyAt } = proposal
  await moveTime(tx, booking.entryId, { entryId, start: startsAt, end: endsAt })
  const from = countsFrom(booking, proposal)
  await tx.rows(move, { bookingId, entryId, startsAt, endsAt, readyAt, countsFrom: from, at: now() })
  await setProposalStatus(tx, proposal, 'accepted')
  await dropProposals(tx, booking, null)
}

/** The time that was kept; one that is over is taken again if it is still free. Throws: booking_state, proposal_expired. */
async function entryOf(tx: Tx, booking: LockedBooking, proposal: Proposal): Promise<string> {
  if (proposal.status === 'open') return proposal.entryId
  ensure(proposal.status === 'expired', 'booking_state', { status: booking.status })
  const wanted = { ...(await findTimeOf(tx, booking.id)), start: proposal.startsAt, heldUntil: null }
  const taken = await takeTime(tx, booking.sellerId, wanted).catch((error) => {
    throw error instanceof Problem ? new Problem('proposal_expired') : error
  })
  return taken.entryId
}

const listInto = statement<{ id: string; bookingId: string }>(
  'bookings.listProposalsInto',
  `select id, booking_id as "bookingId" from booking_proposals where entry_id = $entryId and status = 'open' order by id`,
)

/** Nobody can move to this time any more. The calendar is locked. */
export async function dropProposalsInto(tx: Tx, entryId: string): Promise<void> {
  for (const { id, bookingId } of await tx.rows(listInto, { entryId })) {
    const booking = found(await lockById(tx, bookingId))
    await expire(tx, booking, found(await findProposal(tx, bookingId, id)))
  }
}

async function expire(tx: Tx, booking: LockedBooking, proposal: Proposal): Promise<void> {
  await closeProposal(tx, booking.seats, proposal, 'expired')
  const note = momentText(proposal.startsAt)
  await recordChange(tx, booking, { by: 'system', actorId: null, to: booking.status, kind: 'proposal-expired', note })
}

/** Nobody answered: the booking stays as it is. */
export async function expireProposal(tx: Tx, id: string): Promise<void> {
  const { bookingId } = found(await tx.row(findBookingOf, { id }))
  const booking = found(await lockById(tx, bookingId))
  const proposal = found(await findProposal(tx, bookingId, id))
  if (proposal.status !== 'open' || proposal.expiresAt > now()) return
  await expire(tx, booking, proposal)
}
