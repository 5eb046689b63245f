import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { campuses } from '../campuses/campuses.tables.ts'
import { users } from '../users/users.tables.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** One row per signed-in device; only the hash of the token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: key(),
    tokenHash: text().notNull(),
    userId: owner(),
    device: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    /** When the user last confirmed their identity on this device. */
    confirmedAt: timestamptz(),
  },
  (table) => [uniqueIndex('sessions_token').on(table.tokenHash), index().on(table.userId), index().on(table.expiresAt)],
)

/**
 * Registrations whose email address is not verified yet. They become an account only through the link or code of their
 * own email, so nobody can prepare an account for an address that is not theirs.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: key(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    passwordHash: text().notNull(),
    /** In another browser the email also needs the password: its reader may not be who registered. */
    deviceHash: text().notNull(),
    tokenHash: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('registrations_token').on(table.tokenHash),
    index('registrations_email').on(table.email, table.createdAt),
    index('registrations_expires_at').on(table.expiresAt),
    index().on(table.campusId),
  ],
)

/** Links and six-digit codes sent by email; each works once. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: key(),
    tokenHash: text().notNull(),
    userId: owner(),
    purpose: text().notNull(),
    /** The address it verifies, when that is not the account's own yet. */
    address: text(),
    codeHash: text(),
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('email_tokens_token').on(table.tokenHash),
    index().on(table.userId, table.purpose),
    index('email_tokens_expires_at').on(table.expiresAt),
  ],
)

/** Browsers that a user has signed in with: a sign-in from a new one is reported by email. */
export const knownDevices = pgTable(
  'known_devices',
  { userId: owner(), deviceHash: text().notNull(), createdAt: createdAt(), lastSeenAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_seen_at').on(table.lastSeenAt),
  ],
)

/** Accounts at Google or Apple, by the provider's subject, which never changes. */
export const identities = pgTable(
  'identities',
  { provider: text().notNull(), subject: text().notNull(), userId: owner(), email: text(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_user').on(table.userId, table.provider),
    check('identities_provider', sql`${table.provider} in ('google','apple')`),
  ],
)

/** Authenticator apps; enabled after the first correct code. */
export const twoFactors = pgTable('two_factors', {
  userId: owner().primaryKey(),
  /** Encrypted with the secret key of the environment. */
  secret: text().notNull(),
  /** The 30-second time step of the last accepted code, so that no code works twice. */
  lastTimeStep: bigint({ mode: 'number' }).notNull().default(0),
  wrongTries: integer().notNull().default(0),
  lockedUntil: timestamptz(),
  enabledAt: timestamptz(),
  createdAt: createdAt(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: owner(), codeHash: text().notNull(), usedAt: timestamptz() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Sign-ins that have begun; the kinds are described in auth.challenges.service.ts. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: key(),
    kind: text().notNull(),
    tokenHash: text().notNull(),
    /** Only this browser can complete it. */
    browserHash: text(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    details: jsonb().notNull().default({}),
    tries: integer().notNull().default(0),
    fromKnownDevice: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('sign_in_challenges_token').on(table.tokenHash),
    index('sign_in_challenges_user').on(table.userId),
    index('sign_in_challenges_expires_at').on(table.expiresAt),
  ],
)
