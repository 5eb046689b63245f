import { z } from 'zod'
import { auditEntry } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { refund } from './refunds.ts'
import { text } from './text.ts'

export const chargebackStatus = z.enum(['open', 'answered', 'won', 'lost']).meta({ id: 'ChargebackStatus' })
export type ChargebackStatus = z.output<typeof chargebackStatus>

export const chargebackLine = z
  .object({
    _id: id,
    user: z.object({ _id: id, name: z.string(), email: z.string() }),
    amount: naira.meta({ description: 'What the bank demands back' }),
    held: naira.meta({ description: 'What the wallet had when it was opened' }),
    status: chargebackStatus,
    reference: z.string().meta({ description: 'Of the card payment' }),
    resolution: z.string().nullable(),
    dueAt: timestamp.nullable().meta({ description: 'Without an answer until then the bank gets the money' }),
    createdAt: timestamp,
    closedAt: timestamp.nullable(),
  })
  .meta({ id: 'ChargebackLine' })
export type ChargebackLine = z.output<typeof chargebackLine>

export const chargebackRecord = chargebackLine
  .extend({
    evidence: z.string().meta({ description: 'What is sent to the bank' }),
    charged: naira,
    refunded: naira.meta({
      description: 'What of the card payment the provider has refunded to the card, or is refunding',
    }),
    refunds: z
      .array(refund.extend({ providerId: z.string().nullable() }))
      .meta({ description: 'These refunds, oldest first' }),
    returnedTwice: naira.meta({
      description: 'When lost: what was refunded to the card and then taken by the bank as well',
    }),
    orders: z.array(z.object({ _id: id, orderNumber: z.string(), isKept: z.boolean() })),
    bookings: z.array(z.object({ _id: id, bookingNumber: z.string(), isKept: z.boolean() })),
    debt: naira.meta({ description: 'What the user owes now' }),
    history: z.array(auditEntry),
    can: z.object({ answer: z.boolean() }),
  })
  .meta({ id: 'ChargebackRecord' })
export type ChargebackRecord = z.output<typeof chargebackRecord>

export const listChargebacks = endpoint({
  method: 'GET',
  path: '/admin/chargebacks',
  audience: 'admin',
  right: 'money:read',
  summary: 'Card payments that banks demand back, newest first',
  query: z.object({ status: chargebackStatus.optional(), ...page({ default: 20, max: 100 }) }),
  reply: z.array(chargebackLine),
  paged: true,
})

export const getChargeback = endpoint({
  method: 'GET',
  path: '/admin/chargebacks/:id',
  audience: 'admin',
  right: 'money:read',
  summary: 'One chargeback with its evidence',
  params: byId,
  reply: chargebackRecord,
})

export const answerChargeback = endpoint({
  method: 'POST',
  path: '/admin/chargebacks/:id/answer',
  audience: 'admin',
  right: 'money:act',
  summary: 'Send the evidence and decline, or accept and give the money back',
  params: byId,
  body: z.object({
    answer: z.enum(['decline', 'accept']),
    note: text().max(limits.noteLength).default('').meta({ description: 'Added to the evidence' }),
  }),
  reply: chargebackRecord,
  confirmed: true,
})
