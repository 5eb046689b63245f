import { z } from 'zod'
import { auditEntry, auditReason } from './admin.ts'
import { applicationDocument } from './applications.ts'
import { adminDocumentRequest } from './document-requests.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { opening } from './opening.ts'
import { page } from './paging.ts'
import { toAnswer } from './reviews.ts'
import { figure } from './store-report.ts'
import { text } from './text.ts'
import { standing } from './vendors.ts'

const count = z.number().int()

export type { Standing } from './standings.ts'

/** A share: of so many, so many. Nothing to count is 0 of 0. */
export const share = z.object({ part: count, of: count })

export const recordAction = z.enum(['stop', 'resume', 'revoke', 'restore', 'warn', 'message', 'askDocument'])
export type RecordAction = z.output<typeof recordAction>

/** What administrators see of a vendor and of a rider alike. `_id` is the user. */
export const recordFields = {
  _id: id,
  name: z.string().meta({ description: 'Of the person' }),
  email: z.string(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  campus: z.object({ _id: id, slug: z.string(), shortName: z.string() }),
  standing,
  set: z
    .object({ by: z.string(), at: timestamp, reason: z.string() })
    .nullable()
    .meta({ description: 'Who stopped or revoked it; null while neither' }),
  isSuspended: z.boolean(),
  isDeleted: z.boolean(),
  warnings: count,
  since: timestamp,
  lastSeenAt: timestamp.nullable(),
  wallet: z
    .object({ balance: naira, owed: naira })
    .nullable()
    .meta({ description: 'Null without the right to read people' }),
  papers: z
    .object({
      applicationId: id,
      documents: z.array(applicationDocument),
      decidedAt: timestamp.nullable(),
      decidedBy: z.string().nullable(),
      requests: z.array(adminDocumentRequest).meta({ description: 'Documents that they were asked to send again' }),
    })
    .nullable()
    .meta({ description: 'Of the verified application; null without one, or without the right to read it' }),
  notes: count,
  auditLog: z.array(auditEntry).meta({ description: 'The newest 50' }),
  can: z.record(recordAction, z.boolean()),
}

/** How a store dealt with its orders; each share or minutes is of the orders that were paid in these days. */
const storeQuality = z.object({
  accepted: share.meta({ description: 'Of orders that were answered, or not in time' }),
  acceptMinutes: z.number().nullable().meta({ description: 'From the payment, in the middle' }),
  readyLate: share.meta({ description: 'After the promised time' }),
  cancelled: share.meta({ description: 'Rejected or cancelled by the store, or not answered in time' }),
  complaints: share.meta({ description: 'Complaints of these days, to orders that were handed over' }),
  rating: z.object({ average: z.number().nullable(), count }),
})

export const recordWeek = { from: z.iso.date().meta({ description: 'A Monday' }) }
export const storeWeek = storeQuality.extend(recordWeek).meta({ id: 'StoreWeek' })
export type StoreWeek = z.output<typeof storeWeek>

export const vendorRecord = z
  .object({
    ...recordFields,
    store: z.object({
      _id: id,
      businessName: z.string(),
      slug: z.string(),
      colour: z.string(),
      storeImage: z.string().nullable(),
      place: z.string().nullable(),
      opening,
      plan: z.enum(['standard', 'premium']),
      premiumUntil: timestamp.nullable(),
      products: count,
      followers: count,
    }),
    figures: z
      .object({ from: z.iso.date(), to: z.iso.date(), figures: z.array(figure) })
      .nullable()
      .meta({ description: 'Of 30 days; null without the right to read figures' }),
    quality: z
      .object({ last30: storeQuality, weeks: z.array(storeWeek) })
      .nullable()
      .meta({ description: 'Twelve weeks, the latest last' }),
    now: z.object({
      openOrders: count,
      lateOrders: count,
      openBookings: count,
      openComplaints: count,
      unansweredReviews: count.meta({ description: toAnswer }),
      runningAds: count,
    }),
  })
  .meta({ id: 'VendorRecord' })
export type VendorRecord = z.output<typeof vendorRecord>

export const getVendorRecord = endpoint({
  method: 'GET',
  path: '/admin/vendor-records/:id',
  audience: 'admin',
  right: 'member',
  byCampus: true,
  summary:
    'A vendor with store, figures, quality, papers, log and allowed actions, as far as the role sees them; by user or by store',
  params: byId,
  reply: vendorRecord,
})

const changed = z.object({ standing }).meta({ id: 'ChangedStanding' })

const change = <const Path extends `/admin/records/:id/${string}`>(
  path: Path,
  right: 'orders:act' | 'verification:act',
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path,
    audience: 'admin',
    right,
    byCampus: true,
    summary,
    params: byId,
    body: z.object({ reason: auditReason }),
    reply: changed,
    idempotent: true,
  })

export const stopRecord = change(
  '/admin/records/:id/stop',
  'orders:act',
  'A store takes no new orders, or a rider no new jobs, until they are resumed; they are notified of the reason',
)
export const resumeRecord = change('/admin/records/:id/resume', 'orders:act', 'End a stop')
export const revokeRecord = change(
  '/admin/records/:id/revoke',
  'verification:act',
  'Take back the verification: nothing new is sold or carried, what is open is finished; they are notified after a moment',
)
export const restoreRecord = change(
  '/admin/records/:id/restore',
  'verification:act',
  'Give the verification back; soon after it was revoked, nobody is notified of either',
)

export const messageRecord = endpoint({
  method: 'POST',
  path: '/admin/records/:id/message',
  audience: 'admin',
  right: 'support:act',
  byCampus: true,
  summary: 'Write to a user: a notification, which they read in the application',
  params: byId,
  body: z.object({ text: text().min(limits.reasonLength, 'Write a message.').max(limits.noteLength) }),
  reply: z.object({ sent: z.boolean() }).meta({ id: 'RecordMessage' }),
  idempotent: true,
})

export const recordNote = z
  .object({ _id: id, text: z.string(), author: z.object({ _id: id, name: z.string() }), createdAt: timestamp })
  .meta({ id: 'RecordNote' })
export type RecordNote = z.output<typeof recordNote>

export const listRecordNotes = endpoint({
  method: 'GET',
  path: '/admin/records/:id/notes',
  audience: 'admin',
  right: 'member',
  byCampus: true,
  summary: 'What administrators noted about a user, newest first; nobody else sees it',
  params: byId,
  query: z.object(page({ default: 10, max: 50 })),
  reply: z.array(recordNote),
  paged: true,
})

export const addRecordNote = endpoint({
  method: 'POST',
  path: '/admin/records/:id/notes',
  audience: 'admin',
  right: 'member',
  byCampus: true,
  summary: 'Add a note, which stays',
  params: byId,
  body: z.object({ text: text().min(1, 'Write a note.').max(limits.noteLength) }),
  reply: recordNote,
  status: 201,
  idempotent: true,
})
