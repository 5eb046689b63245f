import { bookingLimits } from '@vendly/contract/booking-limits'
import { stepsOf } from '../../src/modules/bookings/bookings.clock.policy.ts'
import { IS_COUNTED } from '../../src/modules/bookings/bookings.counted.service.ts'
import { bookingEvents, bookingProposals, bookings } from '../../src/modules/bookings/bookings.tables.ts'
import { lockById, setClock } from '../../src/modules/bookings/bookings.transitions.service.ts'
import { calendarEntries } from '../../src/modules/calendars/calendars.tables.ts'
import { escrows } from '../../src/modules/escrow/escrow.tables.ts'
import { handoverCodes } from '../../src/modules/handover-codes/handover-codes.tables.ts'
import { escrowTotal, type Posting, payEscrow, settleEscrow } from '../../src/modules/ledger/ledger.postings.ts'
import { postJournals } from '../../src/modules/ledger/ledger.service.ts'
import { fullRefund, fullRelease } from '../../src/modules/ledger/ledger.settlement.ts'
import { permitPaid } from '../../src/modules/spending/spending.service.ts'
import { hours, later } from '../../src/platform/clock.ts'
import type { Tx } from '../../src/platform/database.ts'
import { momentText } from '../../src/platform/lagos.ts'
import { demoBookings } from '../bookings.ts'
import type { DemoCampus } from '../demo-campus.ts'
import { insertBookingComplaints } from './booking-complaints.ts'
import { insertBookingReviews } from './booking-reviews.ts'
import { bookingRow, CONTESTED_AFTER_HOURS, type PlannedBooking } from './booking-rows.ts'
import { planTimes } from './booking-times.ts'
import { insertFundingRows } from './fundings.ts'
import { codeOf } from './handover-codes.ts'
import { type Clock, idFor, insertAll } from './rows.ts'
import { insertWaiting } from './waiting.ts'

const BEFORE_PAYING_HOURS = 0.1

/** Bookings in every state, with the times that they take, their money and what happened to them. */
export async function insertBookings(tx: Tx, demo: DemoCampus, clock: Clock): Promise<void> {
  const { planned, entries, seats } = await planTimes(tx, demo, clock, demoBookings)
  await insertAll(tx, calendarEntries, entries)
  for (const [id, taken] of seats)
    await tx.once('update calendar_entries set taken = $taken where id = $id', { id, taken })
  const rows = planned.map((one, n) => bookingRow(one, n, clock))
  await insertAll(
    tx,
    bookings,
    rows.map(({ row }) => row),
  )
  await tx.once(`select setval('booking_numbers', $last::int)`, { last: 1001 + rows.length })
  await insertAll(
    tx,
    bookingEvents,
    rows.flatMap(({ events }) => events).sort((a, b) => a.at!.getTime() - b.at!.getTime()),
  )
  await tx.once(
    'update bookings b set last_event_id = coalesce((select max(id) from booking_events e where e.booking_id = b.id), 0)',
  )
  await insertMoney(tx, clock, rows)
  await insertProposals(tx, planned, clock)
  await insertBookingComplaints(tx, rows.flatMap(contestedOf), clock)
  await insertBookingReviews(tx, rows, clock)
  for (const { row } of rows) await startClock(tx, row.id, clock)
  await tx.once(
    `update services s set booked_count = (select count(*) from bookings b where b.service_id = s.id and ${IS_COUNTED})`,
  )
  await insertWaiting(tx, demo, clock)
}

/** What the buyer says of it, an hour after they could. */
function contestedOf({ row: { id, number, buyerId, sellerId }, booking }: Rows[number]) {
  const { contest, complaint, sinceHours = 0 } = booking
  const text = contest ?? complaint
  const reason = contest ? ('absence_contested' as const) : ('badly_done' as const)
  return text ? [{ id, number, buyerId, sellerId, text, reason, hoursAgo: sinceHours - CONTESTED_AFTER_HOURS }] : []
}

/** Reminders whose time is over were sent. */
async function startClock(tx: Tx, id: string, clock: Clock): Promise<void> {
  const booking = (await lockById(tx, id))!
  const sent = stepsOf(booking).filter(({ at }) => at <= clock.ago(0)).length
  await tx.once('update bookings set step = $sent where id = $id', { id, sent })
  await setClock(tx, id)
}

type Rows = ReturnType<typeof bookingRow>[]
const HAS_CODE = ['confirmed', 'in-progress', 'completed']

async function insertMoney(tx: Tx, clock: Clock, rows: Rows): Promise<void> {
  const paid = rows.filter(({ row }) => row.bookedAt)
  await insertFundingRows(
    tx,
    clock,
    paid.map(({ row, booking }) => ({
      ...{ key: row.number, userId: row.buyerId, amount: row.dueNow, channel: 'card' },
      daysAgo: (booking.paidHoursAgo + BEFORE_PAYING_HOURS) / 24,
    })),
  )
  await insertAll(
    tx,
    escrows,
    paid.map(({ row, money, end }) => ({
      ...{ subjectKind: 'booking', subjectId: row.id, amount: escrowTotal(money), heldAt: row.bookedAt! },
      ...(end
        ? { status: end.isReleased ? 'released' : 'refunded', settled: escrowTotal(money), closedAt: end.at }
        : { status: 'held' }),
    })),
  )
  await insertAll(
    tx,
    handoverCodes,
    paid
      .filter(({ row, end }) => !end && HAS_CODE.includes(row.status))
      .map(({ row }) => ({ subjectKind: 'booking', subjectId: row.id, stage: 'delivery', code: codeOf(row.id) })),
  )
  const postings = paid.flatMap(({ row, money, end }): Posting[] => [
    { ...payEscrow(money, permitPaid(row.buyerId, row.dueNow)), at: row.bookedAt! },
    ...(end
      ? [
          {
            ...settleEscrow(
              money,
              0,
              end.isReleased ? fullRelease(money) : fullRefund(money),
              null,
              () => 0,
              () => 0,
            ),
            at: end.at,
          },
        ]
      : []),
  ])
  await postJournals(
    tx,
    postings.sort((a, b) => a.at!.getTime() - b.at!.getTime()),
  )
}

/** The other times that were asked for are kept until they are answered. */
async function insertProposals(tx: Tx, planned: readonly PlannedBooking[], clock: Clock): Promise<void> {
  for (const { id, entryId, booking, proposed } of planned) {
    if (!booking.proposal || !proposed) continue
    const { by, note, hoursAgo } = booking.proposal
    const createdAt = clock.ago(hoursAgo / 24)
    const { start: startsAt, end: endsAt } = proposed
    const expiresAt = later(hours(bookingLimits.proposalHours), createdAt)
    await tx.orm.insert(bookingProposals).values({
      ...{ id: idFor(`proposal:${id}`, hoursAgo / 24), bookingId: id, by, entryId: proposed.entryId },
      ...{ startsAt, endsAt, note, createdAt, expiresAt },
    })
    await tx.once('update calendar_entries set held_until = $expiresAt where id = $id and id <> $entryId', {
      ...{ id: proposed.entryId, entryId, expiresAt },
    })
    const [event] = await tx.orm
      .insert(bookingEvents)
      .values({
        ...{ bookingId: id, at: createdAt, actorRole: by, fromStatus: 'confirmed', toStatus: 'confirmed' },
        ...{ kind: 'proposed', note: momentText(startsAt) },
      })
      .returning({ id: bookingEvents.id })
    await tx.once('update bookings set last_event_id = $event where id = $id', { id, event: event!.id })
  }
}
