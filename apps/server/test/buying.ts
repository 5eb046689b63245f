import { now, useClock } from '../src/platform/clock.ts'
import type { Person, Store } from './given.ts'
import { givenIn } from './given.ts'
import type { World } from './world.ts'

/** Helpers for tests that buy. */
export async function buyingIn(world: World) {
  const given = givenIn(world)
  const { hostel } = await given.home()

  /** A student buys one product of one store. Amounts in naira. */
  async function bought(
    naira = 1000,
    how: {
      funds?: number
      pickup?: boolean
      card?: boolean
      leaveWallet?: boolean
      note?: string
      category?: string
    } = {},
  ) {
    const [ada, store] = [await given.student(how.funds ?? 10_000), await given.vendor({ category: how.category })]
    // Orders of a high value need it.
    await given.confirm(ada)
    const { id: productId } = await given.product(store, { naira, stock: 5 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: {
        deliveryMethod: how.pickup ? 'pickup' : 'delivery',
        placeId: hostel,
        expectedTotal: naira + (how.pickup ? 0 : 500),
        paymentMethod: how.card ? 'card' : 'wallet',
        useWallet: !how.leaveWallet,
        note: how.note,
      },
    })
    return { ada, store, productId, id: data.orders[0]!._id, checkout: data }
  }

  const advance = async (store: Store, id: string, ...to: ('confirmed' | 'preparing' | 'ready')[]) => {
    for (const status of to)
      await world.api('PATCH /orders/:id/status', { token: store.token, params: { id }, body: { status } })
  }
  const balance = async (who: Person) => (await world.api('GET /wallet/balance', { token: who.token })).data.balance
  const stockOf = async (id: string) => (await world.api('GET /products/:id', { params: { id } })).data.stock
  return { given, hostel, bought, advance, balance, stockOf }
}

/** Runs `work` with the clock moved forward by `ms`. */
export async function at<T>(ms: number, work: () => Promise<T>): Promise<T> {
  // From the clock as it is: what an earlier test file of this process measured may differ from the machine's.
  const ahead = now().getTime() - Date.now()
  const restore = useClock(() => new Date(Date.now() + ahead + ms))
  return work().finally(restore)
}
