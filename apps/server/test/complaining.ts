import type { Complaint } from '@vendly/contract/complaints'
import { expect } from 'vitest'
import { applyComplaintDeadlines } from '../src/modules/complaints/complaints.jobs.ts'
import { useClock } from '../src/platform/clock.ts'
import { buyingIn } from './buying.ts'
import { applyDeadlines } from './deadlines.ts'
import type { Person, Store } from './given.ts'
import { handoverIn } from './handover.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000

/** Helpers for tests of complaints. Times in hours, amounts in naira. */
export async function complainingIn(world: World) {
  const buying = await buyingIn(world)
  const { given, bought, advance } = buying
  const handover = handoverIn(world)
  const rider = await given.rider()
  const description = 'It came with a broken lid, and half of it is missing.'

  /** An order that a rider handed over: with the buyer's code the seller is paid, without it the money waits. */
  async function delivered(naira = 1000, how: { code?: boolean; pickedUp?: boolean } = {}) {
    const order = await bought(naira)
    const params = { id: order.id }
    await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
    await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
    await handover.pickUp(rider, order.id)
    if (how.pickedUp) return order
    const { data } = await world.api('GET /orders/:id', { token: order.ada.token, params })
    if (!how.code) expect((await handover.withPhoto(rider, order.id)).status).toBe(200)
    else
      await world.api('PATCH /orders/:id/delivered', { token: rider.token, params, body: { code: data.deliveryCode! } })
    return order
  }

  const open = async (buyer: Person, orderId: string, body: object = {}): Promise<Complaint> =>
    (
      await world.api('POST /complaints', {
        token: buyer.token,
        body: { subject: 'order', orderId, reason: 'damaged', description, ...body } as never,
      })
    ).data
  const ask = (who: Person, call: string, id: string, body?: object, key?: string) =>
    world.ask(call, { token: who.token, params: { id }, body, key })
  const shown = async (who: Person, id: string): Promise<Complaint> =>
    (await world.api('GET /complaints/:id', { token: who.token, params: { id } })).data
  const answer = (store: Store, id: string, body: object) => ask(store, 'POST /complaints/:id/answer', id, body)
  const contested = async (order: { ada: Person; store: Store; id: string }, body: object = {}) => {
    const { _id } = await open(order.ada, order.id, body)
    await answer(order.store, _id, { answer: 'contest', message: 'It was whole when the rider took it.' })
    return _id
  }
  const resolve = (admin: Person, id: string, body: object, key?: string) =>
    ask(admin, 'PATCH /complaints/:id/resolve', id, { reason: 'The pictures show it clearly.', ...body }, key)
  const orderState = async (id: string) => {
    const [row] = await world.context.db.once<{ status: string; escrow: string }>(
      'select o.status, es.status as escrow from orders o join escrows es on es.subject_id = o.id where o.id = $id',
      { id },
    )
    return `${row!.status}/${row!.escrow}`
  }
  /** Runs the jobs that look at deadlines as if so many hours had passed. */
  async function after(hours: number, work?: () => Promise<void>): Promise<void> {
    const restore = useClock(() => new Date(Date.now() + hours * HOUR))
    try {
      await applyDeadlines(world.context)
      await applyComplaintDeadlines(world.context)
      await work?.()
    } finally {
      restore()
    }
  }
  return { ...buying, rider, description, delivered, open, ask, shown, answer, contested, resolve, orderState, after }
}
