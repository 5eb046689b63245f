import type { RefundStatus } from '@vendly/contract/refunds'
import { HOLD_MS } from '../money.ts'
import { PROPOSING, payOrPropose } from './approval-actions.ts'
import { type Acting, type Action, SPENDING, UNANSWERED } from './steps.ts'

const FAULTS = ['500', 'timeout_after', 'timeout_before', 'malformed', '429'] as const

/** The transactions by which a user funded the wallet. */
const fundingsOf = async ({ world }: Acting, token: string): Promise<string[]> =>
  (await world.api('GET /wallet/transactions', { token, query: { type: 'fund' } })).data
    .filter(({ status }) => status === 'completed')
    .map(({ _id }) => _id)

const oneOf = async ({ world, admins, pick }: Acting, status: RefundStatus, n: number) => {
  const admin = pick(admins, n)!
  const { token } = admin
  return { admin, token, refund: pick((await world.api('GET /admin/refunds', { token, query: { status } })).data, n) }
}

export const refundActions: readonly Action[] = [
  {
    name: 'ask for a refund to the card',
    weight: 9,
    expects: ['refund_not_possible', 'refund_too_much', 'refund_open', 'too_many_requests', ...SPENDING],
    run: async (simulation, { a, b, c }) => {
      const { token } = simulation.pick(simulation.students, a)!
      const id = simulation.pick(await fundingsOf(simulation, token), b)
      if (!id) return
      await simulation.ask('POST /wallet/transactions/:id/refund-request', {
        token,
        params: { id },
        body: { reason: 'I funded too much', ...(c % 2 ? { amount: 100 * (1 + (c % 30)) } : {}) },
      })
    },
  },
  {
    name: 'decide about a refund',
    weight: 6,
    parts: [' approve', ' reject'],
    expects: ['refund_state', 'charge_disputed', ...PROPOSING],
    run: async (simulation, { a, b }) => {
      const { admin, refund } = await oneOf(simulation, 'requested', a)
      if (!refund) return
      const decision = b % 5 === 0 ? 'reject' : 'approve'
      const body = { decision, reason: 'As asked' }
      const call = 'POST /admin/refunds/:id/decision'
      await payOrPropose(simulation, admin, { call, id: refund._id, body, part: ` ${decision}` })
    },
  },
  {
    name: 'refund a card payment without a request',
    weight: 3,
    expects: ['refund_not_possible', 'refund_too_much', 'refund_open', 'charge_disputed', ...PROPOSING],
    run: async (simulation, { a, b, c }) => {
      const id = simulation.pick(await fundingsOf(simulation, simulation.pick(simulation.students, a)!.token), b)
      if (!id) return
      await payOrPropose(simulation, simulation.pick(simulation.admins, c)!, {
        ...{ call: 'POST /wallet/transactions/:id/refund', id },
        body: { reason: 'Asked by phone', ...(c % 2 ? { amount: 100 * (1 + (c % 20)) } : {}) },
      })
    },
  },
  {
    name: 'ask the provider to cancel a refund',
    weight: 4,
    expects: ['refund_state'],
    run: async (simulation, { a }) => {
      const { token, refund } = await oneOf(simulation, 'needs-attention', a)
      if (!refund) return
      const body = { reason: 'The card was closed' }
      await simulation.ask('POST /admin/refunds/:id/cancel', { token, params: { id: refund._id }, body })
    },
  },
  {
    name: 'send a refund to an account',
    weight: 3,
    expects: [...UNANSWERED, 'refund_state', 'charge_disputed', 'refund_not_retried'],
    run: async (simulation, { a }) => {
      const { token, refund } = await oneOf(simulation, 'needs-attention', a)
      if (!refund) return
      await simulation.ask('POST /admin/refunds/:id/account', {
        token,
        params: { id: refund._id },
        body: { accountNumber: '0123456789', bankCode: '058' },
      })
    },
  },
  {
    name: 'somebody at the provider ends a refund',
    weight: 4,
    parts: [' processed', ' failed'],
    expects: [],
    run: async (simulation, { a, b }) => {
      const { refund, token } = await oneOf(simulation, 'needs-attention', a)
      if (!refund) return
      const { data } = await simulation.world.api('GET /admin/refunds/:id', { token, params: { id: refund._id } })
      const status = b % 2 ? 'processed' : 'failed'
      // It may have ended there, and we do not know yet.
      const ended = await simulation.world
        .sandbox('POST', `/__sandbox/refunds/${data.providerId}`, { status })
        .catch(() => null)
      if (ended) simulation.did(` ${status}`)
    },
  },
  {
    name: 'let refunds fail',
    weight: 1,
    expects: [],
    run: async ({ world, did }, { a, b, c }) => {
      await world.sandbox('POST', '/__sandbox/faults', {
        path: ['/refund', '/refund/:x'][a % 2],
        kind: FAULTS[b % FAULTS.length],
        times: 1 + (c % 2),
        hold_ms: HOLD_MS,
      })
      did()
    },
  },
]
