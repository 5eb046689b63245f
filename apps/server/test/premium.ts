import { days } from '../src/platform/clock.ts'
import { buyingIn } from './buying.ts'
import type { Store } from './given.ts'
import type { World } from './world.ts'

/** Helpers for tests of Premium. */
export async function premiumIn(world: World) {
  const buying = await buyingIn(world)
  const { given } = buying
  const premiumOf = async (store: Store) => (await world.api('GET /vendors/premium', { token: store.token })).data
  const upgrade = (store: Store, body: object = { period: 'monthly', paymentMethod: 'wallet' }, key?: string) =>
    world.ask('POST /vendors/upgrade-premium', { token: store.token, key, body })
  const verify = async (store: Store, reference: string) =>
    (await world.api('GET /wallet/verify/:reference', { token: store.token, params: { reference } })).data
  const titlesOf = async (store: Store) => {
    await world.settle()
    const { data } = await world.api('GET /notifications', { token: store.token })
    return data.notifications.map(({ title }) => title)
  }
  const daysLeft = (until: string | null) => Math.round((Date.parse(until!) - Date.now()) / days(1))
  /** A store with so much in its wallet, and Premium that ends after so many days. */
  async function storeWith(naira: number, endsInDays?: number): Promise<Store> {
    const store = await given.vendor({ plan: endsInDays === undefined ? 'standard' : 'premium' })
    if (naira) await given.money(store, naira)
    if (endsInDays !== undefined)
      await world.context.db.once(
        `update vendors set premium_until = now() + make_interval(secs => $seconds::float8) where id = $id`,
        { seconds: endsInDays * 86_400, id: store.vendorId },
      )
    return store
  }

  return { ...buying, premiumOf, upgrade, verify, titlesOf, daysLeft, storeWith }
}
