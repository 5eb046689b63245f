import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits, moneyLimits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'
import { page } from './paging.ts'
import { text } from './text.ts'

const reason = text()
  .min(limits.reasonLength, 'Give a reason.')
  .max(limits.noteLength, `At most ${limits.noteLength} characters.`)

/** Calls whose sums count together for each administrator, and which another one can approve. */
export const approvalCall = z
  .enum([
    'POST /orders/:id/refund',
    'PATCH /complaints/:id/resolve',
    'POST /wallet/transactions/:id/refund',
    'POST /admin/refunds/:id/decision',
    'POST /admin/dues/:id/advance',
    'PATCH /orders/:id/cancel',
    'PATCH /bookings/:id/decide',
    'POST /admin/rider-ways/:id/decision',
  ])
  .meta({ id: 'ApprovalCall' })
export type ApprovalCall = z.output<typeof approvalCall>

export const approvalStatus = z
  .enum(['proposed', 'approved', 'rejected', 'withdrawn', 'expired'])
  .meta({ id: 'ApprovalStatus' })
export type ApprovalStatus = z.output<typeof approvalStatus>

export const approval = z
  .object({
    _id: id,
    call: approvalCall,
    subject: z.object({ _id: z.string(), name: z.string().meta({ description: 'As the number of the order' }) }),
    status: approvalStatus,
    amount: naira,
    reason: z.string(),
    proposedBy: z.string(),
    decidedBy: z.string().nullable(),
    decisionReason: z.string().nullable(),
    createdAt: timestamp,
    expiresAt: timestamp,
    decidedAt: timestamp.nullable(),
    can: z.object({ approve: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'Approval' })
export type Approval = z.output<typeof approval>

const alone = z
  .object({ limit: naira, used: naira, left: naira })
  .meta({ id: 'PaidAlone', description: 'What the caller may pay out alone in 24 hours' })

export const listApprovals = endpoint({
  method: 'GET',
  path: '/admin/approvals',
  audience: 'admin',
  right: 'money:read',
  summary: 'Payments that one administrator proposed because they are above what one may pay out alone, newest first',
  query: z.object({ status: approvalStatus.optional(), ...page({ default: 20, max: 100 }) }),
  reply: z.array(approval),
  meta: z.object({ alone }),
  paged: true,
})

export const proposeApproval = endpoint({
  method: 'POST',
  path: '/admin/approvals',
  audience: 'admin',
  right: 'money:act',
  summary: 'Ask another administrator to approve a call that was refused with `approval_needed`',
  body: z.object({
    call: approvalCall,
    id: z.string().min(1).max(80).meta({ description: 'The parameter of the call' }),
    body: z.record(z.string().max(40), z.unknown()).meta({ description: 'The body of the call' }),
    amount: nairaAmount.meta({ description: 'The `amount` of the refusal: it is this one that is approved' }),
  }),
  reply: approval,
  status: 201,
  idempotent: true,
  confirmed: true,
})

export const decideApproval = endpoint({
  method: 'POST',
  path: '/admin/approvals/:id/decision',
  audience: 'admin',
  right: 'money:act',
  summary: `Approve what another administrator proposed, which makes the call, or reject it, or withdraw one’s own; within ${moneyLimits.approvalDays} days`,
  params: byId,
  body: z.object({ decision: z.enum(['approve', 'reject', 'withdraw']), reason }),
  reply: approval,
  idempotent: true,
  confirmed: true,
})
