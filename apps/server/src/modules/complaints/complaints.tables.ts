import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

export const complaintNumbers = pgSequence('complaint_numbers', { startWith: 1001 })

/** Complaints about a purchase, a person of one, or the platform. Steps are in complaint_events. */
export const complaints = pgTable(
  'complaints',
  {
    id: key(),
    number: text().notNull().unique(),
    subject: text().notNull(),
    /** Which purchase it concerns (`complaints.purchases.ts`), and its number; null for the platform. */
    purchaseKind: text(),
    purchaseId: uuid(),
    purchaseNumber: text(),
    complainantId: uuid()
      .notNull()
      .references(() => users.id),
    /** The seller, or the person; null for the platform. */
    respondentId: uuid().references(() => users.id),
    reason: text().notNull(),
    description: text().notNull(),
    wanted: text(),
    /** The chosen lines of the purchase; none for the whole of it. */
    lineIds: uuid().array().notNull().default(sql`'{}'`),
    /** What the buyer asks back; null for everything. */
    requested: kobo(),
    status: text().notNull().default('open'),
    /** When the present state ends by itself; null when nothing follows. */
    deadlineAt: timestamptz(),
    overdueAt: timestamptz().notNull(),
    /** Until when an administrator must have decided. */
    decideBy: timestamptz().notNull(),
    assigneeId: uuid().references(() => users.id),
    answer: text(),
    answeredAt: timestamptz(),
    proposedBy: uuid().references(() => users.id),
    proposedAmount: kobo(),
    proposedAt: timestamptz(),
    outcome: text(),
    decidedHow: text(),
    decidedBy: uuid().references(() => users.id),
    decisionNote: text(),
    decidedAt: timestamptz(),
    /** Given to the buyer by this complaint in all. */
    refunded: kobo().notNull().default(0),
    isWarned: boolean().notNull().default(false),
    appealedBy: uuid().references(() => users.id),
    appealReason: text(),
    appealedAt: timestamptz(),
    /** Who decided before the appeal, and may not decide it again. */
    firstDeciderId: uuid().references(() => users.id),
    rating: smallint(),
    ratingComment: text(),
    ratedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('complaints_subject', sql`${table.subject} in ('order','booking','person','platform')`),
    check(
      'complaints_status',
      sql`${table.status} in ('open','answered','assigned','escalated','appealed','resolved','withdrawn')`,
    ),
    check('complaints_outcome', sql`${table.outcome} in ('refund','split','release','upheld','dismissed')`),
    check(
      'complaints_how',
      sql`${table.decidedHow} in ('admin','accepted','agreed','unanswered','expired')
        and (${table.outcome} is null) = (${table.decidedAt} is null)`,
    ),
    check('complaints_rating', sql`${table.rating} between 1 and 5`),
    check('complaints_parties', sql`(${table.respondentId} is null) = (${table.subject} = 'platform')`),
    check(
      'complaints_purchase',
      sql`(${table.purchaseId} is null) = (${table.subject} = 'platform')
        and (${table.purchaseKind} is null) = (${table.purchaseId} is null)
        and (${table.purchaseNumber} is null) = (${table.purchaseId} is null)`,
    ),
    check(
      'complaints_purchase_kind',
      sql`${table.purchaseKind} in ('order','booking') and (${table.subject} = 'person' or ${table.subject} = ${table.purchaseKind})`,
    ),
    // Nothing waits without an end.
    check('complaints_deadline', sql`${table.status} in ('resolved','withdrawn') or ${table.deadlineAt} is not null`),
    uniqueIndex('complaints_open_purchase')
      .on(table.purchaseId)
      .where(sql`subject <> 'person' and status not in ('resolved','withdrawn')`),
    index('complaints_purchase').on(table.purchaseId),
    index('complaints_complainant').on(
      table.complainantId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('complaints_respondent').on(
      table.respondentId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('complaints_newest').on(table.createdAt, table.id),
    index('complaints_status_newest').on(table.status, table.createdAt, table.id),
    index('complaints_overdue').on(table.overdueAt, table.id).where(sql`status not in ('resolved','withdrawn')`),
    index('complaints_due').on(table.deadlineAt, table.id).where(sql`status not in ('resolved','withdrawn')`),
    index().on(table.assigneeId),
    index('complaints_decided').on(table.decidedAt),
  ],
)

export const complaintMessages = pgTable(
  'complaint_messages',
  {
    id: key(),
    complaintId: uuid()
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('complaint_messages_complaint').on(table.complaintId, table.id), index().on(table.authorId)],
)

/** Private files: opened through a signed link that expires after minutes. */
export const complaintEvidence = pgTable(
  'complaint_evidence',
  {
    id: key(),
    complaintId: uuid()
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    mediaType: text().notNull(),
    fileKey: text().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Of a video; null for pictures. */
    seconds: smallint(),
    createdAt: createdAt(),
  },
  (table) => [
    check('complaint_evidence_kind', sql`${table.kind} in ('picture','video')`),
    index('complaint_evidence_complaint').on(table.complaintId, table.id),
    index().on(table.userId),
  ],
)

/** The steps of a complaint, the oldest first. */
export const complaintEvents = pgTable(
  'complaint_events',
  {
    id: key(),
    complaintId: uuid()
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    step: text().notNull(),
    /** null when the clock did it. */
    actorId: uuid().references(() => users.id),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('complaint_events_complaint').on(table.complaintId, table.id), index().on(table.actorId)],
)
