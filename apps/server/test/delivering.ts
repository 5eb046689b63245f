import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'
import { handoverIn } from './handover.ts'
import type { World } from './world.ts'

type Buying = Awaited<ReturnType<typeof buyingIn>>

/** Deliveries of one order each, for the tests of one world; on the campus of `of` where other helpers have one. */
export async function deliveringIn(world: World, of?: Buying) {
  const buying = of ?? (await buyingIn(world))
  const { pickUp } = handoverIn(world)
  /** A new order that waits for a rider. */
  const ready = async () => {
    const order = await buying.bought()
    await buying.advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
    return order
  }
  const accept = (rider: Person, id: string) =>
    world.ask('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
  /** From a new order to the buyer, who confirms it. */
  const deliver = async (rider: Person): Promise<string> => {
    const { ada, id } = await ready()
    await accept(rider, id)
    await pickUp(rider, id)
    await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
    return id
  }
  return { ...buying, ready, accept, deliver }
}
