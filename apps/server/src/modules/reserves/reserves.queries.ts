import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Reserve, ReserveAhead, TrustLevel } from '@vendly/contract/reserves'
import { type Db, statement } from '../../platform/database.ts'
import { isFrozen } from '../debts/debts.sql.ts'
import { debtOf, walletOf } from '../ledger/ledger.postings.ts'
import { hasNewCardPayment, newCardParams } from '../payments/payments.new-cards.sql.ts'
import { RESERVE_HOURS, RESERVED_PERCENT, reservedPercent } from './reserves.policy.ts'

const listLevels = statement<{ userId: string; level: TrustLevel }>(
  'reserves.listLevels',
  'select user_id as "userId", level from trust_levels where user_id = any($userIds::uuid[])',
)

/** How far these users are trusted. */
export async function findLevels(db: Db, userIds: readonly string[]): Promise<(userId: string) => TrustLevel> {
  const levels = new Map((await db.rows(listLevels, { userIds })).map(({ userId, level }) => [userId, level]))
  return (userId) => levels.get(userId) ?? 'new'
}

/** SQL: whether a bank may still take a payment of this payer back: one by card is so new, one is disputed, or they owe. */
const isPayerUnsure = (id: string): string => `(
  ${hasNewCardPayment(id)} or ${isFrozen(id)}
  or exists (select from ledger_accounts a where a.code = 'receivable:user:' || ${id} and a.debits > a.credits))`

/**
 * SQL: whether a reserve may pay a refund of `$subjectId`: that of its own order, or one whose payment is sure. An accomplice's
 * refund would otherwise be paid by a card that its bank takes back.
 */
export const mayPayRefund = (r: string): string =>
  `(${r}.subject_id = $subjectId or not ${isPayerUnsure(`${r}.payer_id`)})`
export const refundParams = (userId: string, subjectId: string) => ({ userId, subjectId, ...newCardParams() })

const listUnsure = statement<{ id: string }>(
  'reserves.listUnsurePayers',
  `select u.id from unnest($payerIds::uuid[]) as u(id) where ${isPayerUnsure('u.id')}`,
)

async function findUnsurePayers(db: Db, payerIds: readonly string[]): Promise<(payerId: string) => boolean> {
  const ids = new Set((await db.rows(listUnsure, { payerIds, ...newCardParams() })).map(({ id }) => id))
  return (payerId) => ids.has(payerId)
}

/** What percentage of an income of these users is reserved that this payer paid. */
export async function reservedPercentOf(
  db: Db,
  payerId: string,
  userIds: readonly (string | null)[],
): Promise<(userId: string) => number> {
  const ids = userIds.filter((id) => id !== null)
  const levels = await findLevels(db, ids)
  if (ids.every((id) => levels(id) === 'proven')) return () => 0
  const isUnsure = (await findUnsurePayers(db, [payerId]))(payerId)
  return (userId) => reservedPercent(levels(userId), isUnsure)
}

/** What will be reserved of the user's next incomes, by the payer; null when nothing is. */
export async function reserveAheadOf(
  db: Db,
  userId: string,
  payerIds: readonly string[],
): Promise<(payerId: string) => ReserveAhead | null> {
  const level = (await findLevels(db, [userId]))(userId)
  if (level === 'proven') return () => null
  const isUnsure = await findUnsurePayers(db, payerIds)
  return (payerId) => {
    const percent = reservedPercent(level, isUnsure(payerId))
    return { level, percent, hours: RESERVE_HOURS, isPaymentNew: percent > RESERVED_PERCENT[level] }
  }
}

/** SQL: whether a bank disputes a payment of the payer. What was earned with it is not released meanwhile. */
export const isPayerFrozen = (reserve: string): string => isFrozen(`${reserve}.payer_id`)

const sumAvailable = statement<{ available: Kobo }>(
  'reserves.sumAvailable',
  `select (greatest(0, coalesce((select credits - debits from ledger_accounts where code = $wallet), 0)
                       - coalesce((select debits - credits from ledger_accounts where code = $debt), 0))
           + coalesce((select sum(r."left") from reserves r
                        where r.user_id = $userId and r.closed_at is null and ${mayPayRefund('r')}), 0))::bigint as available`,
)

/** What a user has to pay a refund of this purchase with, in kobo: the wallet without what repays a debt, and reserves. */
export const availableOf = async (db: Db, userId: string, subjectId: string): Promise<Kobo> =>
  (await db.row(sumAvailable, { wallet: walletOf(userId), debt: debtOf(userId), ...refundParams(userId, subjectId) }))!
    .available

type Row = { subjectId: string; number: string; left: Kobo; releaseAt: Date; total: Kobo; isDisputed: boolean }
const listOpen = statement<Row>(
  'reserves.listOpen',
  `select subject_id as "subjectId", coalesce(memo ->> 'orderNumber', '') as number, "left", release_at as "releaseAt",
          (sum("left") over ())::bigint as total, ${isPayerFrozen('r')} as "isDisputed"
     from reserves r
    where user_id = $userId and closed_at is null
    order by release_at, id
    limit 20`,
)

/** What of the user's income is not available yet, and when it will be; the first twenty. */
export async function findReserve(db: Db, userId: string): Promise<Reserve> {
  const rows = await db.rows(listOpen, { userId })
  return {
    reserved: toNaira(rows[0]?.total ?? 0),
    reserves: rows.map(({ subjectId, number, left, releaseAt, isDisputed }) => ({
      order: { _id: subjectId, orderNumber: number },
      amount: toNaira(left),
      availableAt: isDisputed ? null : releaseAt.toISOString(),
    })),
  }
}

type ReservedOf = { level: TrustLevel; amount: Kobo; users: number }
const listByLevel = statement<ReservedOf>(
  'reserves.listByLevel',
  `select coalesce(t.level, 'new') as level, sum(r."left")::bigint as amount, count(distinct r.user_id)::int as users
     from reserves r left join trust_levels t on t.user_id = r.user_id
    where r.closed_at is null
    group by 1
    order by 2 desc`,
)

/** All that is reserved, in kobo, by the level that its users have now. */
export const listReserved = (db: Db): Promise<ReservedOf[]> => db.rows(listByLevel)

const listDays = statement<{ day: string; amount: Kobo }>(
  'reserves.listReleases',
  `select to_char(release_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, sum("left")::bigint as amount
     from reserves
    where closed_at is null
    group by 1
    order by 1
    limit 7`,
)

/** What becomes available, in kobo, by day in Lagos: the next seven on which anything does. */
export const listReleases = (db: Db): Promise<{ day: string; amount: Kobo }[]> => db.rows(listDays)

const findLast = statement<{ releaseAt: Date | null }>(
  'reserves.findLast',
  'select max(release_at) as "releaseAt" from reserves where user_id = $userId and closed_at is null',
)

/** When the last of it is released; null when nothing is reserved. */
export const reservedUntil = async (db: Db, userId: string): Promise<Date | null> =>
  (await db.row(findLast, { userId }))?.releaseAt ?? null
