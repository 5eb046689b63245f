import { reconcile } from '../../src/modules/reconciliation/reconciliation.service.ts'
import { hours, minutes } from '../../src/platform/clock.ts'
import { type Action, expectAnswered, type Simulation } from './simulation.ts'

const CARDS = ['success', 'success', 'success', 'declined', 'insufficient_funds', 'pin', 'pin_otp'] as const
const WEBHOOKS = ['normal', 'normal', 'drop', 'duplicate:3', 'hold', 'reverse_order', 'bad_signature'] as const
const FAULTS = ['500', 'timeout_after', 'malformed', '429'] as const
/** None of these is an amount of money that can be paid in. */
const NO_AMOUNTS = [-100, 0, 99, 150, 100.5, 1e12, '1e3', '', 'NaN', null, [], { naira: 100 }]

/** Paid once at most: the control call refuses a charge that is paid or closed. */
const payAt = (simulation: Simulation, reference: string, card: string) =>
  simulation.world.sandbox('POST', `/__sandbox/pay/${reference}`, { card }).catch(() => undefined)

export const paymentActions: readonly Action[] = [
  {
    name: 'fund',
    weight: 9,
    run: async (simulation, { a, b }) => {
      const payer = simulation.pick(simulation.students, a)!
      const answer = await simulation.world.ask('POST /wallet/fund', {
        token: payer.token,
        body: { amount: 500 * (1 + (b % 40)) },
        key: `fund-${a}-${b}`,
      })
      expectAnswered(answer)
      const { reference } = (answer.body.data ?? {}) as { reference?: string }
      if (reference) simulation.payments.push({ reference, payer })
    },
  },
  {
    name: 'pay at the page',
    weight: 14,
    run: async (simulation, { a, b }) => {
      const payment = simulation.payments.at(-1 - (a % 4))
      if (payment) await payAt(simulation, payment.reference, CARDS[b % CARDS.length]!)
    },
  },
  {
    name: 'pay late, after a failure',
    weight: 2,
    run: async (simulation, { a }) => {
      const payment = simulation.pick(simulation.payments, a)
      if (payment)
        await simulation.world.sandbox('POST', `/__sandbox/charges/${payment.reference}`, { status: 'success' })
    },
  },
  {
    name: 'come back from the page',
    weight: 6,
    run: async (simulation, { a, b }) => {
      const payment = simulation.payments.at(-1 - (a % 4))
      if (!payment) return
      const { reference, payer } = payment
      // Now and then somebody else tries the reference.
      const who = b % 8 === 0 ? simulation.pick(simulation.students, b)! : payer
      const answer = await simulation.world.ask('GET /wallet/verify/:reference', {
        token: who.token,
        params: { reference },
      })
      expectAnswered(answer)
      if (who !== payer && answer.status !== 404) throw new Error(`${answer.status} for a stranger's payment`)
    },
  },
  {
    name: 'check all pending',
    weight: 2,
    run: async (simulation, { a }) =>
      expectAnswered(
        await simulation.world.ask('POST /wallet/verify-pending', {
          token: simulation.pick(simulation.students, a)!.token,
        }),
      ),
  },
  {
    name: 'ask for an impossible amount',
    weight: 2,
    run: async (simulation, { a, b }) => {
      const { token } = simulation.pick(simulation.students, a)!
      const amount = NO_AMOUNTS[b % NO_AMOUNTS.length]
      const { status } = await simulation.world.ask('POST /wallet/fund', { token, body: { amount } as never })
      if (status !== 400 && status !== 422) throw new Error(`${status} for the amount ${JSON.stringify(amount)}`)
    },
  },
  {
    name: 'change how webhooks arrive',
    weight: 2,
    run: ({ world }, { a }) => world.sandbox('POST', '/__sandbox/webhooks', { mode: WEBHOOKS[a % WEBHOOKS.length]! }),
  },
  {
    name: 'send the held webhooks',
    weight: 1,
    run: ({ world }) => world.sandbox('POST', '/__sandbox/webhooks/flush'),
  },
  {
    name: 'let the provider fail',
    weight: 3,
    run: ({ world }, { a, b, c }) =>
      world.sandbox('POST', '/__sandbox/faults', {
        path: ['/transaction/initialize', '/transaction/verify/:x', '/transaction', '/*'][a % 4],
        kind: FAULTS[b % FAULTS.length],
        times: 1 + (c % 2),
      }),
  },
  { name: 'run the jobs', weight: 8, run: ({ world }) => world.settle() },
  { name: 'wait for minutes', weight: 4, run: ({ wait }, { a }) => wait(minutes(1 + (a % 20))) },
  { name: 'wait for hours', weight: 2, run: ({ wait }, { a }) => wait(hours(1 + (a % 26))) },
  { name: 'reconcile', weight: 1, run: ({ world }) => reconcile(world.context, hours(3)) },
]
