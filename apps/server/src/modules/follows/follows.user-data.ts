import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'
import { deleteFollowsOf } from './follows.service.ts'

const exportFollows = statement<{ store: string; followedAt: Date; endedAt: Date | null }>(
  'follows.exportFollows',
  `select v.business_name as store, f.created_at as "followedAt", f.ended_at as "endedAt"
     from follows f
     join vendors v on v.id = f.vendor_id
    where f.user_id = $userId
    order by f.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportAnnouncements = statement<{ product: string; createdAt: Date; followers: number }>(
  'follows.exportAnnouncements',
  `select p.name as product, a.created_at as "createdAt", a.followers
     from announcements a
     join vendors v on v.id = a.vendor_id
     join products p on p.id = a.product_id
    where v.user_id = $userId
    order by a.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)

export const followUserData: UserData = {
  exportUser: async (db, userId) => ({
    followedStores: await db.rows(exportFollows, { userId }),
    announcements: await db.rows(exportAnnouncements, { userId }),
  }),
  eraseUser: deleteFollowsOf,
}
