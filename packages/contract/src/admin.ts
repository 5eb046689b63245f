import { z } from 'zod'
import { role } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { csvOnly } from './exports.ts'
import { byId, id, idOrSlug, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { orderPricing } from './order-money.ts'
import { escrowStatus, orderStatus } from './orders.ts'
import { page } from './paging.ts'
import { storeSummary } from './store-summary.ts'
import { line, text } from './text.ts'

/** Derived: a shadowban ends by time, and a suspension takes precedence over it. */
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
    /** Null for administrators, who have no wallet. */
    balance: naira.nullable(),
    lastSeenAt: timestamp.nullable(),
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

/** Who set it, when and why. */
const setBy = z.object({ by: z.string(), at: timestamp, reason: z.string() })

export const userRecord = userLine
  .extend({
    place: z.string().nullable(),
    /** `until` is null when it lasts until it is lifted. */
    shadowban: setBy.partial().extend({ until: timestamp.nullable() }).nullable(),
    suspension: setBy.partial().nullable(),
    figures: z.object({
      bought: z.number().int(),
      sold: z.number().int(),
      delivered: z.number().int(),
      /** Paid orders that are not finished, as buyer, seller or rider. */
      openOrders: z.number().int(),
      products: z.number().int(),
      reviews: z.number().int(),
    }),
    sessions: z.array(z.object({ _id: id, device: z.string(), createdAt: timestamp, lastSeenAt: timestamp })),
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

const searchText = line().max(120).optional()
const userFilters = {
  q: searchText,
  role: role.exclude(['customer']).optional().meta({ description: 'student includes customers' }),
  state: userState.optional(),
  campus: idOrSlug.optional(),
  verified: z.enum(['true', 'false']).optional(),
  sort: z.enum(['newest', 'seen', 'name', 'wallet', 'status']).default('newest').meta({
    description: 'status: suspended and shadowbanned users first',
  }),
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
  right: 'people:read',
  byCampus: true,
  summary: 'List users, searched by part of a name, email, phone or store; counts by role come with the first page',
  query: z.object({ ...userFilters, ...page({ default: 30, max: 100 }) }),
  reply: z.array(userLine),
  meta: z.object({ counts: roleCounts.nullable() }),
  paged: true,
})

export const exportUsers = endpoint({
  method: 'GET',
  path: '/admin/users/export',
  audience: 'admin',
  right: 'people:read',
  byCampus: true,
  summary: 'The whole list as CSV; the export itself is in the audit log',
  query: z.object({ ...userFilters, ...csvOnly }),
  produces: 'text/csv',
  confirmed: true,
})

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  audience: 'admin',
  right: 'people:read',
  byCampus: true,
  summary: 'A user with money, orders, sessions, audit log and allowed actions',
  params: byId,
  reply: userRecord,
})

export const auditReason = text().min(limits.reasonLength, 'Enter a short reason.').max(limits.noteLength)

/** In hours. */
export const shadowbanDuration = z.union([z.int().min(1).max(limits.shadowbanHours), z.literal('until-lifted')])

export const setUserStatus = endpoint({
  method: 'PATCH',
  path: '/admin/users/:id/status',
  audience: 'admin',
  right: 'people:act',
  summary: 'Suspend a user (sessions end at once, products are hidden) or reactivate them',
  params: byId,
  body: z.object({ status: z.enum(['active', 'suspended']), reason: auditReason }),
  reply: userRecord,
  idempotent: true,
})

export const shadowbanUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/shadowban',
  audience: 'admin',
  right: 'people:act',
  summary: 'Hide what a user posts from everyone else for some hours or until lifted; they are not notified',
  params: byId,
  body: z.object({
    reason: auditReason,
    duration: shadowbanDuration.meta({ description: 'Hours' }),
  }),
  reply: userRecord,
  idempotent: true,
})

export const liftShadowban = endpoint({
  method: 'POST',
  path: '/admin/users/:id/lift-shadowban',
  audience: 'admin',
  right: 'people:act',
  summary: 'Lift a shadowban',
  params: byId,
  body: z.object({ reason: auditReason }),
  reply: userRecord,
  idempotent: true,
})

export const warnUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/warn',
  audience: 'admin',
  right: 'people:act',
  summary: 'Warn a user: counted, and sent to them with the reason by notification and email',
  params: byId,
  body: z.object({ reason: auditReason }),
  reply: userRecord,
  idempotent: true,
})

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/admin/users/:id/end-sessions',
  audience: 'admin',
  right: 'people:act',
  summary: 'Sign a user out on every device',
  params: byId,
  body: z.object({ reason: auditReason }),
  reply: userRecord,
  idempotent: true,
})

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  audience: 'admin',
  right: 'team:read',
  summary: 'List what administrators did, newest first; `q` searches names and reasons',
  query: z.object({
    q: searchText,
    admin: id.optional(),
    action: z.string().max(60).optional(),
    subject: z.string().max(40).optional(),
    subjectId: z.string().max(60).optional(),
    from: z.iso.date().optional().meta({ description: 'A day in Lagos' }),
    to: z.iso.date().optional().meta({ description: 'A day in Lagos, included' }),
    ...page({ default: 30, max: 100 }),
  }),
  reply: z.array(auditEntry),
  meta: z.object({
    admins: z.array(z.object({ _id: id, name: z.string() })).nullable(),
    actions: z.array(z.string()).nullable(),
  }),
  paged: true,
})

const storeResult = storeSummary.extend({
  campus,
  owner: z.object({ _id: id, name: z.string(), state: userState }),
})
const orderResult = z.object({
  _id: id,
  orderNumber: z.string(),
  status: orderStatus,
  buyer: z.string(),
  store: z.string(),
  escrow: escrowStatus,
  pricing: orderPricing.pick({ total: true, remaining: true }),
  createdAt: timestamp,
})

export const adminSearch = endpoint({
  method: 'GET',
  path: '/admin/search',
  audience: 'admin',
  right: 'member',
  byCampus: true,
  summary: 'Search users, stores and orders; a few results of each',
  query: z.object({ q: line().min(1).max(120) }),
  reply: z
    .object({ users: z.array(userLine), vendors: z.array(storeResult), orders: z.array(orderResult) })
    .meta({ id: 'AdminSearchResults' }),
})
export type AdminSearchResults = z.output<(typeof adminSearch)['reply']>
