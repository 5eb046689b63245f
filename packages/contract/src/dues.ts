import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'
import { page } from './paging.ts'
import { text } from './text.ts'

export const dueStatus = z.enum(['owed', 'paid', 'dropped']).meta({ id: 'DueStatus' })
export type DueStatus = z.output<typeof dueStatus>

export const dueKind = z.enum(['refund', 'rider-way', 'appeal', 'chargeback']).meta({ id: 'DueKind' })
export type DueKind = z.output<typeof dueKind>

const person = z.object({ _id: id, name: z.string() })

/** The platform pays what a user owes to another one, out of a budget. */
export const advanceBudget = z
  .object({
    limit: naira.meta({ description: 'What may be advanced within 30 days' }),
    used: naira,
    left: naira,
  })
  .meta({ id: 'AdvanceBudget' })
export type AdvanceBudget = z.output<typeof advanceBudget>

const due = z
  .object({
    _id: id,
    kind: dueKind,
    subject: z.object({ kind: z.string(), _id: id, number: z.string() }),
    debtor: person,
    creditor: person,
    amount: naira,
    paid: naira.meta({ description: 'Of the amount, by the debtor so far' }),
    advanced: naira.meta({ description: 'Of the amount, by Vendly' }),
    open: naira,
    owed: naira.meta({ description: 'All that the debtor owes at present, to Vendly and to others' }),
    status: dueStatus,
    createdAt: timestamp,
    advances: z.array(z.object({ amount: naira, by: z.string(), reason: z.string(), at: timestamp })),
  })
  .meta({ id: 'Due' })
export type Due = z.output<typeof due>

export const listDues = endpoint({
  method: 'GET',
  path: '/admin/dues',
  audience: 'admin',
  right: 'money:read',
  summary: 'What users owe to other users, newest first',
  query: z.object({ status: dueStatus.optional(), ...page({ default: 20, max: 100 }) }),
  reply: z.array(due),
  meta: z.object({ budget: advanceBudget }),
  paged: true,
})

export const getDue = endpoint({
  method: 'GET',
  path: '/admin/dues/:id',
  audience: 'admin',
  right: 'money:read',
  summary: 'What one user owes to another one',
  params: byId,
  reply: due,
})

export const advanceDue = endpoint({
  method: 'POST',
  path: '/admin/dues/:id/advance',
  audience: 'admin',
  right: 'money:act',
  summary: 'Pay it out of the platform’s money, within the budget; the debtor owes it to the platform then',
  params: byId,
  body: z.object({
    amount: nairaAmount.meta({ description: 'At most what is open' }),
    reason: text()
      .min(limits.reasonLength, 'Give a reason.')
      .max(limits.noteLength, `At most ${limits.noteLength} characters.`),
  }),
  reply: due,
  idempotent: true,
  confirmed: true,
})
