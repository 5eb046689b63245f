import { moneyLimits } from '@vendly/contract/limits'
import { now } from '../../src/platform/clock.ts'
import { givenIn } from '../given.ts'
import { PROPOSING, payOrPropose } from './approval-actions.ts'
import { withEscrow } from './order-actions.ts'
import { type Action, UNANSWERED } from './steps.ts'

const reason = 'Asked by phone'
/** Accounts that no record of the provider is about. */
const OURS = ['expense:goodwill', 'revenue:commission', 'expense:promotions'] as const
const REFUNDS = [
  ...['order_state', 'charge_disputed', 'refund_too_much', 'refund_whole_order', 'complaint_open', 'advance_budget'],
  ...PROPOSING,
] as const

const HOW = [' an amount', ' a line', ' out of goodwill', ' much of it', ' much of it, out of goodwill'] as const

export const adminActions: readonly Action[] = [
  {
    name: 'refund an order',
    weight: 8,
    parts: [' an amount', ' a line', ' out of goodwill', ' proposed'],
    expects: REFUNDS,
    run: async (simulation, { a, b, c }) => {
      const how = HOW[b % HOW.length]!
      const isMuch = how.startsWith(' much')
      const isSettled = how.endsWith('goodwill') || a % 2 === 0
      // Much is more than one administrator may pay out alone.
      const escrow = isSettled ? 'released' : 'held'
      const order = await withEscrow(simulation, a, escrow, isMuch ? moneyLimits.paidAlone : 0)
      if (!order) return
      const admin = simulation.pick(simulation.admins, a)!
      const { data } = await simulation.world.api('GET /orders/:id', { token: admin.token, params: { id: order.id } })
      const amount = (isMuch ? moneyLimits.paidAlone : 0) + 1 + (c % 400)
      const body =
        how === ' a line'
          ? { line: simulation.pick(data.items, c)?._id, restock: c % 2 === 0 }
          : { amount, goodwill: how.endsWith('goodwill') }
      await payOrPropose(simulation, admin, {
        ...{ call: 'POST /orders/:id/refund', id: order.id, part: how, key: `refund-${order.id}-${a}` },
        body: { reason, again: true, ...body, ...(isSettled && c % 4 === 0 && { advance: 500 }) },
      })
    },
  },
  {
    name: 'propose a correction',
    weight: 3,
    expects: [],
    run: async ({ ask, pick, admins, students }, { a, b, c }) => {
      const wallet = `wallet:user:${pick(students, a)!.id}`
      const amount = 1 + (c % 500)
      const sides = b % 2 ? (['D', 'C'] as const) : (['C', 'D'] as const)
      await ask('POST /admin/wallet/adjustments', {
        token: pick(admins, b)!.token,
        body: {
          reason,
          entries: [
            { account: pick(OURS, c)!, side: sides[0], amount },
            { account: wallet, side: sides[1], amount },
          ],
        },
      })
    },
  },
  {
    name: 'decide about a correction',
    weight: 4,
    parts: [' approve credit', ' approve refund', ' approve correction', ' reject', ' withdraw'],
    expects: ['adjustment_state', 'adjustment_own', 'insufficient_balance', 'break_state', 'refund_open'],
    run: async ({ ask, pick, admins, world }, { a, b, c }) => {
      const { token } = pick(admins, b)!
      const { data } = await world.api('GET /admin/wallet/adjustments', { token, query: { status: 'proposed' } })
      const proposed = pick(data, a)
      if (!proposed) return
      const decision = proposed.can.withdraw ? 'withdraw' : c % 3 ? 'approve' : 'reject'
      // Most wait until the other administrator sees them.
      if (decision === 'withdraw' && c % 3) return
      const params = { id: proposed._id }
      const part = decision === 'approve' ? ` approve ${proposed.kind}` : ` ${decision}`
      await ask('POST /admin/wallet/adjustments/:id/decision', { token, params, body: { decision, reason } }, part)
    },
  },
  {
    name: 'propose what happens with money of nobody',
    weight: 3,
    parts: [' credit', ' refund'],
    expects: ['break_state'],
    run: async ({ ask, pick, admins, world }, { a, b }) => {
      const { token } = pick(admins, a)!
      const { data } = await world.api('GET /admin/wallet/breaks', { token, query: { state: 'open' } })
      const one = pick(
        data.filter(({ amount }) => amount !== null),
        a,
      )
      if (!one) return
      // Nobody could spend what is credited to a deleted account.
      const kind = b % 2 && one.kind !== 'charge_account' ? 'credit' : 'refund'
      const params = { id: one._id }
      await ask('POST /admin/wallet/breaks/:id/adjustment', { token, params, body: { kind, reason } }, ` ${kind}`)
    },
  },
  {
    name: 'pay for an account that was deleted meanwhile',
    weight: 1,
    expects: ['small_fundings_too_many', ...UNANSWERED],
    run: async ({ world, ask, did }, { a }) => {
      const { id, token } = await givenIn(world).student()
      const answer = await ask('POST /wallet/fund', { token, body: { amount: 500 * (1 + (a % 9)) } }, ' opened')
      const { reference } = (answer.body.data ?? {}) as { reference?: string }
      if (!reference) return
      await world.context.db.once('update users set deleted_at = $at where id = $id', { id, at: now() })
      await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: 'success' })
      did()
      await world.settle()
    },
  },
]
