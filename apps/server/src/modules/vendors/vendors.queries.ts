import type { OpenSpan } from '@vendly/contract/store-hours'
import type { StoreProfile } from '@vendly/contract/vendors'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { openingAt } from './vendors.policy.ts'
import { type ProfileRow, presentStoreProfile } from './vendors.present.ts'
import { closedUntilSql, limitedOrdersSql, owedSql, premiumSql } from './vendors.sql.ts'

const findProfile = statement<ProfileRow>(
  'vendors.findProfile',
  `select v.id, v.business_name as "businessName", v.slug, v.category, v.tagline, v.about, v.phone, v.colour,
          v.store_image as "storeImage", ${premiumSql('v')} as "isPremium",
          case when v.status = 'revoked' then 'revoked' when v.stopped_at is null then 'verified' else 'stopped' end as standing,
          v.hours,
          ${closedUntilSql('v')} as "closedUntil", v.max_open_orders as "maxOrders", ${limitedOrdersSql('v')} as "openOrders", ${owedSql('v.user_id')} as owed,
          v.product_count as "productCount", v.rating_sum as "ratingSum", v.rating_count as "reviewCount",
          v.created_at as "createdAt", c.id as "campusId", c.slug as "campusSlug",
          c.short_name as "campusShortName", p.id as "placeId", p.name as "placeName",
          v.product_count > 0 as "hasProduct"
     from vendors v
     join campuses c on c.id = v.campus_id
     left join places p on p.id = v.place_id
    where v.id = $vendorId`,
)

/** The actor's store as they set it up, and what it still needs. */
export async function findStoreProfile(db: Db, { vendorId }: Actor): Promise<StoreProfile> {
  return presentStoreProfile(found(await db.row(findProfile, { vendorId })), now())
}

const findByName = statement<{ businessName: string }>(
  'vendors.findByName',
  `select business_name as "businessName"
     from vendors
    where name_key = regexp_replace(lower($name), '[^a-z0-9]+', '', 'g') and name_key <> ''
    order by created_at
    limit 1`,
)

/** The store that already has this name, ignoring case, spaces and punctuation. */
export const findSameName = async (db: Db, name: string): Promise<string | null> =>
  (await db.row(findByName, { name }))?.businessName ?? null

const listHours = statement<{ hours: OpenSpan[]; closedUntil: Date | null }>(
  'vendors.listHours',
  `select hours, ${closedUntilSql('v')} as "closedUntil" from vendors v where status = 'verified' and ${inScopeSql('campus_id')}`,
)

/** How many verified stores there are, and how many are open by their hours. */
export async function countOpenStores(
  db: Db,
  { campusIds }: Scope,
  at: Date,
): Promise<{ open: number; total: number }> {
  const stores = await db.rows(listHours, { campusIds })
  const open = stores.filter(({ hours, closedUntil }) => openingAt(hours, closedUntil, at).state === 'open')
  return { open: open.length, total: stores.length }
}
