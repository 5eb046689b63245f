import type { Kobo } from '@vendly/contract/money'
import type { TrustLevel } from '@vendly/contract/reserves'
import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { dueEntry, type NewDue, openDue } from '../dues/dues.service.ts'
import {
  debit,
  debtOf,
  type Entry,
  type EscrowSubject,
  earn,
  nonZero,
  type Posting,
  reserveOf,
  takeBack,
  walletOf,
} from '../ledger/ledger.postings.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import { newCardParams, sumOfNewCards } from '../payments/payments.new-cards.sql.ts'
import { type OpenReserve, planTake, RESERVE_HOURS } from './reserves.policy.ts'
import { isPayerFrozen, mayPayRefund, refundParams } from './reserves.queries.ts'

const insert = statement(
  'reserves.insert',
  `insert into reserves (id, user_id, subject_kind, subject_id, payer_id, amount, "left", release_at, memo, created_at)
   values ($id, $userId, $kind, $subjectId, $payerId, $amount, $amount, $releaseAt, $memo, $at)`,
)

/** Recorded with the posting that credits the account. */
export async function recordReserve(
  tx: Tx,
  userId: string,
  subject: EscrowSubject,
  { amount, payerId, memo }: { amount: Kobo; payerId: string; memo: Record<string, unknown> },
): Promise<void> {
  if (amount === 0) return
  const at = now()
  const releaseAt = later(hours(RESERVE_HOURS), at)
  const values = { kind: subject.kind, subjectId: subject.id, memo: JSON.stringify(memo) }
  await tx.rows(insert, { id: newId(), userId, payerId, amount, releaseAt, at, ...values })
}

const lockOpen = statement<OpenReserve>(
  'reserves.lockOpen',
  `select r.id, r.subject_id as "subjectId", r."left" from reserves r
    where r.user_id = $userId and r.closed_at is null and ${mayPayRefund('r')}
    order by r.release_at, r.id
      for update of r`,
)

/** What of the user's income is reserved and may pay a refund of this purchase, locked. To be called before the accounts are. */
export const lockReserves = (tx: Tx, userId: string, subjectId: string): Promise<OpenReserve[]> =>
  tx.rows(lockOpen, refundParams(userId, subjectId))

export const sumOfReserves = (reserves: readonly OpenReserve[]): Kobo =>
  reserves.reduce((sum, { left }) => sum + left, 0)

const reduce = statement(
  'reserves.reduce',
  `update reserves r set "left" = r."left" - t.amount, closed_at = case when r."left" = t.amount then $at::timestamptz end
     from unnest($ids::uuid[], $amounts::bigint[]) as t(id, amount)
    where r.id = t.id`,
)

/**
 * The entries that take `amount` back from a user because of an order, and owe what they do not have. What comes out of reserves
 * is noted there; `balance` is what can be taken from the wallet, and locked, as the reserves are. To be posted in the same transaction.
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

const findDebt = statement<{ debt: Kobo; repaid: Kobo }>(
  'reserves.findDebtOfPayer',
  'select debits - credits as debt, credits as repaid from ledger_accounts where code = $account',
)
const findLoss = statement<{ loss: Kobo }>(
  'reserves.findUnpaidLoss',
  `select greatest(0, least(
            (select coalesce(sum(b.amount - b.held), 0) from chargebacks b where b.user_id = $payerId and b.status = 'lost'),
            $debt::bigint + least($repaid::bigint, ${sumOfNewCards('$payerId::uuid')})
                   - (select coalesce(sum(d.amount - d.paid - d.advanced), 0)
                       from dues d where d.debtor_id = $payerId and d.status = 'owed')))::bigint as loss`,
)

/**
 * What banks took back of a payer's payments and the payer still owes the platform, in kobo: what was repaid by a card that is new
 * counts as owed, since its bank may take that back too. Their debt is locked.
 */
async function unpaidLossOf(tx: Tx, payerId: string): Promise<Kobo> {
  const { debt, repaid } = (await tx.row(findDebt, { account: debtOf(payerId) })) ?? { debt: 0, repaid: 0 }
  if (debt === 0 && repaid === 0) return 0
  return (await tx.row(findLoss, { payerId, debt, repaid, ...newCardParams() }))!.loss
}

type Due = {
  userId: string
  payerId: string
  subjectKind: EscrowSubject['kind']
  subjectId: string
  left: Kobo
  memo: Record<string, unknown>
}
const lockDue = statement<Due>(
  'reserves.lockDue',
  `select r.user_id as "userId", r.payer_id as "payerId", r.subject_kind as "subjectKind", r.subject_id as "subjectId",
          r."left", r.memo
     from reserves r
    where r.id = $id and r.closed_at is null and r.release_at <= $at and not ${isPayerFrozen('r')}
      for update`,
)
const close = statement('reserves.close', 'update reserves set "left" = 0, closed_at = $at where id = $id')

/**
 * After its time: to the wallet. What the user owes is repaid first. What the payer's bank took back and the payer has not
 * repaid stays with the platform: the payer owes it to the user, and an administrator may advance it.
 */
export async function releaseReserve(tx: Tx, id: string): Promise<void> {
  const row = await tx.row(lockDue, { id, at: now() })
  if (!row) return
  const { userId, payerId, left, memo } = row
  const subject = { kind: row.subjectKind, id: row.subjectId }
  const accounts = [reserveOf(userId), walletOf(userId), debtOf(userId), debtOf(payerId)]
  const balanceOf = await lockBalances(tx, accounts)
  const lost = await unpaidLossOf(tx, payerId)
  const kept = Math.min(left, lost)
  const about = { subject, actorId: null, memo }
  const postings: Posting[] = []
  if (left > kept)
    postings.push({
      ...about,
      kind: 'reserve.release',
      key: `reserve:${id}:release`,
      entries: nonZero(debit(reserveOf(userId), left - kept), ...earn(userId, left - kept, balanceOf(debtOf(userId)))),
    })
  if (kept > 0) {
    const due: NewDue = {
      ...{ id: newId(), kind: 'chargeback', causeId: id, amount: kept, debtorId: payerId, creditorId: userId },
      ...{ subjectKind: subject.kind, subjectId: subject.id, memo },
    }
    const entries = [debit(reserveOf(userId), kept), dueEntry(due)]
    postings.push({ ...about, kind: 'reserve.keep', key: `reserve:${id}:keep`, entries })
    await openDue(tx, due)
  }
  await postJournals(tx, postings)
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
