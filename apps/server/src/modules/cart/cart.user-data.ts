import { statement } from '../../platform/database.ts'
import type { UserData } from '../../platform/user-data.ts'
import { clearCart } from './cart.service.ts'

const exportCart = statement<{ product: string; quantity: number; addedAt: Date }>(
  'cart.exportCart',
  `select p.name as product, i.quantity, i.added_at as "addedAt"
     from cart_items i
     join products p on p.id = i.product_id
    where i.user_id = $userId
    order by i.added_at desc`,
)

export const cartUserData: UserData = {
  exportUser: async (db, userId) => ({ items: await db.rows(exportCart, { userId }) }),
  eraseUser: clearCart,
}
