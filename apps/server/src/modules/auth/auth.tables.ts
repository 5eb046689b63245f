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
import { users } from '../users/users.tables.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** One row a device; the token itself is nowhere, only its hash. */
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
    /** When the person last proved on this device that it is them. */
    confirmedAt: timestamptz(),
  },
  (table) => [uniqueIndex('sessions_token').on(table.tokenHash), index().on(table.userId), index().on(table.expiresAt)],
)

/** What was sent by mail: a link, a code of six digits, or both. Used once. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: key(),
    tokenHash: text().notNull(),
    userId: owner(),
    purpose: text().notNull(),
    /** The address it proves, where that is not yet the account's own. */
    address: text(),
    codeHash: text(),
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('mailed_tokens_token').on(table.tokenHash),
    index().on(table.userId, table.purpose),
    index('mailed_tokens_expires_at').on(table.expiresAt),
  ],
)

/** Browsers a person has signed in with: a sign-in from another one is told by mail. */
export const knownDevices = pgTable(
  'known_devices',
  { userId: owner(), deviceHash: text().notNull(), createdAt: createdAt(), lastSeenAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_seen_at').on(table.lastSeenAt),
  ],
)

/** A person at Google or Apple, by the provider's own name for them, which never changes. */
export const identities = pgTable(
  'identities',
  { provider: text().notNull(), subject: text().notNull(), userId: owner(), email: text(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_user').on(table.userId, table.provider),
    check('identities_provider', sql`${table.provider} in ('google','apple')`),
  ],
)

/** Codes of an authenticator app. On once the first code was right. */
export const twoFactors = pgTable('two_factors', {
  userId: owner().primaryKey(),
  /** Sealed: useless without the key of the environment. */
  secret: text().notNull(),
  /** The half minute of the last code that was taken, so that none is taken twice. */
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

/** A sign-in on its way: at a provider, waiting for a second factor, or for proof that an account is theirs. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: key(),
    kind: text().notNull(),
    tokenHash: text().notNull(),
    /** The browser that began it; nobody else can end it. */
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
    uniqueIndex('sign_in_steps_token').on(table.tokenHash),
    index('sign_in_steps_user').on(table.userId),
    index('sign_in_steps_expires_at').on(table.expiresAt),
  ],
)
