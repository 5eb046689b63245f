import { z } from 'zod'
import { auditEntry } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'
import { page } from './paging.ts'
import { line, text } from './text.ts'

const reason = text()
  .min(limits.reasonLength, 'Give a reason.')
  .max(limits.noteLength, `At most ${limits.noteLength} characters.`)

const sideLine = z.object({ account: z.string().meta({ description: 'As `revenue:commission`' }), amount: naira })

export const platformWallet = z
  .object({
    at: timestamp,
    received: naira.meta({ description: 'All that came in at the payment provider and the bank, without their fees' }),
    paidOut: naira.meta({ description: 'All that left there: refunds to cards, chargebacks, withdrawals' }),
    custody: z.object({
      wallets: naira,
      escrow: naira,
      payouts: naira,
      refunds: naira,
      chargebacks: naira,
      ads: naira,
      riders: naira.meta({ description: 'Owed to riders by sellers who have not repaid it' }),
      dues: naira.meta({ description: 'Due to other users, and paid on once their debtors have repaid it' }),
      reserves: naira.meta({ description: 'Earned, and kept for refunds for some days' }),
      unapplied: naira.meta({ description: 'Arrived, and credited to nobody yet' }),
      total: naira,
    }),
    assets: z.object({
      provider: naira,
      bank: naira,
      owed: naira.meta({ description: 'What users owe after refunds and lost chargebacks' }),
      returnedTwice: naira.meta({
        description: 'Refunded to cards and then taken by their banks as well; a part of what users owe',
      }),
    }),
    providerBalance: z
      .object({
        at: timestamp,
        theirs: naira.meta({ description: 'What the provider says that we have there' }),
        ours: naira.meta({ description: 'What our ledger says' }),
        underWay: naira.meta({ description: 'Taken there for withdrawals that have not ended here, below 0' }),
        difference: naira.meta({ description: 'theirs − ours − underWay' }),
        collections: naira.meta({ description: 'Collected by the provider and not paid out, by our ledger' }),
      })
      .nullable()
      .meta({ description: 'As last compared, every hour; null before the first time' }),
    revenue: z.array(sideLine),
    expenses: z.array(sideLine),
    earned: naira.meta({ description: 'Revenue less expenses' }),
    owner: naira.meta({ description: 'What the owner put in, less what they took out' }),
    coverage: naira.meta({ description: 'What is at the provider and the bank beyond what users own' }),
    difference: naira.meta({ description: 'Always 0: received = custody + earned + owner − owed + paid out' }),
    days: z.array(z.object({ day: z.string(), received: naira, paidOut: naira, earned: naira })),
    waiting: z.object({
      breaks: z.number().int(),
      adjustments: z.number().int(),
      refunds: z.number().int().meta({ description: 'To be decided, or need attention' }),
      chargebacks: z.number().int().meta({ description: 'To be answered' }),
      riderWays: z.number().int().meta({ description: 'Ways of riders to be decided' }),
      withdrawals: z.number().int().meta({ description: 'On their way to a bank' }),
      providerEvents: z.number().int().meta({ description: 'Webhooks not processed for a minute' }),
      oldestProviderEventAt: timestamp.nullable(),
      oldestEscrow: z.object({ _id: id, orderNumber: z.string(), paidAt: timestamp }).nullable(),
    }),
  })
  .meta({ id: 'PlatformWallet' })
export type PlatformWallet = z.output<typeof platformWallet>

export const ledgerFault = z
  .object({ rule: z.string(), subject: z.string(), found: z.string() })
  .meta({ id: 'LedgerFault' })
export type LedgerFault = z.output<typeof ledgerFault>

const fact = z.object({ name: z.string(), value: z.string() })
export const moneyBreak = z
  .object({
    _id: z.number().int(),
    kind: z.string(),
    reference: z.string(),
    isOpen: z.boolean(),
    amount: naira.nullable().meta({ description: 'What arrived and was credited to nobody; null when no money did' }),
    ours: z.array(fact),
    theirs: z.array(fact),
    user: z.object({ _id: id, name: z.string() }).nullable(),
    resolution: z.string().nullable(),
    resolvedBy: z.string().nullable(),
    resolvedAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'MoneyBreak' })
export type MoneyBreak = z.output<typeof moneyBreak>

export const adjustmentStatus = z
  .enum(['proposed', 'approved', 'rejected', 'withdrawn'])
  .meta({ id: 'AdjustmentStatus' })
export type AdjustmentStatus = z.output<typeof adjustmentStatus>
const entry = z.object({
  account: z.string().max(80),
  owner: z.string().nullable().meta({ description: 'The name of the user whose account it is' }),
  side: z.enum(['D', 'C']),
  amount: naira,
})
export const adjustment = z
  .object({
    _id: id,
    kind: z.enum(['credit', 'refund', 'correction']),
    status: adjustmentStatus,
    amount: naira,
    reason: z.string(),
    breakId: z.number().int().nullable(),
    reverses: z.number().int().nullable().meta({ description: 'The number of the journal that it reverses' }),
    entries: z.array(entry),
    proposedBy: z.string(),
    decidedBy: z.string().nullable(),
    decisionReason: z.string().nullable(),
    createdAt: timestamp,
    decidedAt: timestamp.nullable(),
    can: z.object({ approve: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'Adjustment' })
export type Adjustment = z.output<typeof adjustment>

export const moneyBreakRecord = moneyBreak
  .extend({
    adjustments: z.array(adjustment),
    history: z.array(auditEntry),
    can: z.object({
      resolve: z.boolean().meta({ description: 'Without money moving' }),
      credit: z.boolean(),
      refund: z.boolean(),
    }),
  })
  .meta({ id: 'MoneyBreakRecord' })
export type MoneyBreakRecord = z.output<typeof moneyBreakRecord>

const breakId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

export const getPlatformWallet = endpoint({
  method: 'GET',
  path: '/admin/wallet',
  audience: 'admin',
  right: 'money:read',
  summary: 'Where all money is, from the ledger alone, and what waits for a person',
  reply: platformWallet,
})

export const listFaults = endpoint({
  method: 'GET',
  path: '/admin/wallet/faults',
  audience: 'admin',
  right: 'money:read',
  summary: 'Checks every rule of the ledger now; empty when none is broken',
  reply: z.array(ledgerFault),
})

export const listBreaks = endpoint({
  method: 'GET',
  path: '/admin/wallet/breaks',
  audience: 'admin',
  right: 'money:read',
  summary: 'Differences between the provider’s records and ours, newest first',
  query: z.object({ state: z.enum(['open', 'resolved']).default('open'), ...page({ default: 20, max: 100 }) }),
  reply: z.array(moneyBreak),
  paged: true,
})

export const getBreak = endpoint({
  method: 'GET',
  path: '/admin/wallet/breaks/:id',
  audience: 'admin',
  right: 'money:read',
  summary: 'One difference, what was proposed and what was done',
  params: breakId,
  reply: moneyBreakRecord,
})

export const resolveBreak = endpoint({
  method: 'POST',
  path: '/admin/wallet/breaks/:id/resolve',
  audience: 'admin',
  right: 'money:act',
  summary: 'Close a difference with which no money has to move',
  params: breakId,
  body: z.object({ reason }),
  reply: moneyBreakRecord,
  idempotent: true,
  confirmed: true,
})

export const proposeForBreak = endpoint({
  method: 'POST',
  path: '/admin/wallet/breaks/:id/adjustment',
  audience: 'admin',
  right: 'money:act',
  summary: 'Propose what happens with its money: to the user’s wallet, or back to the card',
  params: breakId,
  body: z.object({ kind: z.enum(['credit', 'refund']), reason }),
  reply: moneyBreakRecord,
  status: 201,
  idempotent: true,
  confirmed: true,
})

export const listAdjustments = endpoint({
  method: 'GET',
  path: '/admin/wallet/adjustments',
  audience: 'admin',
  right: 'money:read',
  summary: 'Movements of money that an administrator proposed, newest first',
  query: z.object({ status: adjustmentStatus.optional(), ...page({ default: 20, max: 100 }) }),
  reply: z.array(adjustment),
  paged: true,
})

export const proposeCorrection = endpoint({
  method: 'POST',
  path: '/admin/wallet/adjustments',
  audience: 'admin',
  right: 'money:act',
  summary: 'Propose a correction: balanced entries, or the reversal of a journal',
  body: z
    .object({
      reason,
      reverses: z
        .number()
        .int()
        .min(1)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .meta({ description: 'Number of a journal; its entries are reversed' }),
      entries: z
        .array(z.object({ account: line().min(1).max(80), side: z.enum(['D', 'C']), amount: nairaAmount }))
        .max(20)
        .default([]),
    })
    .refine(({ reverses, entries }) => (reverses === undefined) !== (entries.length === 0), {
      path: ['entries'],
      message: 'Enter entries, or the number of a journal to reverse.',
    }),
  reply: adjustment,
  status: 201,
  idempotent: true,
  confirmed: true,
})

export const decideAdjustment = endpoint({
  method: 'POST',
  path: '/admin/wallet/adjustments/:id/decision',
  audience: 'admin',
  right: 'money:act',
  summary: 'Approve or reject what another administrator proposed, or withdraw one’s own proposal',
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['approve', 'reject', 'withdraw']), reason }),
  reply: adjustment,
  idempotent: true,
  confirmed: true,
})
