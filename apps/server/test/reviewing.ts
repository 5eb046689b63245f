import { buyingIn } from './buying.ts'
import type { Person, Store } from './given.ts'
import type { World } from './world.ts'

type Wish = { subject?: 'product' | 'vendor' | 'rider'; rating?: number; text?: string; productId?: string }

/** Steps of reviewing that several tests begin with. */
export async function reviewingIn(world: World) {
  const buying = await buyingIn(world)
  const { given, bought } = buying

  /** An order that has arrived. The rider is somebody’s name in it, if wanted. */
  async function delivered(rider?: Person) {
    const made = await bought(1000)
    await world.context.db.once(
      `update orders set status = 'delivered', escrow = 'released', delivered_at = now(), rider_id = $2 where id = $1`,
      [made.id, rider?.id ?? null],
    )
    return made
  }
  /** Somebody else who has had the same product delivered. */
  async function another(store: Store, productId: string): Promise<{ who: Person; orderId: string }> {
    const who = await given.student()
    const [order] = await world.context.db.once<{ id: string }>(
      `with c as (insert into checkouts (id, buyer_id, method, total) values (gen_random_uuid(), $1, 'wallet', 100000) returning id),
         o as (insert into orders (id, number, checkout_id, buyer_id, seller_id, vendor_id, campus_id, status, escrow, items_total, delivery_fee,
                 rider_fee, commission_bps, commission, total, delivery_method, delivery_code, paid_at)
               select gen_random_uuid(), 'T-' || nextval('order_numbers'), c.id, $1, $2, $3, (select campus_id from vendors where id = $3),
                      'delivered', 'released', 100000, 0, 0, 500, 5000, 100000, 'pickup', '1234', now() from c returning id)
       insert into order_lines (id, order_id, product_id, name, unit_price, quantity, total)
       select gen_random_uuid(), o.id, $4, 'Thing', 100000, 1, 100000 from o returning order_id as id`,
      [who.id, store.id, store.vendorId, productId],
    )
    return { who, orderId: order!.id }
  }
  const write = (who: Person, orderId: string, wish: Wish = {}) =>
    world.ask('POST /reviews', { token: who.token, body: { orderId, rating: 4, text: 'Good.', ...wish } })
  return { ...buying, delivered, another, write }
}
