import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

export type Issuer = 'google' | 'apple'
export const issuers: readonly Issuer[] = ['google', 'apple']

export interface Account {
  sub: string
  firstName: string
  lastName: string
  email: string
  /** 0 or 1, as SQLite stores it. */
  emailVerified: number
}

const COLUMNS = 'sub, first_name AS "firstName", last_name AS "lastName", email, email_verified AS "emailVerified"'

/** Accounts of this issuer, most recently used first. */
export function listAccounts(db: DatabaseSync, issuer: Issuer): Account[] {
  return db
    .prepare(`SELECT ${COLUMNS} FROM identity_account WHERE issuer = ? ORDER BY used_at DESC LIMIT 50`)
    .all(issuer) as unknown as Account[]
}

export function findAccount(db: DatabaseSync, issuer: Issuer, sub: string): Account | undefined {
  return db.prepare(`SELECT ${COLUMNS} FROM identity_account WHERE issuer = ? AND sub = ?`).get(issuer, sub) as
    | Account
    | undefined
}

/** Creates an account, or updates the one with this email. Returns its `sub`, which never changes. */
export function saveAccount(db: DatabaseSync, issuer: Issuer, account: Omit<Account, 'sub'>): string {
  const row = db
    .prepare(
      `INSERT INTO identity_account (issuer, sub, first_name, last_name, email, email_verified, used_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (issuer, email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
         email_verified = excluded.email_verified, used_at = excluded.used_at
       RETURNING sub`,
    )
    .get(issuer, randomUUID(), account.firstName, account.lastName, account.email, account.emailVerified, Date.now())
  return (row as { sub: string }).sub
}

export function markAccountUsed(db: DatabaseSync, issuer: Issuer, sub: string): void {
  db.prepare('UPDATE identity_account SET used_at = ? WHERE issuer = ? AND sub = ?').run(Date.now(), issuer, sub)
}

/** Google sends `email_verified` as a boolean, Apple as a string. */
export function toClaims(issuer: Issuer, account: Account): Record<string, unknown> {
  const isVerified = account.emailVerified === 1
  const shared = { sub: account.sub, email: account.email }
  if (issuer === 'apple') return { ...shared, email_verified: String(isVerified), is_private_email: 'false' }
  return {
    ...shared,
    email_verified: isVerified,
    given_name: account.firstName,
    family_name: account.lastName,
    name: `${account.firstName} ${account.lastName}`.trim(),
  }
}

/** Apple sends the name outside the token, and only the first time a person signs in to an application. */
export function takeNameOnFirstSignIn(db: DatabaseSync, clientId: string, account: Account): string | undefined {
  const inserted = db
    .prepare('INSERT INTO identity_name_sent (issuer, client_id, sub) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .run('apple', clientId, account.sub)
  if (inserted.changes === 0) return undefined
  return JSON.stringify({
    name: { firstName: account.firstName, lastName: account.lastName },
    email: account.email,
  })
}
