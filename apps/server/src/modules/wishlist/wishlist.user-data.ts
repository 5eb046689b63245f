import { statement } from '../../platform/database.ts'
import type { UserData } from '../../platform/user-data.ts'
import { deleteWishlistOf } from './wishlist.service.ts'

const exportItems = statement<{ product: string; addedAt: Date }>(
  'wishlist.exportItems',
  `select p.name as product, w.added_at as "addedAt"
     from wishlist_items w
     join products p on p.id = w.product_id
    where w.user_id = $userId
    order by w.added_at desc`,
)
const exportServices = statement<{ service: string; addedAt: Date }>(
  'wishlist.exportServices',
  `select s.name as service, w.added_at as "addedAt"
     from wishlist_services w
     join services s on s.id = w.service_id
    where w.user_id = $userId
    order by w.added_at desc`,
)
const exportLink = statement<{ createdAt: Date }>(
  'wishlist.exportLink',
  'select created_at as "createdAt" from wishlist_links where user_id = $userId',
)

export const wishlistUserData: UserData = {
  exportUser: async (db, userId) => ({
    items: await db.rows(exportItems, { userId }),
    services: await db.rows(exportServices, { userId }),
    sharedLink: (await db.row(exportLink, { userId })) ?? null,
  }),
  eraseUser: deleteWishlistOf,
}
