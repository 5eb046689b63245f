import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complainIn } from '../../../test/complaint-history.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import { givenIn } from '../../../test/given.ts'
import { HOLD_MS } from '../../../test/money.ts'
import { orderChecksIn } from '../../../test/order-checks.ts'
import { orderMoneyIn } from '../../../test/order-money.ts'
import { type HistoryOrder, orderMovesIn } from '../../../test/order-moves.ts'
import { EVERY_STATUS, type Step, steps } from '../../../test/order-steps.ts'
import { expectSame } from '../../../test/simulation/provider-books.ts'
import { openSimulatedWorld } from '../../../test/simulation/simulation.ts'
import { hours, now, useClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { applyComplaintDeadlines } from '../complaints/complaints.jobs.ts'
import { repayDebts } from '../debts/debts.jobs.ts'
import { payAllDues } from '../dues/dues.jobs.ts'
import { applyCharge } from '../payments/payments.charges.service.ts'
import { slotsFrom } from '../vendors/vendors.slots.ts'

/** `npm test` sets it. */
const HISTORIES = Number(process.env.HISTORIES ?? 10)

const world = await openSimulatedWorld()
const given = givenIn(world)
const { hostel } = await given.home()
const [admin, secondAdmin] = [await given.admin(), await given.admin()]
const complain = complainIn(world, [admin, secondAdmin])
const buyers = [await given.student(), await given.student()]
for (const buyer of buyers) await given.confirm(buyer)
const stores = [await given.vendor(), await given.vendor({ plan: 'premium' })]
const riders = [await given.rider(), await given.rider()]
const products = await Promise.all(
  stores.flatMap((store, n) => [
    given.product(store, { naira: 1300 + n, stock: 30 }),
    given.product(store, {
      naira: 777,
      discount: 555,
      options: [
        { label: 'S', stock: 15 },
        { label: 'XL', stock: 15, delta: 45 },
      ],
    }),
    given.product(store, { naira: 650, alwaysAvailable: true }),
  ]),
)
/** A store's own, one of all stores, and one of a store that the platform pays for. They run out, and are returned. */
const coupons = [
  { bearer: 'vendor', vendorId: stores[0]!.vendorId, percent: 15, amount: null, cap: 25_000, limit: 400 },
  { bearer: 'platform', vendorId: null, percent: 7, amount: null, cap: null, limit: 5 },
  { bearer: 'platform', vendorId: stores[1]!.vendorId, percent: null, amount: 33_300, cap: null, limit: 400 },
]
for (const [n, { limit, ...terms }] of coupons.entries())
  await world.context.db.once(
    `insert into coupons (id, code, bearer, vendor_id, percent, amount, cap, starts_at, total_limit, created_by)
     values ($id, $code, $bearer, $vendorId, $percent, $amount, $cap, now(), $limit, $by)`,
    { ...terms, id: newId(), code: `COUPON${n}`, limit, by: admin.id },
  )

/** Orders that came back, and are not on the shelf again. */
const unshelved: string[] = []

const { expectNothingOverdue, expectConsistent } = orderChecksIn(world, { inStock: 30 * 4, unshelved })

/** References of the payments by card. */
const references: string[] = []

const { fund, comeBack, payLate, refund, drain, dispute, decide, followDisputes } = orderMoneyIn(world, {
  ...{ buyers, admin, secondAdmin, references },
})
const { report, answer, forward, move, race } = orderMovesIn(world, { riders, admin, products, unshelved })

async function perform(step: Step, orders: HistoryOrder[], clock: { offset: number }): Promise<void> {
  if (step.do === 'wait') {
    clock.offset += hours(step.hours - 1)
    // Buyers whose seller did not answer are asked, and the last hour decides.
    await applyDeadlines(world.context)
    clock.offset += hours(1)
    await world.sandbox('POST', '/__sandbox/clock', { advance: hours(step.hours) })
    // As the clock would, minute by minute: each pass takes one step of an order.
    for (let pass = 0; pass < 8; pass++) {
      await applyComplaintDeadlines(world.context)
      await applyDeadlines(world.context)
    }
    await followDisputes()
    await repayDebts(world.context)
    await payAllDues(world.context)
    // A store that missed orders is paused: its vendor resumes.
    for (const { token } of stores)
      await world.api('PUT /vendors/store-settings', { token, body: { closedUntil: null } })
    return expectNothingOverdue(clock)
  }
  if (step.do === 'fund') return fund(step)
  if (step.do === 'buy') return buy(step, orders, 'wallet').then(() => undefined)
  if (step.do === 'card') return payByCard(step, orders)
  if (step.do === 'late') return payLate(step)
  if (step.do === 'drain') return drain(stores[step.store]!)
  if (step.do === 'dispute') return dispute(step)
  if (step.do === 'bank') return decide(step)
  // One of the latest: older orders are finished.
  const order = orders.at(-1 - (step.order % Math.min(6, orders.length || 1)))
  if (!order) return
  if (step.do === 'move') await move(step, order)
  else if (step.do === 'race') await race(step, order)
  else if (step.do === 'report') await report(step, order)
  else if (step.do === 'answer') await answer(step, order)
  else if (step.do === 'refund') await refund(step, order)
  else if (step.do === 'complain') await complain(step, order)
  else await forward(step, order)
}

async function payByCard(step: Extract<Step, { do: 'card' }>, orders: HistoryOrder[]): Promise<void> {
  if (step.fault) await world.sandbox('POST', '/__sandbox/faults', { ...step.fault, hold_ms: HOLD_MS })
  const reference = await buy(step, orders, 'card')
  if (reference) {
    references.push(reference)
    if (step.page !== 'leave') await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: step.page })
    if (step.isBack) await comeBack(step.buyer, reference)
  }
  await world.sandbox('DELETE', '/__sandbox/faults')
}

/** One in five is for later, at any time that can be chosen. */
function slotOf({ picks }: Extract<Step, { do: 'buy' | 'card' }>): string | null {
  const [pick = 0] = picks
  const slots = slotsFrom(now())
  return pick % 5 === 4 ? slots[(pick * 7) % slots.length]!.toISOString() : null
}

/** The reference of the payment, where one is open. */
async function buy(
  step: Extract<Step, { do: 'buy' | 'card' }>,
  orders: HistoryOrder[],
  paymentMethod: 'wallet' | 'card',
): Promise<string | undefined> {
  const buyer = buyers[step.buyer]!
  for (const pick of step.picks) {
    const product = products[pick % products.length]!
    const option = product.optionIds[pick % 2]
    await world.ask('POST /cart/add', {
      token: buyer.token,
      body: { productId: product.id, quantity: 1 + (pick % 2), selectedVariant: option },
    })
  }
  if (step.coupon !== null) {
    const { status } = await world.ask('POST /cart/coupon/apply', {
      token: buyer.token,
      body: { code: `coupon${step.coupon}` },
    })
    // Refused where it is used up or nothing of its store is in the cart.
    expect([200, 409, 429]).toContain(status)
  }
  const deliveryMethod = step.pickup ? 'pickup' : 'delivery'
  const { data } = await world.api('POST /orders/summary', { token: buyer.token, body: { deliveryMethod } })
  const { status, body } = await world.ask('POST /orders', {
    token: buyer.token,
    body: { deliveryMethod, placeId: hostel, expectedTotal: data.total, paymentMethod, slot: slotOf(step) },
  })
  if (status === 201) {
    const placed = body.data as { reference: string | null; orders: { _id: string; vendor: { _id: string } }[] }
    for (const order of placed.orders)
      orders.push({ id: order._id, buyer, store: stores.find((store) => store.vendorId === order.vendor._id)! })
    return placed.reference ?? undefined
  }
  expect([
    'insufficient_balance',
    'cart_empty',
    'cart_changed',
    'payment_not_started',
    'too_many_requests',
    'day_limit',
    'store_closed',
    'in_debt',
    'withdrawals_frozen',
  ]).toContain(body.code)
  await world.api('DELETE /cart/clear', { token: buyer.token })
}

test('after every step of any history the ledger balances, and all money and stock is accounted for', async () => {
  const clock = { offset: 0 }
  const restore = useClock(() => new Date(Date.now() + clock.offset))
  const orders: HistoryOrder[] = []
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 60, maxLength: 120 }), async (history) => {
        for (const step of history) {
          await perform(step, orders, clock)
          await expectConsistent()
        }
      }),
      { numRuns: HISTORIES, endOnFailure: true, examples: [[EVERY_STATUS]] },
    )
    // Buyers who paid and closed the page are credited in the end, what nobody paid has expired, and then our books are the
    // provider's.
    await perform({ do: 'wait', hours: 24 * 8 }, orders, clock)
    // As the job does: also those that the provider was too busy to start, whose references no buyer has seen.
    const unpaid = await world.context.db.once<{ reference: string }>(
      `select reference from payment_charges where status <> 'succeeded'`,
    )
    for (const { reference } of unpaid) await applyCharge(world.context, reference)
    await expectConsistent()
    await expectSame(world)
  } finally {
    restore()
  }
  const [byCard] = await world.context.db.once<{ paid: number; late: number }>(
    // Not through the orders: one that was cancelled may have been removed since.
    `select count(*) filter (where "isPaid")::int as paid,
            count(*) filter (where not "isPaid" and succeeded_at is not null)::int as late
       from (select succeeded_at, exists (
               select from orders o where o.checkout_id = p.subject_id and o.paid_at is not null) as "isPaid"
               from payments p where p.purpose = 'order') p`,
  )
  // In a single history the one payment that comes late may have failed to start, on a machine that is too busy for the provider.
  const isLate = (n: number) => n > 0 || HISTORIES === 1
  expect(byCard).toEqual({ paid: expect.toSatisfy((n) => n > 0), late: expect.toSatisfy(isLate) })
  const [discounted] = await world.context.db.once<{ vendor: number; platform: number; returned: number }>(
    `select (select count(*) from orders o join escrows es on es.subject_id = o.id where es.status = 'released' and vendor_discount > 0)::int as vendor,
            (select count(*) from orders o join escrows es on es.subject_id = o.id where es.status = 'released' and platform_discount > 0)::int as platform,
            (select count(*) from coupon_uses where returned_at is not null)::int as returned`,
  )
  for (const times of Object.values(discounted!)) expect(times).toBeGreaterThan(0)
  const [decided] = await world.context.db.once<{ split: number; appealed: number }>(
    `select count(*) filter (where outcome = 'split')::int as split,
            count(*) filter (where appealed_at is not null and status = 'resolved')::int as appealed
       from complaints`,
  )
  for (const times of Object.values(decided!)) expect(times).toBeGreaterThan(0)
  const ways = await world.context.db.once<{ kind: string }>(
    `select distinct j.kind from journals j
       join ledger_entries e on e.journal_id = j.id and e.side = 'C'
       join ledger_accounts a on a.id = e.account_id
       join orders o on o.id = j.subject_id and a.code = 'wallet:user:' || o.rider_id
      order by 1`,
  )
  for (const kind of ['order.refund', 'order.release', 'order.rider-pay'])
    expect(ways.map((way) => way.kind)).toContain(kind)
  const failures = await world.context.db.once<{ reason: string }>(
    'select distinct reason from delivery_failures where returned_at is not null',
  )
  expect(failures.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['no-answer', 'damaged']))
  expect(unshelved.length).toBeGreaterThan(0)
  const answers = await world.context.db.once<{ how: string }>(
    `select distinct answer || ' by ' || answered_by as how from missing_items where answer <> 'cancelled' order by 1`,
  )
  expect(answers.map(({ how }) => how)).toEqual(['removed by buyer', 'removed by system', 'swapped by buyer'])
  const reached = await world.context.db.once<{ status: string }>(
    'select distinct to_status as status from order_events',
  )
  expect(reached.map((row) => row.status).sort()).toEqual([
    'cancelled',
    'confirmed',
    'delivered',
    'pending',
    'picked-up',
    'preparing',
    'ready',
    'rejected',
  ])
})
