import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

export type Issuer = 'google' | 'apple'
export const issuers: readonly Issuer[] = ['google', 'apple']

export interface Account {
  sub: string
  first_name: string
  last_name: string
  email: string
  email_verified: number
}

const COLUMNS = 'sub, first_name, last_name, email, email_verified'

/** People of this issuer, whoever came last first. */
export function accountsOf(db: DatabaseSync, issuer: Issuer): Account[] {
  return db
    .prepare(`SELECT ${COLUMNS} FROM identity_account WHERE issuer = ? ORDER BY used_at DESC LIMIT 50`)
    .all(issuer) as unknown as Account[]
}

export function findAccount(db: DatabaseSync, issuer: Issuer, sub: string): Account | undefined {
  return db.prepare(`SELECT ${COLUMNS} FROM identity_account WHERE issuer = ? AND sub = ?`).get(issuer, sub) as
    | Account
    | undefined
}

/** Makes somebody, or changes the one who has this address already. Returns their name that never changes. */
export function keepAccount(db: DatabaseSync, issuer: Issuer, given: Omit<Account, 'sub'>): string {
  const row = db
    .prepare(
      `INSERT INTO identity_account (issuer, sub, first_name, last_name, email, email_verified, used_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (issuer, email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
         email_verified = excluded.email_verified, used_at = excluded.used_at
       RETURNING sub`,
    )
    .get(issuer, randomUUID(), given.first_name, given.last_name, given.email, given.email_verified, Date.now())
  return (row as { sub: string }).sub
}

export function touchAccount(db: DatabaseSync, issuer: Issuer, sub: string): void {
  db.prepare('UPDATE identity_account SET used_at = ? WHERE issuer = ? AND sub = ?').run(Date.now(), issuer, sub)
}

/** Google writes a boolean, Apple a word. */
export function claimsOf(issuer: Issuer, account: Account): Record<string, unknown> {
  const verified = account.email_verified === 1
  const shared = { sub: account.sub, email: account.email }
  if (issuer === 'apple') return { ...shared, email_verified: String(verified), is_private_email: 'false' }
  return {
    ...shared,
    email_verified: verified,
    given_name: account.first_name,
    family_name: account.last_name,
    name: `${account.first_name} ${account.last_name}`.trim(),
  }
}

/** Apple tells the name beside its answer, and only the first time somebody comes to an application. */
export function nameToldOnce(db: DatabaseSync, clientId: string, account: Account): string | undefined {
  const first = db
    .prepare('INSERT INTO identity_told (issuer, client_id, sub) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .run('apple', clientId, account.sub)
  if (first.changes === 0) return undefined
  return JSON.stringify({
    name: { firstName: account.first_name, lastName: account.last_name },
    email: account.email,
  })
}
