import type { Data } from '@vendly/contract/api'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { findRates } from '../rates/rates.queries.ts'
import { findBehaviour } from './vendors.store.queries.ts'

type Sums = { earned: number; inEscrow: number; commission: number; refunded: number }
const sums = statement<Sums>(
  'vendors.earningSums',
  `select coalesce(sum(items_total - commission) filter (where escrow = 'released'), 0)::bigint as earned,
          coalesce(sum(items_total - commission) filter (where escrow in ('held', 'disputed')), 0)::bigint as "inEscrow",
          coalesce(sum(commission) filter (where escrow = 'released'), 0)::bigint as commission,
          coalesce(sum(items_total) filter (where escrow = 'refunded'), 0)::bigint as refunded
     from orders where vendor_id = $1 and paid_at is not null`,
)
type Month = { month: string; orders: number; sales: number; commission: number; earned: number }
const months = statement<Month>(
  'vendors.earningMonths',
  `select to_char(m, 'YYYY-MM') as month, count(o.id)::int as orders, coalesce(sum(o.items_total), 0)::bigint as sales,
          coalesce(sum(o.commission), 0)::bigint as commission, coalesce(sum(o.items_total - o.commission), 0)::bigint as earned
     from generate_series(date_trunc('month', $2::timestamptz at time zone 'Africa/Lagos') - make_interval(months => $3 - 1),
                          date_trunc('month', $2::timestamptz at time zone 'Africa/Lagos'), interval '1 month') m
     left join orders o on o.vendor_id = $1 and o.escrow = 'released' and o.placed_at >= m at time zone 'Africa/Lagos'
          and o.placed_at < (m + interval '1 month') at time zone 'Africa/Lagos'
    group by m order by m desc`,
)

/** Money is counted in the month of its order, once it is the store's. */
export async function findEarnings(db: Db, actor: Actor, count: number): Promise<Data<'GET /vendors/my-earnings'>> {
  const all = found(await db.row(sums, [actor.vendorId]))
  const rows = await db.rows(months, [actor.vendorId, now(), count])
  return {
    earned: toNaira(all.earned),
    inEscrow: toNaira(all.inEscrow),
    commission: toNaira(all.commission),
    refunded: toNaira(all.refunded),
    months: rows.map((row) => ({
      ...row,
      sales: toNaira(row.sales),
      commission: toNaira(row.commission),
      earned: toNaira(row.earned),
    })),
  }
}

type Today = Omit<Data<'GET /vendors/my-dashboard'>, 'behaviour' | 'averageRating'> & {
  ratingSum: number
  createdAt: Date
}
const today = statement<Today>(
  'vendors.today',
  `select v.rating_sum as "ratingSum", v.rating_count as "reviewCount", v.follower_count as "followerCount", v.created_at as "createdAt",
          (select count(*)::int from orders o where o.vendor_id = v.id and o.placed_at >= $2 and o.escrow in ('held', 'released')) as "ordersToday",
          (select coalesce(sum(o.items_total), 0)::bigint from orders o
            where o.vendor_id = v.id and o.placed_at >= $2 and o.escrow in ('held', 'released')) as "salesToday",
          (select count(*)::int from orders o where o.vendor_id = v.id and o.status = 'pending' and o.paid_at is not null) as waiting,
          (select count(*)::int from orders o where o.vendor_id = v.id and o.status in ('confirmed', 'preparing', 'ready', 'picked-up')) as "underWay",
          (select count(*)::int from products p where p.vendor_id = v.id and p.status = 'active' and p.low_since is not null) as "lowStock",
          (select count(*)::int from follows f where f.vendor_id = v.id and f.created_at >= $3) as "followersThisWeek",
          (select count(*)::int from reviews r where r.vendor_id = v.id and r.created_at >= $4 and r.reply is null and r.deleted_at is null) as unanswered
     from vendors v where v.id = $1`,
)

export async function findDashboard(db: Db, actor: Actor): Promise<Data<'GET /vendors/my-dashboard'>> {
  const values = [actor.vendorId, dayStarts(now()).today, later(-days(7)), later(-days(90))]
  const { ratingSum, createdAt, ...row } = found(await db.row(today, values))
  return {
    ...row,
    salesToday: toNaira(row.salesToday),
    averageRating: row.reviewCount ? Math.round((ratingSum / row.reviewCount) * 10) / 10 : 0,
    behaviour: await findBehaviour(db, actor.vendorId!, createdAt),
  }
}

/** What Premium gives, as it is said wherever it is offered. */
const GIVES = [
  'Your own colour and a banner across your front',
  'Up to six goods featured first, in your order',
  'A lower commission on everything you sell',
]

/** Today's prices: an administrator may change them. */
export async function findPricing(db: Db): Promise<Data<'GET /vendors/pricing'>> {
  const rates = await findRates(db)
  const [monthly, yearly] = [toNaira(rates.premiumMonthly), toNaira(rates.premiumYearly)]
  return {
    plans: [
      { period: 'monthly', price: monthly, saves: 0 },
      { period: 'yearly', price: yearly, saves: Math.max(0, monthly * 12 - yearly) },
    ],
    commission: { standard: rates.commissionStandardBps / 100, premium: rates.commissionPremiumBps / 100 },
    gives: GIVES,
  }
}
