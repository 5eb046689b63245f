import type { Kobo } from '@vendly/contract/money'
import type { TrustLevel } from '@vendly/contract/reserves'
import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import {
  debit,
  debtOf,
  type Entry,
  type EscrowSubject,
  earn,
  nonZero,
  reserveOf,
  takeBack,
  walletOf,
} from '../ledger/ledger.postings.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import { type OpenReserve, planTake, RESERVE_HOURS, RESERVED_PERCENT } from './reserves.policy.ts'
import { findLevels } from './reserves.queries.ts'

/** What percentage of an income of these users is reserved. */
export async function reservedPercentOf(
  tx: Tx,
  userIds: readonly (string | null)[],
): Promise<(userId: string) => number> {
  const levels = await findLevels(
    tx,
    userIds.filter((id) => id !== null),
  )
  return (userId) => RESERVED_PERCENT[levels(userId)]
}

const insert = statement(
  'reserves.insert',
  `insert into reserves (id, user_id, subject_kind, subject_id, amount, "left", release_at, memo, created_at)
   values ($id, $userId, $kind, $subjectId, $amount, $amount, $releaseAt, $memo, $at)`,
)

/** Recorded with the posting that credits the account. */
export async function recordReserve(
  tx: Tx,
  userId: string,
  subject: EscrowSubject,
  { amount, memo }: { amount: Kobo; memo: Record<string, unknown> },
): Promise<void> {
  if (amount === 0) return
  const at = now()
  const releaseAt = later(hours(RESERVE_HOURS), at)
  const values = { kind: subject.kind, subjectId: subject.id, memo: JSON.stringify(memo) }
  await tx.rows(insert, { id: newId(), userId, amount, releaseAt, at, ...values })
}

const lockOpen = statement<OpenReserve>(
  'reserves.lockOpen',
  `select id, subject_id as "subjectId", "left" from reserves
    where user_id = $userId and closed_at is null
    order by release_at, id
      for update`,
)

/** What is reserved of the user's income, locked. To be called before the accounts are locked. */
export const lockReserves = (tx: Tx, userId: string): Promise<OpenReserve[]> => tx.rows(lockOpen, { userId })

const reduce = statement(
  'reserves.reduce',
  `update reserves r set "left" = r."left" - t.amount, closed_at = case when r."left" = t.amount then $at::timestamptz end
     from unnest($ids::uuid[], $amounts::bigint[]) as t(id, amount)
    where r.id = t.id`,
)

/**
 * The entries that take `amount` back from a user because of an order, and owe what they do not have. What comes out of reserves
 * is noted there; the wallet's `balance` and the reserves are locked. To be posted in the same transaction.
 */
export async function takeBackOf(
  tx: Tx,
  userId: string,
  subjectId: string,
  { amount, balance, reserves }: { amount: Kobo; balance: Kobo; reserves: readonly OpenReserve[] },
): Promise<Entry[]> {
  const { fromWallet, fromReserves, missing } = planTake(amount, subjectId, { wallet: balance, reserves })
  const [ids, amounts] = [fromReserves.map(({ id }) => id), fromReserves.map((one) => one.amount)]
  if (ids.length > 0) await tx.rows(reduce, { ids, amounts, at: now() })
  const reserved = amounts.reduce((sum, one) => sum + one, 0)
  return [debit(reserveOf(userId), reserved), ...takeBack(userId, fromWallet + missing, fromWallet)]
}

type Due = { userId: string; subjectKind: string; subjectId: string; left: Kobo; memo: Record<string, unknown> }
const lockDue = statement<Due>(
  'reserves.lockDue',
  `select user_id as "userId", subject_kind as "subjectKind", subject_id as "subjectId", "left", memo
     from reserves
    where id = $id and closed_at is null and release_at <= $at
      for update`,
)
const close = statement('reserves.close', 'update reserves set "left" = 0, closed_at = $at where id = $id')

/** After its time: to the wallet. What the user owes is repaid first. */
export async function releaseReserve(tx: Tx, id: string): Promise<void> {
  const due = await tx.row(lockDue, { id, at: now() })
  if (!due) return
  const { userId, left, memo } = due
  const balanceOf = await lockBalances(tx, [reserveOf(userId), walletOf(userId), debtOf(userId)])
  await postJournals(tx, [
    {
      kind: 'reserve.release',
      key: `reserve:${id}:release`,
      subject: { kind: due.subjectKind, id: due.subjectId },
      actorId: null,
      entries: nonZero(debit(reserveOf(userId), left), ...earn(userId, left, balanceOf(debtOf(userId)))),
      memo,
    },
  ])
  await tx.rows(close, { id, at: now() })
}

const upsertLevel = statement(
  'reserves.setLevel',
  `insert into trust_levels (user_id, level, since) values ($userId, $level, $at)
   on conflict (user_id) do update set level = excluded.level, since = excluded.since
    where trust_levels.level <> excluded.level`,
)

/** From their next income on. */
export const setTrustLevel = (tx: Tx, userId: string, level: TrustLevel): Promise<unknown> =>
  tx.rows(upsertLevel, { userId, level, at: now() })
