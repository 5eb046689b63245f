import { moneyLimits } from '@vendly/contract/limits'
import { now } from '../../src/platform/clock.ts'
import type { Person } from '../given.ts'
import { PROPOSING, payOrPropose } from './approval-actions.ts'
import { DECIDING, undecided } from './complaint-actions.ts'
import { BUYING, buy, MOVING, move, underWay, withEscrow } from './order-actions.ts'
import { runMinuteSchedules } from './schedules.ts'
import { type Acting, type Action, SPENDING, UNANSWERED } from './steps.ts'

const reason = 'Asked by phone'

/** What one of them is refused with because another one came first. */
const OVERTAKEN = ['order_state', 'charge_disputed', 'complaint_open', 'not_found', 'order_disputed'] as const

/** A card payment into a wallet of which something can go back, as its owner, its administrators and its bank name it. */
async function fundingOf({ world, students, pick }: Acting, n: number) {
  const rows = await world.context.db.once<{ entry: string; reference: string; userId: string; amount: number }>(
    `select 'e' || e.id as entry, c.reference, p.user_id as "userId", p.amount::float8 as amount
       from payment_charges c
       join payments p on p.id = c.payment_id and p.user_id = any ($ids::uuid[])
       join journals j on j.key = 'fund:' || c.reference
       join ledger_entries e on e.journal_id = j.id and e.side = 'C'
       join ledger_accounts a on a.id = e.account_id and a.code = 'wallet:user:' || p.user_id
      where c.status = 'succeeded' and p.purpose = 'wallet_fund' and a.credits - a.debits > 10000
        and not exists (select from chargebacks b where b.charge_id = c.id)
      order by e.id`,
    { ids: students.map(({ id }) => id) },
  )
  const funding = pick(rows, n)
  return funding && { ...funding, owner: students.find(({ id }) => id === funding.userId)! }
}

const confirm = ({ world }: Acting, { id }: Person) =>
  world.context.db.once('update sessions set confirmed_at = $at where user_id = $id', { id, at: now() })

/** What different people do with the same money at the same moment. */
export const togetherActions: readonly Action[] = [
  {
    name: 'a refund to the card, a request for it, and a dispute of one payment',
    weight: 2,
    parts: [' refund', ' request', ' dispute'],
    expects: [
      ...['refund_not_possible', 'refund_too_much', 'refund_open', 'charge_disputed', 'too_many_requests'],
      ...['refund_state', ...PROPOSING, ...SPENDING],
    ],
    run: async (simulation, { a, b }) => {
      const funding = await fundingOf(simulation, a)
      if (!funding) return
      const { entry, reference, owner, amount } = funding
      const params = { id: entry }
      await Promise.all([
        payOrPropose(simulation, simulation.pick(simulation.admins, a)!, {
          ...{ call: 'POST /wallet/transactions/:id/refund', id: entry, body: { reason }, part: ' refund' },
        }),
        simulation.ask(
          'POST /wallet/transactions/:id/refund-request',
          { token: owner.token, params, body: { reason, amount: 100 } },
          ' request',
        ),
        simulation.world
          .sandbox('POST', '/__sandbox/disputes', { reference, amount: b % 2 ? amount : Math.ceil(amount / 3) })
          .then(() => simulation.did(' dispute'))
          .catch(() => null),
      ])
      await simulation.world.settle()
    },
  },
  {
    name: 'an order is delivered, confirmed, cancelled and disputed',
    weight: 3,
    parts: [' deliver', ' confirmDelivery', ' cancel', ' reject'],
    expects: [
      ...MOVING,
      ...OVERTAKEN,
      ...PROPOSING,
      'forbidden',
      'delivery_code_wrong',
      'delivery_code_locked',
      'pickup_code_wrong',
      'pickup_code_locked',
    ],
    run: async (simulation, { a, b }) => {
      const order = await underWay(simulation, a)
      if (!order) return
      const cancel = (who: Person) =>
        simulation.ask(
          'PATCH /orders/:id/cancel',
          { token: who.token, params: { id: order.id }, body: { reason: 'Changed my mind' } },
          ' cancel',
        )
      await Promise.all([
        move(simulation, order, order.rider ? 'deliver' : 'handOver', b),
        move(simulation, order, 'confirmDelivery', b),
        cancel(order.buyer),
        ...(b % 3 ? [] : [cancel(order.store)]),
        ...(b % 2 ? [move(simulation, order, 'reject', b)] : [cancel(simulation.admins[0]!)]),
        runMinuteSchedules(simulation.world),
      ])
    },
  },
  {
    name: 'two administrators decide a complaint, and the buyer takes it back',
    weight: 3,
    parts: [' decided', ' withdrawn'],
    expects: [...DECIDING, ...PROPOSING, 'not_found', 'forbidden'],
    run: async (simulation, { a, b, c }) => {
      const complaint = await undecided(simulation, a)
      if (!complaint) return
      const { _id: id } = complaint
      const [row] = await simulation.world.context.db.once<{ buyer: string }>(
        'select complainant_id as buyer from complaints where id = $id',
        { id },
      )
      const buyer = simulation.students.find(({ id: one }) => one === row?.buyer)
      const call = 'PATCH /complaints/:id/resolve'
      const texts = { reason: 'The pictures show it clearly.' }
      const [first, second] = simulation.admins as [Person, Person]
      await Promise.all([
        payOrPropose(simulation, first, {
          ...{ call, id, part: ' decided', body: { ...texts, outcome: b % 2 ? 'refund' : 'release' } },
        }),
        payOrPropose(simulation, second, {
          ...{ call, id, part: ' decided', body: { ...texts, outcome: 'split', amount: 1 + (c % 300) } },
        }),
        ...(buyer && b % 3 === 0
          ? [simulation.ask('POST /complaints/:id/withdraw', { token: buyer.token, params: { id } }, ' withdrawn')]
          : []),
        runMinuteSchedules(simulation.world),
      ])
    },
  },
  {
    name: 'a withdrawal, a transfer and a checkout of one wallet',
    weight: 3,
    parts: [' withdrawal', ' transfer', ' checkout'],
    expects: [
      ...BUYING,
      ...['withdrawal_under_way', 'account_unverified', 'name_lookups_too_many', 'small_withdrawals_too_many'],
      ...['too_many_requests', 'withdrawal_amount', 'transfer_amount'],
    ],
    run: async (simulation, step) => {
      const { a, b, c } = step
      const { ask, pick, students, stores, world } = simulation
      const who = pick(students, a)!
      const { token } = who
      await confirm(simulation, who)
      const { data } = await world.api('GET /wallet', { token })
      // More than half of it each, so that not all of them are possible.
      const most = Math.max(100, Math.floor(data.available * (0.5 + (b % 5) / 10)))
      const keys = `together-${a}-${b}-${c}`
      await Promise.all([
        ask(
          'POST /wallet/withdraw',
          {
            ...{ token, key: `${keys}-out` },
            body: { amount: Math.max(100, most - (most % 100)), bankCode: '058', accountNumber: '0123456789' },
          },
          ' withdrawal',
        ),
        ask(
          'POST /wallet/transfer',
          { token, key: `${keys}-send`, body: { recipient: pick(stores, b)!.email, amount: most } },
          ' transfer',
        ),
        buy(simulation, step, 'wallet', ' checkout'),
      ])
    },
  },
  {
    name: 'two administrators refund an order, and its buyer complains',
    weight: 2,
    parts: [' refund', ' complaint'],
    expects: [
      ...OVERTAKEN,
      ...['refund_too_much', 'refund_whole_order', 'refund_repeated', 'advance_budget', ...PROPOSING],
      ...['complaint_not_possible', 'complaint_decided', 'complaints_full', 'complaints_too_many', 'complaint_exists'],
      'complaint_amount',
    ],
    run: async (simulation, { a, b, c }) => {
      const order = await withEscrow(simulation, a, b % 2 ? 'released' : 'held', b % 5 ? 0 : moneyLimits.paidAlone)
      if (!order) return
      const amount = 1 + (c % 900)
      await Promise.all([
        ...simulation.admins.map((admin) =>
          payOrPropose(simulation, admin, {
            ...{ call: 'POST /orders/:id/refund', id: order.id, part: ' refund' },
            body: { reason, amount, again: c % 2 === 0, goodwill: b % 4 === 3 },
          }),
        ),
        simulation.ask(
          'POST /complaints',
          {
            token: order.buyer.token,
            body: {
              ...{ subject: 'order', orderId: order.id, reason: 'damaged', description: 'Half of it was broken.' },
              wanted: 'refund',
            },
          },
          ' complaint',
        ),
        runMinuteSchedules(simulation.world),
      ])
    },
  },
  {
    name: 'both administrators advance what is due, while it is repaid',
    weight: 2,
    parts: [' advance', ' repay'],
    expects: ['due_state', 'advance_budget', 'insufficient_balance', ...PROPOSING, ...SPENDING],
    run: async (simulation, { a }) => {
      const [first, second] = simulation.admins as [Person, Person]
      const people = [...simulation.students, ...simulation.stores, ...simulation.riders]
      const { data } = await simulation.world.api('GET /admin/dues', { token: first.token, query: { status: 'owed' } })
      const due = simulation.pick(data, a)
      const debtor = people.find(({ id }) => id === due?.debtor._id)
      if (!due || !debtor) return
      const advance = (admin: Person) =>
        payOrPropose(simulation, admin, {
          ...{ call: 'POST /admin/dues/:id/advance', id: due._id, part: ' advance' },
          body: { amount: due.open, reason },
        })
      await Promise.all([
        advance(first),
        advance(second),
        simulation.ask('POST /wallet/repay-debt', { token: debtor.token }, ' repay'),
        runMinuteSchedules(simulation.world),
      ])
    },
  },
  {
    name: 'a payment is found by its payer, its webhook and a check at once',
    weight: 2,
    parts: [' paid', ' found'],
    expects: [...UNANSWERED],
    run: async ({ world, ask, payments, did }, { a }) => {
      const payment = payments.at(-1 - (a % 6))
      if (!payment) return
      const { reference, payer } = payment
      const paid = await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: 'success' }).catch(() => null)
      if (paid) did(' paid')
      const find = () => ask('GET /wallet/verify/:reference', { token: payer.token, params: { reference } }, ' found')
      await Promise.all([
        find(),
        find(),
        ask('POST /wallet/verify-pending', { token: payer.token }, ' found'),
        world.sandbox('POST', '/__sandbox/webhooks/flush'),
        world.settle(),
      ])
    },
  },
]
