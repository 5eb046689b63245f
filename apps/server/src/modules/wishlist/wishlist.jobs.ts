import { now } from '../../platform/clock.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { job } from '../../platform/jobs.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { naira, offerKey } from '../follows/follows.service.ts'
import { notifyAll } from '../notifications/notifications.service.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

type Goods = { name: string; price: number; sellerId: string; canBeBought: boolean }
const goods = statement<Goods>(
  'wishlist.goods',
  `select p.name, p.price_now as price, p.seller_id as "sellerId", p.status = 'active' and p.stock > 0 and ${visibleSql('p')} as "canBeBought"
     from products p where p.id = $1`,
)
const miss = statement('wishlist.miss', 'update wishlist_items set missed = true where product_id = $1 and not missed')
const PORTION = 500
const waiting = statement<{ userId: string; missed: boolean }>(
  'wishlist.waiting',
  `select user_id as "userId", missed from wishlist_items where product_id = $1 and (missed or seen_price > $2)
    order by user_id limit ${PORTION} for update`,
)
const saw = statement(
  'wishlist.saw',
  'update wishlist_items set seen_price = $3, missed = false where product_id = $1 and user_id = any($2::uuid[])',
)
const carrying = statement<{ userId: string }>(
  'wishlist.carrying',
  `select i.user_id as "userId" from cart_items i where i.product_id = $1 and i.seen_price > $2 order by i.user_id limit ${PORTION} for update`,
)
const sawInCart = statement(
  'wishlist.sawInCart',
  'update cart_items set seen_price = $3 where product_id = $1 and user_id = any($2::uuid[])',
)

/**
 * One portion of those who wait for a product; false when nobody is left. Whoever saved it and has it in the cart is
 * told once, and so is who heard of the same price today from a store that they follow.
 */
async function tellPortion(tx: Tx, productId: string): Promise<boolean> {
  const product = await tx.row(goods, [productId])
  if (!product) return false
  if (!product.canBeBought) {
    await tx.rows(miss, [productId])
    return false
  }
  const { name, price, sellerId } = product
  const saved = await tx.rows(waiting, [productId, price])
  await tx.rows(saw, [productId, saved.map(({ userId }) => userId), price])
  const carried = (await tx.rows(carrying, [productId, price])).map(({ userId }) => userId)
  await tx.rows(sawInCart, [productId, carried, price])
  const back = saved.filter(({ missed }) => missed).map(({ userId }) => userId)
  const cheaper = new Set([...saved.map(({ userId }) => userId), ...carried])
  for (const userId of [...back, sellerId]) cheaper.delete(userId)
  const link = `/product/${productId}`
  await notifyAll(
    tx,
    back.filter((userId) => userId !== sellerId),
    {
      key: `back:${productId}:${dayInLagos(now())}`,
      type: 'info',
      title: `${name} is back`,
      body: `It can be bought again, for ${naira(price)}. You saved it.`,
      link,
    },
  )
  await notifyAll(tx, [...cheaper], {
    key: offerKey(productId, price, now()),
    type: 'info',
    title: `${name} costs less`,
    body: `Now ${naira(price)}. You saved it or have it in your cart.`,
    link,
  })
  return saved.length === PORTION || carried.length === PORTION
}

export const wishlistJobs = [
  // Asked for by a trigger of the database, whoever changed the product: see products_tell_watchers().
  job<{ productId: string }>('wishlist.checkProduct', async ({ pool }, { productId }) => {
    while (await transaction(pool, (tx) => tellPortion(tx, productId)));
  }),
]
