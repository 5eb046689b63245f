import type { Kobo } from '@vendly/contract/money'
import type { RefundStatus } from '@vendly/contract/refunds'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit, enqueue } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { payAlone } from '../approvals/approvals.limit.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { type SpendPermit, walletOf } from '../ledger/ledger.postings.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import { type Charge, findFundingReference } from '../payments/payments.paid.queries.ts'
import { lockCharge, lockFreeCharge } from '../payments/payments.paid.service.ts'
import { ensureMaySpend } from '../spending/spending.service.ts'
import { refundChanged, refundRequested } from './refunds.events.ts'
import { ensureTransition } from './refunds.policy.ts'
import { holdRefund, type RefundMoney, returnRefund } from './refunds.postings.ts'

export type LockedRefund = RefundMoney & {
  chargeId: string
  status: RefundStatus
  providerId: string | null
  submittedAt: Date | null
  checks: number
}

/** The columns of a LockedRefund, for `card_refunds r` with its charge `c`. */
export const LOCKED_COLUMNS = `r.id, r.charge_id as "chargeId", r.user_id as "userId", r.amount, r.source, c.reference, r.status,
  r.provider_id as "providerId", r.submitted_at as "submittedAt", r.checks`

const insertRefund = statement(
  'refunds.insert',
  `insert into card_refunds (id, charge_id, user_id, amount, source, reason, requested_by, created_at)
   values ($id, $chargeId, $userId, $amount, $source, $reason, $requestedBy, $at)`,
)
const findOpen = statement<{ id: string; amount: Kobo; status: RefundStatus }>(
  'refunds.findOpen',
  'select id, amount, status from card_refunds where charge_id = $chargeId and closed_at is null',
)
const lockRefundRow = statement<LockedRefund>(
  'refunds.lock',
  `select ${LOCKED_COLUMNS} from card_refunds r join payment_charges c on c.id = r.charge_id where r.id = $id for update of r`,
)
const setDecision = statement(
  'refunds.setDecision',
  `update card_refunds set status = $status, decided_by = $adminId, decision_reason = $reason, decided_at = $at,
     closed_at = case when $status = 'rejected' then $at::timestamptz end
   where id = $id`,
)

// A dispute of the charge locks it before its refunds.
const findChargeOf = statement<{ chargeId: string }>(
  'refunds.findChargeOf',
  'select charge_id as "chargeId" from card_refunds where id = $id',
)
const lockUnsentRows = statement<LockedRefund>(
  'refunds.lockUnsent',
  `select ${LOCKED_COLUMNS} from card_refunds r join payment_charges c on c.id = r.charge_id
    where r.charge_id = $chargeId and r.status in ('requested', 'approved') and r.submitted_at is null
      for update of r`,
)
const setDisputed = statement(
  'refunds.setDisputed',
  `update card_refunds set status = $status, failure = $failure, decided_at = coalesce(decided_at, $at), closed_at = $at
    where id = $id`,
)

/** Why a refund ended that was not sent yet. */
export const DISPUTED = 'The payer’s bank disputes this payment'

/** Throws: not_found. */
export const lockRefund = async (tx: Tx, id: string): Promise<LockedRefund> =>
  found(await tx.row(lockRefundRow, { id }))

/** Sends it to the provider, or asks there how far it is. */
export const advanceRefund = { task: 'refunds.advance' } as { task: string; payload?: { refundId: string } }
export const advanceLater = (tx: Tx, refundId: string, runAt?: Date): Promise<void> =>
  enqueue(tx, advanceRefund, { refundId }, { runAt, key: `card-refund:${refundId}` })

type Wanted = { transactionId: string; amount?: Kobo; reason: string }

/**
 * Holds money of the user's own card payment until an administrator has decided. Pressed again for the same amount, nothing
 * more happens. Throws: not_found, refund_not_possible, refund_too_much, refund_open, in_debt, withdrawals_frozen.
 */
export async function requestRefund(tx: Tx, actor: Actor, wanted: Wanted): Promise<void> {
  const charge = await lockFunding(tx, wanted.transactionId, actor.userId)
  const { id, isNew } = await openRefund(tx, charge, actor, wanted, (amount) =>
    ensureMaySpend(tx, actor, { kind: 'card-refund', amount }),
  )
  if (isNew) await emit(tx, refundRequested, { refundId: id })
}

/**
 * Refunds a user's card payment without a request, or approves the request that there is. Returns its id.
 * Throws: not_found, refund_not_possible, refund_too_much, refund_open, approval_needed.
 */
export async function refundTransaction(tx: Tx, admin: Actor, wanted: Wanted): Promise<string> {
  const charge = await lockFunding(tx, wanted.transactionId)
  const { id, amount, status } = await openRefund(tx, charge, admin, wanted, async () => null)
  if (status === 'requested') {
    const call = 'POST /wallet/transactions/:id/refund'
    await payAlone(tx, admin.userId, { call, subjectId: wanted.transactionId, amount })
    await decideLocked(tx, admin, id, 'approve', wanted.reason)
  }
  return id
}

/** Money that was credited to nobody, back to its card. The caller has locked the charge. Returns the id of the refund. */
export async function refundUnapplied(
  tx: Tx,
  admin: Actor,
  charge: Charge,
  amount: Kobo,
  reason: string,
): Promise<string> {
  ensure(!(await tx.row(findOpen, { chargeId: charge.id })), 'refund_open')
  const id = await insertHeld(tx, charge, admin.userId, { amount, reason, source: 'unapplied', permit: null })
  await decideLocked(tx, admin, id, 'approve', reason)
  return id
}

/** Locks payment and charge. Throws: not_found, also when the transaction is another user's. */
async function lockFunding(tx: Tx, transactionId: string, ownerId?: string): Promise<Charge> {
  const funding = found(await findFundingReference(tx, transactionId))
  ensure(ownerId === undefined || funding.userId === ownerId, 'not_found')
  const charge = found(await lockCharge(tx, { reference: funding.reference }))
  ensure(charge.status === 'succeeded', 'refund_not_possible')
  return charge
}

async function openRefund(
  tx: Tx,
  charge: Charge,
  by: Actor,
  { amount: wanted, reason }: Wanted,
  permitOf: (amount: Kobo) => Promise<SpendPermit | null>,
): Promise<{ id: string; amount: Kobo; status: RefundStatus; isNew: boolean }> {
  const open = await tx.row(findOpen, { chargeId: charge.id })
  if (open) {
    ensure(wanted === undefined || wanted === open.amount, 'refund_open')
    return { ...open, isNew: false }
  }
  const { left } = charge
  const wallet = walletOf(charge.userId)
  const balance = (await lockBalances(tx, [wallet]))(wallet)
  const possible = Math.min(left, balance)
  ensure(possible > 0, 'refund_not_possible')
  ensure(wanted === undefined || (wanted > 0 && wanted <= possible), 'refund_too_much', { left: possible / 100 })
  const amount = wanted ?? possible
  const permit = await permitOf(amount)
  const id = await insertHeld(tx, charge, by.userId, { amount, reason, source: 'wallet', permit })
  return { id, amount, status: 'requested', isNew: true }
}

async function insertHeld(
  tx: Tx,
  { id: chargeId, userId, reference }: Charge,
  requestedBy: string,
  held: { amount: Kobo; reason: string; source: RefundMoney['source']; permit: SpendPermit | null },
): Promise<string> {
  const { amount, reason, source, permit } = held
  const id = newId()
  await tx.rows(insertRefund, { id, chargeId, userId, amount, source, reason, requestedBy, at: now() })
  await postJournals(tx, [holdRefund({ id, userId, amount, source, reference }, requestedBy, permit)])
  return id
}

/** The charge is locked, and then the refund. Throws: not_found, charge_disputed. */
export async function lockFreeRefund(tx: Tx, id: string): Promise<LockedRefund> {
  await lockFreeCharge(tx, found(await tx.row(findChargeOf, { id })).chargeId)
  return lockRefund(tx, id)
}

/** The payer's bank disputes the charge: what was not sent yet goes back to the wallet, to be held for the bank. The charge is locked. */
export async function endUnsentRefunds(tx: Tx, chargeId: string): Promise<void> {
  for (const refund of await tx.rows(lockUnsentRows, { chargeId })) {
    const { id } = refund
    const status = refund.status === 'requested' ? 'rejected' : 'failed'
    await tx.rows(setDisputed, { id, status, failure: DISPUTED, at: now() })
    await postJournals(tx, [returnRefund(refund, status, null)])
    await emit(tx, refundChanged, { refundId: id, status })
  }
}

/** Throws: not_found, refund_state, charge_disputed, approval_needed. */
export async function decideRefund(
  tx: Tx,
  admin: Actor,
  id: string,
  { decision, reason }: { decision: 'approve' | 'reject'; reason: string },
): Promise<void> {
  const { amount } = await decideLocked(tx, admin, id, decision, reason)
  if (decision === 'approve')
    await payAlone(tx, admin.userId, { call: 'POST /admin/refunds/:id/decision', subjectId: id, amount })
}

async function decideLocked(
  tx: Tx,
  admin: Actor,
  id: string,
  decision: 'approve' | 'reject',
  reason: string,
): Promise<LockedRefund> {
  const refund = decision === 'approve' ? await lockFreeRefund(tx, id) : await lockRefund(tx, id)
  const { to: status } = ensureTransition(admin, refund, decision)
  await tx.rows(setDecision, { id, status, adminId: admin.userId, reason, at: now() })
  if (status === 'rejected') await postJournals(tx, [returnRefund(refund, 'rejected', admin.userId)])
  else await advanceLater(tx, id)
  await recordRefundAudit(tx, admin, `card-refund.${status}`, refund, reason)
  await emit(tx, refundChanged, { refundId: id, status })
  return refund
}

export const recordRefundAudit = (tx: Tx, admin: Actor, action: string, refund: LockedRefund, reason: string) =>
  recordAudit(tx, admin, {
    action,
    subject: 'card-refund',
    subjectId: refund.id,
    subjectName: refund.reference,
    reason,
    details: { amount: refund.amount / 100, userId: refund.userId },
  })
