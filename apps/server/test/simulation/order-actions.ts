import { handoverIn } from '../handover.ts'
import type { Action, SimulatedOrder, Simulation, Step } from './simulation.ts'

const EXPECTED = ['insufficient_balance', 'cart_empty', 'cart_changed', 'out_of_stock', 'payment_not_started']

async function buy(simulation: Simulation, { a, b, c }: Step, paymentMethod: 'wallet' | 'card'): Promise<void> {
  const { world, products, stores, orders, hostel } = simulation
  const buyer = simulation.pick(simulation.students, a)!
  for (let n = 0; n <= b % 3; n++) {
    const product = simulation.pick(products, b + n)!
    const body = { productId: product.id, quantity: 1 + (c % 2), selectedVariant: product.optionIds[c % 2] }
    await world.ask('POST /cart/add', { token: buyer.token, body })
  }
  const deliveryMethod = c % 3 === 0 ? ('pickup' as const) : ('delivery' as const)
  const summary = await world.ask('POST /orders/summary', { token: buyer.token, body: { deliveryMethod } })
  const { total } = (summary.body.data ?? {}) as { total?: number }
  const answer = await world.ask('POST /orders', {
    token: buyer.token,
    key: `buy-${a}-${b}-${c}`,
    body: { deliveryMethod, placeId: hostel, expectedTotal: total ?? 1000, paymentMethod },
  })
  if (answer.status === 201) {
    const placed = answer.body.data as {
      reference: string | null
      orders: { _id: string; vendor: { _id: string } }[]
    }
    if (placed.reference) simulation.payments.push({ reference: placed.reference, payer: buyer })
    for (const { _id: id, vendor } of placed.orders)
      orders.push({ id, buyer, store: stores.find(({ vendorId }) => vendorId === vendor._id)! })
    return
  }
  if (!EXPECTED.includes(answer.body.code)) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  await world.ask('DELETE /cart/clear', { token: buyer.token })
}

const latest = ({ orders }: Simulation, n: number): SimulatedOrder | undefined =>
  orders.at(-1 - (n % Math.min(6, orders.length || 1)))

type Who = 'buyer' | 'vendor' | 'rider'
type Move = { who: Who; call: string; body?: (code: string) => object }
const MOVES: Record<string, Move> = {
  accept: { who: 'vendor', call: 'PATCH /orders/:id/accept' },
  prepare: { who: 'vendor', call: 'PATCH /orders/:id/status', body: () => ({ status: 'preparing' }) },
  ready: { who: 'vendor', call: 'PATCH /orders/:id/status', body: () => ({ status: 'ready' }) },
  pickUp: { who: 'rider', call: 'PATCH /orders/:id/picked-up', body: (code) => ({ code }) },
  deliver: { who: 'rider', call: 'PATCH /orders/:id/delivered', body: (code) => ({ code }) },
  handOver: { who: 'vendor', call: 'PATCH /orders/:id/delivered', body: (code) => ({ code }) },
  confirmDelivery: { who: 'buyer', call: 'PATCH /orders/:id/confirm-delivery' },
  reject: { who: 'vendor', call: 'PATCH /orders/:id/reject', body: () => ({ reason: 'Finished' }) },
  cancel: { who: 'buyer', call: 'PATCH /orders/:id/cancel', body: () => ({ reason: 'Changed my mind' }) },
}

async function move({ world, riders }: Simulation, order: SimulatedOrder, how: string, n: number): Promise<void> {
  const { who, call, body } = MOVES[how]!
  const rider = order.rider ?? riders[n % riders.length]!
  const { token } = { buyer: order.buyer, vendor: order.store, rider }[who]
  const params = { id: order.id }
  const { data } = await world.api('GET /orders/:id', { token: order.buyer.token, params })
  const code = how === 'pickUp' ? await handoverIn(world).pickupCode(order.id) : (data.deliveryCode ?? '0000')
  const { status } = await world.ask(call, { token, params, body: body?.(code) })
  if (status >= 500) throw new Error(`${call}: ${status}`)
}

/** Does what the order allows next, so that orders reach their end. */
async function forward(simulation: Simulation, { a, b }: Step): Promise<void> {
  const { world, riders } = simulation
  const order = latest(simulation, a)
  if (!order) return
  const params = { id: order.id }
  const { data } = await world.api('GET /orders/:id', { token: order.buyer.token, params })
  if (data.status === 'ready' && !order.rider && data.delivery.method === 'delivery') {
    const rider = riders[b % riders.length]!
    const taken = await world.ask('POST /riders/deliveries/:id/accept', { token: rider.token, params })
    if (taken.status === 200) order.rider = rider
    return
  }
  const next = { pending: 'accept', confirmed: 'prepare', preparing: 'ready', 'picked-up': 'deliver' }[
    data.status as string
  ]
  const ready = data.delivery.method === 'delivery' ? 'pickUp' : 'handOver'
  const how = data.status === 'ready' ? ready : next
  if (how) await move(simulation, order, how, b)
}

export const orderActions: readonly Action[] = [
  { name: 'buy from the wallet', weight: 5, run: (simulation, step) => buy(simulation, step, 'wallet') },
  { name: 'buy by card', weight: 7, run: (simulation, step) => buy(simulation, step, 'card') },
  { name: 'the next step of an order', weight: 44, run: forward },
  {
    name: 'any step of an order',
    weight: 9,
    run: async (simulation, { a, b, c }) => {
      const order = latest(simulation, a)
      const names = Object.keys(MOVES)
      if (order) await move(simulation, order, names[b % names.length]!, c)
    },
  },
  {
    name: 'pay an unpaid order',
    weight: 3,
    run: async (simulation, { a, b }) => {
      const order = latest(simulation, a)
      if (!order) return
      const { token } = order.buyer
      const body = { useWallet: [undefined, true, false][b % 3] }
      const answer = await simulation.world.ask('POST /orders/:id/pay', { token, params: { id: order.id }, body })
      const { reference } = (answer.body.data ?? {}) as { reference?: string | null }
      if (reference) simulation.payments.push({ reference, payer: order.buyer })
      if (answer.status >= 500 && answer.status !== 502) throw new Error(`${answer.status}`)
    },
  },
]
