import type { AppliedCoupon, Coupon, CouponState } from '@vendly/contract/coupons'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import { now } from '../../platform/clock.ts'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { escapeLike } from '../../platform/like.ts'
import { listNewest } from '../../platform/newest.ts'
import { found } from '../../platform/problem.ts'
import {
  type CouponFacts,
  type CouponUse,
  type PricedCoupon,
  priceCoupon,
  type SellerPart,
  stateOf,
} from './coupons.policy.ts'
import { hasBoughtSql, PAID_WITH, PROMOTIONS_BACK, PURCHASES } from './coupons.sql.ts'

/** For the other modules. */
export type { Adjustment, Categorised, PricedCoupon } from './coupons.policy.ts'
export { isInCategory } from './coupons.policy.ts'

/** The columns of CouponFacts for `$userId`, from `coupons c`. */
const FACTS = `c.id, c.code, c.vendor_id as "vendorId", v.business_name as "storeName", c.category_id as "categoryId",
  g.name as "categoryName", c.bearer, c.percent, c.amount, c.cap,
  c.minimum, c.starts_at as "startsAt", c.ends_at as "endsAt", c.total_limit as "totalLimit",
  c.per_user_limit as "perUserLimit", c.campus_id as "campusId", k.short_name as "campusName",
  c.first_order_only as "firstOrderOnly", c.paused_at as "pausedAt", c.ended_at as "endedAt", c.used, c.budget, c.spent,
  (select count(*)::int from coupon_uses u where u.coupon_id = c.id and u.user_id = buyer.id and u.returned_at is null)
    as "usedByUser",
  buyer.campus_id as "userCampusId",
  c.first_order_only and ${hasBoughtSql('buyer.id')} as "hasOrdered"`
const JOINS = `left join vendors v on v.id = c.vendor_id left join campuses k on k.id = c.campus_id
  left join categories g on g.id = c.category_id`

const findApplied = statement<CouponFacts>(
  'coupons.findApplied',
  `select ${FACTS} from applied_coupons a join coupons c on c.id = a.coupon_id join users buyer on buyer.id = a.user_id ${JOINS}
    where a.user_id = $userId`,
)
const findByCode = statement<CouponFacts>(
  'coupons.findByCode',
  `select ${FACTS} from coupons c join users buyer on buyer.id = $userId ${JOINS} where c.code = upper($code)`,
)

/** The coupon on the user's cart, if any. */
export const findAppliedCoupon = (db: Db, userId: string): Promise<CouponFacts | undefined> =>
  db.row(findApplied, { userId })

/** What a coupon takes off these parts now; null without one. */
export const priceAppliedCoupon = (
  coupon: CouponFacts | undefined,
  parts: readonly SellerPart[],
): PricedCoupon | null => (coupon ? priceCoupon(coupon, parts, 'cart', now()) : null)

/** What the coupon with this code takes off; null if there is none. */
export async function priceCouponByCode(
  db: Db,
  userId: string,
  code: string,
  parts: readonly SellerPart[],
  on: CouponUse,
): Promise<PricedCoupon | null> {
  const coupon = await db.row(findByCode, { userId, code })
  return coupon ? priceCoupon(coupon, parts, on, now()) : null
}

export const presentCoupon = (coupon: PricedCoupon | null): AppliedCoupon | null =>
  coupon && { code: coupon.code, discount: toNaira(coupon.discount), refusal: coupon.refusal }

type Row = Omit<CouponFacts, 'usedByUser' | 'userCampusId' | 'hasOrdered'> & {
  categorySlug: string | null
  cost: Kobo
  orders: number
  bookings: number
  sales: Kobo
  createdAt: Date
}

// What was refunded of a discount is not part of the cost: `promotions` went back to the platform.
const FIGURES = `left join lateral (
    select coalesce(sum(p."vendorDiscount" + p."platformDiscount" - r.promotions), 0)::bigint as cost,
           coalesce(sum(sales_of(p.id)), 0)::bigint as sales
      from coupon_uses u, ${PURCHASES}, ${PROMOTIONS_BACK}
     where u.coupon_id = c.id and u.returned_at is null and p."vendorDiscount" + p."platformDiscount" > 0
  ) f on true
  cross join ${PAID_WITH} n`
const COLUMNS = `c.id, c.code, c.vendor_id as "vendorId", v.business_name as "storeName", c.category_id as "categoryId",
  g.name as "categoryName", c.bearer, c.percent, c.amount, c.cap,
  c.minimum, c.starts_at as "startsAt", c.ends_at as "endsAt", c.total_limit as "totalLimit",
  c.per_user_limit as "perUserLimit", c.campus_id as "campusId", k.short_name as "campusName",
  c.first_order_only as "firstOrderOnly", c.paused_at as "pausedAt", c.ended_at as "endedAt", c.used, c.budget, c.spent,
  g.slug as "categorySlug", f.cost, f.sales, n.orders, n.bookings, c.created_at as "createdAt"`
/** The same rule as `stateOf`. */
const STATE = `case when c.ended_at is not null or c.ends_at <= $at then 'ended'
    when c.paused_at is not null then 'paused'
    when c.used >= c.total_limit or c.budget - c.spent < 100 then 'used-up'
    when c.starts_at > $at then 'upcoming' else 'running' end`
const MATCHES = `($vendorId::uuid is null or c.vendor_id = $vendorId) and ($bearer::text is null or c.bearer = $bearer)
  and ($state::text is null or ${STATE} = $state)
  and ($q::text is null or c.code ilike '%' || $q || '%' or v.business_name ilike '%' || $q || '%')`

const list = statement<Row>(
  'coupons.list',
  `select ${COLUMNS}
     from (
       select c.* from coupons c left join vendors v on v.id = c.vendor_id
        where ${MATCHES} and ($before::timestamptz is null or (c.created_at, c.id) < ($before, $beforeId::uuid))
        order by c.created_at desc, c.id desc
        limit $limit
     ) c ${JOINS} ${FIGURES}
    order by c.created_at desc, c.id desc`,
)
const count = statement<{ count: number }>(
  'coupons.count',
  `select count(*)::int as count
     from (
       select from coupons c left join vendors v on v.id = c.vendor_id where ${MATCHES} limit ${COUNT_BOUND + 1}
     ) found`,
)
const findById = statement<Row>(
  'coupons.findById',
  `select ${COLUMNS} from coupons c ${JOINS} ${FIGURES}
    where c.id = $id and ($vendorId::uuid is null or c.vendor_id = $vendorId)`,
)
const sumCost = statement<{ vendor: Kobo; platform: Kobo }>(
  'coupons.sumCost',
  `select coalesce(sum(p."vendorDiscount"), 0)::bigint as vendor,
          coalesce(sum(p."platformDiscount" - r.promotions), 0)::bigint as platform
     from coupon_uses u, ${PURCHASES}, ${PROMOTIONS_BACK}
    where u.returned_at is null`,
)

type Filter = {
  vendorId: string | null
  bearer?: Coupon['bearer']
  state?: CouponState
  q?: string
  cursor?: string
  limit: number
}

/** Newest first; of one store, or all. Throws: cursor_invalid. */
export async function listCoupons(db: Db, filter: Filter): Promise<{ coupons: Coupon[]; pagination: Pagination }> {
  const at = now()
  const { vendorId, bearer = null, state = null } = filter
  const matching = { vendorId, bearer, state, q: filter.q ? escapeLike(filter.q) : null, at }
  const page = await listNewest(db, { list, count }, filter, matching)
  return { coupons: page.rows.map((row) => present(row, at)), pagination: page.pagination }
}

/** Throws: not_found, also for another store's when `vendorId` is given. */
export const findCoupon = async (db: Db, id: string, vendorId: string | null): Promise<Coupon> =>
  present(found(await db.row(findById, { id, vendorId })), now())

/** What all coupons have cost so far, by who pays. */
export async function sumCouponCost(db: Db): Promise<{ vendor: number; platform: number }> {
  const { vendor, platform } = found(await db.row(sumCost))
  return { vendor: toNaira(vendor), platform: toNaira(platform) }
}

const nairaOrNull = (amount: Kobo | null) => (amount === null ? null : toNaira(amount))

const present = (row: Row, at: Date): Coupon => ({
  _id: row.id,
  code: row.code,
  store: row.vendorId ? { _id: row.vendorId, businessName: row.storeName ?? '' } : null,
  bearer: row.bearer,
  percent: row.percent,
  amount: nairaOrNull(row.amount),
  cap: nairaOrNull(row.cap),
  minimum: toNaira(row.minimum),
  startsAt: row.startsAt.toISOString(),
  endsAt: (row.endedAt ?? row.endsAt)?.toISOString() ?? null,
  totalLimit: row.totalLimit,
  perUserLimit: row.perUserLimit,
  budget: nairaOrNull(row.budget),
  spent: toNaira(row.spent),
  campus: row.campusId ? { _id: row.campusId, shortName: row.campusName ?? '' } : null,
  category: row.categorySlug ? { slug: row.categorySlug, name: row.categoryName ?? '' } : null,
  firstOrderOnly: row.firstOrderOnly,
  state: stateOf(row, at),
  used: row.used,
  cost: toNaira(row.cost),
  ...{ orders: row.orders, bookings: row.bookings },
  sales: toNaira(row.sales),
  createdAt: row.createdAt.toISOString(),
})
