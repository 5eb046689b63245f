import { handoverIn } from '../handover.ts'
import { drawn, uploadsIn } from '../pictures.ts'
import { PROPOSING, payOrPropose } from './approval-actions.ts'
import { forward, latest, MOVING, TAKING, underWay } from './order-actions.ts'
import type { Acting, Action, SimulatedOrder } from './steps.ts'

const picture = await drawn(3)
const FAILURES = ['no-answer', 'wrong-place', 'refused', 'unsafe', 'damaged'] as const

const REFUSED = [
  ...['order_state', 'order_disputed', 'charge_disputed', 'complaint_open', 'forbidden', 'not_found'],
  ...['arrival_required', 'too_far_away', 'contact_required', 'wait_required'],
] as const

/** One that a rider has, and has brought away from the seller or not. */
async function withRider({ world, orders, pick }: Acting, n: number, status: 'ready' | 'picked-up') {
  const rows = await world.context.db.once<{ id: string; riderId: string; isFailed: boolean }>(
    `select o.id, o.rider_id as "riderId",
            exists (select 1 from delivery_failures f where f.order_id = o.id and f.returned_at is null) as "isFailed"
       from orders o
      where o.id = any ($ids::uuid[]) and o.status = $status and o.rider_id is not null
      order by o.placed_at`,
    { ids: orders.map(({ id }) => id), status },
  )
  return { rows, chosen: pick(rows, n) }
}

/** Where none is carried, one of those under way is brought so far. */
async function carried(simulation: Acting, n: number) {
  const { chosen } = await withRider(simulation, n, 'picked-up')
  const order = chosen ? undefined : await underWay(simulation, n)
  // Accepted, prepared, ready, taken and picked up.
  for (let step = 0; order && step < 5; step++) {
    const { rows } = await withRider(simulation, n, 'picked-up')
    if (rows.length) return rows[0]
    await forward(simulation, order, n)
  }
  return chosen ?? (await withRider(simulation, n, 'picked-up')).chosen
}

const orderOf = ({ orders }: Acting, id: string): SimulatedOrder => orders.find((order) => order.id === id)!

export const deliveryActions: readonly Action[] = [
  {
    name: 'say that a delivery failed',
    weight: 4,
    parts: FAILURES.map((reason) => ` ${reason}`),
    expects: [...REFUSED, ...MOVING, ...TAKING],
    run: async (simulation, { a, b }) => {
      const chosen = await carried(simulation, a)
      const rider = simulation.riders.find(({ id }) => id === chosen?.riderId)
      if (!chosen || !rider) return
      // A rider uploads only so much in a day.
      const upload = await uploadsIn(simulation.world)
        .whole(rider, picture)
        .catch(() => null)
      if (!upload) return
      await handoverIn(simulation.world).waited(rider, chosen.id)
      const reason = FAILURES[b % FAILURES.length]!
      const body = { reason, photo: { upload }, lat: 6.5, lng: 3.4, accuracy: 12 }
      const params = { id: chosen.id }
      await simulation.ask('POST /riders/deliveries/:id/fail', { token: rider.token, params, body }, ` ${reason}`)
    },
  },
  {
    name: 'take back what could not be delivered',
    weight: 3,
    expects: REFUSED,
    run: async (simulation, { a, b }) => {
      const { rows } = await withRider(simulation, a, 'picked-up')
      const failed = simulation.pick(
        rows.filter(({ isFailed }) => isFailed),
        a,
      )
      if (!failed) return
      const { token } = orderOf(simulation, failed.id).store
      await simulation.ask('POST /orders/:id/take-back', {
        token,
        params: { id: failed.id },
        body: { restock: b % 2 === 0 },
      })
    },
  },
  {
    name: 'leave a delivery to others',
    weight: 2,
    parts: [' rider', ' administrator', ' seller cancels'],
    expects: REFUSED,
    run: async (simulation, { a, b }) => {
      const { chosen } = await withRider(simulation, a, 'ready')
      if (!chosen) return
      const order = orderOf(simulation, chosen.id)
      const params = { id: chosen.id }
      if (b % 3 === 2) {
        const body = { reason: 'Sold out after all' }
        await simulation.ask('PATCH /orders/:id/cancel', { token: order.store.token, params, body }, ' seller cancels')
        return
      }
      const isOwn = b % 3 === 0
      const who = isOwn ? simulation.riders.find(({ id }) => id === chosen.riderId)! : simulation.admins[0]!
      const given = await simulation.ask(
        'POST /riders/deliveries/:id/give-back',
        { token: who.token, params, body: { reason: 'My chain broke' } },
        isOwn ? ' rider' : ' administrator',
      )
      if (given.status === 200) order.rider = undefined
    },
  },
  {
    name: 'end an order as an administrator',
    weight: 2,
    expects: [...REFUSED, ...PROPOSING],
    run: async (simulation, { a, b }) => {
      const order = latest(simulation, a)
      if (!order) return
      await payOrPropose(simulation, simulation.pick(simulation.admins, b)!, {
        ...{ call: 'PATCH /orders/:id/cancel', id: order.id, body: { reason: 'The store has closed for good' } },
      })
    },
  },
  {
    name: 'decide about a way in vain',
    weight: 3,
    parts: [' approve', ' refuse'],
    expects: ['rider_way_state', 'not_found', ...PROPOSING],
    run: async (simulation, { a, b }) => {
      const admin = simulation.pick(simulation.admins, a)!
      const { token } = admin
      const { data } = await simulation.world.api('GET /admin/rider-ways', { token, query: { status: 'waiting' } })
      const way = simulation.pick(data, a)
      if (!way) return
      const decision = b % 3 ? 'approve' : 'refuse'
      const body = { decision, reason: 'As the photo shows' }
      const call = 'POST /admin/rider-ways/:id/decision'
      await payOrPropose(simulation, admin, { call, id: way._id, body, part: ` ${decision}` })
    },
  },
]
