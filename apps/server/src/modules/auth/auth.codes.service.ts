import { randomInt } from 'node:crypto'
import { limits } from '@vendly/contract/limits'
import { hours, later, now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { lockUser } from '../users/users.service.ts'

export type Purpose = 'reset' | 'email' | 'student' | 'link' | 'confirm'
const MAX_TRIES = 5

export const newSixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const countRecentEmails = statement<{ count: number }>(
  'auth.countRecentEmails',
  `select count(*)::int as count
     from email_tokens
    where user_id = $userId and purpose = $purpose and created_at > $since`,
)
const invalidateTokens = statement(
  'auth.invalidateTokens',
  'update email_tokens set used_at = $at where user_id = $userId and purpose = $purpose and used_at is null',
)
const insertToken = statement(
  'auth.insertToken',
  `insert into email_tokens (id, token_hash, user_id, purpose, address, code_hash, created_at, expires_at)
   values ($id, $tokenHash, $userId, $purpose, $address, $codeHash, $at, $expiresAt)`,
)

type NewCode = { userId: string; purpose: Purpose /** In milliseconds. */; lifetime: number; address?: string }

/**
 * A link's token and a six-digit code for one email; earlier ones for the same purpose stop working. Null when the
 * hourly limit of such emails is reached.
 */
export async function issueCode(
  tx: Tx,
  secrets: Secrets,
  { userId, purpose, lifetime, address }: NewCode,
): Promise<{ token: string; code: string } | null> {
  await lockUser(tx, userId)
  const sent = await tx.row(countRecentEmails, { userId, purpose, since: later(-hours(1)) })
  if (sent!.count >= limits.codeEmailsPerHour) return null
  const { token, hash } = newToken()
  const code = newSixDigits()
  const at = now()
  await tx.rows(invalidateTokens, { userId, purpose, at })
  await tx.rows(insertToken, {
    id: newId(),
    tokenHash: hash,
    userId,
    purpose,
    address: address ?? null,
    codeHash: hashCode(secrets, userId, purpose, code),
    at,
    expiresAt: later(lifetime),
  })
  return { token, code }
}

const hashCode = (secrets: Secrets, userId: string, purpose: Purpose, code: string) =>
  secrets.mac(`${purpose}:${userId}:${code}`)

const useToken = statement<{ userId: string }>(
  'auth.useToken',
  `update email_tokens
      set used_at = $at
    where token_hash = $tokenHash and purpose = $purpose and used_at is null and expires_at > $at
   returning user_id as "userId"`,
)

/** Uses up an emailed link. Returns its user. */
export const consumeLink = async (tx: Tx, purpose: Purpose, token: string): Promise<string | undefined> =>
  (await tx.row(useToken, { tokenHash: hashOf(token), purpose, at: now() }))?.userId

const tryToken = statement<{ isCorrect: boolean; address: string | null }>(
  'auth.tryToken',
  `update email_tokens
      set tries = tries + 1,
          used_at = case when code_hash = $codeHash or tries + 1 >= ${MAX_TRIES} then $at end
    where id = (
            select id
              from email_tokens
             where user_id = $userId and purpose = $purpose and used_at is null and expires_at > $at
               and code_hash is not null
             order by created_at desc
             limit 1
               for update
          )
   returning code_hash = $codeHash as "isCorrect", address`,
)

export type TriedCode =
  | { isCorrect: true; address: string | null }
  | { isCorrect: false; code: 'code_wrong' | 'code_expired' }

/**
 * Uses up an emailed code; after five wrong tries it stops working. A wrong try must be stored, so it returns a code,
 * which the caller throws after the commit.
 */
export async function consumeCode(
  tx: Tx,
  secrets: Secrets,
  userId: string,
  purpose: Purpose,
  code: string,
): Promise<TriedCode> {
  const codeHash = hashCode(secrets, userId, purpose, code)
  const tried = await tx.row(tryToken, { userId, purpose, codeHash, at: now() })
  if (!tried) return { isCorrect: false, code: 'code_expired' }
  return tried.isCorrect ? { isCorrect: true, address: tried.address } : { isCorrect: false, code: 'code_wrong' }
}

const selectTokenOwner = statement<{ userId: string }>(
  'auth.selectTokenOwner',
  `select user_id as "userId"
     from email_tokens
    where token_hash = $tokenHash and purpose = $purpose and used_at is null and expires_at > $at`,
)

/** The user of an emailed link that has not been used yet. */
export const findLinkOwner = async (db: Db, purpose: Purpose, token: string) =>
  (await db.row(selectTokenOwner, { tokenHash: hashOf(token), purpose, at: now() }))?.userId
