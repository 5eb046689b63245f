import { handoverIn } from '../handover.ts'
import { type Acting, type Action, type SimulatedOrder, SPENDING, type Step, UNANSWERED } from './steps.ts'

export const BUYING = [
  ...[
    'insufficient_balance',
    'cart_empty',
    'cart_changed',
    'out_of_stock',
    'checkout_unpaid',
    'checkouts_too_many',
    'store_closed',
  ],
  ...SPENDING,
] as const

export async function buy(
  simulation: Acting,
  { a, b, c }: Step,
  paymentMethod: 'wallet' | 'card',
  part?: string,
): Promise<void> {
  const { world, products, dear = products, stores, orders, hostel } = simulation
  // Now and then, what only an older account may pay.
  const isDear = c % 10 < 2
  const buyer = isDear ? simulation.students[1]! : simulation.pick(simulation.students, a)!
  for (let n = 0; n <= (isDear ? 0 : b % 3); n++) {
    const product = simulation.pick(isDear ? dear : products, b + n)!
    const body = { productId: product.id, quantity: 1 + (c % 2), selectedVariant: product.optionIds[c % 2] }
    await world.ask('POST /cart/add', { token: buyer.token, body })
  }
  // Few riders are trusted with it.
  const deliveryMethod = isDear || c % 3 === 0 ? ('pickup' as const) : ('delivery' as const)
  const summary = await world.ask('POST /orders/summary', { token: buyer.token, body: { deliveryMethod } })
  const { total } = (summary.body.data ?? {}) as { total?: number }
  const answer = await simulation.ask(
    'POST /orders',
    {
      ...{ token: buyer.token, key: `buy-${a}-${b}-${c}` },
      body: { deliveryMethod, placeId: hostel, expectedTotal: total ?? 1000, paymentMethod },
    },
    part,
  )
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
  await world.ask('DELETE /cart/clear', { token: buyer.token })
}

export const latest = ({ orders }: Acting, n: number): SimulatedOrder | undefined =>
  orders.at(-1 - (n % Math.min(6, orders.length || 1)))

/** One whose money is in this state. */
export async function withEscrow(
  { world, orders, pick }: Acting,
  n: number,
  escrow: 'held' | 'released',
  /** What the buyer paid at least, in naira. */
  from = 0,
): Promise<SimulatedOrder | undefined> {
  const rows = await world.context.db.once<{ id: string }>(
    `select es.subject_id as id from escrows es join orders o on o.id = es.subject_id
      where o.id = any ($ids::uuid[]) and es.status = $escrow and o.total >= $from * 100 order by es.held_at`,
    { ids: orders.map(({ id }) => id), escrow, from },
  )
  const chosen = pick(rows, n)
  return orders.find(({ id }) => id === chosen?.id)
}

export const MOVING = [
  'handover_unreadable',
  'order_state',
  'order_disputed',
  'charge_disputed',
  'complaint_open',
  'order_not_paid',
  'not_found',
] as const

/** The rider may take no more. */
export const TAKING = ['deliveries_full', 'rider_blocked', 'rider_not_trusted'] as const

type Who = 'buyer' | 'vendor' | 'rider'
type Move = { who: Who; call: string; body?: (code: string) => object }
const MOVES: Record<string, Move> = {
  accept: { who: 'vendor', call: 'PATCH /orders/:id/accept' },
  prepare: { who: 'vendor', call: 'PATCH /orders/:id/status', body: () => ({ status: 'preparing' }) },
  ready: { who: 'vendor', call: 'PATCH /orders/:id/status', body: () => ({ status: 'ready' }) },
  pickUp: { who: 'rider', call: 'PATCH /orders/:id/picked-up', body: (code) => ({ code }) },
  deliver: { who: 'rider', call: 'PATCH /orders/:id/delivered', body: (code) => ({ code }) },
  handOver: { who: 'vendor', call: 'POST /orders/handover', body: (token) => ({ token }) },
  confirmDelivery: { who: 'buyer', call: 'PATCH /orders/:id/confirm-delivery' },
  reject: { who: 'vendor', call: 'PATCH /orders/:id/reject', body: () => ({ reason: 'Finished' }) },
  cancel: { who: 'buyer', call: 'PATCH /orders/:id/cancel', body: () => ({ reason: 'Changed my mind' }) },
}

export async function move(
  { world, riders, ask }: Acting,
  order: SimulatedOrder,
  how: string,
  n: number,
): Promise<boolean> {
  const { who, call, body } = MOVES[how]!
  const rider = order.rider ?? riders[n % riders.length]!
  const { token } = { buyer: order.buyer, vendor: order.store, rider }[who]
  const params = { id: order.id }
  const { data } = await world.api('GET /orders/:id', { token: order.buyer.token, params })
  const handover = handoverIn(world)
  const code = how === 'pickUp' ? await handover.pickupCode(order.id) : (data.deliveryCode ?? '0000')
  const shown = how === 'handOver' ? (await handover.shown(order.buyer, order.id)).body.data : undefined
  const { token: qr } = (shown ?? {}) as { token?: string }
  const sent = body?.(how === 'handOver' ? (qr ?? 'none') : code)
  return (await ask(call, { token, params, body: sent }, ` ${how}`)).status < 400
}

/** One that is paid and not at its end. */
export async function underWay({ world, orders, pick }: Acting, n: number): Promise<SimulatedOrder | undefined> {
  const rows = await world.context.db.once<{ id: string }>(
    `select id from orders where id = any ($ids::uuid[]) and status in ('pending', 'confirmed', 'preparing', 'ready', 'picked-up')
        and paid_at is not null
      order by placed_at`,
    { ids: orders.map(({ id }) => id) },
  )
  const chosen = pick(rows, n)
  return orders.find(({ id }) => id === chosen?.id)
}

/** Does what the order allows next, so that orders reach their end. */
export async function forward(simulation: Acting, order: SimulatedOrder, b: number): Promise<void> {
  const { world, riders } = simulation
  const params = { id: order.id }
  const { data } = await world.api('GET /orders/:id', { token: order.buyer.token, params })
  if (data.status === 'ready' && !order.rider && data.delivery.method === 'delivery') {
    const rider = riders[b % riders.length]!
    const taken = await simulation.ask('POST /riders/deliveries/:id/accept', { token: rider.token, params }, ' take')
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

/** What is no longer possible for any order goes on with buying another one. */
export const orderActions: readonly Action[] = [
  {
    name: 'the next step of an order',
    weight: 56,
    parts: [' take', ...['accept', 'prepare', 'ready', 'pickUp', 'deliver', 'handOver'].map((how) => ` ${how}`)],
    expects: [...MOVING, ...TAKING],
    run: async (simulation, { a, b }) => {
      const order = await underWay(simulation, a)
      if (order) await forward(simulation, order, b)
    },
  },
  {
    name: 'any step of an order',
    weight: 9,
    parts: ['accept', 'prepare', 'confirmDelivery', 'reject', 'cancel'].map((how) => ` ${how}`),
    expects: [
      ...MOVING,
      'forbidden',
      'not_found',
      'delivery_code_wrong',
      'delivery_code_locked',
      'pickup_code_wrong',
      'pickup_code_locked',
    ],
    run: async (simulation, { a, b, c }) => {
      const order = latest(simulation, a)
      const names = Object.keys(MOVES)
      // Those that the order does not allow now are refused.
      for (let n = 0; order && n < names.length; n++)
        if (await move(simulation, order, names[(b + (c % 2 ? n : names.length - n)) % names.length]!, c)) return
    },
  },
  {
    name: 'pay an unpaid order',
    weight: 3,
    expects: [...UNANSWERED, ...BUYING, 'order_state', 'order_paid'],
    run: async (simulation, { a, b }) => {
      const order = latest(simulation, a)
      if (!order) return
      const { token } = order.buyer
      const body = { useWallet: [undefined, true, false][b % 3] }
      const answer = await simulation.ask('POST /orders/:id/pay', { token, params: { id: order.id }, body })
      const { reference } = (answer.body.data ?? {}) as { reference?: string | null }
      if (reference) simulation.payments.push({ reference, payer: order.buyer })
    },
  },
  {
    name: 'buy from the wallet',
    weight: 7,
    expects: BUYING,
    run: (simulation, step) => buy(simulation, step, 'wallet'),
  },
  {
    name: 'buy by card',
    weight: 9,
    expects: [...BUYING, ...UNANSWERED],
    run: (simulation, step) => buy(simulation, step, 'card'),
  },
]
