import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

/** SQL: a store `v` that guests see, or that is their own. With the parameter `shadowbannedViewerId`. */
export const IS_LISTED = `v.status = 'verified' and ${visibleSql('v', 'v.user_id = $shadowbannedViewerId')}`

const isListed = statement<{ id: string }>(
  'vendors.isListed',
  `select v.id from vendors v where v.id = $vendorId and ${IS_LISTED}`,
)

/** Throws: not_found, also for a hidden store. */
export async function ensureListed(db: Db, vendorId: string, shadowbannedViewerId: string | null): Promise<void> {
  found(await db.row(isListed, { vendorId, shadowbannedViewerId }))
}

const countPlacesServed = statement<{ id: string; count: number }>(
  'vendors.countPlacesServed',
  'select v.id, cardinality(v.delivery_places) as count from vendors v where v.id = any($ids::uuid[])',
)

/** How many places each of these stores delivers to; 0: all of its campus. */
export const countDeliveryPlaces = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> =>
  new Map((await db.rows(countPlacesServed, { ids })).map(({ id, count }) => [id, count]))
