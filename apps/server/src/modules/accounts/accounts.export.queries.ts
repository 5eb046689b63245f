import type { Output } from '@vendly/contract/endpoint'
import { toNaira } from '@vendly/contract/money'
import type { exportData } from '@vendly/contract/users'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { listAddresses } from '../addresses/addresses.queries.ts'
import { listNotifications } from '../notifications/notifications.queries.ts'
import { listSavedSearches } from '../saved-searches/saved-searches.queries.ts'
import { findNotificationSettings, findPrivacySettings, findSessionUser } from '../users/users.queries.ts'
import { listTransactions } from '../wallet/wallet.queries.ts'

type OwnData = Output<(typeof exportData)['reply']>

/** How much of each kind one file holds, newest first: far more than anybody has, little enough to be read at once. */
const MOST = 5000

type OrderRow = {
  number: string
  as: OwnData['orders'][number]['as']
  status: string
  escrow: string
  store: string
  items: { name: string; quantity: number; total: number }[]
  deliveryFee: number
  total: number
  place: string | null
  room: string | null
  note: string | null
  placedAt: Date
}
const orders = statement<OrderRow>(
  'users.dataOrders',
  `select o.number, case $1 when o.buyer_id then 'buyer' when o.seller_id then 'seller' else 'rider' end as "as", o.status, o.escrow,
          coalesce(v.business_name, s.first_name) as store, o.delivery_fee as "deliveryFee", o.total, p.name as place,
          case when o.buyer_id = $1 then o.room end as room, case when o.buyer_id = $1 then o.note end as note, o.placed_at as "placedAt",
          (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'total', l.total) order by l.id)
             from order_lines l where l.order_id = o.id) as items
     from (select * from orders where buyer_id = $1 union select * from orders where seller_id = $1
           union select * from orders where rider_id = $1 order by placed_at desc limit $2) o
     left join vendors v on v.id = o.vendor_id join users s on s.id = o.seller_id left join places p on p.id = o.place_id
    order by o.placed_at desc`,
)
const reviews = statement<{ product: string; rating: number; text: string; createdAt: Date }>(
  'users.dataReviews',
  `select coalesce(p.name, v.business_name, 'A delivery') as product, r.rating, r.text, r.created_at as "createdAt"
     from reviews r left join products p on p.id = r.product_id left join vendors v on v.id = r.vendor_id
    where r.author_id = $1 and r.deleted_at is null order by r.created_at desc limit $2`,
)
const looked = statement<{ product: string; at: Date }>(
  'users.dataLooked',
  `select p.name as product, s.viewed_at as at from recently_viewed s join products p on p.id = s.product_id where s.user_id = $1
    order by s.viewed_at desc`,
)
const lastLogin = statement<{ at: Date | null }>(
  'users.lastLogin',
  'select last_login_at as at from users where id = $1',
)

/** Everything kept about the actor, in words of the contract: ten reads, however much there is. */
export async function collectExport(db: Db, actor: Actor): Promise<OwnData> {
  const { userId } = actor
  const user = await findSessionUser(db, userId)
  const bought = await db.rows(orders, [userId, MOST + 1])
  const moved = await listTransactions(db, userId, { limit: MOST })
  const told = await listNotifications(db, userId, { limit: MOST })
  const written = await db.rows(reviews, [userId, MOST + 1])
  return {
    takenAt: now().toISOString(),
    profile: {
      _id: user._id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phone,
      university: user.university,
      role: user.role,
      createdAt: user.createdAt,
      lastLoginAt: (await db.row(lastLogin, [userId]))?.at?.toISOString() ?? null,
    },
    notificationSettings: await findNotificationSettings(db, userId),
    privacySettings: await findPrivacySettings(db, userId),
    addresses: await listAddresses(db, userId),
    orders: bought.slice(0, MOST).map(presentOrder),
    transactions: moved.transactions.map(({ createdAt, description, direction, amount, reference, status }) => ({
      at: createdAt,
      description,
      direction,
      amount,
      reference,
      status,
    })),
    notifications: told.notifications,
    waitingFor: (await listSavedSearches(db, userId)).map(({ query, createdAt }) => ({ words: query, createdAt })),
    lookedAt: (await db.rows(looked, [userId])).map(({ product, at }) => ({ product, at: at.toISOString() })),
    reviews: written.slice(0, MOST).map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    shortened:
      bought.length > MOST || written.length > MOST || [moved, told].some(({ pagination }) => pagination.next !== null),
  }
}

const presentOrder = ({ number, placedAt, items, deliveryFee, total, ...row }: OrderRow) => ({
  ...row,
  orderNumber: number,
  items: items.map((item) => ({ ...item, total: toNaira(item.total) })),
  deliveryFee: toNaira(deliveryFee),
  total: toNaira(total),
  createdAt: placedAt.toISOString(),
})
