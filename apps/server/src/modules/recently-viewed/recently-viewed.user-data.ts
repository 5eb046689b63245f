import { statement } from '../../platform/database.ts'
import type { UserData } from '../../platform/user-data.ts'
import { deleteRecentlyViewedOf } from './recently-viewed.service.ts'

const exportViews = statement<{ product: string; viewedAt: Date }>(
  'recentlyViewed.exportViews',
  `select p.name as product, v.viewed_at as "viewedAt"
     from recently_viewed v
     join products p on p.id = v.product_id
    where v.user_id = $userId
    order by v.viewed_at desc`,
)

export const recentlyViewedUserData: UserData = {
  exportUser: async (db, userId) => ({ products: await db.rows(exportViews, { userId }) }),
  eraseUser: deleteRecentlyViewedOf,
}
