import { type Kobo, toNaira } from '@vendly/contract/money'
import { promotionLimits } from '@vendly/contract/promotion-limits'
import type { PromotionOutcome } from '@vendly/contract/promotions'
import { type Db, statement } from '../../platform/database.ts'
import { PROMOTIONS_BACK, PURCHASES } from '../coupons/coupons.sql.ts'

const findCompared = statement<{ id: string }>(
  'promotions.findCompared',
  `select id from promotions p
    where id = $id and has_hold_out and p.ended_at is null and p.paused_at is null and p.starts_at <= now() and p.ends_at > now()`,
)

/** Whether it is shown now, and not to everybody. */
export const isCompared = async (db: Db, id: string): Promise<boolean> =>
  (await db.row(findCompared, { id })) !== undefined

type Row = {
  id: string
  isHeldOut: boolean
  visits: number
  paidVisits: number
  orders: number
  bookings: number
  sales: Kobo
  newBuyers: number
  cost: Kobo
}
// Days that were counted for good, and who came on the others. Refunds give back their part of the discount.
const sumOutcomes = statement<Row>(
  'promotions.sumOutcomes',
  `select x.id, g.is_held_out as "isHeldOut", (v.visits + l.visits)::int as visits, (v.paid + l.paid)::int as "paidVisits",
          b.orders, b.bookings, b.sales, b."newBuyers", c.cost
     from promotions x
     cross join (values (false), (true)) g (is_held_out)
     cross join lateral (
       select coalesce(sum(case when g.is_held_out then d.held_out_visits else d.visits end), 0) as visits,
              coalesce(sum(case when g.is_held_out then d.held_out_paid_visits else d.paid_visits end), 0) as paid
         from promotion_days d where d.promotion_id = x.id) v
     cross join lateral (
       select count(*) as visits, count(*) filter (where t.has_paid) as paid
         from promotion_visits t
        where t.promotion_id = x.id and t.is_held_out = g.is_held_out
          and not exists (select from promotion_days d where d.promotion_id = x.id and d.day = t.day and d.visits is not null)) l
     cross join lateral (
       select count(o.id)::int as orders, count(k.id)::int as bookings, coalesce(sum(sales_of(u.purchase_id)), 0)::bigint as sales,
              (count(distinct coalesce(o.buyer_id, k.buyer_id)) filter (where u.is_first))::int as "newBuyers"
         from promotion_purchases u
         left join orders o on o.id = u.purchase_id
         left join bookings k on k.id = u.purchase_id
        where u.promotion_id = x.id and u.is_held_out = g.is_held_out) b
     cross join lateral (
       select coalesce(sum(p."vendorDiscount" + p."platformDiscount" - r.promotions), 0)::bigint as cost
         from promotion_purchases n
         left join orders o on o.id = n.purchase_id
         join coupon_uses u on (u.checkout_id = o.checkout_id or u.booking_id = n.purchase_id) and u.coupon_id = x.coupon_id
              and u.returned_at is null,
              ${PURCHASES}, ${PROMOTIONS_BACK}
        where n.promotion_id = x.id and n.is_held_out = g.is_held_out and p.id = n.purchase_id) c
    where x.id = any($ids::uuid[]) and x.has_hold_out
    order by x.id, g.is_held_out`,
)

/** Orders and bookings count alike. */
const boughtOf = ({ orders, bookings }: Row) => orders + bookings

/**
 * How many purchases it brought: those of the people who were shown it, less as many as they would have made if they bought as often
 * as the others. Within the range of chance (nine times of ten) nothing is said.
 */
export function compare(shown: Row, heldOut: Row): Pick<PromotionOutcome, 'verdict' | 'brought'> {
  const { minVisits, minPurchases } = promotionLimits.compared
  const [a, b] = [boughtOf(shown), boughtOf(heldOut)]
  if (Math.min(shown.visits, heldOut.visits) < minVisits || a + b < minPurchases)
    return { verdict: 'too-few', brought: null }
  const times = shown.visits / heldOut.visits
  const brought = a - b * times
  const chance = 1.645 * Math.sqrt(Math.max(a, 1) + Math.max(b, 1) * times ** 2)
  if (Math.abs(brought) <= chance) return { verdict: 'unclear', brought: null }
  return { verdict: brought > 0 ? 'more' : 'fewer', brought: Math.round(Math.abs(brought)) }
}

const presentGroup = ({ visits, paidVisits, orders, bookings, sales, newBuyers }: Row) => ({
  ...{ visits, paidVisits, orders, bookings, newBuyers },
  sales: toNaira(sales),
})

/** What the promotions that are held out of a group brought, by id. */
export async function findOutcomes(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PromotionOutcome>> {
  const rows = ids.length > 0 ? await db.rows(sumOutcomes, { ids }) : []
  const groups = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...groups].map(([id, [shown, heldOut]]) => [
      id,
      {
        ...{ shown: presentGroup(shown!), heldOut: presentGroup(heldOut!), ...compare(shown!, heldOut!) },
        cost: toNaira(shown!.cost),
        costPerNewBuyer: shown!.newBuyers > 0 ? toNaira(Math.round(shown!.cost / shown!.newBuyers)) : null,
      },
    ]),
  )
}
