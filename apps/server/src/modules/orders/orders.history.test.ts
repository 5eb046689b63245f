import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenIn, type Person, type Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, useClock } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { postJournals, walletBalance } from '../wallet/ledger.service.ts'
import { credit, debit, walletOf } from '../wallet/postings.ts'
import { applyDeadlines } from './orders.jobs.ts'

const world = await openWorld()
const given = givenIn(world)
const { hostel } = await given.home()
const admin = await given.admin()
const buyers = [await given.student(), await given.student()]
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
const IN_STOCK = 30 * 4

type Step =
  | { do: 'fund'; buyer: number; naira: number }
  | { do: 'buy'; buyer: number; picks: number[]; pickup: boolean }
  | { do: 'move'; order: number; who: 'buyer' | 'vendor' | 'rider'; how: string; right: boolean }
  /** An action that the order allows one of the parties now. */
  | { do: 'forward'; order: number; pick: number }
  /** A line or an amount refunded by an administrator, while the order goes on or after the seller was paid. */
  | { do: 'refund'; order: number; line: number; naira: number; goodwill: boolean; restock: boolean }
  /** The seller has taken all money out: a refund then becomes a debt. */
  | { do: 'drain'; store: number }
  | { do: 'wait'; hours: number }

const moves = [
  'accept',
  'reject',
  'cancel',
  'preparing',
  'ready',
  'take',
  'picked-up',
  'deliver',
  'deliver-no-code',
  'confirm-delivery',
  'remove',
]
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fund' as const),
      buyer: fc.nat(1),
      naira: fc.integer({ min: 1, max: 60 }).map((n) => n * 500),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      buyer: fc.nat(1),
      picks: fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }),
      pickup: fc.boolean(),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      order: fc.nat(30),
      who: fc.constantFrom('buyer' as const, 'vendor' as const, 'rider' as const),
      how: fc.constantFrom(...moves),
      right: fc.boolean(),
    }),
  },
  { weight: 14, arbitrary: fc.record({ do: fc.constant('forward' as const), order: fc.nat(30), pick: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order: fc.nat(30),
      line: fc.nat(3),
      naira: fc.nat(1500),
      goodwill: fc.boolean(),
      restock: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drain' as const), store: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 2, max: 26 }) }) },
)

const one = (who: 'buyer' | 'vendor' | 'rider', how: string): Step => ({ do: 'move', order: 0, who, how, right: true })
const bought: Step = { do: 'buy', buyer: 0, picks: [0], pickup: false }
/** Reaches every status, so that a run cannot pass by doing nothing. */
const EVERY_STATUS: Step[] = [
  { do: 'fund', buyer: 0, naira: 30_000 },
  bought,
  one('vendor', 'accept'),
  one('vendor', 'preparing'),
  one('vendor', 'ready'),
  one('rider', 'take'),
  one('rider', 'picked-up'),
  one('rider', 'deliver'),
  bought,
  one('vendor', 'reject'),
  bought,
  one('buyer', 'cancel'),
]

type TestOrder = { id: string; buyer: Person; store: Store; rider?: Person }

async function perform(step: Step, orders: TestOrder[], clock: { offset: number }): Promise<void> {
  if (step.do === 'wait') {
    clock.offset += hours(step.hours)
    return applyDeadlines(world.context)
  }
  if (step.do === 'fund') return given.money(buyers[step.buyer]!, step.naira)
  if (step.do === 'buy') return buy(step, orders)
  if (step.do === 'drain') return drain(stores[step.store]!)
  // One of the latest: older orders are finished.
  const order = orders.at(-1 - (step.order % Math.min(6, orders.length || 1)))
  if (!order) return
  if (step.do === 'move') await move(step, order)
  else if (step.do === 'refund') await refund(step, order)
  else await forward(step, order)
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

async function drain(store: Store): Promise<void> {
  await transaction(world.context.pool, async (tx) => {
    const amount = await walletBalance(tx, store.id)
    if (amount === 0) return
    const entries = [debit(walletOf(store.id), amount), credit('bank:operating', amount)]
    await postJournals(tx, [{ kind: 'test', key: newId(), entries, actorId: null }])
  })
}

const BY_RIGHT: Record<string, string> = {
  prepare: 'preparing',
  pickUp: 'picked-up',
  confirmDelivery: 'confirm-delivery',
}

async function forward(step: Extract<Step, { do: 'forward' }>, order: TestOrder): Promise<void> {
  const choices: [who: 'buyer' | 'vendor' | 'rider', how: string][] = []
  for (const who of ['buyer', 'vendor', 'rider'] as const) {
    const token = { buyer: order.buyer, vendor: order.store, rider: order.rider }[who]?.token
    const { status, body } = token
      ? await world.ask('GET /orders/:id', { token, params: { id: order.id } })
      : { status: 404, body: {} as never }
    if (status !== 200) continue
    const { can, status: state } = body.data as { can: Record<string, boolean>; status: string }
    if (who === 'vendor' && state === 'ready' && !order.rider) choices.push(['rider', 'take'])
    // Endings are left to the random steps, or no order would ever be delivered.
    for (const [action, may] of Object.entries(can))
      if (may && !['review', 'reject', 'cancel', 'remove'].includes(action))
        choices.push([who, BY_RIGHT[action] ?? action])
  }
  const chosen = choices[step.pick % Math.max(1, choices.length)]
  if (chosen) await move({ do: 'move', order: step.order, who: chosen[0], how: chosen[1], right: true }, order)
}

async function buy(step: Extract<Step, { do: 'buy' }>, orders: TestOrder[]): Promise<void> {
  const buyer = buyers[step.buyer]!
  for (const pick of step.picks) {
    const product = products[pick % products.length]!
    const option = product.optionIds[pick % 2]
    await world.ask('POST /cart/add', {
      token: buyer.token,
      body: { productId: product.id, quantity: 1 + (pick % 2), selectedVariant: option },
    })
  }
  const deliveryMethod = step.pickup ? 'pickup' : 'delivery'
  const { data } = await world.api('POST /orders/summary', { token: buyer.token, body: { deliveryMethod } })
  const { status, body } = await world.ask('POST /orders', {
    token: buyer.token,
    body: { deliveryMethod, placeId: hostel, expectedTotal: data.total },
  })
  if (status === 201) {
    for (const order of (body.data as { orders: { _id: string; vendor: { _id: string } }[] }).orders)
      orders.push({ id: order._id, buyer, store: stores.find((store) => store.vendorId === order.vendor._id)! })
  } else {
    expect(['insufficient_balance', 'cart_empty', 'cart_changed']).toContain(body.code)
    await world.api('DELETE /cart/clear', { token: buyer.token })
  }
}

async function move(step: Extract<Step, { do: 'move' }>, order: TestOrder): Promise<void> {
  const rider = order.rider ?? riders[step.order % 2]!
  const { token } = { buyer: order.buyer, vendor: order.store, rider }[step.who]
  const params = { id: order.id }
  const ask = (call: string, body?: object) => world.ask(call, { token, params, body })
  const code = async () => {
    const { data } = await world.api('GET /orders/:id', { token: order.buyer.token, params })
    return step.right ? (data.deliveryCode ?? '0000') : '9999'
  }
  const { status } = await (
    {
      accept: () => ask('PATCH /orders/:id/accept'),
      reject: () => ask('PATCH /orders/:id/reject', { reason: 'Finished' }),
      cancel: () => ask('PATCH /orders/:id/cancel', { reason: 'Changed my mind' }),
      preparing: () => ask('PATCH /orders/:id/status', { status: 'preparing' }),
      ready: () => ask('PATCH /orders/:id/status', { status: 'ready' }),
      take: () => ask('POST /riders/deliveries/:id/accept'),
      'picked-up': () => ask('PATCH /orders/:id/picked-up'),
      deliver: async () => ask('PATCH /orders/:id/delivered', { code: await code() }),
      'deliver-no-code': () => ask('PATCH /orders/:id/delivered', {}),
      'confirm-delivery': () => ask('PATCH /orders/:id/confirm-delivery'),
      remove: () => ask('DELETE /orders/:id'),
    }[step.how] as () => Promise<{ status: number }>
  )()
  expect(status).toBeLessThan(500)
  if (step.how === 'take' && status === 200 && step.who === 'rider') order.rider = rider
}

/** All money paid in is in a wallet, in escrow or earned by the platform; all stock is in a product or an order. */
async function expectConsistent(): Promise<void> {
  expect(await world.faults()).toEqual([])
  const [sums] = await world.context.db.once<{
    funded: number
    wallets: number
    escrow: number
    earned: number
    assets: number
    stock: number
    sold: number
    duplicates: number
  }>(
    `select (select coalesce(sum(amount), 0) from payments where succeeded_at is not null)::bigint as funded,
            coalesce(sum(from_entries) filter (where code like 'wallet:%'), 0)::bigint as wallets,
            coalesce(sum(from_entries) filter (where code like 'escrow:%'), 0)::bigint as escrow,
            coalesce(sum(case type when 'expense' then -from_entries else from_entries end)
                       filter (where type in ('revenue', 'expense')), 0)::bigint as earned,
            coalesce(sum(from_entries) filter (where code like 'receivable:%' or code like 'bank:%'), 0)::bigint as assets,
            (select sum(stock) from products)::int as stock,
            (select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id 
              left join order_refunds r on r.line_id = l.id and r.restocked
             where r.id is null and (l.refunded_at is not null or o.status not in ('rejected', 'cancelled')))::int as sold,
            (select count(*) from (select 1 from journals where kind = 'order.pay' group by subject_id having count(*) > 1) d)::int as duplicates
       from ledger_balances`,
  )
  expect(sums!.wallets + sums!.escrow + sums!.earned - sums!.assets).toBe(sums!.funded)
  expect(sums!.stock + sums!.sold).toBe(IN_STOCK)
  expect(sums!.duplicates).toBe(0)
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
      { numRuns: Number(process.env.HISTORIES ?? 10), endOnFailure: true, examples: [[EVERY_STATUS]] },
    )
  } finally {
    restore()
  }
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
