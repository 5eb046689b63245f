import { complaintLimits } from '@vendly/contract/complaint-limits'
import { hours, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { escrowJoinSql } from '../escrow/escrow.sql.ts'
import { haveOpenOrderSql } from '../orders/orders.open.queries.ts'

/** SQL: the booking `b` with its escrow `es` is not over, or its money is still held. */
const OPEN = `(b.status in ('held', 'requested', 'confirmed', 'in-progress', 'no-show') or es.status in ('held', 'disputed'))`

/** SQL: the two users have an open order or booking with each other, in any roles; false when one of them is null. */
export const haveOpenPurchaseSql = (userId: string, otherId: string): string =>
  `(${haveOpenOrderSql(userId, otherId)} or exists (
     select 1 from bookings b left ${escrowJoinSql('b.id')}
      where ${OPEN} and b.booked_at is not null
        and (b.buyer_id = ${userId} and b.seller_id = ${otherId} or b.buyer_id = ${otherId} and b.seller_id = ${userId})))`

const countOpen = statement<{ booking: number; booked: number }>(
  'bookings.countOpen',
  `select (select count(*)::int from bookings b left ${escrowJoinSql('b.id')} where b.buyer_id = $userId and ${OPEN}) as booking,
          (select count(*)::int from bookings b left ${escrowJoinSql('b.id')} where b.seller_id = $userId and ${OPEN}) as booked`,
)

const findLastPaid = statement<{ closedAt: Date | null }>(
  'bookings.findLastPaid',
  `select max(es.closed_at) as "closedAt" from bookings b ${escrowJoinSql('b.id')}
    where b.seller_id = $userId and es.status = 'released' and es.closed_at > $since`,
)
const COMPLAINABLE_MS = hours(complaintLimits.afterReleaseHours)

/** Until when a buyer can complain about the user's last paid booking; null when none can. */
export async function bookingComplainableUntil(db: Db, userId: string): Promise<Date | null> {
  const { closedAt } = found(await db.row(findLastPaid, { userId, since: later(-COMPLAINABLE_MS) }))
  return closedAt && later(COMPLAINABLE_MS, closedAt)
}

/** How many bookings are not over, or their money is still held: what the user booked, and what others booked of theirs. */
export const countOpenBookings = async (db: Db, userId: string): Promise<{ booking: number; booked: number }> =>
  found(await db.row(countOpen, { userId }))
