import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complainIn } from '../../../test/complaint-history.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import { givenIn, type Person, type Store } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { orderChecksIn } from '../../../test/order-checks.ts'
import { EVERY_STATUS, type Mover, type Step, steps } from '../../../test/order-steps.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { findDifferences, type ProviderBooks } from '../../../test/simulation/book-differences.ts'
import { openSimulatedWorld } from '../../../test/simulation/simulation.ts'
import { hours, now, useClock } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { applyComplaintDeadlines } from '../complaints/complaints.jobs.ts'
import { credit, spend } from '../ledger/ledger.postings.ts'
import { walletBalance } from '../ledger/ledger.queries.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { applyCharge } from '../payments/payments.charges.service.ts'
import { permitPaid } from '../spending/spending.service.ts'
import { slotsFrom } from '../vendors/vendors.slots.ts'

/** `npm test` sets it. */
const HISTORIES = Number(process.env.HISTORIES ?? 10)

const world = await openSimulatedWorld()
const given = givenIn(world)
const handover = handoverIn(world)
const uploads = uploadsIn(world)
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

const REASONS = ['no-answer', 'wrong-place', 'refused', 'unsafe', 'damaged']
const picture = await drawn(3)
/** Orders that came back, and are not on the shelf again. */
const unshelved: string[] = []

const { expectNothingOverdue, expectConsistent } = orderChecksIn(world, { inStock: 30 * 4, unshelved })

/** References of the payments by card. */
const references: string[] = []

type TestOrder = { id: string; buyer: Person; store: Store; rider?: Person }

async function perform(step: Step, orders: TestOrder[], clock: { offset: number }): Promise<void> {
  if (step.do === 'wait') {
    clock.offset += hours(step.hours)
    await world.sandbox('POST', '/__sandbox/clock', { advance: hours(step.hours) })
    // As the clock would, minute by minute: each pass takes one step of an order.
    for (let pass = 0; pass < 8; pass++) {
      await applyComplaintDeadlines(world.context)
      await applyDeadlines(world.context)
    }
    // A store that missed orders is paused: its vendor resumes.
    for (const { token } of stores)
      await world.api('PUT /vendors/store-settings', { token, body: { closedUntil: null } })
    return expectNothingOverdue(clock)
  }
  if (step.do === 'fund') return given.money(buyers[step.buyer]!, step.naira)
  if (step.do === 'buy') return buy(step, orders, 'wallet').then(() => undefined)
  if (step.do === 'card') return payByCard(step, orders)
  if (step.do === 'late') return payLate(step)
  if (step.do === 'drain') return drain(stores[step.store]!)
  // One of the latest: older orders are finished.
  const order = orders.at(-1 - (step.order % Math.min(6, orders.length || 1)))
  if (!order) return
  if (step.do === 'move') await move(step, order)
  else if (step.do === 'report') await report(step, order)
  else if (step.do === 'answer') await answer(step, order)
  else if (step.do === 'refund') await refund(step, order)
  else if (step.do === 'complain') await complain(step, order)
  else await forward(step, order)
}

async function payByCard(step: Extract<Step, { do: 'card' }>, orders: TestOrder[]): Promise<void> {
  if (step.fault) await world.sandbox('POST', '/__sandbox/faults', { ...step.fault, hold_ms: 50 })
  const reference = await buy(step, orders, 'card')
  if (reference) {
    references.push(reference)
    if (step.page !== 'leave') await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: step.page })
    if (step.isBack) await comeBack(step.buyer, reference)
  }
  await world.sandbox('DELETE', '/__sandbox/faults')
}

async function payLate({ payment, isPaid }: Extract<Step, { do: 'late' }>): Promise<void> {
  const reference = references.at(-1 - payment)
  if (!reference) return
  if (isPaid) await world.sandbox('POST', `/__sandbox/charges/${reference}`, { status: 'success' })
  for (const buyer of buyers.keys()) await comeBack(buyer, reference)
}

/** From the payment page. A stranger's payment is not found. */
async function comeBack(buyer: number, reference: string): Promise<void> {
  const { token } = buyers[buyer]!
  const { status } = await world.ask('GET /wallet/verify/:reference', { token, params: { reference } })
  expect([200, 404, 429, 502, 503]).toContain(status)
}

async function refund(step: Extract<Step, { do: 'refund' }>, order: TestOrder): Promise<void> {
  const lines = await world.context.db.once<{ id: string }>(
    'select id from order_lines where order_id = $id order by id',
    { id: order.id },
  )
  const { naira: amount, goodwill, restock } = step
  const line = lines[step.line]?.id
  const { status } = await world.ask('POST /orders/:id/refund', {
    token: admin.token,
    params: { id: order.id },
    body: { ...(line ? { line } : { amount }), goodwill, restock, reason: 'It was broken' },
  })
  expect(status).toBeLessThan(500)
}

async function report({ line, quantity }: Extract<Step, { do: 'report' }>, { id, store }: TestOrder): Promise<void> {
  const lines = await world.context.db.once<{ id: string }>(
    'select id from order_lines where order_id = $id order by id',
    { id },
  )
  const body = { items: [{ line: lines[line % Math.max(1, lines.length)]?.id ?? newId(), quantity }] }
  const { status } = await world.ask('POST /orders/:id/missing', { token: store.token, params: { id }, body })
  expect([200, 404, 409]).toContain(status)
}

async function answer({ product }: Extract<Step, { do: 'answer' }>, { id, buyer }: TestOrder): Promise<void> {
  const [open] = await world.context.db.once<{ id: string }>(
    'select id from missing_items where order_id = $id and answer is null order by id',
    { id },
  )
  const chosen = products[product ?? 0]!
  const swap = { answer: 'swap', product: chosen.id, selectedVariant: chosen.optionIds[0] ?? null }
  const { status } = await world.ask('POST /orders/:id/missing/answer', {
    token: buyer.token,
    params: { id },
    body: { item: open?.id ?? newId(), ...(product === null ? { answer: 'remove' } : swap) },
  })
  expect([200, 404, 409]).toContain(status)
}

async function drain(store: Store): Promise<void> {
  await transaction(world.context.pool, async (tx) => {
    const amount = await walletBalance(tx, store.id)
    if (amount === 0) return
    const entries = [spend(permitPaid(store.id, amount), store.id, amount), credit('bank:operating', amount)]
    await postJournals(tx, [{ kind: 'test', key: newId(), entries, actorId: null }])
  })
}

const BY_RIGHT: Record<string, string> = {
  prepare: 'preparing',
  pickUp: 'picked-up',
  confirmDelivery: 'confirm-delivery',
}

/** Endings are left to the random steps, or no order would ever be delivered; the others have tests of their own. */
const ELSEWHERE = ['review', 'complain', 'reject', 'cancel', 'remove', 'assign', 'reportMissing']

async function forward(step: Extract<Step, { do: 'forward' }>, order: TestOrder): Promise<void> {
  const choices: [who: Mover, how: string][] = []
  for (const who of ['buyer', 'vendor', 'rider'] as const) {
    const token = { buyer: order.buyer, vendor: order.store, rider: order.rider }[who]?.token
    const { status, body } = token
      ? await world.ask('GET /orders/:id', { token, params: { id: order.id } })
      : { status: 404, body: {} as never }
    // Given back by the rider, or taken away after the deadline.
    if (status === 404 && who === 'rider') order.rider = undefined
    if (status !== 200) continue
    const { can, status: state } = body.data as { can: Record<string, boolean>; status: string }
    if (who === 'vendor' && state === 'ready' && !order.rider) choices.push(['rider', 'take'])
    for (const [action, may] of Object.entries(can))
      if (may && !ELSEWHERE.includes(action)) choices.push([who, BY_RIGHT[action] ?? action])
  }
  const chosen = choices[step.pick % Math.max(1, choices.length)]
  if (chosen?.[1] === 'answerMissing') await answer({ do: 'answer', order: step.order, product: null }, order)
  else if (chosen) await move({ do: 'move', order: step.order, who: chosen[0], how: chosen[1], right: true }, order)
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
  orders: TestOrder[],
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
  ]).toContain(body.code)
  await world.api('DELETE /cart/clear', { token: buyer.token })
}

async function move(step: Extract<Step, { do: 'move' }>, order: TestOrder): Promise<void> {
  const rider = order.rider ?? riders[step.order % 2]!
  const { token } = { buyer: order.buyer, vendor: order.store, rider, admin }[step.who]
  const params = { id: order.id }
  const ask = (call: string, body?: object) => world.ask(call, { token, params, body })
  const code = async () => {
    // An order that was removed is not found.
    const { status, body } = await world.ask('GET /orders/:id', { token: order.buyer.token, params })
    expect([200, 404]).toContain(status)
    const { deliveryCode } = (body.data ?? {}) as { deliveryCode?: string | null }
    return step.right ? (deliveryCode ?? '0000') : '9999'
  }
  const { status } = await (
    {
      accept: () => ask('PATCH /orders/:id/accept'),
      reject: () => ask('PATCH /orders/:id/reject', { reason: 'Finished' }),
      cancel: () => ask('PATCH /orders/:id/cancel', { reason: 'Changed my mind' }),
      preparing: () => ask('PATCH /orders/:id/status', { status: 'preparing' }),
      ready: () => ask('PATCH /orders/:id/status', { status: 'ready' }),
      take: () => ask('POST /riders/deliveries/:id/accept'),
      'picked-up': async () => ask('PATCH /orders/:id/picked-up', { code: await handover.pickupCode(order.id) }),
      deliver: async () => ask('PATCH /orders/:id/delivered', { code: await code() }),
      'deliver-no-code': () => handover.withPhoto(rider, order.id),
      'confirm-delivery': () => ask('PATCH /orders/:id/confirm-delivery'),
      arrive: () => ask('POST /riders/deliveries/:id/arrive'),
      fail: () => fail(rider, order, REASONS[step.order % REASONS.length]!),
      takeBack: () => ask('POST /orders/:id/take-back', { restock: step.right }),
      giveBack: () => ask('POST /riders/deliveries/:id/give-back', { reason: 'My chain broke' }),
      remove: () => ask('DELETE /orders/:id'),
      pay: () => ask('POST /orders/:id/pay'),
    }[step.how] as () => Promise<{ status: number }>
  )()
  expect(status).toBeLessThan(500)
  if (step.how === 'giveBack' && status === 200) order.rider = undefined
  if (step.how === 'takeBack' && status === 200 && !step.right) unshelved.push(order.id)
  if (step.how === 'take' && status === 200 && step.who === 'rider') order.rider = rider
}

/** By the rider who has it. */
async function fail(rider: Person, { id, rider: taker }: TestOrder, reason: string): Promise<{ status: number }> {
  const upload = taker ? await uploads.whole(rider, picture) : newId()
  await handover.waited(rider, id)
  return world.ask('POST /riders/deliveries/:id/fail', {
    token: rider.token,
    params: { id },
    body: { reason, photo: { upload }, lat: 6.5, lng: 3.4, accuracy: 12 },
  })
}

test('after every step of any history the ledger balances, and all money and stock is accounted for', async () => {
  const clock = { offset: 0 }
  const restore = useClock(() => new Date(Date.now() + clock.offset))
  const orders: TestOrder[] = []
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
    // Buyers who paid and closed the page are credited in the end, and then our books are the provider's.
    for (const reference of references) await applyCharge(world.context, reference)
    await expectConsistent()
    const books = (await world.sandbox('GET', '/__sandbox/state')) as ProviderBooks
    expect(await findDifferences(world.context.db, books)).toEqual([])
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
