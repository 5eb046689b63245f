import { now } from '../../platform/clock.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { job } from '../../platform/jobs.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import { lowerSeenPrices } from '../cart/cart.prices.service.ts'
import { offerKey } from '../follows/follows.announcements.service.ts'
import { notifyAll } from '../notifications/notifications.service.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

type ProductState = { name: string; price: number; sellerId: string; canBeBought: boolean }
const findProduct = statement<ProductState>(
  'wishlist.findProduct',
  `select p.name, p.price_now as price, p.seller_id as "sellerId",
          p.status = 'active' and p.stock > 0 and ${visibleSql('p')} as "canBeBought"
     from products p
    where p.id = $productId`,
)
const markMissed = statement<never>(
  'wishlist.markMissed',
  'update wishlist_items set missed = true where product_id = $productId and not missed',
)
const BATCH = 500
const lockWaiting = statement<{ userId: string; missed: boolean }>(
  'wishlist.lockWaiting',
  `select user_id as "userId", missed
     from wishlist_items
    where product_id = $productId and (missed or seen_price > $price)
    order by user_id
    limit ${BATCH}
      for update`,
)
const markNotified = statement<never>(
  'wishlist.markNotified',
  `update wishlist_items set seen_price = $price, missed = false
    where product_id = $productId and user_id = any($userIds::uuid[])`,
)

/**
 * Notifies one batch of users about a lower price or about being back in stock; returns false when all were notified.
 * A user who has the product in both the wishlist and the cart is notified once. The key is shared with announcements of
 * stores: a follower who was notified of the price today is not notified again.
 */
async function notifyBatch(tx: Tx, productId: string): Promise<boolean> {
  const product = await tx.row(findProduct, { productId })
  if (!product) return false
  if (!product.canBeBought) {
    await tx.rows(markMissed, { productId })
    return false
  }
  const { name, price, sellerId } = product
  const saved = await tx.rows(lockWaiting, { productId, price })
  const savedIds = saved.map(({ userId }) => userId)
  await tx.rows(markNotified, { productId, price, userIds: savedIds })
  const cartIds = await lowerSeenPrices(tx, productId, price, BATCH)
  const backInStock = saved.filter(({ missed }) => missed).map(({ userId }) => userId)
  const cheaper = new Set([...savedIds, ...cartIds])
  for (const userId of [...backInStock, sellerId]) cheaper.delete(userId)
  const link = `/product/${productId}`
  await notifyAll(
    tx,
    backInStock.filter((userId) => userId !== sellerId),
    {
      key: `back:${productId}:${dayInLagos(now())}`,
      kind: 'back-in-stock',
      title: `${name} is back in stock`,
      body: `You saved it. You can buy it again for ${nairaText(price)}.`,
      link,
    },
  )
  await notifyAll(tx, [...cheaper], {
    key: offerKey(productId, price, now()),
    kind: 'price-lower',
    title: `${name} costs less`,
    body: `Now ${nairaText(price)}. You saved it or have it in your cart.`,
    link,
  })
  return saved.length === BATCH || cartIds.length === BATCH
}

export const wishlistJobs = [
  // Enqueued by the trigger wishlist_check_product().
  job<{ productId: string }>('wishlist.checkProduct', async ({ pool }, { productId }) => {
    while (await transaction(pool, (tx) => notifyBatch(tx, productId)));
  }),
]
