import { minutes } from '../src/platform/clock.ts'
import { newId } from '../src/platform/ids.ts'
import { at, buyingIn } from './buying.ts'
import { applyDeadlines } from './deadlines.ts'
import type { Person, Store } from './given.ts'
import type { World } from './world.ts'

type Basket = {
  ada: Person
  store: Store
  id: string
  rice: string
  water: string
  lines: { rice: string; water: string }
}
type Missing = {
  line: string
  quantity: number
  suggestions?: { product: string; selectedVariant?: string }[]
  isSoldOut?: boolean
}

/** Helpers for tests of orders with products that the seller does not have. */
export async function missingIn(world: World) {
  const buying = await buyingIn(world)
  const { given, hostel, advance } = buying
  const admin = await given.admin()
  const { db } = world.context

  /** Two of rice at ₦1,000 and one of water at ₦300, with ₦500 for the delivery, accepted by the store. Ada had ₦10,000. */
  async function accepted(how: { coupon?: 'vendor' | 'platform'; pickup?: boolean } = {}): Promise<Basket> {
    const [ada, store] = [await given.student(10_000), await given.vendor()]
    const { id: rice } = await given.product(store, { name: 'Rice', naira: 1000, stock: 5 })
    const { id: water } = await given.product(store, { name: 'Water', naira: 300, stock: 5 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: rice, quantity: 2 } })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: water } })
    if (how.coupon) {
      const body = { code: await couponOf(store, how.coupon) }
      await world.api('POST /cart/coupon/apply', { token: ada.token, body })
    }
    const deliveryMethod = how.pickup ? 'pickup' : 'delivery'
    const { data: quote } = await world.api('POST /orders/summary', { token: ada.token, body: { deliveryMethod } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { deliveryMethod, placeId: hostel, expectedTotal: quote.total },
    })
    const [order] = data.orders
    await advance(store, order!._id, 'confirmed')
    const lineOf = (name: string) => order!.items.find((item) => item.name === name)!._id
    return { ada, store, id: order!._id, rice, water, lines: { rice: lineOf('Rice'), water: lineOf('Water') } }
  }

  const report = (store: Person, id: string, ...items: Missing[]) =>
    world.ask('POST /orders/:id/missing', { token: store.token, params: { id }, body: { items } })
  const answer = (buyer: Person, id: string, body: object, key?: string) =>
    world.ask('POST /orders/:id/missing/answer', { token: buyer.token, params: { id }, body, key })
  const orderOf = async (who: Person, id: string) =>
    (await world.api('GET /orders/:id', { token: who.token, params: { id } })).data
  const openItem = async ({ ada, id }: Basket) =>
    (await orderOf(ada, id)).missing.find((item) => item.answer === null)!._id
  const swaps = async (who: Person, id: string, query: { line: string; limit?: number; cursor?: string; q?: string }) =>
    world.ask('GET /orders/:id/swaps', { token: who.token, params: { id }, query })
  const clock = (afterMinutes: number) => at(minutes(afterMinutes), () => applyDeadlines(world.context))
  const titlesOf = async (who: Person) => {
    await world.settle()
    return (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)
  }
  const collect = async ({ ada, store, id }: Basket) => {
    await advance(store, id, 'preparing', 'ready')
    await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
  }

  /** 20 % off everything that the store sells. */
  async function couponOf({ vendorId }: Store, bearer: 'vendor' | 'platform'): Promise<string> {
    const code = `C${newId().slice(-8).toUpperCase()}`
    // The application knows the database's time to some milliseconds: a coupon of this instant may not have started.
    await db.once(
      `insert into coupons (id, code, bearer, vendor_id, percent, starts_at, total_limit, created_by)
       values ($id, $code, $bearer, $vendorId, 20, now() - interval '1 minute', 10, $by)`,
      { id: newId(), code, bearer, vendorId, by: admin.id },
    )
    return code
  }
  return { ...buying, admin, accepted, report, answer, orderOf, openItem, swaps, clock, titlesOf, collect, couponOf }
}
