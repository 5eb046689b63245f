import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'

export const timelineCategories = [
  'payments',
  'orders',
  'bookings',
  'wallet',
  'messages',
  'notes',
  'decisions',
] as const
export const timelineCategory = z.enum(timelineCategories).meta({ id: 'TimelineCategory' })
export type TimelineCategory = z.output<typeof timelineCategory>

export const timelineKind = z.enum([
  'payment',
  'withdrawal',
  'card-refund',
  'chargeback',
  'order',
  'sale',
  'delivery',
  'booking',
  'provided-booking',
  'movement',
  'feedback',
  'complaint',
  'complaint-about',
  'chat',
  'chat-report',
  'chat-report-about',
  'note',
  'decision',
])
export type TimelineKind = z.output<typeof timelineKind>

export const timelineEntry = z
  .object({
    _id: z.string(),
    kind: timelineKind,
    category: timelineCategory,
    at: timestamp,
    subjectId: z.string().meta({ description: 'The id of the order, the payment, the complaint …' }),
    number: z.string().nullable().meta({ description: 'By which people call it: of an order, or a reference' }),
    name: z.string().nullable().meta({ description: 'The other side, or the author' }),
    text: z.string().nullable(),
    about: z
      .string()
      .nullable()
      .meta({ description: 'A purpose, a topic, a reason or an action, as their lists have it' }),
    orderId: id.nullable().meta({ description: 'Of a payment or a movement: the order that it is for' }),
    state: z.string().nullable(),
    amount: naira.nullable(),
    direction: z.enum(['in', 'out']).nullable().meta({ description: 'Of money into or out of the wallet' }),
    balanceAfter: naira.nullable().meta({ description: 'Of the wallet' }),
    doneAt: timestamp.nullable().meta({ description: 'When it arrived or takes place' }),
    isOpen: z.boolean().meta({ description: 'Somebody waits for it' }),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.output<typeof timelineEntry>

export const getTimeline = endpoint({
  method: 'GET',
  path: '/admin/users/:id/timeline',
  audience: 'admin',
  right: 'people:read',
  byCampus: true,
  summary:
    'What happened with a user, newest first: payments, orders, bookings, wallet, messages, notes and decisions, as far as the role sees them. Chats have no text: they are read through a complaint or a report',
  params: byId,
  query: z.object({ category: timelineCategory.optional(), ...page({ default: 30, max: 100 }) }),
  reply: z.array(timelineEntry),
  meta: z.object({
    counts: z
      .partialRecord(timelineCategory, z.number().int())
      .nullable()
      .meta({ description: 'Of the categories that the role sees, at most 1,001 each; with the first page alone' }),
    open: z
      .array(timelineEntry)
      .nullable()
      .meta({ description: 'The newest 20 that somebody waits for; with the first page alone' }),
  }),
  paged: true,
})

export const checkPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/check',
  audience: 'admin',
  right: 'support:act',
  byCampus: true,
  summary: 'Ask the payment provider about a payment now; one that succeeded is credited, as it would be by itself',
  params: byId,
  reply: z.object({ state: z.enum(['completed', 'pending', 'failed', 'under-review']) }).meta({ id: 'CheckedPayment' }),
})
