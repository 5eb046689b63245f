import { hours, minutes } from '../../src/platform/clock.ts'
import type { Coalition } from './coalition.ts'
import {
  advance,
  availableOf,
  buy,
  COMPLAINING,
  complain,
  dispute,
  empty,
  newPaymentsOf,
  OUT_OF_TURN,
  reason,
} from './colluding-steps.ts'
import type { Action } from './steps.ts'

/** Ways in which such coalitions have gained before. */
export const colludingRecipes: readonly Action<Coalition>[] = [
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
    parts: [' bought', ' refunded', ' appealed', ' upheld'],
    expects: ['approval_needed', ...OUT_OF_TURN, ...COMPLAINING],
    run: async (c, { a, b }) => {
      const order = await buy(c, a, { method: 'pickup', quantity: 2 }, ' bought')
      if (!order) return
      await advance(c, order, 'paid')
      const id = await complain(c, order)
      if (!id) return
      const { token } = order.store
      const params = { id }
      // What both sides agreed on has no appeal, so they pretend to disagree.
      const answer = { answer: 'contest', message: 'It was whole when it left.' }
      await c.world.ask('POST /complaints/:id/answer', { token, params, body: answer })
      const decide = (n: number, outcome: 'refund' | 'release', part: string) =>
        c.ask(
          'PATCH /complaints/:id/resolve',
          { token: c.pick(c.admins, n)!.token, params, body: { outcome, reason } },
          part,
        )
      await decide(b, 'refund', ' refunded')
      await empty(c, order.buyer)
      await c.ask('POST /complaints/:id/appeal', { token, params, body: { reason: 'The lid was whole.' } }, ' appealed')
      await decide(b + 1, 'release', ' upheld')
      await empty(c, order.store)
    },
  },
  {
    name: 'sell an item for a coupon, and send the money back',
    weight: 3,
    parts: [' bought'],
    expects: [...OUT_OF_TURN, ...COMPLAINING],
    isLong: true,
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
    isLong: true,
    run: async (c, { a }) => {
      const order = await buy(c, a, { method: 'pickup', card: true, quantity: 3 }, ' bought')
      if (!order) return
      await advance(c, order, 'paid')
      await c.wait(hours(1))
      await empty(c, order.store)
      await c.wait(hours(20))
      const { reference } = c.payments.at(-1)!
      if ((await newPaymentsOf(c)).some((one) => one.reference === reference)) await dispute(c, { reference })
    },
  },
]
