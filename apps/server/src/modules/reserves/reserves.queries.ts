import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Reserve, TrustLevel } from '@vendly/contract/reserves'
import { type Db, statement } from '../../platform/database.ts'
import { reserveOf, walletOf } from '../ledger/ledger.postings.ts'
import { RESERVE_HOURS, RESERVED_PERCENT } from './reserves.policy.ts'

const listLevels = statement<{ userId: string; level: TrustLevel }>(
  'reserves.listLevels',
  'select user_id as "userId", level from trust_levels where user_id = any($userIds::uuid[])',
)

/** How far these users are trusted. */
export async function findLevels(db: Db, userIds: readonly string[]): Promise<(userId: string) => TrustLevel> {
  const levels = new Map((await db.rows(listLevels, { userIds })).map(({ userId, level }) => [userId, level]))
  return (userId) => levels.get(userId) ?? 'new'
}

/** What will be reserved of the user's next income; null when nothing is. */
export async function reserveAheadOf(
  db: Db,
  userId: string,
): Promise<{ level: TrustLevel; percent: number; hours: number } | null> {
  const level = (await findLevels(db, [userId]))(userId)
  const percent = RESERVED_PERCENT[level]
  return percent > 0 ? { level, percent, hours: RESERVE_HOURS } : null
}

const sumAvailable = statement<{ available: Kobo }>(
  'reserves.sumAvailable',
  `select coalesce(sum(credits - debits), 0)::bigint as available from ledger_accounts where code in ($wallet, $reserve)`,
)

/** What a user has to pay a refund with: wallet and reserve, in kobo. */
export const availableOf = async (db: Db, userId: string): Promise<Kobo> =>
  (await db.row(sumAvailable, { wallet: walletOf(userId), reserve: reserveOf(userId) }))!.available

type Row = { subjectId: string; number: string; left: Kobo; releaseAt: Date; total: Kobo }
const listOpen = statement<Row>(
  'reserves.listOpen',
  `select subject_id as "subjectId", coalesce(memo ->> 'orderNumber', '') as number, "left", release_at as "releaseAt",
          (sum("left") over ())::bigint as total
     from reserves
    where user_id = $userId and closed_at is null
    order by release_at, id
    limit 20`,
)

/** What of the user's income is not available yet, and when it will be; the first twenty. */
export async function findReserve(db: Db, userId: string): Promise<Reserve> {
  const rows = await db.rows(listOpen, { userId })
  return {
    reserved: toNaira(rows[0]?.total ?? 0),
    reserves: rows.map(({ subjectId, number, left, releaseAt }) => ({
      order: { _id: subjectId, orderNumber: number },
      amount: toNaira(left),
      availableAt: releaseAt.toISOString(),
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
