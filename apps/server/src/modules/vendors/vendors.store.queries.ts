import type { StoreBehaviour } from '@vendly/contract/vendor-store'
import { days, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import type { SettingsRow, StorefrontRow } from './vendors.present.ts'
import { limitedOrdersSql, openOrdersSql, premiumSql } from './vendors.sql.ts'

const DELIVERY_PLACES = `coalesce((select json_agg(json_build_object('_id', d.id, 'name', d.name) order by d.name)
    from places d where d.id = any(v.delivery_places)), '[]')`
const COLUMNS = `v.id, v.user_id as "userId", v.business_name as "businessName", v.slug,
  coalesce(k.name, v.category) as category, v.tagline, v.about, v.colour, v.store_image as "storeImage", v.banner,
  ${premiumSql('v')} as "isPremium",
  json_build_object('_id', c.id, 'slug', c.slug, 'name', c.name, 'shortName', c.short_name) as campus,
  case when p.id is not null then json_build_object('_id', p.id, 'name', p.name) end as place,
  v.hours, v.closed_until as "closedUntil",
  v.max_open_orders as "maxOrders", ${limitedOrdersSql('v')} as "openOrders", ${DELIVERY_PLACES} as "deliveryPlaces", v.featured,
  v.rating_sum as "ratingSum", v.rating_count as "ratingCount", v.product_count as "productCount",
  v.follower_count as "followerCount", v.created_at as "createdAt"`
const JOINS = `join campuses c on c.id = v.campus_id
  left join places p on p.id = v.place_id
  left join categories k on k.slug = v.category`
const IS_LISTED = `v.status = 'verified' and ${visibleSql('v', 'v.user_id = $shadowbannedViewerId')}`

const findById = statement<StorefrontRow>(
  'vendors.findById',
  `select ${COLUMNS} from vendors v ${JOINS} where v.id = $id and ${IS_LISTED}`,
)
const findBySlug = statement<StorefrontRow>(
  'vendors.findBySlug',
  `select ${COLUMNS}
     from vendor_slugs s
     join vendors v on v.id = s.vendor_id ${JOINS}
    where s.slug = $slug and ${IS_LISTED}`,
)
const isListed = statement<{ id: string }>(
  'vendors.isListed',
  `select v.id from vendors v where v.id = $vendorId and ${IS_LISTED}`,
)

/** Throws: not_found, also for a hidden store. */
export async function ensureListed(db: Db, vendorId: string, shadowbannedViewerId: string | null): Promise<void> {
  found(await db.row(isListed, { vendorId, shadowbannedViewerId }))
}

/** By id, by slug, or by a former slug. Throws: not_found. */
export async function findStorefrontRow(
  db: Db,
  idOrSlug: string,
  shadowbannedViewerId: string | null,
): Promise<StorefrontRow> {
  const text = idOrSlug.toLowerCase()
  return found(
    isUuid(text)
      ? await db.row(findById, { id: text, shadowbannedViewerId })
      : await db.row(findBySlug, { slug: text, shadowbannedViewerId }),
  )
}

const BEHAVIOUR_DAYS = 90
type FinishedOrders = {
  orders: number
  completed: number
  cancelledByStore: number
  disputesLost: number
  acceptSeconds: number | null
}
// Orders that the buyer cancelled are left out: they say nothing about the store.
const IS_FINISHED = `o.placed_at >= $since and o.paid_at is not null
          and (o.status in ('delivered', 'rejected')
            or (o.status = 'cancelled' and exists (
              select 1 from order_events e
               where e.order_id = o.id and e.to_status = 'cancelled' and e.actor_role in ('vendor', 'system'))))`
const ACCEPTED_AT = `(select min(e.at) from order_events e where e.order_id = o.id and e.to_status = 'confirmed')`
const sumFinishedOrders = statement<FinishedOrders>(
  'vendors.sumFinishedOrders',
  `select count(*)::int as orders,
          (count(*) filter (where status = 'delivered'))::int as completed,
          (count(*) filter (where status <> 'delivered'))::int as "cancelledByStore",
          (count(*) filter (where status = 'delivered' and escrow = 'refunded'))::int as "disputesLost",
          percentile_cont(0.5) within group (order by extract(epoch from accepted_at - paid_at))::float as "acceptSeconds"
     from (
       select o.status, o.escrow, o.paid_at, ${ACCEPTED_AT} as accepted_at
         from orders o
        where o.vendor_id = $vendorId and ${IS_FINISHED}
     ) o`,
)

/** Fewer answers say nothing about a store. */
const LEAST_REPLIES = 5
// The first message of each turn, until the store itself writes: its automatic replies do not count.
const findReply = statement<{ seconds: number | null; replies: number }>(
  'vendors.findReplyTime',
  `select count(*)::int as replies,
          percentile_cont(0.5) within group (order by extract(epoch from t.replied_at - t.asked_at))::float as seconds
     from (
       select m.created_at as asked_at, (
                select r.created_at
                  from messages r
                 where r.conversation_id = m.conversation_id and r.seq > m.seq and r.sender_id = v.user_id
                   and r.type <> 'away'
                 order by r.seq
                 limit 1) as replied_at
         from vendors v
         join conversations c on v.user_id in (c.lesser_id, c.greater_id) and c.order_id is null
         join messages m on m.conversation_id = c.id and m.sender_id <> v.user_id and m.created_at >= $since
        where v.id = $vendorId
          and not exists (
            select 1 from messages before
             where before.conversation_id = m.conversation_id and before.seq = m.seq - 1
               and before.sender_id = m.sender_id)
     ) t
    where t.replied_at is not null`,
)

/** How the store handled its orders of the last 90 days. No plan changes these figures. */
export async function findBehaviour(db: Db, vendorId: string, openedAt: Date): Promise<StoreBehaviour> {
  const asked = { vendorId, since: later(-days(BEHAVIOUR_DAYS)) }
  const row = found(await db.row(sumFinishedOrders, asked))
  const { replies, seconds } = found(await db.row(findReply, asked))
  return {
    days: BEHAVIOUR_DAYS,
    orders: row.orders,
    completedPercent: row.orders ? Math.round((row.completed * 100) / row.orders) : null,
    acceptMinutes: wholeMinutes(row.acceptSeconds),
    replyMinutes: wholeMinutes(replies < LEAST_REPLIES ? null : seconds),
    cancelledByStore: row.cancelledByStore,
    disputesLost: row.disputesLost,
    since: openedAt.toISOString(),
  }
}

const wholeMinutes = (seconds: number | null) => (seconds === null ? null : Math.max(1, Math.round(seconds / 60)))

const listAcceptSeconds = statement<{ id: string; seconds: number | null }>(
  'vendors.listAcceptSeconds',
  `select o.vendor_id as id,
          percentile_cont(0.5) within group (order by extract(epoch from o.accepted_at - o.paid_at))::float as seconds
     from (
       select o.vendor_id, o.paid_at, ${ACCEPTED_AT} as accepted_at
         from orders o
        where o.vendor_id = any($vendorIds::uuid[]) and ${IS_FINISHED}
     ) o
    group by o.vendor_id`,
)
const ACCEPT_CACHE_MS = 600_000
type AcceptMinutes = { at: number; minutes: number | null }
const acceptCache = new WeakMap<object, Map<string, AcceptMinutes>>()

const countPlacesServed = statement<{ id: string; count: number }>(
  'vendors.countPlacesServed',
  'select v.id, cardinality(v.delivery_places) as count from vendors v where v.id = any($ids::uuid[])',
)

/** How many places each of these stores delivers to; 0: all of its campus. */
export const countDeliveryPlaces = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> =>
  new Map((await db.rows(countPlacesServed, { ids })).map(({ id, count }) => [id, count]))

/** The `acceptMinutes` of these stores: medians over all their orders, so they are kept for ten minutes. */
export async function listAcceptMinutes(db: Db, vendorIds: readonly string[]): Promise<Map<string, number | null>> {
  const kept = acceptCache.get(db) ?? new Map<string, AcceptMinutes>()
  acceptCache.set(db, kept)
  const at = Date.now()
  const missing = vendorIds.filter((id) => at - (kept.get(id)?.at ?? 0) >= ACCEPT_CACHE_MS)
  if (missing.length > 0) {
    const rows = await db.rows(listAcceptSeconds, { vendorIds: missing, since: later(-days(BEHAVIOUR_DAYS)) })
    const seconds = new Map(rows.map((row) => [row.id, row.seconds]))
    for (const id of missing) kept.set(id, { at, minutes: wholeMinutes(seconds.get(id) ?? null) })
  }
  return new Map(vendorIds.map((id) => [id, kept.get(id)?.minutes ?? null]))
}

const findSettings = statement<SettingsRow>(
  'vendors.findSettings',
  `select v.slug, v.colour, v.store_image as "storeImage", v.banner, ${premiumSql('v')} as "isPremium", v.featured,
          ${DELIVERY_PLACES} as "deliveryPlaces", v.closed_until as "closedUntil", v.max_open_orders as "maxOpenOrders",
          ${openOrdersSql('v')} as "openOrders",
          v.follower_count as "followerCount",
          array(
            select s.slug from vendor_slugs s where s.vendor_id = v.id and s.slug <> v.slug order by s.since desc
          ) as "oldSlugs",
          array(
            select a.product_id from announcements a where a.vendor_id = v.id and a.day = $today
          ) as "announcedToday"
     from vendors v
    where v.id = $vendorId`,
)

export const findSettingsRow = async (db: Db, vendorId: string | null): Promise<SettingsRow> =>
  found(await db.row(findSettings, { vendorId, today: dayInLagos(now()) }))
