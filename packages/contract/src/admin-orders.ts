import { z } from 'zod'
import { ofCampus } from './campus-choice.ts'
import { endpoint } from './endpoint.ts'
import { csvOnly } from './exports.ts'
import { id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { escrowStatus, orderCard, orderStatus } from './orders.ts'
import { page } from './paging.ts'
import { line } from './text.ts'

export const orderProblem = z
  .enum(['late', 'disputed', 'refunded'])
  .meta({ id: 'OrderProblem', description: 'Late: the next step is overdue. Refunded: all or a part' })
export type OrderProblem = z.output<typeof orderProblem>

/** The step that a late order waits for. */
export const lateStep = z.enum(['accept', 'prepare', 'rider', 'deliver']).meta({
  id: 'LateStep',
  description:
    'For the store to accept or prepare it, for a rider to take it, or for its rider to pick it up and bring it',
})
export type LateStep = z.output<typeof lateStep>

export const adminOrder = orderCard
  .extend({
    campus: z.object({ slug: z.string(), shortName: z.string() }),
    paidAt: timestamp.nullable(),
    problems: z.array(orderProblem),
    late: z
      .object({ since: timestamp, step: lateStep })
      .nullable()
      .meta({ description: 'Since when its next step is overdue, and which it is' }),
  })
  .meta({ id: 'AdminOrder' })
export type AdminOrder = z.output<typeof adminOrder>

/** `open`: paid and not over. */
export const adminOrderTab = z.enum(['all', 'open', 'late', 'disputed', 'refunded'])
export type AdminOrderTab = z.output<typeof adminOrderTab>
export const adminOrderSort = z.enum(['newest', 'oldest', 'highest', 'overdue'])
export type AdminOrderSort = z.output<typeof adminOrderSort>

const filters = {
  tab: adminOrderTab.default('all'),
  q: line()
    .max(80)
    .optional()
    .meta({ description: 'The beginning of an order number, or part of the name of a person or a store' }),
  status: orderStatus.optional(),
  step: lateStep.optional().meta({ description: 'Late orders that wait for this' }),
  escrow: escrowStatus.optional().meta({ description: 'Where its money is' }),
  method: z.enum(['delivery', 'pickup']).optional().meta({ description: 'How the buyer gets it' }),
  campus: z.string().max(60).optional(),
  buyer: id.optional().meta({ description: 'Paid orders of this person' }),
  seller: id.optional().meta({ description: 'Paid orders from this person' }),
  rider: id.optional().meta({ description: 'Orders that this person delivered' }),
  person: id.optional().meta({ description: 'Paid orders that this person bought, sells or brings' }),
  from: z.iso.date().optional().meta({ description: 'A day in Lagos' }),
  to: z.iso.date().optional().meta({ description: 'A day in Lagos, included' }),
  sort: adminOrderSort.optional().meta({
    description: 'overdue: the longest first; for late orders alone, and there the usual one. Elsewhere that is newest',
  }),
}

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/orders/admin/all',
  audience: 'admin',
  right: 'orders:read',
  byCampus: true,
  summary: `Orders of all stores. Late: not accepted in the time of its store or for ${limits.lateAcceptMinutes} minutes, not ready when it was promised, without a rider for ${limits.lateRiderMinutes} minutes, or with a rider who was reminded`,
  query: z.object({ ...filters, ...page({ default: 30, max: 100 }) }),
  reply: z.array(adminOrder),
  meta: z.object({
    counts: z
      .object({ open: z.number().int(), late: z.number().int(), disputed: z.number().int() })
      .meta({ description: 'Without the filters' }),
  }),
  paged: true,
})

export const exportAdminOrders = endpoint({
  method: 'GET',
  path: '/orders/admin/export',
  audience: 'admin',
  right: 'orders:read',
  byCampus: true,
  summary: 'The whole list as CSV; the export itself is in the audit log',
  query: z.object({ ...filters, ...csvOnly }),
  produces: 'text/csv',
  confirmed: true,
})

const count = z.number().int()
/** Of the period until now, and of as much time before it. */
const comparison = z.object({ current: z.number(), previous: z.number() })
/** In minutes; null when there was none. */
const duration = z.object({ median: z.number().nullable(), p90: z.number().nullable(), orders: count })
/** Who ended a paid order, and when; of a seller, the reason that they chose. */
export const cancelKind = z.enum([
  ...['seller-sold-out', 'seller-closed', 'seller-too-busy', 'seller-place', 'seller-damaged', 'seller-asked'],
  ...['seller-other', 'unanswered', 'buyer-early', 'buyer-late', 'overdue', 'rider', 'admin', 'other'],
] as const)
export type CancelKind = z.output<typeof cancelKind>

const group = z.object({ name: z.string(), orders: count, sales: naira, cancelled: count })

export const orderPeriod = z.enum(['7-days', '30-days', '90-days'])
export type OrderPeriod = z.output<typeof orderPeriod>

export const orderAnalytics = z
  .object({
    period: orderPeriod,
    orders: comparison,
    sales: comparison.meta({ description: 'Naira paid for orders that were not cancelled' }),
    average: comparison.meta({ description: 'Naira of an order' }),
    cancelled: comparison.meta({ description: 'Paid orders that were rejected or cancelled' }),
    reasons: z
      .array(z.object({ kind: cancelKind, orders: count }))
      .meta({ description: 'Why they were rejected or cancelled, the most frequent first' }),
    times: z.object({
      accept: duration.meta({ description: 'From the payment until the seller accepts' }),
      ready: duration.meta({ description: 'From there until it is ready' }),
      pickUp: duration.meta({ description: 'From there until a rider has it' }),
      deliver: duration.meta({ description: 'From there until the buyer has it' }),
    }),
    days: z.array(z.object({ day: z.iso.date(), orders: count, sales: naira, cancelled: count })),
    campuses: z.array(group),
    stores: z.array(group.extend({ vendor: z.string() })).meta({ description: 'Those that sold the most' }),
  })
  .meta({ id: 'OrderAnalytics' })
export type OrderAnalytics = z.output<typeof orderAnalytics>

export const getOrderAnalytics = endpoint({
  method: 'GET',
  path: '/orders/admin/analytics',
  audience: 'admin',
  right: 'orders:read',
  byCampus: true,
  summary: 'Figures of paid orders in a period and the one before it: by day, by campus and by store, with the times',
  query: z.object({
    period: orderPeriod.default('30-days').meta({ description: 'In days of Lagos, up to now' }),
    ...ofCampus,
  }),
  reply: orderAnalytics,
})
