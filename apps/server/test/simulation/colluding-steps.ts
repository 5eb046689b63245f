import { spendingLimits } from '@vendly/contract/spending-limits'
import { disputeReconciliation } from '../../src/modules/chargebacks/chargebacks.reconciliation.ts'
import { days, hours, later, minutes } from '../../src/platform/clock.ts'
import type { Person } from '../given.ts'
import { handoverIn } from '../handover.ts'
import type { Coalition } from './coalition.ts'
import { type Acting, type SimulatedOrder, SPENDING } from './steps.ts'

export type Colluding = Acting<Coalition>

/** Why an administrator decides. */
export const reason = 'The pictures show it clearly.'

/** What any step of an order may be refused with when the coalition tries it out of turn. */
export const OUT_OF_TURN = [
  ...['order_state', 'order_disputed', 'order_not_paid', 'not_found', 'forbidden', 'charge_disputed', 'complaint_open'],
  ...['deliveries_full', 'rider_blocked', 'rider_not_trusted', 'handover_unreadable', 'pickup_code_wrong'],
  ...['store_closed', 'too_many_requests', 'checkouts_too_many', 'checkout_unpaid', 'cart_empty', 'cart_changed'],
  ...['out_of_stock', 'insufficient_balance', 'coupon_refused', 'coupon_minimum', ...SPENDING],
] as const

export const COMPLAINING = [
  ...['complaint_not_possible', 'complaint_decided', 'complaint_open', 'complaints_full', 'complaints_too_many'],
  ...['complaint_exists', 'complaint_state', 'complaint_amount', 'complaint_bank_decides', 'complaint_own_decision'],
  ...['complaint_deadline', 'advance_budget', 'refund_too_much'],
] as const

export type Purchase = {
  method: 'delivery' | 'pickup'
  card?: boolean
  coupon?: boolean
  listing?: boolean
  quantity?: number
}

/** One of them buys from another one, and has paid. */
export async function buy(
  c: Colluding,
  n: number,
  purchase: Purchase,
  part?: string,
): Promise<SimulatedOrder | undefined> {
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
export async function advance(c: Colluding, order: SimulatedOrder, until: 'ready' | 'carried' | 'paid'): Promise<void> {
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
export async function availableOf({ world }: Colluding, { token }: Person): Promise<number | undefined> {
  const { status, body } = await world.ask('GET /wallet', { token })
  return status === 200 ? Math.floor((body.data as { available: number }).available) : undefined
}

/** To an account of their own: who shares one gets no coupon. The last digits are those of accounts that accept everything. */
export const toBank = ({ id }: Person, amount: number) => {
  const own = String(Number.parseInt(id.slice(-6), 16) % 1_000_000).padStart(6, '0')
  return { amount, bankCode: '058', accountNumber: `${own}6789` }
}

/** To the bank, all that can leave. */
export async function empty(c: Colluding, who: Person): Promise<void> {
  const amount = await availableOf(c, who)
  if (amount) await c.world.ask('POST /wallet/withdraw', { token: who.token, body: toBank(who, amount) })
}

export async function complain(
  c: Colluding,
  { id, buyer }: SimulatedOrder,
  part?: string,
): Promise<string | undefined> {
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

export const latest = ({ orders, members }: Colluding, n: number): SimulatedOrder | undefined => {
  const left = orders.filter(({ buyer, store }) =>
    [buyer, store].every(({ id }) => members.some((one) => one.id === id)),
  )
  return left.at(-1 - (n % Math.min(6, left.length || 1)))
}

/** One that a rider carries; where there is none, one of them buys something and a rider fetches it. */
export async function carriedOf(c: Colluding, n: number): Promise<SimulatedOrder | undefined> {
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

/**
 * A bank demands a payment back, or a part of it (kobo). Where a notification of the provider is lost, the daily comparison with it
 * finds the dispute: here it is made at once, because a wait of days is one step. Returns whether the bank did.
 */
export async function dispute(c: Colluding, body: { reference: string; amount?: number }): Promise<boolean> {
  const opened = await c.world.sandbox('POST', '/__sandbox/disputes', body).catch(() => null)
  if (opened) await disputeReconciliation.compare(c.world.context, { from: later(-days(2)), to: later(minutes(1)) })
  await c.wait(0)
  return opened !== null
}

/** Those that the bank may be asked about. Later disputes are the risk that cards have: no reserve is kept for months. */
export const newPaymentsOf = ({ world, payments }: Colluding) =>
  world.context.db.once<{ reference: string; amount: number }>(
    `select c.reference, p.amount::float8 as amount
       from payment_charges c join payments p on p.id = c.payment_id
      where c.status = 'succeeded' and p.succeeded_at > $since and c.reference = any ($references::text[])
      order by c.reference`,
    { since: later(-hours(spendingLimits.newCardHours)), references: payments.map(({ reference }) => reference) },
  )
