import { z } from 'zod'
import { auditEntry } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'
import { page } from './paging.ts'
import { accountNumber } from './payouts.ts'
import { text } from './text.ts'

export const refundStatus = z
  .enum(['requested', 'approved', 'pending', 'processing', 'needs-attention', 'processed', 'failed', 'rejected'])
  .meta({ id: 'RefundStatus' })
export type RefundStatus = z.output<typeof refundStatus>

const reason = text()
  .min(limits.reasonLength, 'Give a reason.')
  .max(limits.noteLength, `At most ${limits.noteLength} characters.`)
const amount = nairaAmount.optional().meta({ description: 'Naira; without it all that can be refunded' })
const transactionId = z.object({ id: z.string().max(80) })

export const refund = z
  .object({
    _id: id,
    amount: naira,
    status: refundStatus,
    reason: z.string(),
    decisionReason: z.string().nullable(),
    failure: z.string().nullable(),
    createdAt: timestamp,
    decidedAt: timestamp.nullable(),
    closedAt: timestamp.nullable(),
  })
  .meta({ id: 'CardRefund' })
export type CardRefund = z.output<typeof refund>

export const refundsOfTransaction = z
  .object({
    refundable: naira.meta({
      description: 'What of this card payment can go back to the card now; 0 when nothing can',
    }),
    refunds: z.array(refund).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'RefundsOfTransaction' })
export type RefundsOfTransaction = z.output<typeof refundsOfTransaction>

export const refundLine = refund
  .extend({
    user: z.object({ _id: id, name: z.string(), email: z.string() }),
    reference: z.string().meta({ description: 'Of the card payment' }),
    charged: naira,
    paidAt: timestamp.nullable(),
    source: z.enum(['wallet', 'unapplied']),
    decidedBy: z.string().nullable(),
    isOverdue: z.boolean().meta({ description: 'Waits for an administrator, or the provider, for too long' }),
  })
  .meta({ id: 'CardRefundLine' })
export type CardRefundLine = z.output<typeof refundLine>

export const refundRecord = refundLine
  .extend({
    balance: naira.meta({ description: 'Of the user’s wallet' }),
    owed: naira.meta({ description: 'What the user owes Vendly' }),
    isFrozen: z.boolean().meta({ description: 'Withdrawals of the user are paused' }),
    providerId: z.string().nullable(),
    cancelAskedAt: timestamp.nullable().meta({ description: 'When the provider was asked to cancel it' }),
    chargeback: id.nullable().meta({ description: 'Of the same card payment, while the bank has not decided' }),
    history: z.array(auditEntry),
    can: z.object({ approve: z.boolean(), reject: z.boolean(), retry: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'CardRefundRecord' })
export type CardRefundRecord = z.output<typeof refundRecord>

export const transactionRefunds = endpoint({
  method: 'GET',
  path: '/wallet/transactions/:id/refunds',
  audience: 'owner',
  summary: 'What of a card payment can go back to its card, and the refunds so far',
  params: transactionId,
  reply: refundsOfTransaction,
})

export const requestRefund = endpoint({
  method: 'POST',
  path: '/wallet/transactions/:id/refund-request',
  audience: 'owner',
  summary: 'Ask for unspent money of a card payment back on the card; the money is held until it is decided',
  params: transactionId,
  body: z.object({ reason, amount }),
  reply: refundsOfTransaction,
  status: 201,
  idempotent: true,
})

export const refundTransaction = endpoint({
  method: 'POST',
  path: '/wallet/transactions/:id/refund',
  audience: 'admin',
  right: 'money:act',
  summary: 'Refund unspent money of a card payment to the card; approves an open request',
  params: transactionId,
  body: z.object({ reason, amount }),
  reply: refundRecord,
  status: 201,
  idempotent: true,
  confirmed: true,
})

export const cardPayment = z
  .object({
    _id: z.string().meta({ description: 'Of the wallet transaction' }),
    reference: z.string(),
    amount: naira,
    paidAt: timestamp,
    refundable: naira.meta({ description: 'What can go back to the card now; 0 when nothing can' }),
  })
  .meta({ id: 'CardPayment' })
export type CardPayment = z.output<typeof cardPayment>

export const listCardPayments = endpoint({
  method: 'GET',
  path: '/admin/users/:id/card-payments',
  audience: 'admin',
  right: 'money:read',
  summary: 'The latest ten card payments of a user, and what of each can go back to its card',
  params: byId,
  reply: z.array(cardPayment),
})

export const listRefunds = endpoint({
  method: 'GET',
  path: '/admin/refunds',
  audience: 'admin',
  right: 'money:read',
  summary: 'Refunds to cards, newest first',
  query: z.object({ status: refundStatus.optional(), ...page({ default: 20, max: 100 }) }),
  reply: z.array(refundLine),
  meta: z.object({ counts: z.record(refundStatus, z.number().int()).nullable() }),
  paged: true,
})

export const getRefund = endpoint({
  method: 'GET',
  path: '/admin/refunds/:id',
  audience: 'admin',
  right: 'money:read',
  summary: 'One refund to a card and its history',
  params: byId,
  reply: refundRecord,
})

export const decideRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/decision',
  audience: 'admin',
  right: 'money:act',
  summary: 'Approve or reject a requested refund',
  params: byId,
  body: z.object({ decision: z.enum(['approve', 'reject']), reason }),
  reply: refundRecord,
  idempotent: true,
  confirmed: true,
})

export const retryRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/account',
  audience: 'admin',
  right: 'money:act',
  summary: 'Send a refund that needs attention to a bank account of the user',
  params: byId,
  body: z.object({
    accountNumber,
    bankCode: z.string().min(1, 'Choose a bank.').max(20),
  }),
  reply: refundRecord,
  confirmed: true,
})

export const cancelRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/cancel',
  audience: 'admin',
  right: 'money:act',
  summary:
    'The provider was asked to cancel a refund that needs attention; the money stays held until it has failed there',
  params: byId,
  body: z.object({ reason }),
  reply: refundRecord,
  idempotent: true,
  confirmed: true,
})
