import { z } from 'zod'
import { role } from './auth.ts'
import { ofCampus } from './campus-choice.ts'
import { complaintBookingFile, complaintCaseFile } from './complaint-files.ts'
import { automaticReasons, complaintReasons, complaintWants } from './complaint-limits.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { naira, nairaAmount } from './money.ts'
import { page } from './paging.ts'
import { line } from './text.ts'

export const complaintSubject = z.enum(['order', 'booking', 'person', 'platform']).meta({ id: 'ComplaintSubject' })
export type ComplaintSubject = z.output<typeof complaintSubject>

export const complaintStatus = z
  .enum(['open', 'answered', 'assigned', 'escalated', 'appealed', 'resolved', 'withdrawn'])
  .meta({ id: 'ComplaintStatus' })
export type ComplaintStatus = z.output<typeof complaintStatus>

export const complaintReason = z
  .enum([
    ...new Set([
      ...complaintReasons.order,
      ...complaintReasons.booking,
      ...complaintReasons.person,
      ...complaintReasons.platform,
    ]),
    ...automaticReasons,
  ])
  .meta({ id: 'ComplaintReason' })
export type ComplaintReason = z.output<typeof complaintReason>

export const complaintOutcome = z.enum(['refund', 'split', 'release', 'upheld', 'dismissed'])
export type ComplaintOutcome = z.output<typeof complaintOutcome>

/** Who took a step. */
export const complaintParty = z.enum(['complainant', 'respondent', 'admin', 'system'])
export type ComplaintParty = z.output<typeof complaintParty>

export const complaintStep = z.enum([
  'opened',
  'accepted',
  'offered',
  'contested',
  'unanswered',
  'proposed',
  'agreed',
  'evidence',
  'assigned',
  'escalated',
  'decided',
  'expired',
  'appealed',
  'stands',
  'withdrawn',
  'rated',
])
export type ComplaintStep = z.output<typeof complaintStep>

export const handoverProof = z.enum(['code', 'buyer', 'position']).meta({
  id: 'ComplaintProof',
  description:
    'What shows that the buyer got what they paid for: their code or QR, their own word, or where the rider was. With any of them silence does not refund it',
})
export type ComplaintProof = z.output<typeof handoverProof>

const person = z.object({ _id: id, name: z.string() })

export const complaintCard = z
  .object({
    _id: id,
    number: z.string(),
    subject: complaintSubject,
    reason: complaintReason,
    status: complaintStatus,
    purchase: z
      .object({
        kind: z.enum(['order', 'booking']),
        ...{ _id: id, number: z.string(), storeName: z.string(), items: z.string() },
      })
      .nullable()
      .meta({ description: 'The order or the booking that it is about; null for one about Vendly' }),
    complainant: person,
    respondent: person.nullable(),
    viewer: z.enum(['complainant', 'respondent', 'admin']),
    nextActor: z.enum(['complainant', 'respondent', 'vendly']).nullable(),
    deadline: timestamp.nullable().meta({ description: 'When the present state ends by itself' }),
    deadlineEffect: z
      .enum(['refund', 'to_vendly', 'escalate', 'decide_for_buyer', 'decide_for_seller', 'dismiss', 'stands', 'final'])
      .nullable()
      .meta({ description: 'How it ends then' }),
    proof: handoverProof.nullable(),
    isOverdue: z.boolean(),
    overdueAt: timestamp
      .nullable()
      .meta({ description: 'When it becomes overdue, or became it; null once it is decided' }),
    isAppeal: z.boolean(),
    assignee: person.nullable(),
    requested: naira.nullable().meta({ description: 'Back to the buyer, as asked for; null for everything' }),
    refunded: naira,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'ComplaintCard' })
export type ComplaintCard = z.output<typeof complaintCard>

const evidence = z
  .object({
    _id: id,
    kind: z.enum(['picture', 'video']),
    name: z.string(),
    by: complaintParty,
    url: z.string().meta({ description: 'Opens the file for some minutes, without a token' }),
    bytes: z.number().int(),
    seconds: z.number().int().nullable().meta({ description: 'How long a video is; null for pictures' }),
    createdAt: timestamp,
  })
  .meta({ id: 'ComplaintEvidence' })
export type ComplaintEvidence = z.output<typeof evidence>

/** What the caller may do with the complaint now. */
export const complaintCan = z
  .object({
    message: z.boolean(),
    addEvidence: z.boolean(),
    answer: z.boolean(),
    propose: z.boolean(),
    acceptProposal: z.boolean(),
    withdraw: z.boolean(),
    escalate: z.boolean(),
    appeal: z.boolean(),
    rate: z.boolean(),
    takeOn: z.boolean(),
    assign: z.boolean(),
    resolve: z.boolean(),
  })
  .meta({ id: 'ComplaintCan' })

export const complaint = complaintCard
  .extend({
    description: z.string(),
    wanted: z.enum(complaintWants).nullable(),
    answer: z.enum(['accept', 'part', 'contest', 'none']).nullable(),
    proposal: z.object({ by: z.enum(['complainant', 'respondent']), amount: naira, at: timestamp }).nullable(),
    decision: z
      .object({
        outcome: complaintOutcome,
        how: z.enum(['admin', 'accepted', 'agreed', 'unanswered', 'expired']),
        note: z.string(),
        refunded: naira,
        due: naira.meta({
          description: 'What is still owed after the decision',
        }),
        dueFrom: z
          .enum(['complainant', 'respondent'])
          .meta({ description: 'Who owes it; the complainant does after an appeal' }),
        isWarned: z.boolean(),
        at: timestamp,
      })
      .nullable(),
    appeal: z.object({ by: z.enum(['complainant', 'respondent']), reason: z.string(), at: timestamp }).nullable(),
    appealUntil: timestamp.nullable(),
    satisfaction: z.object({ rating: z.number().int(), comment: z.string() }).nullable(),
    messages: z.array(z.object({ _id: id, by: complaintParty, name: z.string(), text: z.string(), at: timestamp })),
    evidence: z.array(evidence),
    timeline: z.array(
      z.object({ _id: id, step: complaintStep, by: complaintParty, name: z.string(), note: z.string(), at: timestamp }),
    ),
    caseFile: complaintCaseFile.nullable().meta({ description: 'Of an order' }),
    bookingFile: complaintBookingFile.nullable(),
    history: z
      .object({ complainantFiled: z.number().int(), respondentLost: z.number().int() })
      .nullable()
      .meta({ description: 'Earlier complaints of both sides; null for all but administrators' }),
    roles: z
      .object({ complainant: role, respondent: role.nullable() })
      .nullable()
      .meta({ description: 'What both sides are on Vendly; null for all but administrators' }),
    can: complaintCan,
  })
  .meta({ id: 'Complaint' })
export type Complaint = z.output<typeof complaint>

export const myComplaints = endpoint({
  method: 'GET',
  path: '/complaints/my-complaints',
  audience: 'any',
  summary: 'Complaints of the caller and about them, newest first',
  query: z.object({
    side: z
      .enum(['mine', 'about-me'])
      .optional()
      .meta({ description: 'Only those of the caller, or only those about them' }),
    state: z.enum(['open', 'closed']).optional(),
    purchase: z.uuid().optional().meta({ description: 'Only those about this order or booking' }),
    ...page({ default: 20, max: 50 }),
  }),
  reply: z.array(complaintCard),
  meta: z.object({ counts: z.object({ open: z.number().int(), needsYou: z.number().int() }) }),
  paged: true,
})

export const getComplaint = endpoint({
  method: 'GET',
  path: '/complaints/:id',
  audience: 'owner',
  right: 'support:read',
  byCampus: true,
  summary: 'One complaint with its case file, for both sides and administrators',
  params: byId,
  reply: complaint,
})

const effect = z
  .object({
    buyer: naira,
    seller: naira,
    rider: naira.nullable().meta({ description: 'null for all but administrators' }),
    platform: naira.nullable(),
    staysInEscrow: naira.meta({ description: 'The purchase goes on with it' }),
    closes: z.enum(['refund', 'split', 'release']).nullable(),
    due: naira.nullable().meta({
      description:
        'Of these shares, what cannot be paid at once because a side has too little; null for the side that gets it',
    }),
    advanceLeft: naira
      .nullable()
      .meta({ description: 'What Vendly may still advance; null for all but administrators' }),
    isPaidBack: z.boolean().meta({ description: 'The buyer pays an earlier refund back to seller and rider' }),
  })
  .meta({ id: 'ComplaintEffect' })
export type ComplaintEffect = z.output<typeof effect>

export const complaintEffect = endpoint({
  method: 'GET',
  path: '/complaints/:id/effect',
  audience: 'owner',
  right: 'support:read',
  byCampus: true,
  summary: 'Who would get what, before it is decided or agreed',
  params: byId,
  query: z.object({
    outcome: z.enum(['refund', 'split', 'release']).default('refund').meta({ description: 'How it would be decided' }),
    amount: nairaAmount.optional().meta({ description: 'For `split`: what the buyer gets back in all' }),
  }),
  reply: effect,
})

export const listComplaints = endpoint({
  method: 'GET',
  path: '/complaints',
  audience: 'admin',
  right: 'support:read',
  byCampus: true,
  summary: 'All complaints; `q` searches numbers, those of orders and bookings, and names',
  query: z.object({
    q: line().max(80).optional(),
    status: complaintStatus.optional(),
    subject: complaintSubject.optional(),
    overdue: z.enum(['true', 'false']).optional().meta({ description: 'Only what is overdue, or only what is not' }),
    waiting: z.literal('vendly').optional().meta({ description: 'Only those in which Vendly has the next step' }),
    assigned: z.enum(['me', 'none']).optional().meta({ description: 'To the caller, or to nobody' }),
    sort: z.enum(['deadline', 'newest', 'oldest']).default('deadline'),
    ...ofCampus,
    ...page({ default: 20, max: 100 }),
  }),
  reply: z.array(complaintCard),
  meta: z.object({ counts: z.record(complaintStatus, z.number().int()).nullable(), overdue: z.number().int() }),
  paged: true,
})

export const complaintStats = endpoint({
  method: 'GET',
  path: '/complaints/stats/overview',
  audience: 'admin',
  right: 'support:read',
  byCampus: true,
  summary: 'Counts, times and money of complaints',
  query: z.object({
    ...ofCampus,
    days: z.coerce.number().int().min(7).max(365).default(90).meta({ description: 'How many days back' }),
  }),
  reply: z
    .object({
      byStatus: z.record(complaintStatus, z.number().int()),
      bySubject: z.record(complaintSubject, z.number().int()),
      byReason: z.array(z.object({ reason: complaintReason, count: z.number().int() })),
      byOutcome: z.array(z.object({ how: z.string(), outcome: complaintOutcome, count: z.number().int() })),
      perDay: z.array(z.object({ day: z.string(), opened: z.number().int(), decided: z.number().int() })),
      overdue: z.number().int(),
      unassigned: z.number().int(),
      medianHours: z.number().nullable().meta({ description: 'From opening to the decision' }),
      satisfaction: z.object({ average: z.number().nullable(), count: z.number().int() }),
      refunded: naira,
      appeals: z.number().int(),
    })
    .meta({ id: 'ComplaintStats' }),
})
