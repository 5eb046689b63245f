import { statement, type Tx } from '../../platform/database.ts'

const lockAbove = statement<{ userId: string }>(
  'cart.lockAbove',
  `select i.user_id as "userId"
     from cart_items i
    where i.product_id = $productId and i.seen_price > $price
    order by i.user_id
    limit $limit
      for update`,
)
const updateSeenPrice = statement<never>(
  'cart.updateSeenPrice',
  'update cart_items set seen_price = $price where product_id = $productId and user_id = any($userIds::uuid[])',
)

/** Sets the price as seen in carts where it was higher. Returns the owners of these carts, up to the limit. */
export async function lowerSeenPrices(tx: Tx, productId: string, price: number, limit: number): Promise<string[]> {
  const userIds = (await tx.rows(lockAbove, { productId, price, limit })).map(({ userId }) => userId)
  await tx.rows(updateSeenPrice, { productId, price, userIds })
  return userIds
}
