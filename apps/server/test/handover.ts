import { deliveryLimits } from '@vendly/contract/limits'
import { form, photo } from './applying.ts'
import type { Person } from './given.ts'
import type { World } from './world.ts'

/** Handovers for the tests of one world. */
export function handoverIn(world: World) {
  /** What the seller of the order reads to its rider; `0000` while there is none. */
  const pickupCode = async (id: string): Promise<string> => {
    const [row] = await world.context.db.once<{ code: string | null }>(
      "select code from handover_codes where subject_id = $id and stage = 'pick-up'",
      { id },
    )
    return row?.code ?? '0000'
  }
  const pickUp = async (rider: Person, id: string) =>
    world.api('PATCH /orders/:id/picked-up', {
      token: rider.token,
      params: { id },
      body: { code: await pickupCode(id) },
    })
  /** The rider arrives, calls, and has waited as long as they must. Before the pick-up it does nothing. */
  const waited = async (rider: Person, id: string) => {
    const of = { token: rider.token, params: { id } }
    if ((await world.ask('POST /riders/deliveries/:id/arrive', of)).status !== 200) return
    await world.ask('POST /riders/deliveries/:id/call', of)
    await world.context.db.once(
      `update orders set arrived_at = arrived_at - make_interval(mins => ${deliveryLimits.waitMinutes}) where id = $id`,
      { id },
    )
  }
  /** Without scan and code, at the place of the seeded campus unless it is somewhere else. */
  const withPhoto = async (
    rider: Person,
    id: string,
    position: object = { latitude: 6.5, longitude: 3.4, accuracy: 12 },
  ) => {
    await waited(rider, id)
    return world.ask('POST /orders/:id/handover-photo', {
      token: rider.token,
      params: { id },
      body: form(position, { photo: await photo() }),
    })
  }
  const shown = (who: Person, id: string) => world.ask('GET /orders/:id/handover', { token: who.token, params: { id } })
  const scan = (who: Person, token: string, order?: string) =>
    world.ask('POST /orders/handover', { token: who.token, body: { token, order } })
  return { pickupCode, pickUp, waited, withPhoto, shown, scan }
}
