import { RESERVE_HOURS } from '../../src/modules/reserves/reserves.policy.ts'
import { hours, later, minutes } from '../../src/platform/clock.ts'
import { givenIn, type Person } from '../given.ts'
import { handoverIn } from '../handover.ts'
import { drawn, uploadsIn } from '../pictures.ts'
import type { Coalition } from './coalition.ts'
import { fundAtOnce } from './simulation.ts'
import { type Acting, type Action, type SimulatedOrder, SPENDING } from './steps.ts'

type Colluding = Acting<Coalition>

const picture = await drawn(3)
const reason = 'The pictures show it clearly.'

/** What any step of an order may be refused with when the coalition tries it out of turn. */
const OUT_OF_TURN = [
  ...['order_state', 'order_disputed', 'order_not_paid', 'not_found', 'forbidden', 'charge_disputed', 'complaint_open'],
  ...['deliveries_full', 'rider_blocked', 'rider_not_trusted', 'handover_unreadable', 'pickup_code_wrong'],
  ...['store_closed', 'too_many_requests', 'checkouts_too_many', 'checkout_unpaid', 'cart_empty', 'cart_changed'],
  ...['out_of_stock', 'insufficient_balance', 'coupon_refused', 'coupon_minimum', ...SPENDING],
] as const

const COMPLAINING = [
  ...['complaint_not_possible', 'complaint_decided', 'complaint_open', 'complaints_full', 'complaints_too_many'],
  ...['complaint_exists', 'complaint_state', 'complaint_amount', 'complaint_bank_decides', 'complaint_own_decision'],
  ...['complaint_deadline', 'advance_budget'],
] as const

type Purchase = {
  method: 'delivery' | 'pickup'
  card?: boolean
  coupon?: boolean
  listing?: boolean
  quantity?: number
}

/** One of them buys from another one, and has paid. */
async function buy(c: Colluding, n: number, purchase: Purchase, part?: string): Promise<SimulatedOrder | undefined> {
  const { world, pick, stores, products, listings, hostel } = c
  const buyer = pick(c.students, n)!
  const at = (n >> 3) % stores.length
  const listed = purchase.listing
    ? pick(
        listings.filter(({ seller }) => seller.id !== buyer.id),
        n,
      )
    : undefined
  const { token } = buyer
  await world.ask('DELETE /cart/clear', { token })
  const productId = listed?.productId ?? products[at]!.id
  await world.ask('POST /cart/add', { token, body: { productId, quantity: purchase.quantity ?? 1 } })
  if (purchase.coupon) await world.ask('POST /cart/coupon/apply', { token, body: { code: c.coupon } })
  const deliveryMethod = listed ? 'pickup' : purchase.method
  const summary = await world.ask('POST /orders/summary', { token, body: { deliveryMethod } })
  const { total = 1 } = (summary.body.data ?? {}) as { total?: number }
  const { status, body } = await c.ask(
    'POST /orders',
    {
      token,
      body: { deliveryMethod, placeId: hostel, expectedTotal: total, paymentMethod: purchase.card ? 'card' : 'wallet' },
    },
    part,
  )
  if (status !== 201) return undefined
  const { reference, orders } = body.data as { reference: string | null; orders: { _id: string }[] }
  if (reference) {
    c.payments.push({ reference, payer: buyer })
    await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: 'success' })
    await world.ask('GET /wallet/verify/:reference', { token, params: { reference } })
  }
  const order = { id: orders[0]!._id, buyer, store: listed?.seller ?? stores[at]! }
  c.orders.push(order)
  return order
}

/** Each step of it that is still to come, as far as `until`. */
async function advance(c: Colluding, order: SimulatedOrder, until: 'ready' | 'carried' | 'paid'): Promise<void> {
  const { world, riders, pick } = c
  const params = { id: order.id }
  const by = (who: Person, call: string, body?: object) => world.ask(call, { token: who.token, params, body })
  await by(order.store, 'PATCH /orders/:id/accept')
  await by(order.store, 'PATCH /orders/:id/status', { status: 'preparing' })
  await by(order.store, 'PATCH /orders/:id/status', { status: 'ready' })
  const rider = order.rider ?? pick(riders, order.id.charCodeAt(3))
  if (rider && (await by(rider, 'POST /riders/deliveries/:id/accept')).status === 200) order.rider = rider
  if (until === 'ready') return
  const handover = handoverIn(world)
  if (rider) await by(rider, 'PATCH /orders/:id/picked-up', { code: await handover.pickupCode(order.id) })
  if (until === 'carried') return
  const { body } = await by(order.buyer, 'GET /orders/:id')
  const { deliveryCode } = (body.data ?? {}) as { deliveryCode?: string | null }
  if (rider && deliveryCode) await by(rider, 'PATCH /orders/:id/delivered', { code: deliveryCode })
  const { token } = ((await handover.shown(order.buyer, order.id)).body.data ?? {}) as { token?: string }
  if (token) await handover.scan(order.store, token, order.id)
}

/** What they may send or withdraw, in whole naira; undefined once their account is deleted. */
async function availableOf({ world }: Colluding, { token }: Person): Promise<number | undefined> {
  const { status, body } = await world.ask('GET /wallet', { token })
  return status === 200 ? Math.floor((body.data as { available: number }).available) : undefined
}

/** To an account of their own: who shares one gets no coupon. The last digits are those of accounts that accept everything. */
const toBank = ({ id }: Person, amount: number) => {
  const own = String(Number.parseInt(id.slice(-6), 16) % 1_000_000).padStart(6, '0')
  return { amount, bankCode: '058', accountNumber: `${own}6789` }
}

/** To the bank, all that can leave. */
async function empty(c: Colluding, who: Person): Promise<void> {
  const amount = await availableOf(c, who)
  if (amount) await c.world.ask('POST /wallet/withdraw', { token: who.token, body: toBank(who, amount) })
}

async function complain(c: Colluding, { id, buyer }: SimulatedOrder, part?: string): Promise<string | undefined> {
  const { status, body } = await c.ask(
    'POST /complaints',
    {
      token: buyer.token,
      body: {
        ...{ subject: 'order', orderId: id, reason: 'damaged', wanted: 'refund' },
        description: 'Half of it came cold, and the lid was broken.',
      },
    },
    part,
  )
  return status === 201 ? (body.data as { _id: string })._id : undefined
}

const latest = ({ orders, members }: Colluding, n: number): SimulatedOrder | undefined => {
  const left = orders.filter(({ buyer, store }) =>
    [buyer, store].every(({ id }) => members.some((one) => one.id === id)),
  )
  return left.at(-1 - (n % Math.min(6, left.length || 1)))
}

/** One that a rider carries; where there is none, one of them buys something and a rider fetches it. */
async function carriedOf(c: Colluding, n: number): Promise<SimulatedOrder | undefined> {
  if (!c.riders.length) return undefined
  const rows = await c.world.context.db.once<{ id: string }>(
    `select id from orders where id = any ($ids::uuid[]) and status = 'picked-up' order by id`,
    { ids: c.orders.map(({ id }) => id) },
  )
  const carried = c.pick(rows, n)
  if (carried) return c.orders.find(({ id }) => id === carried.id)
  const bought = await buy(c, n, { method: 'delivery' }, ' bought')
  if (bought) await advance(c, bought, 'carried')
  return bought
}

/** Those that the bank may be asked about. Later disputes are the risk that cards have: no reserve is kept for months. */
const newPaymentsOf = ({ world, payments }: Colluding) =>
  world.context.db.once<{ reference: string; amount: number }>(
    `select c.reference, p.amount::float8 as amount
       from payment_charges c join payments p on p.id = c.payment_id
      where c.status = 'succeeded' and p.succeeded_at > $since and c.reference = any ($references::text[])
      order by c.reference`,
    { since: later(-hours(RESERVE_HOURS)), references: payments.map(({ reference }) => reference) },
  )

/** Things that one of them does, in any order. */
const moves: readonly Action<Coalition>[] = [
  {
    name: 'pay in',
    weight: 5,
    parts: [' by card', ' by bank transfer'],
    expects: [],
    run: async (c, { a, b }) => {
      const payer = c.pick(c.members, a)!
      if (a % 2) {
        await givenIn(c.world).money(payer, 1000 * (1 + (b % 20)))
        return c.did(' by bank transfer')
      }
      c.payments.push({ payer, reference: await fundAtOnce(c.world, payer, 1000 * (1 + (b % 20)), 'success') })
      c.did(' by card')
    },
  },
  {
    name: 'buy from each other',
    weight: 12,
    parts: [' from the wallet', ' by card', ' an item of a student', ' with a coupon'],
    expects: [...OUT_OF_TURN],
    run: (c, { a, b }) => {
      const method = a % 2 ? ('delivery' as const) : ('pickup' as const)
      const [part, purchase] = (
        [
          [' from the wallet', { method }],
          [' by card', { method, card: true }],
          [' an item of a student', { method, listing: true, coupon: a % 3 === 0 }],
          [' with a coupon', { method, coupon: true, card: a % 3 === 0 }],
        ] as const
      )[b % 4]!
      return buy(c, a, { quantity: 1 + (b % 3), ...purchase }, part)
    },
  },
  {
    name: 'take an order further',
    weight: 14,
    expects: [],
    run: async (c, { a, b }) => {
      const order = latest(c, a)
      if (!order) return
      await advance(c, order, (['ready', 'carried', 'paid', 'paid'] as const)[b % 4]!)
      c.did()
    },
  },
  {
    name: 'end an order early',
    weight: 6,
    parts: [' buyer', ' seller'],
    expects: OUT_OF_TURN,
    run: async (c, { a, b }) => {
      const order = latest(c, a)
      if (!order) return
      const [who, part] = b % 2 ? ([order.buyer, ' buyer'] as const) : ([order.store, ' seller'] as const)
      const call = b % 4 === 2 ? 'PATCH /orders/:id/reject' : 'PATCH /orders/:id/cancel'
      await c.ask(call, { token: who.token, params: { id: order.id }, body: { reason: 'Changed my mind' } }, part)
    },
  },
  {
    name: 'say that a delivery failed',
    weight: 5,
    parts: [' bought', ' failed'],
    expects: [...OUT_OF_TURN, 'delivery_not_arrived', 'wait_first'],
    run: async (c, { a, b }) => {
      const order = await carriedOf(c, a)
      if (!order?.rider) return
      // A rider uploads only so much in a day.
      const upload = await uploadsIn(c.world)
        .whole(order.rider, picture)
        .catch(() => null)
      if (!upload) return
      await handoverIn(c.world).waited(order.rider, order.id)
      const failed = {
        token: order.rider.token,
        params: { id: order.id },
        body: {
          reason: ['no-answer', 'wrong-place', 'refused', 'unsafe', 'damaged'][b % 5],
          photo: { upload },
          ...{ lat: 6.5, lng: 3.4, accuracy: 12 },
        },
      }
      await c.ask('POST /riders/deliveries/:id/fail', failed, ' failed')
      if (a % 2)
        await c.world.ask('POST /orders/:id/take-back', {
          token: order.store.token,
          params: { id: order.id },
          body: { restock: a % 3 === 0 },
        })
    },
  },
  {
    name: 'complain',
    weight: 7,
    expects: ['approval_needed', ...COMPLAINING, ...OUT_OF_TURN],
    run: async (c, { a }) => {
      const order = latest(c, a)
      if (order) await complain(c, order)
    },
  },
  {
    name: 'answer or appeal',
    weight: 8,
    parts: [' accept', ' contest', ' appeal'],
    expects: ['approval_needed', ...COMPLAINING, ...OUT_OF_TURN],
    run: async (c, { a, b }) => {
      const { token } = c.pick(c.stores, a)!
      const listed = await c.world.ask('GET /complaints/my-complaints', { token, query: { side: 'about-me' } })
      const complaint = c.pick((listed.body.data ?? []) as { _id: string; status: string }[], b)
      if (!complaint) return
      const params = { id: complaint._id }
      if (complaint.status === 'open') {
        const answer = a % 2 ? 'accept' : 'contest'
        const body = { answer, message: 'It was whole when it left.' }
        await c.ask('POST /complaints/:id/answer', { token, params, body }, ` ${answer}`)
      } else
        await c.ask('POST /complaints/:id/appeal', { token, params, body: { reason: 'The lid was whole.' } }, ' appeal')
    },
  },
  {
    name: 'an administrator decides',
    weight: 7,
    expects: ['approval_needed', ...COMPLAINING, ...OUT_OF_TURN],
    run: async (c, { a, b }) => {
      const { token } = c.pick(c.admins, b)!
      const { data } = await c.world.api('GET /complaints', { token })
      const complaint = c.pick(
        data.filter(({ status }) => !['open', 'resolved', 'withdrawn'].includes(status)),
        a,
      )
      if (!complaint) return
      const outcome = (['refund', 'release', 'split'] as const)[a % 3]!
      const amount = 1 + (b % 900)
      await c.ask('PATCH /complaints/:id/resolve', {
        token,
        params: { id: complaint._id },
        body: { outcome, reason, ...(outcome === 'split' && { amount }) },
      })
    },
  },
  {
    name: 'an administrator pays out of Vendly’s money',
    weight: 3,
    parts: [' a due', ' a way'],
    expects: ['advance_budget', 'due_state', 'rider_way_state', 'not_found'],
    run: async (c, { a, b }) => {
      const { token } = c.pick(c.admins, a)!
      if (b % 2) {
        const { data } = await c.world.api('GET /admin/dues', { token, query: { status: 'owed' } })
        const due = c.pick(data, a)
        const params = { id: due?._id ?? '' }
        if (due)
          await c.ask('POST /admin/dues/:id/advance', { token, params, body: { amount: due.open, reason } }, ' a due')
        return
      }
      const { data } = await c.world.api('GET /admin/rider-ways', { token, query: { status: 'waiting' } })
      const way = c.pick(data, a)
      const params = { id: way?._id ?? '' }
      if (way)
        await c.ask(
          'POST /admin/rider-ways/:id/decision',
          { token, params, body: { decision: 'approve', reason } },
          ' a way',
        )
    },
  },
  {
    name: 'pass money on',
    weight: 7,
    parts: [' send', ' stall', ' withdraw'],
    expects: [
      ...SPENDING,
      ...['insufficient_balance', 'transfer_to_self', 'too_many_requests', 'withdrawal_under_way', 'store_closed'],
      ...['name_lookups_too_many', 'small_withdrawals_too_many', 'withdrawals_too_many', 'account_unverified'],
      'withdrawal_amount',
    ],
    run: async (c, { a, b }) => {
      const from = c.pick(c.members, a)!
      const to = c.pick(c.members, b)!
      const { token } = from
      const amount = Math.max(100, (await availableOf(c, from)) ?? 0)
      if (b % 3 === 0) await c.ask('POST /wallet/transfer', { token, body: { recipient: to.email, amount } }, ' send')
      else if (b % 3 === 1) {
        const store = c.pick(c.stores, a)!.slug
        await c.ask('POST /wallet/stall-payments', { token, body: { store, amount } }, ' stall')
      } else await c.ask('POST /wallet/withdraw', { token, body: toBank(from, amount) }, ' withdraw')
    },
  },
  {
    name: 'dispute a new card payment at the bank',
    weight: 4,
    expects: [],
    run: async (c, { a, b }) => {
      const paid = await newPaymentsOf(c)
      const payment = c.pick(paid, a)
      if (!payment) return
      const { reference, amount } = payment
      const opened = await c.world
        .sandbox('POST', '/__sandbox/disputes', { reference, amount: b % 3 ? amount : Math.ceil(amount / 3) })
        .catch(() => null)
      if (opened) c.did()
      await c.wait(0)
    },
  },
  {
    name: 'delete an account',
    weight: 1,
    expects: ['deletion_refused', 'account_not_deletable', 'account_in_use'],
    run: async (c, { a }) => {
      const who = c.pick(c.members.slice(1), a)
      if (!who || who.id === c.stores[0]!.id) return
      await empty(c, who)
      await c.wait(minutes(5))
      const { body: refusal } = await c.world.ask('GET /users/delete-account', { token: who.token })
      const { data, givesUp } = refusal as { data?: unknown; givesUp?: unknown }
      if (!Array.isArray(data) || data.length > 0) return
      const body = { sure: true, givesUp }
      const { status } = await c.ask('POST /users/delete-account', { token: who.token, body })
      if (status !== 200) return
      const without = <T extends { id: string }>(from: T[]) =>
        from.splice(0, Infinity, ...from.filter(({ id }) => id !== who.id))
      for (const list of [c.members, c.students, c.riders] as Person[][]) without(list)
      c.listings.splice(0, Infinity, ...c.listings.filter(({ seller }) => seller.id !== who.id))
      const gone = c.stores.findIndex(({ id }) => id === who.id)
      if (gone >= 0) {
        c.stores.splice(gone, 1)
        c.products.splice(gone, 1)
      }
    },
  },
  {
    name: 'wait',
    weight: 7,
    expects: [],
    run: async (c, { a, b }) => {
      await c.wait(a % 3 ? minutes(1 + (b % 90)) : hours(1 + (b % 80)))
      c.did()
    },
  },
]

/** Ways in which such coalitions have gained before. */
const recipes: readonly Action<Coalition>[] = [
  {
    name: 'sell, empty the wallet, and refund',
    weight: 3,
    parts: [' bought'],
    expects: [...OUT_OF_TURN, ...COMPLAINING],
    run: async (c, { a, b }) => {
      const order = await buy(c, a, { method: 'pickup', card: b % 2 === 0, quantity: 2 }, ' bought')
      if (!order) return
      await advance(c, order, 'paid')
      await c.wait(minutes(1))
      await empty(c, order.store)
      await c.wait(minutes(2))
      const id = await complain(c, order)
      const body = { answer: 'accept', message: 'It was my mistake.' }
      if (id) await c.ask('POST /complaints/:id/answer', { token: order.store.token, params: { id }, body })
      await empty(c, order.buyer)
    },
  },
  {
    name: 'cancel after a rider took it',
    weight: 3,
    parts: [' bought'],
    expects: OUT_OF_TURN,
    run: async (c, { a }) => {
      if (!c.riders.length) return
      const order = await buy(c, a, { method: 'delivery' }, ' bought')
      if (!order) return
      await empty(c, order.store)
      await advance(c, order, 'ready')
      const body = { reason: 'Finished' }
      await c.ask('PATCH /orders/:id/cancel', { token: order.store.token, params: { id: order.id }, body })
      if (order.rider) await empty(c, order.rider)
    },
  },
  {
    name: 'lose on purpose, and appeal',
    weight: 3,
    parts: [' bought', ' appealed'],
    expects: [...OUT_OF_TURN, ...COMPLAINING],
    run: async (c, { a, b }) => {
      const order = await buy(c, a, { method: 'pickup', quantity: 2 }, ' bought')
      if (!order) return
      await advance(c, order, 'paid')
      const id = await complain(c, order)
      if (!id) return
      const { token } = order.store
      const params = { id }
      if (b % 2)
        await c.world.ask('POST /complaints/:id/answer', { token, params, body: { answer: 'accept', message: 'Yes' } })
      else await c.wait(hours(25))
      await empty(c, order.buyer)
      await c.ask('POST /complaints/:id/appeal', { token, params, body: { reason: 'The lid was whole.' } }, ' appealed')
      const admin = c.pick(c.admins, a)!
      await c.ask('PATCH /complaints/:id/resolve', { token: admin.token, params, body: { outcome: 'release', reason } })
    },
  },
  {
    name: 'sell an item for a coupon, and send the money back',
    weight: 3,
    parts: [' bought'],
    expects: [...OUT_OF_TURN, ...COMPLAINING],
    run: async (c, { a, b }) => {
      const order = await buy(c, a, { method: 'pickup', listing: b % 2 === 0, coupon: true }, ' bought')
      if (!order) return
      await advance(c, order, 'paid')
      await c.wait(hours(74))
      const body = { recipient: order.buyer.email, amount: (await availableOf(c, order.store)) || 100 }
      await c.world.ask('POST /wallet/transfer', { token: order.store.token, body })
    },
  },
  {
    name: 'pay with a stolen card, and empty the seller’s wallet',
    weight: 3,
    parts: [' bought'],
    expects: OUT_OF_TURN,
    run: async (c, { a }) => {
      const order = await buy(c, a, { method: 'pickup', card: true, quantity: 3 }, ' bought')
      if (!order) return
      await advance(c, order, 'paid')
      await c.wait(hours(1))
      await empty(c, order.store)
      await c.wait(hours(20))
      const { reference } = c.payments.at(-1)!
      if ((await newPaymentsOf(c)).some((one) => one.reference === reference))
        await c.world.sandbox('POST', '/__sandbox/disputes', { reference }).catch(() => null)
      await c.wait(0)
    },
  },
]

export const colludingActions: readonly Action<Coalition>[] = [...moves, ...recipes]
