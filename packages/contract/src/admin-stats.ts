import { z } from 'zod'
import { roleCounts } from './admin.ts'
import { lateStep } from './admin-orders.ts'
import { ofCampus } from './campus-choice.ts'
import { endpoint } from './endpoint.ts'
import { id, timestamp } from './ids.ts'
import { naira } from './money.ts'

const count = z.number().int()

/** What waits for an administrator. */
export const waitingCounts = z
  .object({
    vendorApplications: count,
    riderApplications: count,
    /** Messages that are new or in progress. */
    feedback: count,
    reportedProducts: count,
    reportedReviews: count,
    reportedChats: count,
    bookings: count,
    complaints: count.meta({ description: 'Complaints that wait for a decision of an administrator' }),
    money: count.meta({ description: 'Differences, proposals, refunds and chargebacks that wait for a decision' }),
    withdrawals: count.meta({ description: 'Withdrawals that wait for the code of the payment provider' }),
    risk: count.meta({ description: 'Users whose facts may mean fraud' }),
    ads: count.meta({ description: 'Paid ads that wait for a review' }),
  })
  .meta({ id: 'WaitingCounts' })
export type WaitingCounts = z.output<typeof waitingCounts>

export const waitingQueue = z.enum(Object.keys(waitingCounts.shape) as [WaitingQueue, ...WaitingQueue[]])
export type WaitingQueue = keyof WaitingCounts
/** Administrators who said that they work on a queue; it ends by itself after some hours. */
const queueOwner = z.object({ _id: id, name: z.string() }).meta({ id: 'QueueOwner' })
export type QueueOwner = z.output<typeof queueOwner>

export const setQueueOwner = endpoint({
  method: 'PUT',
  path: '/admin/queue-owner',
  audience: 'admin',
  right: 'member',
  byCampus: true,
  summary: 'Say that the caller works on a queue, for twelve hours from now, or that they leave it to others',
  body: z.object({ queue: waitingQueue, isOwner: z.boolean() }),
  reply: z.array(queueOwner),
})

const moment = timestamp.nullable()
const oldestWaiting = z
  .object({
    ...{ vendorApplications: moment, riderApplications: moment, feedback: moment, reportedProducts: moment },
    ...{ reportedReviews: moment, reportedChats: moment, bookings: moment, complaints: moment, money: moment },
    ...{ withdrawals: moment, risk: moment, ads: moment },
  })
  .meta({ id: 'OldestWaiting', description: 'Since when the oldest of each waits; null where nothing does' })
export type OldestWaiting = z.output<typeof oldestWaiting>

export const getWaitingCounts = endpoint({
  method: 'GET',
  path: '/admin/waiting',
  audience: 'admin',
  right: 'member',
  byCampus: true,
  summary: 'How much waits for an administrator; the badges of the menu',
  query: z.object(ofCampus),
  reply: waitingCounts,
})

export const statsPeriod = z.enum(['today', '7-days', '30-days'])
export type StatsPeriod = z.output<typeof statsPeriod>

/** Of the period until now, and of as much of the one before it. */
const comparison = z.object({ current: z.number(), previous: z.number() })

export const campusStats = z.object({
  slug: z.string(),
  name: z.string(),
  orders: count,
  sales: naira,
  open: count.meta({ description: 'Paid orders that are not over' }),
  late: count,
  minutes: z
    .number()
    .nullable()
    .meta({ description: 'From the payment to the door, the median; null without deliveries' }),
  riders: z.object({ online: count, total: count }),
  jobs: count,
})
export type CampusStats = z.output<typeof campusStats>

export const dashboardStats = z
  .object({
    period: statsPeriod,
    users: roleCounts,
    newUsers: comparison,
    orders: comparison.extend({ total: count, open: count }),
    /** Paid for orders, in naira. */
    sales: comparison,
    escrow: z
      .object({ amount: naira, orders: count })
      .nullable()
      .meta({ description: 'Null for a part of the campuses' }),
    /** Commission and delivery margin of released orders; null for a part of the campuses. */
    revenue: comparison.extend({ total: naira }).nullable(),
    riders: z.object({ online: count, total: count }),
    /** Verified stores; `open` by their hours at this moment. */
    stores: z.object({ open: count, total: count }),
    waiting: waitingCounts
      .extend({
        oldest: oldestWaiting,
        owners: z
          .partialRecord(waitingQueue, z.array(queueOwner))
          .meta({ description: 'Queues without owners are left out' }),
      })
      .meta({ id: 'DashboardWaiting' }),
    late: z.array(z.object({ step: lateStep, orders: count, since: timestamp })).meta({
      description:
        'Late orders by the step they wait for, and since when the worst one is; steps without any are left out',
    }),
    jobs: count.meta({ description: 'Deliveries that wait for a rider or that one has now' }),
    /** Those with orders or riders: the most late orders first, then the most sales of the period. */
    campuses: z.array(campusStats),
    days: z.array(z.object({ day: z.iso.date(), sales: naira, orders: count, users: count })),
  })
  .meta({ id: 'DashboardStats' })
export type DashboardStats = z.output<typeof dashboardStats>

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/admin/dashboard-stats',
  audience: 'admin',
  right: 'figures:read',
  byCampus: true,
  summary: 'Figures for the dashboard: of a period and the one before it, by campus, and by day',
  query: z.object({
    period: statsPeriod.default('today').meta({ description: 'In days of Lagos, up to now' }),
    ...ofCampus,
  }),
  reply: dashboardStats,
})
