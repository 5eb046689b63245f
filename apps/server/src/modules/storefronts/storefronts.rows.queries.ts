import type { DeliveryArea } from '@vendly/contract/delivery-area'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { deliveryAreaSql } from '../addresses/addresses.sql.ts'
import type { SettingsRow, StorefrontRow } from '../vendors/vendors.present.ts'
import {
  answerMinutesSql,
  closedUntilSql,
  limitedOrdersSql,
  openOrdersSql,
  owesSql,
  premiumSql,
} from '../vendors/vendors.sql.ts'
import { IS_LISTED } from '../vendors/vendors.store.queries.ts'

const DELIVERY_PLACES = `coalesce((select json_agg(json_build_object('_id', d.id, 'name', d.name) order by d.name)
    from places d where d.id = any(v.delivery_places)), '[]')`
const COLUMNS = `v.id, v.user_id as "userId", v.business_name as "businessName", v.slug,
  coalesce(k.name, v.category) as category, v.tagline, v.about, v.colour, v.store_image as "storeImage", v.banner,
  ${premiumSql('v')} as "isPremium",
  json_build_object('_id', c.id, 'slug', c.slug, 'name', c.name, 'shortName', c.short_name) as campus,
  case when p.id is not null then json_build_object('_id', p.id, 'name', p.name) end as place,
  v.hours, ${closedUntilSql('v')} as "closedUntil",
  v.max_open_orders as "maxOrders", ${limitedOrdersSql('v')} as "openOrders", ${owesSql('v.user_id')} as owes, ${DELIVERY_PLACES} as "deliveryPlaces", v.featured,
  v.rating_sum as "ratingSum", v.rating_count as "ratingCount", v.product_count as "productCount",
  v.follower_count as "followerCount", v.created_at as "createdAt"`
const JOINS = `join campuses c on c.id = v.campus_id
  left join places p on p.id = v.place_id
  left join categories k on k.slug = v.category`

const findById = statement<StorefrontRow>(
  'storefronts.findById',
  `select ${COLUMNS} from vendors v ${JOINS} where v.id = $id and ${IS_LISTED}`,
)
const findBySlug = statement<StorefrontRow>(
  'storefronts.findBySlug',
  `select ${COLUMNS}
     from vendor_slugs s
     join vendors v on v.id = s.vendor_id ${JOINS}
    where s.slug = $slug and ${IS_LISTED}`,
)
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

const findSettings = statement<SettingsRow>(
  'storefronts.findSettings',
  `select v.slug, v.colour, v.store_image as "storeImage", v.banner, ${premiumSql('v')} as "isPremium", v.featured,
          ${DELIVERY_PLACES} as "deliveryPlaces", v.closed_until as "closedUntil", v.max_open_orders as "maxOpenOrders",
          ${openOrdersSql('v')} as "openOrders", ${answerMinutesSql('v')} as "answerMinutes",
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

const listAreas = statement<{ id: string; delivery: DeliveryArea }>(
  'storefronts.listDeliveryAreas',
  `select v.id, ${deliveryAreaSql('$userId::uuid', 'v.campus_id')} as delivery from vendors v where v.id = any($ids::uuid[])`,
)

/** Where each of these stores delivers, and whether that is the address of the user; `userId` is null for a guest. */
export const listDeliveryAreas = async (
  db: Db,
  ids: readonly string[],
  userId: string | null,
): Promise<Map<string, DeliveryArea>> =>
  new Map((await db.rows(listAreas, { ids, userId })).map(({ id, delivery }) => [id, delivery]))
