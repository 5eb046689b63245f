import { buyingIn } from './buying.ts'
import type { Person, Store } from './given.ts'
import type { World } from './world.ts'

type ReviewValues = { subject?: 'product' | 'vendor' | 'rider'; rating?: number; text?: string; productId?: string }

/** Helpers for tests of reviews. */
export async function reviewingIn(world: World) {
  const buying = await buyingIn(world)
  const { given, bought } = buying

  /** A delivered order, with a rider if given. */
  async function delivered(rider?: Person) {
    const made = await bought(1000)
    await world.context.db.once(
      `update orders set status = 'delivered', escrow = 'released', delivered_at = now(), rider_id = $riderId where id = $id`,
      { id: made.id, riderId: rider?.id ?? null },
    )
    return made
  }
  /** Another buyer of the same product, with a delivered order. */
  async function another(store: Store, productId: string): Promise<{ who: Person; orderId: string }> {
    const who = await given.student()
    const [order] = await world.context.db.once<{ id: string }>(
      `with c as (insert into checkouts (id, buyer_id, method, total) values (gen_random_uuid(), $buyerId, 'wallet', 100000) returning id),
         o as (insert into orders (id, number, checkout_id, buyer_id, seller_id, vendor_id, campus_id, status, escrow, items_total, delivery_fee,
                 rider_fee, commission_bps, commission, total, settled, delivery_method, delivery_code, paid_at)
               select gen_random_uuid(), 'T-' || nextval('order_numbers'), c.id, $buyerId, $sellerId, $vendorId, (select campus_id from vendors where id = $vendorId),
                      'delivered', 'released', 100000, 0, 0, 500, 5000, 100000, 100000, 'pickup', '1234', now() from c returning id)
       insert into order_lines (id, order_id, product_id, name, unit_price, quantity, total, commission)
       select gen_random_uuid(), o.id, $productId, 'Product', 100000, 1, 100000, 5000 from o returning order_id as id`,
      { buyerId: who.id, sellerId: store.id, vendorId: store.vendorId, productId },
    )
    return { who, orderId: order!.id }
  }
  const write = (who: Person, orderId: string, values: ReviewValues = {}) =>
    world.ask('POST /reviews', { token: who.token, body: { orderId, rating: 4, text: 'Good.', ...values } })
  return { ...buying, delivered, another, write }
}
