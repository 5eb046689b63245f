import { now } from '../../platform/clock.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { job } from '../../platform/jobs.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import { lowerSeenPrices } from '../cart/cart.prices.service.ts'
import { offerKey } from '../follows/follows.announcements.service.ts'
import { notifyAll } from '../notifications/notifications.service.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { canBeBookedSql } from './wishlist.services.sql.ts'

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

const findService = statement<ProductState>(
  'wishlist.findService',
  `select s.name, s.least_price as price, s.seller_id as "sellerId", ${canBeBookedSql('s', 'v')} as "canBeBought"
     from services s
     left join vendors v on v.id = s.vendor_id
    where s.id = $serviceId`,
)
const markServiceMissed = statement<never>(
  'wishlist.markServiceMissed',
  'update wishlist_services set missed = true where service_id = $serviceId and not missed',
)
// A price of 0 is not known: only an offer says it.
const lockWaitingForService = statement<{ userId: string; missed: boolean }>(
  'wishlist.lockWaitingForService',
  `select user_id as "userId", missed
     from wishlist_services
    where service_id = $serviceId and (missed or ($price > 0 and seen_price > $price))
    order by user_id
    limit ${BATCH}
      for update`,
)
const markServiceNotified = statement<never>(
  'wishlist.markServiceNotified',
  `update wishlist_services set seen_price = $price, missed = false
    where service_id = $serviceId and user_id = any($userIds::uuid[])`,
)

/** The same for a saved service: a lower price, or that it can be booked again. */
async function notifyServiceBatch(tx: Tx, serviceId: string): Promise<boolean> {
  const service = await tx.row(findService, { serviceId })
  if (!service) return false
  if (!service.canBeBought) {
    await tx.rows(markServiceMissed, { serviceId })
    return false
  }
  const { name, price, sellerId } = service
  const saved = await tx.rows(lockWaitingForService, { serviceId, price })
  await tx.rows(markServiceNotified, { serviceId, price, userIds: saved.map(({ userId }) => userId) })
  const others = saved.filter(({ userId }) => userId !== sellerId)
  const idsOf = (missed: boolean) => others.filter((one) => one.missed === missed).map(({ userId }) => userId)
  const link = `/services/${serviceId}`
  await notifyAll(tx, idsOf(true), {
    key: `back:${serviceId}:${dayInLagos(now())}`,
    kind: 'back-in-stock',
    title: `${name} can be booked again`,
    body: 'You saved it. See when it is free.',
    link,
  })
  await notifyAll(tx, idsOf(false), {
    key: offerKey(serviceId, price, now()),
    kind: 'price-lower',
    title: `${name} costs less`,
    body: `Now ${nairaText(price)}. You saved it.`,
    link,
  })
  return saved.length === BATCH
}

export const wishlistJobs = [
  // Enqueued by the trigger wishlist_check_product().
  job<{ productId: string }>('wishlist.checkProduct', async ({ pool }, { productId }) => {
    while (await transaction(pool, (tx) => notifyBatch(tx, productId)));
  }),
  // Enqueued by the trigger wishlist_check_service().
  job<{ serviceId: string }>('wishlist.checkService', async ({ pool }, { serviceId }) => {
    while (await transaction(pool, (tx) => notifyServiceBatch(tx, serviceId)));
  }),
]
