import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'

const KINDS = `('order.release', 'order.split', 'order.rider-pay', 'order.refund', 'order.fee-back')`
/** What the rider gave back of a fee that was not theirs counts against it. */
const ENTRIES = `(
    select re.journal_id, re.at, re.side, case re.side when 'C' then re.amount else -re.amount end as amount
      from ledger_entries re
     where re.account_id in (
       select id from ledger_accounts where code in ('wallet:user:' || $riderId::uuid, 'receivable:user:' || $riderId::uuid,
                                                      'reserve:user:' || $riderId::uuid))) e`
const IS_PAY = `j.kind in ${KINDS} and (e.side = 'C' or j.kind = 'order.fee-back')`

/**
 * SQL: what the rider was paid for deliveries, by the ledger, with what of it repaid a debt. A rider may also sell and buy items,
 * which is not this.
 */
export const RIDER_PAID = `from ${ENTRIES}
    join journals j on j.id = e.journal_id
    join orders d on d.id = j.subject_id and d.rider_id = $riderId
   where ${IS_PAY}`

/** SQL: the same for one order, in kobo. */
export const riderPaidSql = (orderId: string) => `coalesce((
    select sum(e.amount)
      from journals j
      join ${ENTRIES} on e.journal_id = j.id
     where j.subject_id = ${orderId} and ${IS_PAY}), 0)::bigint`

const sumFailed = statement<{ paid: number }>(
  'deliveries.sumPaidForFailed',
  `select coalesce(sum(e.amount), 0)::bigint as paid ${RIDER_PAID} and d.failed_at is not null and e.at >= $from`,
)

/** What the rider was paid since then for deliveries that failed, in kobo. */
export const sumPaidForFailed = async (db: Db, riderId: string, from: Date): Promise<number> =>
  (await db.row(sumFailed, { riderId, from }))?.paid ?? 0

type RiderStats = {
  earnedToday: number
  earnedThisWeek: number
  deliveredToday: number
  deliveredTotal: number
  active: number
  isOnline: boolean
  documentsExpireOn: string | null
}

const sumStats = statement<RiderStats>(
  'deliveries.sumStats',
  `select coalesce(
            (select sum(e.amount) ${RIDER_PAID} and e.at >= $today), 0
          )::bigint as "earnedToday",
          coalesce(
            (select sum(e.amount) ${RIDER_PAID} and e.at >= $week), 0
          )::bigint as "earnedThisWeek",
          count(*) filter (where o.status = 'delivered' and o.delivered_at >= $today)::int as "deliveredToday",
          count(*) filter (where o.status = 'delivered')::int as "deliveredTotal",
          count(*) filter (where o.status in ('ready', 'picked-up'))::int as active,
          coalesce((select is_online from riders where user_id = $riderId), false) as "isOnline",
          (select to_char(documents_expire_on, 'YYYY-MM-DD') from riders where user_id = $riderId) as "documentsExpireOn"
     from orders o
    where o.rider_id = $riderId`,
)

/** Earnings (kobo) and deliveries of a rider. */
export async function findRiderStats(db: Db, rider: Actor, at: Date): Promise<RiderStats> {
  const { today, week } = dayStarts(at)
  return (await db.row(sumStats, { riderId: rider.userId, today, week }))!
}
