import type { ApprovalCall } from '@vendly/contract/approvals'
import type { Person } from '../given.ts'
import type { Acting, Action } from './steps.ts'

const reason = 'Asked by phone'

/** What the calls that can be approved may be refused with when they are made. */
const MADE = [
  ...['order_state', 'charge_disputed', 'refund_too_much', 'refund_whole_order', 'complaint_open', 'not_found'],
  ...['complaint_state', 'complaint_amount', 'complaint_own_decision', 'complaint_outcome', 'advance_budget'],
  ...[
    'refund_state',
    'refund_not_possible',
    'refund_open',
    'due_state',
    'rider_way_state',
    'order_disputed',
    'forbidden',
  ],
] as const

/** An administrator makes a call that pays out; what is too much for one of them is proposed to another one. */
export async function payOrPropose(
  { ask }: Acting,
  { token }: Person,
  paid: { call: ApprovalCall; id: string; body: object; part?: string; key?: string },
): Promise<void> {
  const { call, id, body, part, key } = paid
  const { body: refusal } = await ask(call, { token, key, params: { id }, body }, part)
  if (refusal.code !== 'approval_needed') return
  await ask('POST /admin/approvals', { token, body: { call, id, body, amount: refusal.amount } }, ' proposed')
}

/** What an action that uses it may be refused with besides. */
export const PROPOSING = ['approval_needed', 'approval_open'] as const

export const approvalActions: readonly Action[] = [
  {
    name: 'decide about what another administrator proposed to pay',
    weight: 4,
    parts: [' approve', ' reject', ' withdraw'],
    expects: ['approval_state', 'approval_own', 'approval_changed', ...MADE],
    run: async ({ ask, pick, admins, world }, { a, b, c }) => {
      const { token } = pick(admins, b)!
      const { data } = await world.api('GET /admin/approvals', { token, query: { status: 'proposed' } })
      const proposed = pick(data, a)
      if (!proposed) return
      const decision = proposed.can.withdraw ? 'withdraw' : c % 4 ? 'approve' : 'reject'
      // Most wait until the other administrator sees them.
      if (decision === 'withdraw' && c % 3) return
      const params = { id: proposed._id }
      await ask('POST /admin/approvals/:id/decision', { token, params, body: { decision, reason } }, ` ${decision}`)
    },
  },
]
