import type { StoreProfile } from '@vendly/contract/vendors'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { listedSql } from '../users/users.sql.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { type StoreOrdering, takesOrdersAt } from './vendors.policy.ts'
import { type ProfileRow, presentStoreProfile } from './vendors.present.ts'
import { closedUntilSql, limitedOrdersSql, orderingSql, owedSql, premiumSql } from './vendors.sql.ts'

const findProfile = statement<ProfileRow>(
  'vendors.findProfile',
  `select v.id, v.business_name as "businessName", v.slug, v.category, v.tagline, v.about, v.phone, v.colour,
          v.store_image as "storeImage", ${premiumSql('v')} as "isPremium", v.premium_until as "premiumUntil",
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

const listOrdering = statement<{ ordering: StoreOrdering }>(
  'vendors.listOrdering',
  `select ${orderingSql('w', 'w.user_id')} as ordering
     from ${listedSql('vendors')}
    where w.status = 'verified' and ${visibleSql('w')} and ${inScopeSql('w.campus_id')}`,
)
const countVerified = statement<{ count: number }>(
  'vendors.countVerified',
  `select count(*)::int as count from ${listedSql('vendors')} where w.status = 'verified' and ${inScopeSql('w.campus_id')}`,
)

/** How many verified stores there are, and in how many of them buyers can order: as many as the list with that filter has. */
export async function countOpenStores(
  db: Db,
  { campusIds }: Scope,
  at: Date,
): Promise<{ open: number; total: number }> {
  const [stores, all] = await Promise.all([db.rows(listOrdering, { campusIds }), db.row(countVerified, { campusIds })])
  return {
    open: stores.filter(({ ordering }) => takesOrdersAt(ordering, at).state === 'open').length,
    total: all!.count,
  }
}
