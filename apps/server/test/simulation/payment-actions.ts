import { reconcile } from '../../src/modules/reconciliation/reconciliation.service.ts'
import { hours, minutes } from '../../src/platform/clock.ts'
import { HOLD_MS } from '../money.ts'
import { type Acting, type Action, UNANSWERED } from './steps.ts'

const CARDS = [
  ...['success', 'success', 'declined', 'insufficient_funds', 'pin', 'pin_otp'],
  ...['refund_needs_attention', 'refund_needs_attention', 'refund_fails'],
] as const
const WEBHOOKS = ['normal', 'normal', 'drop', 'duplicate:3', 'hold', 'reverse_order', 'bad_signature'] as const
const FAULTS = ['500', 'timeout_after', 'malformed', '429'] as const
/** None of these is an amount of money that can be paid in. */
const NO_AMOUNTS = [-100, 0, 99, 150, 100.5, 1e12, '1e3', '', 'NaN', null, [], { naira: 100 }]

/** Paid once at most: the control call refuses a charge that is paid or closed. */
async function payAt({ world, did }: Acting, reference: string, card: string): Promise<void> {
  const paid = await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card }).catch(() => undefined)
  if (paid) did()
}

export const paymentActions: readonly Action[] = [
  {
    name: 'fund',
    weight: 9,
    expects: ['small_fundings_too_many', ...UNANSWERED],
    run: async (simulation, { a, b }) => {
      const payer = simulation.pick(simulation.students, a)!
      const answer = await simulation.ask('POST /wallet/fund', {
        token: payer.token,
        body: { amount: 500 * (1 + (b % 40)) },
        key: `fund-${a}-${b}`,
      })
      const { reference } = (answer.body.data ?? {}) as { reference?: string }
      if (reference) simulation.payments.push({ reference, payer })
    },
  },
  {
    name: 'pay at the page',
    weight: 14,
    expects: [],
    run: async (simulation, { a, b }) => {
      const payment = simulation.payments.at(-1 - (a % 4))
      if (payment) await payAt(simulation, payment.reference, CARDS[b % CARDS.length]!)
    },
  },
  {
    name: 'pay late, after a failure',
    weight: 2,
    expects: [],
    run: async ({ world, pick, payments, did }, { a }) => {
      const payment = pick(payments, a)
      if (!payment) return
      const [known] = await world.context.db.once<{ status: string }>(
        'select status from payment_charges where reference = $reference',
        { reference: payment.reference },
      )
      // One that was paid or taken back stays as it is.
      if (known?.status === 'succeeded' || known?.status === 'mismatched') return
      await world.sandbox('POST', `/__sandbox/charges/${payment.reference}`, { status: 'success' })
      did()
    },
  },
  {
    name: 'pay another amount',
    weight: 4,
    expects: [],
    run: async ({ world, payments, did }, { a, b }) => {
      const payment = payments.at(-1 - (a % 4))
      if (!payment) return
      const [known] = await world.context.db.once<{ status: string }>(
        'select status from payment_charges where reference = $reference',
        { reference: payment.reference },
      )
      if (known?.status !== 'open') return
      const { reference } = payment
      const { charges } = (await world.sandbox('GET', '/__sandbox/state')) as {
        charges: { reference: string; status: string }[]
      }
      if (charges.find((one) => one.reference === reference)?.status === 'success') return
      await world.sandbox('POST', `/__sandbox/charges/${reference}`, {
        amount: 100 * (1 + (b % 5000)),
        status: 'success',
      })
      did()
    },
  },
  {
    name: 'come back from the page',
    weight: 6,
    expects: ['not_found', ...UNANSWERED],
    run: async (simulation, { a, b }) => {
      const payment = simulation.payments.at(-1 - (a % 4))
      if (!payment) return
      const { reference, payer } = payment
      // Now and then somebody else tries the reference.
      const who = b % 8 === 0 ? simulation.pick(simulation.students, b)! : payer
      const answer = await simulation.ask('GET /wallet/verify/:reference', {
        token: who.token,
        params: { reference },
      })
      if (who === payer && answer.status === 404) throw new Error('404 for a payment of theirs')
      if (who !== payer && answer.status !== 404) throw new Error(`${answer.status} for a stranger's payment`)
    },
  },
  {
    name: 'check all pending',
    weight: 2,
    expects: UNANSWERED,
    run: ({ ask, pick, students }, { a }) => ask('POST /wallet/verify-pending', { token: pick(students, a)!.token }),
  },
  {
    name: 'ask for an impossible amount',
    weight: 2,
    expects: [],
    run: async (simulation, { a, b }) => {
      const { token } = simulation.pick(simulation.students, a)!
      const amount = NO_AMOUNTS[b % NO_AMOUNTS.length]
      const { status } = await simulation.world.ask('POST /wallet/fund', { token, body: { amount } as never })
      if (status !== 400 && status !== 422) throw new Error(`${status} for the amount ${JSON.stringify(amount)}`)
      simulation.did()
    },
  },
  {
    name: 'change how webhooks arrive',
    weight: 2,
    expects: [],
    run: async ({ world, did }, { a }) => {
      await world.sandbox('POST', '/__sandbox/webhooks', { mode: WEBHOOKS[a % WEBHOOKS.length]! })
      did()
    },
  },
  {
    name: 'send the held webhooks',
    weight: 1,
    expects: [],
    run: async ({ world, did }) => {
      await world.sandbox('POST', '/__sandbox/webhooks/flush')
      did()
    },
  },
  {
    name: 'let the provider fail',
    weight: 3,
    expects: [],
    run: async ({ world, did }, { a, b, c }) => {
      await world.sandbox('POST', '/__sandbox/faults', {
        path: ['/transaction/initialize', '/transaction/verify/:x', '/transaction', '/*'][a % 4],
        kind: FAULTS[b % FAULTS.length],
        times: 1 + (c % 2),
        hold_ms: HOLD_MS,
      })
      did()
    },
  },
  { name: 'run the jobs', weight: 8, expects: [], run: async ({ world, did }) => did(void (await world.settle())) },
  {
    name: 'wait for minutes',
    weight: 4,
    expects: [],
    run: async ({ wait, did }, { a }) => did(void (await wait(minutes(1 + (a % 20))))),
  },
  {
    name: 'wait for hours',
    weight: 2,
    expects: [],
    run: async ({ wait, did }, { a }) => did(void (await wait(hours(1 + (a % 26))))),
  },
  {
    name: 'reconcile',
    weight: 1,
    expects: [],
    run: async ({ world, did }) => did(void (await reconcile(world.context, hours(3)))),
  },
]
