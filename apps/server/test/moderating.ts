import { givenIn, type Person, type Store } from './given.ts'
import type { World } from './world.ts'

/** Helpers for tests of moderation. */
export async function moderatingIn(world: World) {
  const given = givenIn(world)
  const admin = await given.admin()
  const reason = 'Copied pictures'

  const ban = (who: { id: string }, duration: number | 'until-lifted' = 24) =>
    world.api('POST /admin/users/:id/shadowban', {
      token: admin.token,
      params: { id: who.id },
      body: { reason, duration },
    })
  const lift = (who: { id: string }) =>
    world.api('POST /admin/users/:id/lift-shadowban', { token: admin.token, params: { id: who.id }, body: { reason } })

  async function addProduct(store: Store, name: string) {
    const made = await given.product(store, { name, naira: 1000, discount: 900, sold: 10_000 })
    return { ...made, name }
  }

  /** Buys the product, confirms the delivery and reviews it. */
  async function reviewed(buyer: Person, store: Store, product: { id: string }, rating: number, naira = 900) {
    await given.money(buyer, naira)
    await world.api('POST /cart/add', { token: buyer.token, body: { productId: product.id } })
    const { data } = await world.api('POST /orders', {
      token: buyer.token,
      body: { deliveryMethod: 'pickup', expectedTotal: naira },
    })
    const params = { id: data.orders[0]!._id }
    await world.api('PATCH /orders/:id/accept', { token: store.token, params })
    for (const status of ['preparing', 'ready'] as const)
      await world.api('PATCH /orders/:id/status', { token: store.token, params, body: { status } })
    await world.api('PATCH /orders/:id/confirm-delivery', { token: buyer.token, params })
    const review = { rating, text: `${rating} stars from ${buyer.id}` }
    return world.api('POST /products/:id/reviews', { token: buyer.token, params: { id: product.id }, body: review })
  }

  return { given, admin, reason, ban, lift, addProduct, reviewed }
}
