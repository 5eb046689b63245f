import { limits } from '@vendly/contract/limits'
import type { OpenSpan } from '@vendly/contract/store-hours'
import type { StoreBehaviour, Storefront, StoreSettings } from '@vendly/contract/vendor-store'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { listCards } from '../products/products.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { openingAt } from './vendors.policy.ts'

type PictureRow = { key: string; tint: string }
type Place = { _id: string; name: string }
type StoreRow = {
  id: string
  userId: string
  businessName: string
  slug: string
  category: string
  tagline: string
  about: string
  colour: string
  storeImage: string | null
  banner: PictureRow | null
  plan: string
  campus: Storefront['campus']
  place: Place | null
  hours: OpenSpan[]
  closedUntil: Date | null
  deliveryPlaces: Place[]
  featured: string[]
  ratingSum: number
  ratingCount: number
  productCount: number
  followerCount: number
  createdAt: Date
}

const PLACES = `coalesce((select json_agg(json_build_object('_id', d.id, 'name', d.name) order by d.name)
  from places d where d.id = any(v.delivery_places)), '[]')`
const COLUMNS = `v.id, v.user_id as "userId", v.business_name as "businessName", v.slug, coalesce(k.name, v.category) as category, v.tagline, v.about,
  v.colour, v.store_image as "storeImage", v.banner, v.plan, json_build_object('_id', c.id, 'slug', c.slug, 'name', c.name, 'shortName', c.short_name) as campus,
  case when p.id is not null then json_build_object('_id', p.id, 'name', p.name) end as place, v.hours, v.closed_until as "closedUntil",
  ${PLACES} as "deliveryPlaces", v.featured, v.rating_sum as "ratingSum", v.rating_count as "ratingCount", v.product_count as "productCount",
  v.follower_count as "followerCount", v.created_at as "createdAt"`
const JOINS =
  'join campuses c on c.id = v.campus_id left join places p on p.id = v.place_id left join categories k on k.slug = v.category'
const SHOWN = `v.status = 'verified' and ${visibleSql('v', 'v.user_id = $2')}`

const byId = statement<StoreRow>(
  'vendors.storeById',
  `select ${COLUMNS} from vendors v ${JOINS} where v.id = $1 and ${SHOWN}`,
)
const bySlug = statement<StoreRow>(
  'vendors.storeBySlug',
  `select ${COLUMNS} from vendor_slugs s join vendors v on v.id = s.vendor_id ${JOINS} where s.slug = $1 and ${SHOWN}`,
)
const shown = statement('vendors.shown', `select 1 from vendors v where v.id = $1 and ${SHOWN}`)

const presentBanner = ({ key, tint }: PictureRow) => ({ url: `/media/${key}`, alt: '', tint })

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Codes: not_found, also for a store that is out of sight. */
export async function ensureShown(db: Db, vendorId: string, viewerId: string | null): Promise<void> {
  found(await db.row(shown, [vendorId, viewerId]))
}

/** By id, slug, or a slug of before. `own`: a viewer whom nobody else sees. Codes: not_found. */
export async function findStorefront(
  db: Db,
  idOrSlug: string,
  viewer: Actor | null,
  own: string | null,
): Promise<Storefront> {
  const row = found(await db.row(UUID.test(idOrSlug) ? byId : bySlug, [idOrSlug.toLowerCase(), own]))
  const { id, userId, banner, plan, hours, closedUntil, ratingSum, ratingCount, createdAt, ...store } = row
  return {
    ...store,
    _id: id,
    banner: plan === 'premium' && banner ? presentBanner(banner) : null,
    isPremium: plan === 'premium',
    isVerified: true,
    hours,
    opening: openingAt(hours, closedUntil, now()),
    averageRating: ratingCount ? Math.round((ratingSum / ratingCount) * 10) / 10 : 0,
    reviewCount: ratingCount,
    createdAt: createdAt.toISOString(),
    behaviour: await findBehaviour(db, id, createdAt),
    featured: plan === 'premium' ? await listCards(db, store.featured, own) : [],
    isOwn: userId === viewer?.userId,
  }
}

const WINDOW_DAYS = 90
type Ended = {
  orders: number
  completed: number
  cancelledByStore: number
  disputesLost: number
  acceptSeconds: number | null
}
/** Orders of the window come out of the index of a store's orders; what buyers cancelled says nothing about the store. */
const ended = statement<Ended>(
  'vendors.behaviour',
  `select count(*)::int as orders, (count(*) filter (where status = 'delivered'))::int as completed,
          (count(*) filter (where status <> 'delivered'))::int as "cancelledByStore",
          (count(*) filter (where status = 'delivered' and escrow = 'refunded'))::int as "disputesLost",
          percentile_cont(0.5) within group (order by extract(epoch from accepted_at - paid_at))::float as "acceptSeconds"
     from (select o.status, o.escrow, o.paid_at,
                  (select min(e.at) from order_events e where e.order_id = o.id and e.to_status = 'confirmed') as accepted_at
             from orders o
            where o.vendor_id = $1 and o.placed_at >= $2 and o.paid_at is not null and (o.status in ('delivered', 'rejected')
              or (o.status = 'cancelled' and exists (select 1 from order_events e where e.order_id = o.id and e.to_status = 'cancelled'
                    and e.actor_role in ('vendor', 'system'))))) o`,
)

/** How the store did in the last 90 days; what it sells, says or pays for changes nothing here. */
export async function findBehaviour(db: Db, vendorId: string, since: Date): Promise<StoreBehaviour> {
  const row = found(await db.row(ended, [vendorId, later(-days(WINDOW_DAYS))]))
  return {
    days: WINDOW_DAYS,
    orders: row.orders,
    completedPercent: row.orders ? Math.round((row.completed * 100) / row.orders) : null,
    acceptMinutes: row.acceptSeconds === null ? null : Math.max(1, Math.round(row.acceptSeconds / 60)),
    cancelledByStore: row.cancelledByStore,
    disputesLost: row.disputesLost,
    since: since.toISOString(),
  }
}

type SettingsRow = Pick<
  StoreRow,
  'slug' | 'colour' | 'storeImage' | 'banner' | 'plan' | 'featured' | 'deliveryPlaces' | 'closedUntil' | 'followerCount'
> & {
  oldSlugs: string[]
  announcedToday: string[]
}
const settings = statement<SettingsRow>(
  'vendors.settings',
  `select v.slug, v.colour, v.store_image as "storeImage", v.banner, v.plan, v.featured, ${PLACES} as "deliveryPlaces",
          v.closed_until as "closedUntil", v.follower_count as "followerCount",
          array(select s.slug from vendor_slugs s where s.vendor_id = v.id and s.slug <> v.slug order by s.since desc) as "oldSlugs",
          array(select a.product_id from announcements a where a.vendor_id = v.id and a.day = $2) as "announcedToday"
     from vendors v where v.id = $1`,
)

/** The actor's storefront as they set it up. */
export async function findStoreSettings(db: Db, actor: Actor): Promise<StoreSettings> {
  const row = found(await db.row(settings, [actor.vendorId, dayInLagos(now())]))
  const { plan, banner, featured, closedUntil, announcedToday, ...rest } = row
  return {
    ...rest,
    banner: banner && presentBanner(banner),
    featured: await listCards(db, featured, actor.userId),
    closedUntil: closedUntil && closedUntil > now() ? closedUntil.toISOString() : null,
    isPremium: plan === 'premium',
    announcedToday,
    announcementsLeft: Math.max(0, limits.announcementsADay - announcedToday.length),
  }
}
