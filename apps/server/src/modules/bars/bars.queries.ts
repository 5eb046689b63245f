import type { Bar } from '@vendly/contract/bars'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database.ts'
import { findOverview } from '../analytics/analytics.stores.queries.ts'
import { listCartQuantities } from '../cart/cart.queries.ts'
import { countUnreadMessages } from '../chat/chat.queries.ts'
import { countJobsToAnswer } from '../deliveries/deliveries.queries.ts'
import { countUnread, listNotifications } from '../notifications/notifications.queries.ts'
import { countToAnswer } from '../orders/orders.board.queries.ts'
import { findSessionUser } from '../users/users.queries.ts'
import { findStoreProfile } from '../vendors/vendors.queries.ts'
import { findBalance } from '../wallet/wallet.queries.ts'

const NOTIFICATIONS = 10
const NOTIFICATIONS_OF_VENDORS = 5

export async function findBar(db: Db, actor: Actor, at: Date): Promise<Bar> {
  const { userId, role } = actor
  const limit = role === 'vendor' ? NOTIFICATIONS_OF_VENDORS : NOTIFICATIONS
  const { _id, email, role: current, campus } = await findSessionUser(db, userId)
  const { notifications, pagination } = await listNotifications(db, userId, { limit })
  return {
    user: { _id, email, role: current, campus },
    notifications,
    unreadCount: await countUnread(db, userId),
    unreadChats: await countUnreadMessages(db, userId),
    notificationCount: pagination.total,
    balance: role === 'admin' ? null : await findBalance(db, userId),
    cart: await listCartQuantities(db, userId),
    store: role === 'vendor' ? await findStore(db, actor, at) : null,
    jobsToAnswer: role === 'rider' ? await countJobsToAnswer(db, actor) : null,
  }
}

async function findStore(db: Db, actor: Actor, at: Date): Promise<Bar['store']> {
  const { businessName: name, colour, storeImage: image, opening } = await findStoreProfile(db, actor)
  const { salesToday, ordersToday } = await findOverview(db, actor, at)
  return { name, colour, image, opening, salesToday, ordersToday, ordersToAnswer: await countToAnswer(db, actor) }
}
