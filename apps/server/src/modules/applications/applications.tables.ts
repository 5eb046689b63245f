import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { campuses, places } from '../campuses/campuses.tables.ts'
import { users } from '../users/users.tables.ts'

/**
 * Applications to become a vendor or a rider, one row per attempt. Fields that only one kind uses are empty for the other.
 * Unique indexes allow a user one draft of each kind and one pending application of any kind.
 */
export const applications = pgTable(
  'applications',
  {
    id: key(),
    kind: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    status: text().notNull().default('draft'),
    /** The number of the attempt of this user at this kind. */
    attempt: integer().notNull().default(1),
    businessName: text().notNull().default(''),
    category: text(),
    about: text().notNull().default(''),
    placeId: uuid().references(() => places.id),
    spot: text().notNull().default(''),
    vehicle: text(),
    plate: text(),
    declaredAt: timestamptz(),
    phone: text(),
    email: text(),
    whatsapp: text(),
    /** The business name, or the name of the rider. Set on submission. */
    title: text().notNull().default(''),
    /** The name of the account on submission; empty where it was not stored yet. */
    applicantName: text().notNull().default(''),
    /** What the admin list searches. Set on submission. */
    searchText: text().notNull().default(''),
    reason: text(),
    claimedBy: uuid().references(() => users.id),
    claimedUntil: timestamptz(),
    decidedBy: uuid().references(() => users.id),
    submittedAt: timestamptz(),
    decidedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('applications_one_draft').on(table.userId, table.kind).where(sql`status = 'draft'`),
    uniqueIndex('applications_one_pending').on(table.userId).where(sql`status = 'pending'`),
    index('applications_of_user').on(table.userId, table.kind, table.id.desc().nullsFirst()),
    index('applications_by_time').on(table.kind, table.status, table.submittedAt, table.id),
    index('applications_by_title').on(table.kind, table.status, sql`lower(${table.title})`, table.id),
    index('applications_search').using('gin', sql`to_tsvector('simple', ${table.searchText})`),
    index('applications_plate')
      .on(sql`regexp_replace(upper(${table.plate}), '[^A-Z0-9]', '', 'g')`)
      .where(sql`plate is not null`),
    check('applications_kind', sql`${table.kind} in ('vendor','rider')`),
    check('applications_status', sql`${table.status} in ('draft','pending','verified','rejected')`),
    check('applications_vehicle', sql`${table.vehicle} in ('on-foot','bicycle','motorcycle','tricycle')`),
    check('applications_submitted', sql`${table.status} = 'draft' or ${table.submittedAt} is not null`),
    check('applications_reason', sql`${table.status} <> 'rejected' or ${table.reason} is not null`),
  ],
)

/**
 * A document that administrators asked a verified vendor or rider to send again. It is `open` until they answer, and again after an
 * answer was not accepted.
 */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The verified application that the document belongs to. */
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    kind: text().notNull(),
    type: text().notNull(),
    state: text().notNull().default('open'),
    reason: text().notNull(),
    /** How often it was asked for: answers that are not accepted add one. */
    attempt: integer().notNull().default(1),
    askedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** Since when the user knows; they see nothing that is taken back before. */
    toldAt: timestamptz(),
    dueAt: timestamptz().notNull(),
    answeredAt: timestamptz(),
    closedBy: uuid().references(() => users.id),
    closedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('document_requests_one_active').on(table.userId, table.type).where(sql`state in ('open','answered')`),
    index('document_requests_active')
      .on(table.kind, table.state, table.dueAt, table.id)
      .where(sql`state in ('open','answered')`),
    index('document_requests_of_user').on(table.userId),
    index('document_requests_of_application').on(table.applicationId),
    check('document_requests_kind', sql`${table.kind} in ('vendor','rider')`),
    check('document_requests_state', sql`${table.state} in ('open','answered','accepted','withdrawn')`),
    check('document_requests_answered', sql`${table.state} <> 'answered' or ${table.answeredAt} is not null`),
    check(
      'document_requests_closed',
      sql`(${table.state} in ('accepted','withdrawn')) = (${table.closedAt} is not null and ${table.closedBy} is not null)`,
    ),
  ],
)

/**
 * One document of each type, and answers to requests until they are accepted. The file is in the private storage; attempts may
 * share it.
 */
export const applicationDocuments = pgTable(
  'application_documents',
  {
    id: key(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The request that it answers, until it is accepted. */
    requestId: uuid().references(() => documentRequests.id),
    type: text().notNull(),
    fileKey: text().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    bytes: integer().notNull(),
    /** SHA-256 of the file as it was sent and as it is stored; empty until a document of an earlier release is read. */
    contentHashes: text().array().notNull().default([]),
    expiresOn: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('application_documents_type').on(table.applicationId, table.type).where(sql`request_id is null`),
    uniqueIndex('application_documents_answer').on(table.requestId),
    index('application_documents_file').on(table.fileKey),
    index('application_documents_content').using('gin', table.contentHashes),
    index('application_documents_unread').on(table.id).where(sql`content_hashes = '{}'`),
    check('application_documents_kind', sql`${table.kind} in ('picture','pdf')`),
  ],
)

/** Links that open one document for a few minutes. Only the hash of the token is stored. */
export const documentLinks = pgTable(
  'document_links',
  {
    tokenHash: text().primaryKey(),
    documentId: uuid()
      .notNull()
      .references(() => applicationDocuments.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.documentId), index().on(table.expiresAt)],
)
