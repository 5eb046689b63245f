import { statement, type Tx } from '../../platform/database.ts'

const updateFollowerCounts = statement<{ vendorId: string; followerCount: number }>(
  'vendors.updateFollowerCounts',
  `update vendors
      set follower_count = follower_count + $change
    where id = any($vendorIds::uuid[])
   returning id as "vendorId", follower_count as "followerCount"`,
)

/** Changes the follower count of each store by the same number and returns the new counts. */
export const addFollowers = (tx: Tx, vendorIds: readonly string[], change: 1 | -1) =>
  tx.rows(updateFollowerCounts, { vendorIds, change })
