import type { WithdrawalStatus } from '@vendly/contract/payouts'
import { liveEvents } from '@vendly/contract/realtime'
import { days, hours, later, minutes, now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { emit, enqueue } from '../../platform/events.ts'
import type { Transfer } from '../../platform/paystack/paystack.transfers.ts'
import { found } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { recordBreak } from '../payments/payments.breaks.service.ts'
import { withdrawalMoved } from './payouts.events.ts'
import { isUnderWay, nextState, seenOf } from './payouts.policy.ts'
import { failedPosting, reversedPosting, successPosting, type WithdrawalMoney } from './payouts.postings.ts'
import type { Failure } from './payouts.present.ts'

/** A withdrawal as the worker needs it. */
export type WorkRow = WithdrawalMoney & {
  status: WithdrawalStatus
  transferCode: string | null
  providerFee: number | null
  checks: number
  notFound: number
  submittedAt: Date | null
  arrivedAt: Date | null
  createdAt: Date
  heldUntil: Date | null
  bankAccountId: string
}
const COLUMNS = `w.id, w.user_id as "userId", w.amount, w.reference, w.status, w.transfer_code as "transferCode",
  w.provider_fee as "providerFee", w.checks, w.not_found as "notFound", w.submitted_at as "submittedAt",
  w.arrived_at as "arrivedAt", w.created_at as "createdAt", w.held_until as "heldUntil", w.bank_account_id as "bankAccountId",
  a.bank_name as "bankName", a.last_four as "lastFour"`
const FROM = 'withdrawals w join bank_accounts a on a.id = w.bank_account_id'

const selectById = statement<WorkRow>('payouts.find', `select ${COLUMNS} from ${FROM} where w.id = $id`)
const selectByReference = statement<{ id: string }>(
  'payouts.findByReference',
  'select id from withdrawals where reference = $reference',
)
const lockById = statement<WorkRow>('payouts.lock', `select ${COLUMNS} from ${FROM} where w.id = $id for update of w`)

/** Throws: not_found. */
export const findWork = async (db: Db, id: string): Promise<WorkRow> => found(await db.row(selectById, { id }))
export const findIdByReference = async (db: Db, reference: string): Promise<string | undefined> =>
  (await db.row(selectByReference, { reference }))?.id
/** Throws: not_found. */
const lockWork = async (tx: Tx, id: string): Promise<WorkRow> => found(await tx.row(lockById, { id }))

const workTask = { task: 'payouts.work' } as { task: string; payload?: { withdrawalId: string } }
const setNextCheck = statement('payouts.setNextCheck', 'update withdrawals set next_check_at = $at where id = $id')

/** Has the job look at it after so many ms: it sends what is not sent, and asks about the rest. */
export async function scheduleWork(tx: Tx, withdrawalId: string, afterMs = 0): Promise<void> {
  const runAt = later(afterMs)
  await tx.rows(setNextCheck, { id: withdrawalId, at: runAt })
  await enqueue(tx, workTask, { withdrawalId }, { key: `withdrawal:${withdrawalId}`, ...(afterMs ? { runAt } : {}) })
}

const PAUSES_MS = [10_000, minutes(1), minutes(5), minutes(30)]
/** In ms, after so many answers; then hourly, without an end: the money is held until the provider says what became of it. */
function nextCheck(checks: number, ageMs: number): number {
  return Math.max(PAUSES_MS[checks] ?? hours(1), Math.min(ageMs / 4, hours(1)))
}

/** A transfer that arrived may still be returned: it is asked about again after these times, if no webhook tells it. */
const AFTER_ARRIVAL_MS = [hours(1), days(1), days(3)]

async function scheduleNext(tx: Tx, { id, checks, createdAt, submittedAt }: WorkRow): Promise<void> {
  await scheduleWork(tx, id, nextCheck(checks, now().getTime() - (submittedAt ?? createdAt).getTime()))
}

export const publishStatus = (tx: Tx, { id, userId }: { id: string; userId: string }, status: WithdrawalStatus) =>
  publish(tx, message(liveEvents.withdrawalUpdate, { kind: 'user', id: userId }, { _id: id, status }))

const setStatus = statement(
  'payouts.setStatus',
  `update withdrawals
      set status = $status, checks = $checks, not_found = $notFound, failure = coalesce($failure, failure),
          transfer_code = coalesce($transferCode, transfer_code), bank_session = coalesce($bankSession, bank_session),
          provider_fee = coalesce($providerFee, provider_fee),
          sent_at = case when $status in ('pending', 'succeeded', 'reversed') then coalesce(sent_at, $at) else sent_at end,
          arrived_at = case when $status in ('succeeded', 'reversed') then coalesce(arrived_at, $arrivedAt, $at) end,
          returned_at = case when $status in ('failed', 'reversed') then coalesce(returned_at, $at) end
    where id = $id`,
)
type Change = Partial<{
  checks: number
  notFound: number
  failure: Failure
  transferCode: string
  bankSession: string | null
  providerFee: number | null
  arrivedAt: Date | null
}>
const NOTIFIED: readonly WithdrawalStatus[] = ['pending', 'succeeded', 'failed', 'reversed']

/** Writes a status; its postings are the caller's. The user's screens and, where it matters to them, notifications follow. */
async function write(tx: Tx, row: WorkRow, status: WithdrawalStatus, change: Change = {}): Promise<void> {
  await tx.rows(setStatus, {
    id: row.id,
    status,
    at: now(),
    checks: change.checks ?? row.checks,
    notFound: change.notFound ?? row.notFound,
    failure: change.failure ?? null,
    transferCode: change.transferCode ?? null,
    bankSession: change.bankSession ?? null,
    providerFee: change.providerFee ?? null,
    arrivedAt: change.arrivedAt ?? null,
  })
  if (status === row.status) return
  await publishStatus(tx, row, status)
  if (NOTIFIED.includes(status)) await emit(tx, withdrawalMoved, { withdrawalId: row.id, to: status })
}

const claim = statement<{ id: string }>(
  'payouts.claim',
  `update withdrawals set status = 'submitting', submitted_at = $at, not_found = 0
    where id = $id and status = $from returning id`,
)
/** If the process dies while it sends, the withdrawal is looked at after this time. */
const SENT_WITHIN_MS = minutes(1)

/** One caller alone may send it. Committed before the provider is called. */
export async function claimForSending(tx: Tx, row: WorkRow): Promise<boolean> {
  if (!(await tx.row(claim, { id: row.id, from: row.status, at: now() }))) return false
  await scheduleWork(tx, row.id, SENT_WITHIN_MS)
  await publishStatus(tx, row, 'submitting')
  return true
}

/** The provider refused to send it, so nothing was sent: the money goes back. */
export async function recordRefused(tx: Tx, id: string, failure: Failure): Promise<void> {
  const row = await lockWork(tx, id)
  if (row.status === 'requested' || row.status === 'submitting') return fail(tx, row, failure)
  await recordBreak(tx, 'transfer_contradiction', row.reference, { ours: row.status, theirs: 'refused' })
}

async function fail(tx: Tx, row: WorkRow, failure: Failure, change: Change = {}): Promise<void> {
  await write(tx, row, 'failed', { ...change, failure })
  await postJournals(tx, [failedPosting(row)])
}

/** It was not sent, for certain: tried again after a while. */
export async function recordNotSent(tx: Tx, id: string): Promise<void> {
  const row = await lockWork(tx, id)
  if (row.status === 'submitting') await write(tx, row, row.checks === 0 ? 'requested' : 'unknown')
  if (isUnderWay(row.status)) await scheduleWork(tx, id, minutes(1))
}

/** It may have been sent: asked about until it is known. */
export async function recordUnanswered(tx: Tx, id: string): Promise<void> {
  const row = await lockWork(tx, id)
  if (row.status === 'submitting') await write(tx, row, 'unknown')
  await keepLooking(tx, row)
}

/** The provider does not know the reference. */
export async function recordNotFound(tx: Tx, id: string): Promise<WorkRow> {
  const row = await lockWork(tx, id)
  if (!isUnderWay(row.status)) return row
  const change = { checks: row.checks + 1, notFound: row.notFound + 1 }
  const mayBeLost = row.status === 'submitting' || row.status === 'unknown'
  if (!mayBeLost) await recordBreak(tx, 'transfer_not_found', row.reference, { ours: row.status })
  await write(tx, row, mayBeLost ? 'unknown' : row.status, change)
  const after = await lockWork(tx, id)
  await scheduleNext(tx, after)
  return after
}

function mismatchOf(row: WorkRow, seen: Transfer, domain: string): string | undefined {
  if (seen.reference !== row.reference) return 'reference'
  if (seen.currency !== 'NGN') return 'currency'
  if (seen.domain !== domain) return 'domain'
  return seen.amount === row.amount ? undefined : 'amount'
}

const failureOf = (status: string): Failure =>
  status === 'abandoned' ? 'abandoned' : status === 'blocked' || status === 'rejected' ? 'ours' : 'bank'

/**
 * Applies what the provider says about the transfer; the only function that ends one which was sent. What contradicts an end
 * that was posted becomes a reconciliation break, and posts nothing.
 */
export async function recordSeen(tx: Tx, id: string, transfer: Transfer, domain: string): Promise<void> {
  const row = await lockWork(tx, id)
  const mismatch = mismatchOf(row, transfer, domain)
  const next = mismatch ? undefined : nextState(row.status, seenOf(transfer))
  if (!next || next.kind === 'contradiction') {
    const kind = mismatch ? `transfer_${mismatch}` : 'transfer_contradiction'
    await recordBreak(tx, kind, row.reference, { ours: row.status, amount: row.amount, transfer })
  }
  const { transferCode, bankSession, transferredAt } = transfer
  const change: Change = { checks: row.checks + 1, notFound: 0, transferCode, bankSession, arrivedAt: transferredAt }
  if (next?.kind !== 'move') {
    if (!mismatch) await write(tx, row, row.status, change)
    return keepLooking(tx, { ...row, checks: row.checks + 1 })
  }
  if (next.to === 'failed') return fail(tx, row, failureOf(transfer.status), change)
  const charged = next.steps.includes('success') ? (transfer.fee ?? 0) : (row.providerFee ?? 0)
  const kept = transfer.fee ?? charged
  if (next.to === 'reversed') change.failure = 'returned'
  await write(tx, row, next.to, { ...change, providerFee: next.steps.length ? kept : null })
  // One after the other, so that they are listed in this order.
  for (const step of next.steps)
    await postJournals(tx, [
      step === 'success' ? successPosting(row, charged) : reversedPosting(row, Math.max(charged - kept, 0)),
    ])
  await keepLooking(tx, { ...(await lockWork(tx, id)), checks: row.checks + 1 })
}

/** While it is under way, and for some days after it arrived. */
async function keepLooking(tx: Tx, row: WorkRow): Promise<void> {
  if (isUnderWay(row.status)) return scheduleNext(tx, row)
  if (row.status !== 'succeeded' || !row.arrivedAt) return
  const ageMs = now().getTime() - row.arrivedAt.getTime()
  const next = AFTER_ARRIVAL_MS.find((afterMs) => afterMs > ageMs + minutes(1))
  if (next !== undefined) await scheduleWork(tx, row.id, next - ageMs)
}
