import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id)

/** Devices of a user that sign instead of the wallet PIN. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: key(),
    userId: owner(),
    /** The device's name for its key, in base64url. */
    credentialId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often the device says it has signed; 0 for devices that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** The user agent. */
    device: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId, table.createdAt),
    check('passkeys_counter', sql`${table.counter} >= 0`),
  ],
)

/** What devices were asked to sign; only the hash is stored. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    userId: owner(),
    /** Of the session that asked; another one cannot use it. */
    sessionId: uuid().notNull(),
    purpose: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    /** The hash of the call that it was used for, where that may be repeated. */
    usedFor: text(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expires_at').on(table.expiresAt),
    check('passkey_challenges_purpose', sql`${table.purpose} in ('add', 'spend')`),
  ],
)
