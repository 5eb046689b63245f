import { complainingIn } from './complaining.ts'
import type { Person } from './given.ts'
import { handoverIn } from './handover.ts'
import { drawn, uploadsIn } from './pictures.ts'
import type { World } from './world.ts'

/** Helpers for tests of deliveries that fail, and of complaints about them. */
export async function failingIn(world: World) {
  const complaining = await complainingIn(world)
  const { given, bought, advance } = complaining
  const handover = handoverIn(world)
  const uploads = uploadsIn(world)

  /** An order of ₦1,000, with ₦500 for the delivery, that its rider carries. */
  async function carried() {
    const order = await bought()
    const rider = await given.rider()
    const params = { id: order.id }
    await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
    await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
    await handover.pickUp(rider, params.id)
    return { ...order, rider }
  }
  const fail = async (rider: Person, id: string, reason = 'no-answer') => {
    await handover.waited(rider, id)
    return world.ask('POST /riders/deliveries/:id/fail', {
      token: rider.token,
      params: { id },
      body: {
        reason,
        note: 'Rang three times',
        photo: { upload: await uploads.whole(rider, await drawn(3)) },
        ...{ lat: 6.5, lng: 3.4, accuracy: 12 },
      },
    })
  }
  const takeBack = (who: Person, id: string, restock = true) =>
    world.ask('POST /orders/:id/take-back', { token: who.token, params: { id }, body: { restock } })
  return { ...complaining, handover, uploads, carried, fail, takeBack }
}
