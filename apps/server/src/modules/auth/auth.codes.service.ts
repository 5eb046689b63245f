import { randomInt } from 'node:crypto'
import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'

export type Purpose = 'verify' | 'reset' | 'email' | 'student' | 'link' | 'confirm'
const TRIES = 5
const LETTERS_AN_HOUR = 6

const lockUser = statement('auth.lockUser', 'select 1 from users where id = $1 for update')
const recentLetters = statement<{ count: number }>(
  'auth.recentLetters',
  'select count(*)::int as count from email_tokens where user_id = $1 and purpose = $2 and created_at > $3',
)
const dropOpen = statement(
  'auth.dropMailedTokens',
  'update email_tokens set used_at = $3 where user_id = $1 and purpose = $2 and used_at is null',
)
const add = statement(
  'auth.addMailedToken',
  `insert into email_tokens (id, token_hash, user_id, purpose, address, code_hash, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

type Wanted = { userId: string; purpose: Purpose; lifetime: number; address?: string }

/**
 * A link's token and six digits for one letter; what was sent before for the same purpose is void. Null when enough
 * letters of this kind went out within the hour.
 */
export async function writeCode(
  tx: Tx,
  secrets: Secrets,
  { userId, purpose, lifetime, address }: Wanted,
): Promise<{ token: string; code: string } | null> {
  await tx.rows(lockUser, [userId])
  const sent = await tx.row(recentLetters, [userId, purpose, later(-hours(1))])
  if (sent!.count >= LETTERS_AN_HOUR) return null
  const { token, hash } = newToken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.rows(dropOpen, [userId, purpose, now()])
  const sealed = hashOfCode(secrets, userId, purpose, code)
  await tx.rows(add, [newId(), hash, userId, purpose, address ?? null, sealed, now(), later(lifetime)])
  return { token, code }
}

const hashOfCode = (secrets: Secrets, userId: string, purpose: Purpose, code: string) =>
  secrets.mac(`${purpose}:${userId}:${code}`)

const useToken = statement<{ userId: string }>(
  'auth.useMailedToken',
  `update email_tokens set used_at = $3 where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
   returning user_id as "userId"`,
)

/** Takes a mailed link once. Returns whose it was. */
export const consumeLink = async (tx: Tx, purpose: Purpose, token: string): Promise<string | undefined> =>
  (await tx.row(useToken, [hashOf(token), purpose, now()]))?.userId

const tryCode = statement<{ isRight: boolean; address: string | null }>(
  'auth.tryMailedCode',
  `update email_tokens set tries = tries + 1, used_at = case when code_hash = $3 or tries + 1 >= ${TRIES} then $4 end
    where id = (select id from email_tokens
                 where user_id = $1 and purpose = $2 and used_at is null and expires_at > $4 and code_hash is not null
                 order by created_at desc limit 1 for update)
   returning code_hash = $3 as "isRight", address`,
)

export type TriedCode =
  | { isRight: true; address: string | null }
  | { isRight: false; code: 'code_wrong' | 'code_expired' }

/**
 * Tries a mailed code: right once, void after five wrong tries. A wrong try must be kept, so this never throws: the
 * caller refuses after the commit.
 */
export async function consumeCode(
  tx: Tx,
  secrets: Secrets,
  userId: string,
  purpose: Purpose,
  code: string,
): Promise<TriedCode> {
  const tried = await tx.row(tryCode, [userId, purpose, hashOfCode(secrets, userId, purpose, code), now()])
  if (!tried) return { isRight: false, code: 'code_expired' }
  return tried.isRight ? { isRight: true, address: tried.address } : { isRight: false, code: 'code_wrong' }
}
