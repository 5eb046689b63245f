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
