import type { Output } from '@vendly/contract/endpoint'
import { toNaira } from '@vendly/contract/money'
import type { myAnalytics, StoreProfile } from '@vendly/contract/vendors'
import type { Actor } from '../../platform/actor.ts'
import { days } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'

type Analytics = Output<(typeof myAnalytics)['meta']>['analytics']

type Overview = {
  revenue: number
  orders: number
  waiting: number
  salesToday: number
  ordersToday: number
  inEscrow: number
  ratingSum: number
  ratingCount: number
}

const overview = statement<Overview>(
  'vendors.overview',
  `select coalesce(sum(o.items_total - o.commission) filter (where o.escrow = 'released'), 0)::bigint as revenue,
          count(*) filter (where o.escrow in ('held', 'released'))::int as orders,
          count(*) filter (where o.status = 'pending')::int as waiting,
          coalesce(sum(o.items_total) filter (where o.placed_at >= $2 and o.escrow in ('held', 'released')), 0)::bigint as "salesToday",
          count(*) filter (where o.placed_at >= $2)::int as "ordersToday",
          coalesce(sum(o.items_total - o.commission) filter (where o.escrow = 'held'), 0)::bigint as "inEscrow",
          (select rating_sum from vendors where id = $1) as "ratingSum", (select rating_count from vendors where id = $1) as "ratingCount"
     from orders o where o.vendor_id = $1 and o.paid_at is not null`,
)
const byDay = statement<{ day: string; revenue: number; orders: number }>(
  'vendors.byDay',
  `select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(o.items_total), 0)::bigint as revenue, count(o.id)::int as orders
     from generate_series(($2 at time zone 'Africa/Lagos')::date, ($3 at time zone 'Africa/Lagos')::date, interval '1 day') d
     left join orders o on o.vendor_id = $1 and o.placed_at >= $2 and o.escrow in ('held', 'released')
          and (o.placed_at at time zone 'Africa/Lagos')::date = d::date
    group by d order by d`,
)
const best = statement<{ productId: string; name: string; sold: number; revenue: number }>(
  'vendors.best',
  `select l.product_id as "productId", max(l.name) as name, sum(l.quantity)::int as sold, sum(l.total)::bigint as revenue
     from orders o join order_lines l on l.order_id = o.id
    where o.vendor_id = $1 and o.escrow in ('held', 'released') and o.placed_at >= $2
    group by 1 order by revenue desc limit 5`,
)

/** Sales of the actor's store: all time, and the last 14 days one by one. */
export async function findAnalytics(db: Db, actor: Actor, at: Date): Promise<Analytics> {
  const { today } = dayStarts(at)
  const from = new Date(today.getTime() - days(13))
  const sums = (await db.row(overview, [actor.vendorId, today]))!
  const [daily, top] = [await db.rows(byDay, [actor.vendorId, from, at]), await db.rows(best, [actor.vendorId, from])]
  return {
    overview: {
      totalRevenue: toNaira(sums.revenue),
      totalOrders: sums.orders,
      averageOrder: sums.orders ? Math.round(toNaira(sums.revenue + sums.inEscrow) / sums.orders) : 0,
      waiting: sums.waiting,
      salesToday: toNaira(sums.salesToday),
      ordersToday: sums.ordersToday,
      inEscrow: toNaira(sums.inEscrow),
      averageRating: sums.ratingCount ? Math.round((sums.ratingSum / sums.ratingCount) * 10) / 10 : 0,
      reviewCount: sums.ratingCount,
    },
    days: daily.map((row) => ({ ...row, revenue: toNaira(row.revenue) })),
    best: top.map((row) => ({ ...row, revenue: toNaira(row.revenue) })),
  }
}

type ProfileRow = Omit<StoreProfile, '_id' | 'campus' | 'place' | 'averageRating' | 'createdAt' | 'firstSteps'> & {
  id: string
  campusId: string
  campusSlug: string
  campusShortName: string
  placeId: string | null
  placeName: string | null
  ratingSum: number
  createdAt: Date
  sells: boolean
}

const profile = statement<ProfileRow>(
  'vendors.profile',
  `select v.id, v.business_name as "businessName", v.slug, v.category, v.tagline, v.about, v.phone, v.colour, v.store_image as "storeImage",
          v.plan, v.hours, v.product_count as "productCount", v.rating_sum as "ratingSum", v.rating_count as "reviewCount",
          v.created_at as "createdAt", c.id as "campusId", c.slug as "campusSlug", c.short_name as "campusShortName", p.id as "placeId",
          p.name as "placeName", exists (select 1 from products g where g.vendor_id = v.id and g.status = 'active') as sells
     from vendors v join campuses c on c.id = v.campus_id left join places p on p.id = v.place_id where v.id = $1`,
)

/** The actor's store as they set it up, and what it still needs: told by what is there, never by a note that was kept. */
export async function findStoreProfile(db: Db, actor: Actor): Promise<StoreProfile> {
  const row = found(await db.row(profile, [actor.vendorId]))
  const { id, ratingSum, createdAt, sells, campusId, campusSlug, campusShortName, placeId, placeName, ...store } = row
  return {
    _id: id,
    ...store,
    campus: { _id: campusId, slug: campusSlug, shortName: campusShortName },
    place: placeId ? { _id: placeId, name: placeName! } : null,
    averageRating: store.reviewCount ? Math.round((ratingSum / store.reviewCount) * 10) / 10 : 0,
    createdAt: createdAt.toISOString(),
    firstSteps: [
      { step: 'product', done: sells },
      { step: 'words', done: store.tagline !== '' && store.about !== '' },
      { step: 'hours', done: store.hours.length > 0 },
    ],
  }
}

const sameName = statement<{ businessName: string }>(
  'vendors.sameName',
  `select business_name as "businessName" from vendors where name_key = regexp_replace(lower($1), '[^a-z0-9]+', '', 'g') and name_key <> ''
    order by created_at limit 1`,
)

/** A store that already goes by this name, however it is spelt. */
export const findSameName = async (db: Db, name: string): Promise<string | null> =>
  (await db.row(sameName, [name]))?.businessName ?? null
