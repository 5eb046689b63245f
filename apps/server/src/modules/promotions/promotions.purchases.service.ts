import { visitLimits } from '@vendly/contract/visit-sources'
import { days, later } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { hasBoughtSql } from '../coupons/coupons.sql.ts'
import { payPromotionVisits } from '../visits/visits.promotions.service.ts'

type Bought = { purchaseId: string; buyerId: string; day: string; isFirst: boolean }
const listBought = statement<Bought>(
  'promotions.listBought',
  `select x.id as "purchaseId", x.buyer_id as "buyerId", to_char(day_in_lagos(x.paid_at), 'YYYY-MM-DD') as day,
          not ${hasBoughtSql('x.buyer_id', 'x.checkout_id')} as "isFirst"
     from orders x
    where x.id = any($ids::uuid[]) and x.paid_at is not null
   union all
   select x.id, x.buyer_id, to_char(day_in_lagos(x.booked_at), 'YYYY-MM-DD'),
          not ${hasBoughtSql('x.buyer_id', 'null::uuid', 'x.id')}
     from bookings x
    where x.id = any($ids::uuid[]) and x.booked_at is not null`,
)
const insertPurchases = statement<never>(
  'promotions.insertPurchases',
  `insert into promotion_purchases (promotion_id, purchase_id, is_held_out, is_first)
   select r."promotionId", r."purchaseId", r."isHeldOut", r."isFirst"
     from json_to_recordset($rows::json) as r("promotionId" uuid, "purchaseId" uuid, "isHeldOut" boolean, "isFirst" boolean)
     join promotions p on p.id = r."promotionId"
    order by 1, 2
   on conflict do nothing`,
)

/**
 * Notes which promotions the buyer of orders of one checkout, or of a booking, had come to. What is noted stays, so a second run
 * changes nothing.
 */
export async function notePurchases(tx: Tx, ids: readonly string[]): Promise<void> {
  const bought = await tx.rows(listBought, { ids })
  if (!bought[0]) return
  const { buyerId: userId, day } = bought[0]
  const cameTo = await payPromotionVisits(tx, { userId, day })
  const rows = cameTo.flatMap((promotion) =>
    bought.map(({ purchaseId, isFirst }) => ({ ...promotion, purchaseId, isFirst })),
  )
  if (rows.length > 0) await tx.rows(insertPurchases, { rows: JSON.stringify(rows) })
}

const closeDays = statement<never>(
  'promotions.closeDays',
  `insert into promotion_days as d (promotion_id, day, visits, paid_visits, held_out_visits, held_out_paid_visits)
   select v.promotion_id, v.day, count(*) filter (where not v.is_held_out), count(*) filter (where not v.is_held_out and v.has_paid),
          count(*) filter (where v.is_held_out), count(*) filter (where v.is_held_out and v.has_paid)
     from promotion_visits v
     join promotions p on p.id = v.promotion_id
    where v.day < $before::date
    group by 1, 2
    order by 1, 2
   on conflict (promotion_id, day) do update
     set visits = excluded.visits, paid_visits = excluded.paid_visits, held_out_visits = excluded.held_out_visits,
         held_out_paid_visits = excluded.held_out_paid_visits`,
)

/** Keeps the numbers of days to which no purchase can belong any more: who came is deleted later. */
export async function closePromotionDays(tx: Tx): Promise<void> {
  await tx.rows(closeDays, { before: dayInLagos(later(-days(visitLimits.funnelDays))) })
}
