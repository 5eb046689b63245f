import { z } from 'zod'
import { complaintReasons, complaintWants, complaintLimits as limits } from './complaint-limits.ts'
import { complaint, complaintOutcome } from './complaints.ts'
import { endpoint } from './endpoint.ts'
import { byId, id } from './ids.ts'
import { nairaAmount } from './money.ts'
import { line, text } from './text.ts'

const explanation = text()
  .min(limits.textLength.min, `Write at least ${limits.textLength.min} characters.`)
  .max(limits.textLength.max, `At most ${limits.textLength.max} characters.`)
const note = text().max(limits.textLength.max).default('')

export const openComplaint = endpoint({
  method: 'POST',
  path: '/complaints',
  audience: 'any',
  summary: 'Complain about an order, a booking, a person of one, or Vendly; money still in escrow stays there',
  body: z.discriminatedUnion('subject', [
    z.object({
      subject: z.literal('order'),
      orderId: id,
      reason: z.enum(complaintReasons.order),
      description: explanation,
      wanted: z.enum(complaintWants).default('refund'),
      lines: z.array(id).max(100).default([]).meta({ description: 'The lines it is about; none for the whole order' }),
      amount: nairaAmount.optional().meta({ description: 'For `part`: how much of it' }),
    }),
    z.object({
      subject: z.literal('booking'),
      bookingId: id,
      reason: z.enum(complaintReasons.booking),
      description: explanation,
      wanted: z.enum(complaintWants).default('refund'),
      amount: nairaAmount.optional().meta({ description: 'For `part`: how much of it' }),
    }),
    z
      .object({
        subject: z.literal('person'),
        orderId: id.optional(),
        bookingId: id.optional().meta({ description: 'One of the two' }),
        about: z.enum(['buyer', 'seller', 'rider']),
        reason: z.enum(complaintReasons.person),
        description: explanation,
      })
      .refine(({ orderId, bookingId }) => (orderId === undefined) !== (bookingId === undefined), {
        path: ['bookingId'],
        message: 'Say which order or booking it is about.',
      }),
    z.object({ subject: z.literal('platform'), reason: z.enum(complaintReasons.platform), description: explanation }),
  ]),
  reply: complaint,
  status: 201,
  idempotent: true,
})

export const addComplaintMessage = endpoint({
  method: 'POST',
  path: '/complaints/:id/messages',
  audience: 'owner',
  right: 'support:act',
  byCampus: true,
  summary: 'Write to the other side and to Vendly',
  params: byId,
  body: z.object({ message: text().min(1, 'Write a message.').max(limits.textLength.max) }),
  reply: complaint,
  status: 201,
  idempotent: true,
})

export const addComplaintEvidence = endpoint({
  method: 'POST',
  path: '/complaints/:id/evidence',
  audience: 'owner',
  right: 'support:act',
  byCampus: true,
  summary: 'Add pictures or videos; only both sides and administrators can open them',
  params: byId,
  files: { evidence: { max: limits.evidenceAtOnce, maxBytes: limits.videoBytes } },
  body: z.object({
    videos: z
      .array(z.object({ upload: z.uuid(), name: line().min(1).max(200) }))
      .max(limits.evidenceAtOnce)
      .default([])
      .meta({ description: 'Videos that were uploaded in parts before, by the id of the upload' }),
  }),
  reply: complaint,
  status: 201,
})

export const answerComplaint = endpoint({
  method: 'POST',
  path: '/complaints/:id/answer',
  audience: 'owner',
  summary: 'The other side’s answer: accept what is asked for, offer a part, or contest it',
  params: byId,
  body: z.object({
    answer: z.enum(['accept', 'part', 'contest']),
    amount: nairaAmount.optional().meta({ description: 'For `part`: what the buyer would get' }),
    message: note,
  }),
  reply: complaint,
  idempotent: true,
})

export const proposeSplit = endpoint({
  method: 'POST',
  path: '/complaints/:id/proposal',
  audience: 'owner',
  summary: 'Propose how much the buyer gets back; replaces an earlier proposal',
  params: byId,
  body: z.object({ amount: nairaAmount, message: note }),
  reply: complaint,
  idempotent: true,
})

export const acceptProposal = endpoint({
  method: 'POST',
  path: '/complaints/:id/proposal/accept',
  audience: 'owner',
  summary: 'Accept the other side’s proposal; the money is settled at once',
  params: byId,
  body: z.object({ amount: nairaAmount.meta({ description: 'The amount that the caller saw' }) }),
  reply: complaint,
  idempotent: true,
})

export const withdrawComplaint = endpoint({
  method: 'POST',
  path: '/complaints/:id/withdraw',
  audience: 'owner',
  summary: 'Take the complaint back; the order goes on',
  params: byId,
  reply: complaint,
  idempotent: true,
})

export const appealComplaint = endpoint({
  method: 'POST',
  path: '/complaints/:id/appeal',
  audience: 'owner',
  summary: 'Ask once for another administrator’s decision',
  params: byId,
  body: z.object({ reason: explanation }),
  reply: complaint,
  idempotent: true,
})

export const rateComplaint = endpoint({
  method: 'POST',
  path: '/complaints/:id/satisfaction',
  audience: 'owner',
  summary: 'How content the complainant is with how it ended, from 1 to 5',
  params: byId,
  body: z.object({ rating: z.number().int().min(1).max(5), comment: note }),
  reply: complaint,
  idempotent: true,
})

export const assignComplaint = endpoint({
  method: 'PATCH',
  path: '/complaints/:id/assign',
  audience: 'admin',
  right: 'support:act',
  byCampus: true,
  summary: 'Assign to an administrator, who decides it',
  params: byId,
  body: z.object({ adminId: id }),
  reply: complaint,
  idempotent: true,
})

export const resolveComplaint = endpoint({
  method: 'PATCH',
  path: '/complaints/:id/resolve',
  audience: 'admin',
  right: 'support:act',
  byCampus: true,
  summary: 'Decide; money moves in the same transaction',
  params: byId,
  body: z.object({
    outcome: complaintOutcome,
    amount: nairaAmount.optional().meta({ description: 'For `split`: what the buyer gets back in all' }),
    advance: nairaAmount.optional().meta({ description: 'What Vendly advances at most, where a side has too little' }),
    reason: explanation,
    warn: z.boolean().default(false).meta({ description: 'The other side is warned' }),
  }),
  reply: complaint,
  idempotent: true,
  confirmed: true,
})

export const escalateComplaint = endpoint({
  method: 'PATCH',
  path: '/complaints/:id/escalate',
  audience: ['owner', 'admin'],
  right: 'support:act',
  byCampus: true,
  summary: 'By an administrator, or by the complainant once it is overdue',
  params: byId,
  body: z.object({ reason: text().min(3, 'Give a reason.').max(limits.textLength.max) }),
  reply: complaint,
  idempotent: true,
})
