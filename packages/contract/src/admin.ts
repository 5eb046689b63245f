import { z } from 'zod'
import { role } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, idOrSlug, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { orderStatus } from './orders.ts'
import { page } from './paging.ts'

/** Derived: a shadowban is over once its time has come, a suspension outweighs it. */
export const userState = z.enum(['active', 'suspended', 'shadowbanned']).meta({ id: 'UserState' })
export type UserState = z.output<typeof userState>

const campus = z.object({ slug: z.string(), shortName: z.string() }).nullable()

export const userLine = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    avatar: z.string().nullable(),
    role,
    campus,
    store: z.object({ businessName: z.string(), slug: z.string() }).nullable(),
    state: userState,
    isVerified: z.boolean(),
    isDeleted: z.boolean(),
    warnings: z.number().int(),
    /** Null for administrators: they have no wallet. */
    balance: naira.nullable(),
    viewedAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'UserLine' })
export type UserLine = z.output<typeof userLine>

export const auditEntry = z
  .object({
    _id: z.number().int(),
    at: timestamp,
    admin: z.object({ _id: id, name: z.string() }),
    action: z.string().meta({ description: 'In the past tense, noun first: user.suspended' }),
    subject: z.string(),
    subjectId: z.string(),
    subjectName: z.string(),
    reason: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntry>

/** Why something is as it is: who set it, when, and their words. */
const setBy = z.object({ by: z.string(), at: timestamp, reason: z.string() })

export const userRecord = userLine
  .extend({
    place: z.string().nullable(),
    /** Null `until`: until somebody lifts it. */
    shadowban: setBy.partial().extend({ until: timestamp.nullable() }).nullable(),
    suspension: setBy.partial().nullable(),
    figures: z.object({
      bought: z.number().int(),
      sold: z.number().int(),
      carried: z.number().int(),
      /** Paid orders that are not over, on whatever side they stand. */
      underWay: z.number().int(),
      goods: z.number().int(),
      reviews: z.number().int(),
    }),
    sessions: z.array(z.object({ _id: id, device: z.string(), createdAt: timestamp, viewedAt: timestamp })),
    auditLog: z.array(auditEntry),
    can: z.object({
      suspend: z.boolean(),
      reactivate: z.boolean(),
      shadowban: z.boolean(),
      liftShadowban: z.boolean(),
      warn: z.boolean(),
      endSessions: z.boolean(),
    }),
  })
  .meta({ id: 'UserRecord' })
export type UserRecord = z.output<typeof userRecord>

const words = z.string().trim().max(120).optional()
const userFilters = {
  q: words,
  role: role.exclude(['customer']).optional().meta({ description: 'student also finds customers' }),
  state: userState.optional(),
  campus: idOrSlug.optional(),
  verified: z.enum(['true', 'false']).optional(),
  sort: z.enum(['newest', 'seen', 'name']).default('newest'),
}

export const roleCounts = z
  .object({
    all: z.number().int(),
    student: z.number().int(),
    vendor: z.number().int(),
    rider: z.number().int(),
    admin: z.number().int(),
  })
  .meta({ id: 'RoleCounts' })
export type RoleCounts = z.output<typeof roleCounts>

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  audience: 'admin',
  summary: 'Everybody, searched by half words of name, e-mail, phone or store; counts are by role, on the first page',
  query: z.object({ ...userFilters, ...page({ default: 30, max: 100 }) }),
  reply: z.array(userLine),
  meta: z.object({ counts: roleCounts.nullable() }),
  paged: true,
})

export const exportUsers = endpoint({
  method: 'GET',
  path: '/admin/users/export',
  audience: 'admin',
  summary: 'The same list as CSV, without pages; the export itself is logged',
  query: z.object(userFilters),
  produces: 'text/csv',
})

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  audience: 'admin',
  summary: 'One person: money, orders, sessions, what was done about them and what may be done',
  params: byId,
  reply: userRecord,
})

export const auditReason = z.string().trim().min(limits.reasonLength, 'Say why, in a few words.').max(limits.noteLength)

export const setUserStatus = endpoint({
  method: 'PATCH',
  path: '/admin/users/:id/status',
  audience: 'admin',
  summary: 'Suspend (sessions and sockets end at once, goods leave the market) or reactivate',
  params: byId,
  body: z.object({ status: z.enum(['active', 'suspended']), reason: auditReason }),
  reply: userRecord,
  idempotent: true,
})

export const shadowbanUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/shadowban',
  audience: 'admin',
  summary: 'Hide what they make from everybody else for some hours, or until it is lifted; they are not told',
  params: byId,
  body: z.object({
    reason: auditReason,
    duration: z
      .union([z.int().min(1).max(limits.shadowbanHours), z.literal('until-lifted')])
      .meta({ description: 'Hours' }),
  }),
  reply: userRecord,
  idempotent: true,
})

export const liftShadowban = endpoint({
  method: 'POST',
  path: '/admin/users/:id/lift-shadowban',
  audience: 'admin',
  summary: 'End a shadowban before its time',
  params: byId,
  body: z.object({ reason: auditReason }),
  reply: userRecord,
  idempotent: true,
})

export const warnUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/warn',
  audience: 'admin',
  summary: 'Warn: counted, and told to them by notification and mail with the reason',
  params: byId,
  body: z.object({ reason: auditReason }),
  reply: userRecord,
  idempotent: true,
})

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/admin/users/:id/end-sessions',
  audience: 'admin',
  summary: 'Sign them out on every device',
  params: byId,
  body: z.object({ reason: auditReason }),
  reply: userRecord,
  idempotent: true,
})

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  audience: 'admin',
  summary: 'What administrators did, newest first; `q` looks in names and reasons',
  query: z.object({
    q: words,
    admin: id.optional(),
    action: z.string().max(60).optional(),
    subject: z.string().max(40).optional(),
    subjectId: z.string().max(60).optional(),
    from: z.iso.date().optional().meta({ description: 'A day in Lagos' }),
    to: z.iso.date().optional().meta({ description: 'A day in Lagos, itself included' }),
    ...page({ default: 30, max: 100 }),
  }),
  reply: z.array(auditEntry),
  meta: z.object({
    admins: z.array(z.object({ _id: id, name: z.string() })).nullable(),
    actions: z.array(z.string()).nullable(),
  }),
  paged: true,
})

const storeFound = z.object({
  _id: id,
  businessName: z.string(),
  slug: z.string(),
  colour: z.string(),
  campus,
  owner: z.object({ _id: id, name: z.string(), state: userState }),
})
const orderFound = z.object({
  _id: id,
  orderNumber: z.string(),
  status: orderStatus,
  buyer: z.string(),
  store: z.string(),
  total: naira,
  createdAt: timestamp,
})

export const adminSearch = endpoint({
  method: 'GET',
  path: '/admin/search',
  audience: 'admin',
  summary: 'Users, vendors and orders by a few letters: the best of each',
  query: z.object({ q: z.string().trim().min(1).max(120) }),
  reply: z
    .object({ users: z.array(userLine), vendors: z.array(storeFound), orders: z.array(orderFound) })
    .meta({ id: 'AdminFound' }),
})
export type AdminFound = z.output<(typeof adminSearch)['reply']>

const since = z.object({ today: z.number(), yesterday: z.number() })

export const dashboardStats = z
  .object({
    users: roleCounts,
    newUsers: since,
    orders: since.extend({ total: z.number().int(), underWay: z.number().int() }),
    /** Naira paid for orders. */
    sold: since,
    escrow: z.object({ amount: naira, orders: z.number().int() }),
    /** Commission and delivery margin of released orders, all time and today. */
    revenue: since.extend({ total: naira }),
    ridersOnline: z.object({ online: z.number().int(), of: z.number().int() }),
    waiting: z.object({
      vendorApplications: z.number().int(),
      riderApplications: z.number().int(),
      feedback: z.number().int(),
    }),
    days: z.array(z.object({ day: z.iso.date(), sold: naira, orders: z.number().int(), users: z.number().int() })),
  })
  .meta({ id: 'DashboardStats' })
export type DashboardStats = z.output<typeof dashboardStats>

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/admin/dashboard-stats',
  audience: 'admin',
  summary: 'The market in figures: now, yesterday, and the last 14 days one by one',
  reply: dashboardStats,
})
