import type { VendorRecord } from '@vendly/contract/records'
import { type Actor, hasRight } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { ensure, found } from '../../platform/problem.ts'
import { startOfDays } from '../analytics/analytics.riders.queries.ts'
import { findStoreQuality } from '../analytics/analytics.store-quality.queries.ts'
import { findStoreReport } from '../analytics/analytics.store-report.queries.ts'
import { LATE_SQL } from '../order-admin/order-admin.queries.ts'
import { OPEN_SQL } from '../orders/orders.open.sql.ts'
import { isToAnswerSql } from '../reviews/reviews.sql.ts'
import { presentStoreImage, type StoreOrdering, takesOrdersAt } from '../vendors/vendors.present.ts'
import { orderingSql, premiumSql } from '../vendors/vendors.sql.ts'
import { findFacts } from './records.facts.queries.ts'
import { findShared } from './records.shared.queries.ts'

type StoreRow = Omit<VendorRecord['store'], 'opening' | 'plan' | 'premiumUntil'> & {
  ordering: StoreOrdering
  isPremium: boolean
  premiumUntil: Date | null
}
const findStore = statement<StoreRow>(
  'records.findStore',
  `select v.id as "_id", v.business_name as "businessName", v.slug, v.colour, v.store_image as "storeImage",
          p.name as place, ${orderingSql('v', 'v.user_id')} as ordering, ${premiumSql('v')} as "isPremium",
          v.premium_until as "premiumUntil", v.product_count as products, v.follower_count as followers
     from vendors v
     left join places p on p.id = v.place_id
    where v.user_id = $userId`,
)
const findNow = statement<VendorRecord['now']>(
  'records.findNowOfStore',
  `select (select count(*)::int from orders o where o.seller_id = $userId and ${OPEN_SQL}) as "openOrders",
          (select count(*)::int from orders o where o.seller_id = $userId and ${LATE_SQL}) as "lateOrders",
          (select count(*)::int from bookings b
            where b.seller_id = $userId and b.status in ('requested', 'confirmed', 'in-progress')) as "openBookings",
          (select count(*)::int from complaints c
            where c.respondent_id = $userId and c.status not in ('resolved', 'withdrawn')) as "openComplaints",
          (select count(*)::int from reviews r
            where r.vendor_id = $vendorId and ${isToAnswerSql('r')}) as "unansweredReviews",
          (select count(*)::int from ads a where a.vendor_id = $vendorId and a.status = 'running') as "runningAds"`,
)

const findOwner = statement<{ userId: string }>(
  'records.findOwner',
  'select user_id as "userId" from vendors where id = $id',
)

/** A vendor with their store, by user or by store, as far as the administrator's role sees it. Throws: not_found. */
export async function findVendorRecord(db: Db, admin: Actor, id: string): Promise<VendorRecord> {
  // Orders know the store alone.
  const userId = (await db.row(findOwner, { id }))?.userId ?? id
  const facts = await findFacts(db, admin, userId)
  ensure(facts.kind === 'vendor', 'not_found')
  const { ordering, isPremium, premiumUntil, storeImage, ...store } = found(await db.row(findStore, { userId }))
  const vendorId = store._id
  const seesFigures = hasRight(admin, 'figures:read')
  return {
    ...(await findShared(db, admin, facts)),
    store: {
      ...store,
      storeImage: presentStoreImage(storeImage),
      opening: takesOrdersAt(ordering, now()),
      plan: isPremium ? 'premium' : 'standard',
      premiumUntil: isPremium ? (premiumUntil?.toISOString() ?? null) : null,
    },
    figures: seesFigures ? await findFigures(db, vendorId) : null,
    quality: seesFigures ? await findStoreQuality(db, vendorId) : null,
    now: found(await db.row(findNow, { userId, vendorId, at: now() })),
  }
}

async function findFigures(db: Db, vendorId: string): Promise<VendorRecord['figures']> {
  const [from, to] = [dayInLagos(startOfDays(30)), dayInLagos(now())]
  const { figures } = await findStoreReport(db, vendorId, { from, to, compare: 'previous' })
  return { from, to, figures }
}
