import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { campuses } from '../campuses/campuses.tables.ts'

export const users = pgTable(
  'users',
  {
    id: key(),
    email: text().notNull(),
    emailVerifiedAt: timestamptz(),
    /** A second, verified address: it verifies the student when their own has another domain than their campus. */
    studentEmail: text(),
    passwordHash: text(),
    role: text().notNull(),
    status: text().notNull().default('active'),
    /** Until then others do not see what the user posts; `infinity` lasts until it is lifted. */
    shadowbannedUntil: timestamptz(),
    /** Since when nothing of theirs is for sale: their verification as a vendor is revoked. */
    unlistedAt: timestamptz(),
    warnings: integer().notNull().default(0),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    /** A media key. */
    avatar: text(),
    campusId: uuid().references(() => campuses.id),
    /** Incremented for each notification under this row's lock, so that seq rises in the order of commits. */
    notificationSeq: bigint({ mode: 'number' }).notNull().default(0),
    lastLoginAt: timestamptz(),
    /** Settings that were never changed have their default in users.settings.ts. */
    notificationSettings: jsonb().notNull().default({}),
    privacySettings: jsonb().notNull().default({}),
    dataExportedAt: timestamptz(),
    /** Set when the account was deleted: the row is anonymized and suspended for good. */
    deletedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_student_email').on(sql`lower(${table.studentEmail})`),
    index().on(table.campusId),
    index('users_phone').on(table.phone),
    index('users_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('users_last_seen').on(sql`coalesce(${table.lastLoginAt}, ${table.createdAt}) desc`, sql`${table.id} desc`),
    index('users_name').on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.id),
    index('users_by_status').on(
      sql`${table.status} desc`,
      sql`least(coalesce(${table.shadowbannedUntil}, to_timestamp(0)), timestamptz '9999-01-01 00:00:00Z') desc`,
      sql`${table.id} desc`,
    ),
    index('users_search').using(
      'gin',
      sql`lower(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || coalesce(${table.phone}, '')) gin_trgm_ops`,
    ),
    check('users_role', sql`${table.role} in ('student','customer','vendor','rider','admin')`),
    check('users_status', sql`${table.status} in ('active','suspended')`),
  ],
)
