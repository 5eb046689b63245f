import { statement, type Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'

// Locked in the order of their ids, so that two such writes cannot deadlock.
const addFollowers = statement<{ followerCount: number }>(
  'vendors.addFollowers',
  `with locked as (
     select id from vendors where id = any($vendorIds::uuid[]) order by id for no key update
   )
   update vendors v
      set follower_count = v.follower_count + $by
     from locked
    where v.id = locked.id
   returning v.follower_count as "followerCount"`,
)

/** Returns the new count. */
export const changeFollowerCount = async (tx: Tx, vendorId: string, by: 1 | -1): Promise<number> =>
  found(await tx.row(addFollowers, { vendorIds: [vendorId], by })).followerCount

/** The same for all of the stores at once. */
export async function changeFollowerCounts(tx: Tx, vendorIds: readonly string[], by: 1 | -1): Promise<void> {
  if (vendorIds.length) await tx.rows(addFollowers, { vendorIds, by })
}
