import { settleByRelease } from '../src/modules/escrow/escrow.settlement.service.ts'
import {
  escrowMoneyOf,
  ORDER_MONEY_COLUMNS,
  ORDER_MONEY_JOINS,
  type OrderMoney,
} from '../src/modules/orders/orders.money.sql.ts'
import { transaction } from '../src/platform/database.ts'
import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'
import type { World } from './world.ts'

type ReviewValues = { subject?: 'product' | 'vendor' | 'rider'; rating?: number; text?: string; productId?: string }

/** Helpers for tests of reviews. */
export async function reviewingIn(world: World) {
  const buying = await buyingIn(world)
  const { given, bought } = buying

  const findMoney = async (id: string) =>
    (
      await world.context.db.once<OrderMoney>(
        `select ${ORDER_MONEY_COLUMNS} from orders o ${ORDER_MONEY_JOINS} where o.id = $id`,
        { id },
      )
    )[0]!

  /** The order is delivered, and its money with the seller and the rider, if there is one. */
  async function deliver(id: string, rider?: Person): Promise<void> {
    await world.context.db.once(
      `update orders set status = 'delivered', delivered_at = now(), rider_id = $riderId where id = $id`,
      { id, riderId: rider?.id ?? null },
    )
    await transaction(world.context.pool, async (tx) => settleByRelease(tx, escrowMoneyOf(await findMoney(id)), null))
  }

  /** A delivered order, with a rider if given. */
  async function delivered(rider?: Person) {
    const made = await bought(1000)
    await deliver(made.id, rider)
    return made
  }
  /** Another buyer of the same product, with a delivered order. */
  async function another(productId: string): Promise<{ who: Person; orderId: string }> {
    const who = await given.student(10_000)
    await world.context.db.once('update products set stock = stock + 1 where id = $productId', { productId })
    await world.api('POST /cart/add', { token: who.token, body: { productId } })
    const deliveryMethod = 'pickup' as const
    const { data: quote } = await world.api('POST /orders/summary', { token: who.token, body: { deliveryMethod } })
    const { data } = await world.api('POST /orders', {
      token: who.token,
      body: { deliveryMethod, expectedTotal: quote.total },
    })
    const orderId = data.orders[0]!._id
    await deliver(orderId)
    return { who, orderId }
  }
  const write = (who: Person, orderId: string, values: ReviewValues = {}) =>
    world.ask('POST /reviews', { token: who.token, body: { orderId, rating: 4, text: 'Good.', ...values } })
  return { ...buying, delivered, another, write }
}
