import { buyingIn } from './buying.ts'
import type { Person, Store } from './given.ts'
import type { World } from './world.ts'

/** Helpers for tests of coupons. */
export async function couponsIn(world: World) {
  const buying = await buyingIn(world)
  const { given, hostel } = buying
  const admin = await given.admin()
  let number = 0
  const nextCode = () => `CODE${++number}`
  type Terms = Record<string, unknown>

  async function storeCoupon(store: Store, terms: Terms = {}): Promise<string> {
    const code = nextCode()
    await world.api('POST /vendors/coupons', { token: store.token, body: { code, percent: 10, ...terms } as never })
    return code
  }
  async function platformCoupon(terms: Terms = {}): Promise<string> {
    const code = nextCode()
    const limits = { cap: 1000, totalLimit: 100, budget: 10_000 }
    await world.api('POST /admin/coupons', {
      token: admin.token,
      body: { code, percent: 5, ...limits, ...terms } as never,
    })
    return code
  }
  const apply = (who: Person, code: string) =>
    world.ask('POST /cart/coupon/apply', { token: who.token, body: { code } })
  const cartOf = async (who: Person) => (await world.api('GET /cart', { token: who.token })).data
  const couponOf = async (store: Store, code: string) =>
    (await world.api('GET /vendors/coupons', { token: store.token })).data.find((one) => one.code === code)!

  async function buyerOf(store: Store, naira = 2000, funds = 20_000): Promise<Person> {
    const ada = await given.student(funds)
    const { id: productId } = await given.product(store, { naira })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    return ada
  }
  async function pay(who: Person, more: object = {}) {
    const { total } = await cartOf(who)
    return world.ask('POST /orders', {
      token: who.token,
      body: { placeId: hostel, expectedTotal: total, ...more } as never,
    })
  }
  const orderIds = ({ body }: { body: object }) =>
    ((body as { data: unknown }).data as { orders: { _id: string }[] }).orders.map(({ _id }) => _id)

  return { ...buying, admin, nextCode, storeCoupon, platformCoupon, apply, cartOf, couponOf, buyerOf, pay, orderIds }
}
