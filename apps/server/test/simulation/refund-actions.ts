import { type Action, adminOf, type Simulation } from './simulation.ts'

const REFUSED = [
  'refund_not_possible',
  'refund_too_much',
  'refund_open',
  'refund_state',
  'too_many_requests',
  'not_found',
]
const FAULTS = ['500', 'timeout_after', 'timeout_before', 'malformed', '429'] as const
function expectAnswered({ status, body }: { status: number; body: { code?: string } }): void {
  if (status >= 400 && !REFUSED.includes(body.code ?? '')) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** The transactions by which a student funded the wallet, without what they had at the start, which the provider does not know. */
async function fundingsOf({ world, payments }: Simulation, token: string): Promise<string[]> {
  const { data } = await world.api('GET /wallet/transactions', { token, query: { type: 'fund' } })
  const paid = new Set(payments.map(({ reference }) => reference))
  return data.filter(({ reference }) => paid.has(reference)).map(({ _id }) => _id)
}

export const refundActions: readonly Action[] = [
  {
    name: 'ask for a refund to the card',
    weight: 9,
    run: async (simulation, { a, b, c }) => {
      // Few have funded their wallets: the first who has, from a random one on.
      const { students } = simulation
      let id: string | undefined
      let token = ''
      for (let n = 0; n < students.length && !id; n++) {
        token = simulation.pick(students, a + n)!.token
        id = simulation.pick(await fundingsOf(simulation, token), b)
      }
      if (!id) return
      expectAnswered(
        await simulation.world.ask('POST /wallet/transactions/:id/refund-request', {
          token,
          params: { id },
          body: { reason: 'I funded too much', ...(c % 2 ? { amount: 100 * (1 + (c % 30)) } : {}) },
        }),
      )
    },
  },
  {
    name: 'decide about a refund',
    weight: 6,
    run: async (simulation, { a, b }) => {
      const { token } = await adminOf(simulation)
      const { data } = await simulation.world.api('GET /admin/refunds', { token, query: { status: 'requested' } })
      const refund = simulation.pick(data, a)
      if (!refund) return
      expectAnswered(
        await simulation.world.ask('POST /admin/refunds/:id/decision', {
          token,
          params: { id: refund._id },
          body: { decision: b % 5 === 0 ? 'reject' : 'approve', reason: 'As asked' },
        }),
      )
    },
  },
  {
    name: 'let refunds fail',
    weight: 1,
    run: ({ world }, { a, b, c }) =>
      world.sandbox('POST', '/__sandbox/faults', {
        path: ['/refund', '/refund/:x'][a % 2],
        kind: FAULTS[b % FAULTS.length],
        times: 1 + (c % 2),
      }),
  },
]
