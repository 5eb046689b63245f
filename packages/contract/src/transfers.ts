import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, idOrSlug, timestamp } from './ids.ts'
import { moneyLimits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'
import { page } from './paging.ts'
import { line, typed } from './text.ts'

const description = line().max(moneyLimits.transferNote).default('')
const recipientText = typed().min(3).max(254).meta({
  description: 'Email, phone number, or the address of a store, as `@mama-ngozi`.',
})

export const stallColours = ['blue', 'green', 'gold', 'red', 'black'] as const
/** What payer and store both see for a minute: a picture of an earlier payment has another word or colour. */
const stallCheck = z
  .object({ word: z.string(), colour: z.enum(stallColours), until: timestamp })
  .meta({ id: 'StallCheck' })
export type StallCheck = z.output<typeof stallCheck>

export const transfer = z
  .object({
    _id: id,
    number: z.string(),
    kind: z.enum(['transfer', 'stall']).meta({ description: '`stall`: paid to a store at its stall' }),
    amount: naira,
    from: z.string(),
    to: z.string(),
    description: z.string(),
    receipt: z.string().meta({ description: 'The path of the receipt, which anyone who has it may open' }),
    createdAt: timestamp,
    check: stallCheck.nullable().meta({ description: 'Null for transfers, and once the minute is over' }),
  })
  .meta({ id: 'Transfer' })
export type Transfer = z.output<typeof transfer>

export const findRecipient = endpoint({
  method: 'GET',
  path: '/wallet/recipients',
  audience: 'any',
  summary: 'The name of whom a transfer would go to, by exact email, phone number or address of a store',
  query: z.object({ q: recipientText }),
  reply: z
    .object({ name: z.string(), isStore: z.boolean(), campus: z.string().nullable() })
    .meta({ id: 'TransferRecipient' }),
})

export const sendTransfer = endpoint({
  method: 'POST',
  path: '/wallet/transfer',
  audience: 'any',
  summary:
    'Send money to another user; a first and larger transfer to them needs a recent confirmation too (confirm_first)',
  body: z.object({ recipient: recipientText, amount: nairaAmount, description }),
  reply: transfer,
  status: 201,
  idempotent: true,
  pin: true,
})

export const payStall = endpoint({
  method: 'POST',
  path: '/wallet/stall-payments',
  audience: 'any',
  summary: 'Pay a store at its stall; no commission is taken',
  body: z.object({ store: idOrSlug, amount: nairaAmount, description }),
  reply: transfer,
  meta: z.object({
    isEarlier: z.boolean().meta({
      description:
        'True when the same was paid a moment ago and this call has no Idempotency-Key: nothing was paid again',
    }),
  }),
  status: 201,
  idempotent: true,
  pin: true,
})

export const listStallPayments = endpoint({
  method: 'GET',
  path: '/wallet/stall-payments',
  audience: 'vendor',
  summary: 'Payments at the stall of the caller’s store, newest first, with what today (Lagos time) brought',
  query: z.object(page({ default: 20, max: 50 })),
  reply: z.array(transfer),
  meta: z.object({ today: z.object({ amount: naira, payments: z.number().int() }) }),
  paged: true,
})

export const getTransfer = endpoint({
  method: 'GET',
  path: '/wallet/transfers/:id',
  audience: 'owner',
  summary: 'A transfer or a payment at a stall, for both of its sides',
  params: byId,
  reply: transfer,
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/receipts/:token',
  audience: 'public',
  summary: 'A receipt, for anyone who has its address',
  params: z.object({ token: z.string().regex(/^[\w-]{20,60}$/) }),
  reply: z
    .object({
      number: z.string(),
      kind: z.enum(['transfer', 'stall']),
      amount: naira,
      from: z.string().meta({ description: 'First name and initial' }),
      to: z.string().meta({ description: 'A store’s name, or first name and initial' }),
      createdAt: timestamp,
    })
    .meta({ id: 'Receipt' }),
})
