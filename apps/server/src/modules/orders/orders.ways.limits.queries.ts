import { moneyLimits } from '@vendly/contract/limits'
import { type Kobo, toKobo } from '@vendly/contract/money'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'

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

export type PaidWay = { riderId: string; sellerId: string; amount: Kobo }

/** Whether it is within the limits of today to pay a rider this much at once for a way of this seller. */
export async function isWithinWaysOfDay(db: Db, { riderId, sellerId, amount }: PaidWay): Promise<boolean> {
  const paid = (await db.row(sumSince, { riderId, sellerId, since: dayStarts(now()).today }))!
  const most = moneyLimits.riderWaysPerDay
  return (['rider', 'seller', 'pair'] as const).every((whose) => paid[whose] + amount <= toKobo(most[whose]))
}
