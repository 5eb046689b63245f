import { moneyLimits } from '@vendly/contract/limits'
import { type Kobo, toKobo } from '@vendly/contract/money'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'

const lockDay = statement<never>(
  'orders.lockWaysOfDay',
  `select from pg_advisory_xact_lock(hashtext('orders.ways-of-day'))`,
)
const sumSince = statement<{ rider: Kobo; seller: Kobo; pair: Kobo }>(
  'orders.sumWaysPaidSince',
  `select coalesce(sum(s.amount) filter (where o.rider_id = $riderId), 0)::bigint as rider,
          coalesce(sum(s.amount) filter (where o.seller_id = $sellerId), 0)::bigint as seller,
          coalesce(sum(s.amount) filter (where o.rider_id = $riderId and o.seller_id = $sellerId), 0)::bigint as pair
     from ledger_accounts a
     join ledger_entries e on e.account_id = a.id and e.at >= $since
     join journals j on j.id = e.journal_id and j.subject_kind = 'order'
     join orders o on o.id = j.subject_id
     cross join lateral (select case e.side when 'D' then e.amount else -e.amount end as amount) s
    where a.code = 'expense:delivery'`,
)

/**
 * Whether the platform may pay a rider `amount` more for a way of this seller today without a decision about the way itself. The
 * answer holds until the transaction ends.
 */
export async function mayPayWayToday(
  tx: Tx,
  { riderId, sellerId, amount }: { riderId: string; sellerId: string; amount: Kobo },
): Promise<boolean> {
  await tx.rows(lockDay)
  const paid = (await tx.row(sumSince, { riderId, sellerId, since: dayStarts(now()).today }))!
  const most = moneyLimits.riderWaysPerDay
  return (['rider', 'seller', 'pair'] as const).every((whose) => paid[whose] + amount <= toKobo(most[whose]))
}
