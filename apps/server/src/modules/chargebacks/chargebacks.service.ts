import type { ChargebackStatus } from '@vendly/contract/chargebacks'
import type { Kobo } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import type { ProviderDispute } from '../../platform/paystack/paystack.disputes.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import {
  endBookingDisputesAsLost,
  keepBookingInEscrow,
  resumeBookings,
} from '../booking-cases/booking-cases.disputes.service.ts'
import { freezeWithdrawals, unfreezeWithdrawals } from '../debts/debts.service.ts'
import { debtOf, walletOf } from '../ledger/ledger.postings.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import { endDisputeAsLost, keepInEscrow, resumeOrders } from '../order-cases/order-cases.disputes.service.ts'
import { closeReversedBreaks, recordBreak } from '../payments/payments.breaks.service.ts'
import type { Charge } from '../payments/payments.paid.queries.ts'
import { lockCharge } from '../payments/payments.paid.service.ts'
import { endUnsentRefunds } from '../refunds/refunds.service.ts'
import { chargebackChanged } from './chargebacks.events.ts'
import { type ChargebackMoney, holdChargeback, loseChargeback, returnChargeback } from './chargebacks.postings.ts'
import { findEvidence } from './chargebacks.queries.ts'

type Locked = ChargebackMoney & {
  providerId: string
  amount: Kobo
  status: ChargebackStatus
  orderIds: string[]
  /** The booking that was paid with it; null for anything else. */
  bookingId: string | null
  isDeleted: boolean
}
const COLUMNS = `b.id, b.provider_id as "providerId", b.user_id as "userId", c.reference, b.amount, b.held, b.status,
  b.order_ids as "orderIds", case p.purpose when 'booking' then p.subject_id end as "bookingId", u.deleted_at is not null as "isDeleted"`
const JOINS = `join payment_charges c on c.id = b.charge_id join payments p on p.id = c.payment_id join users u on u.id = b.user_id`
const lockByProviderId = statement<Locked>(
  'chargebacks.lockByProviderId',
  `select ${COLUMNS} from chargebacks b ${JOINS} where b.provider_id = $providerId for update of b`,
)
const lockById = statement<Locked>(
  'chargebacks.lock',
  `select ${COLUMNS} from chargebacks b ${JOINS} where b.id = $id for update of b`,
)
const insert = statement(
  'chargebacks.insert',
  `insert into chargebacks (id, provider_id, charge_id, user_id, amount, held, due_at, order_ids, created_at)
   values ($id, $providerId, $chargeId, $userId, $amount, $held, $dueAt, $orderIds::uuid[], $at)`,
)
const setClosed = statement(
  'chargebacks.setClosed',
  `update chargebacks set status = $status, resolution = $resolution, amount = $amount, closed_at = $at where id = $id`,
)
const setAnswered = statement(
  'chargebacks.setAnswered',
  `update chargebacks set status = case when status = 'open' then 'answered' else status end, answered_by = $adminId,
     answered_at = $at
   where id = $id`,
)

const LOST = new Set(['merchant-accepted', 'auto-accepted'])
/** How it ended at the provider; undefined while it is open, or when it ended in a way that we do not know. */
const endOf = ({ resolution }: ProviderDispute) =>
  resolution === 'declined' ? 'won' : LOST.has(resolution ?? '') ? 'lost' : undefined
/** Of a difference: a charge may be disputed more than once. */
export const disputeReference = ({ reference, id }: { reference: string; id: string }) => `${reference}/${id}`

/**
 * Asks the provider about a dispute and follows it: opens the chargeback, or ends it, once, however often it is called.
 * Throws when the provider does not answer.
 */
export async function applyDispute(context: Context, providerId: string): Promise<string> {
  const outcome = await context.paystack.fetchDispute(providerId)
  if (outcome.kind !== 'ok') throw new Error(`dispute ${providerId} is not confirmed yet`)
  const dispute = outcome.data
  if (!dispute) return 'unknown_dispute'
  if (dispute.domain !== context.paystack.domain) return 'other_domain'
  return transaction(context.pool, async (tx) => {
    const charge = await lockCharge(tx, { reference: dispute.reference })
    const differs = async (kind: string, ours: object | null) => {
      await recordBreak(tx, kind, disputeReference(dispute), { ours, dispute })
      return 'break'
    }
    if (charge?.status !== 'succeeded') return differs('dispute_charge', null)
    if (dispute.currency !== 'NGN') return differs('dispute_currency', { amount: charge.amount })
    if (dispute.amount > charge.amount) return differs('dispute_amount', { amount: charge.amount })
    const known = await tx.row(lockByProviderId, { providerId })
    // No bank takes the same money twice: a person has to ask why.
    if (!known && dispute.amount > charge.amount - charge.disputed - charge.takenBack)
      return differs('dispute_amount', { amount: charge.amount, disputed: charge.disputed + charge.takenBack })
    const chargeback = known ?? (await open(tx, charge, dispute))
    const { status, amount } = chargeback
    if (status === 'won' || status === 'lost')
      return endOf(dispute) === status && (status === 'won' || amount === dispute.amount)
        ? status
        : differs('dispute_contradicted', { status, amount })
    if (dispute.status === 'resolved') return close(tx, chargeback, dispute)
    return amount === dispute.amount ? status : differs('dispute_amount', { status, amount })
  })
}

async function open(tx: Tx, charge: Charge, dispute: ProviderDispute): Promise<Locked> {
  const { userId, reference, id: chargeId } = charge
  const id = newId()
  const { purpose, subjectId } = charge
  const orderIds = purpose === 'order' && subjectId ? await keepInEscrow(tx, subjectId, { kind: 'chargeback', id }) : []
  if (purpose === 'booking' && subjectId) await keepBookingInEscrow(tx, subjectId, { kind: 'chargeback', id })
  await endUnsentRefunds(tx, chargeId)
  const wallet = walletOf(userId)
  const balanceOf = await lockBalances(tx, [wallet, debtOf(userId), `payout_hold:user:${userId}`])
  const held = Math.min(balanceOf(wallet), dispute.amount)
  const { id: providerId, amount, dueAt } = dispute
  await tx.rows(insert, { id, providerId, chargeId, userId, amount, held, dueAt, orderIds, at: now() })
  if (held > 0) await postJournals(tx, [holdChargeback({ id, userId, reference, held })])
  await freezeWithdrawals(tx, userId, { kind: 'chargeback', id })
  await emit(tx, chargebackChanged, { chargebackId: id, status: 'open' })
  return found(await tx.row(lockById, { id }))
}

async function close(tx: Tx, chargeback: Locked, dispute: ProviderDispute): Promise<string> {
  const { id, userId } = chargeback
  const { resolution } = dispute
  const status = endOf(dispute)
  if (!status) {
    await recordBreak(tx, 'dispute_resolution', disputeReference(dispute), { dispute })
    return 'break'
  }
  // What the bank demanded last stays on record when it got nothing.
  const amount = status === 'lost' ? dispute.amount : dispute.amount || chargeback.amount
  await tx.rows(setClosed, { id, status, resolution, amount, at: now() })
  const bookingIds = chargeback.bookingId ? [chargeback.bookingId] : []
  if (status === 'won') {
    await resumeBookings(tx, bookingIds, { kind: 'chargeback', id })
    await resumeOrders(tx, chargeback.orderIds, { kind: 'chargeback', id })
    if (chargeback.held > 0) await postJournals(tx, [returnChargeback(chargeback)])
  } else {
    await endBookingDisputesAsLost(tx, bookingIds, { kind: 'chargeback', id })
    await endDisputeAsLost(tx, chargeback.orderIds, { kind: 'chargeback', id })
    await closeReversedBreaks(tx, chargeback.reference)
    const wallet = walletOf(userId)
    const balanceOf = await lockBalances(tx, [wallet, debtOf(userId), `chargeback_hold:${id}`])
    const { isDeleted } = chargeback
    await postJournals(tx, [loseChargeback(chargeback, { amount, balance: balanceOf(wallet), isDeleted })])
  }
  await unfreezeWithdrawals(tx, id)
  await emit(tx, chargebackChanged, { chargebackId: id, status })
  return status
}

/**
 * Sends the proof of delivery and declines, or accepts. Pressed again after a lost answer it finds out what happened.
 * Throws: not_found, chargeback_state, provider_unreachable.
 */
export async function answerChargeback(
  context: Context,
  admin: Actor,
  id: string,
  { answer, note }: { answer: 'decline' | 'accept'; note: string },
): Promise<void> {
  const chargeback = await transaction(context.pool, async (tx) => {
    const locked = found(await tx.row(lockById, { id }))
    ensure(locked.status === 'open', 'chargeback_state')
    await recordAudit(tx, admin, {
      action: answer === 'decline' ? 'chargeback.declined' : 'chargeback.accepted',
      subject: 'chargeback',
      subjectId: id,
      subjectName: locked.reference,
      reason: note,
    })
    return locked
  })
  const { providerId } = chargeback
  const { customer, text } = await findEvidence(context.db, id)
  const message = [text, note].filter(Boolean).join('\n')
  if (answer === 'decline')
    await context.paystack.addEvidence(providerId, { ...customer, serviceDetails: message.slice(0, 4000) })
  const resolution = answer === 'decline' ? 'declined' : 'merchant-accepted'
  const outcome = await context.paystack.resolveDispute(providerId, {
    resolution,
    message: message.slice(0, 500) || 'Accepted',
    amount: answer === 'decline' ? 0 : await demandedOf(context, chargeback),
  })
  if (outcome.kind === 'ok')
    await transaction(context.pool, (tx) => tx.rows(setAnswered, { id, adminId: admin.userId, at: now() }))
  const status = await applyDispute(context, providerId).catch(() => 'open')
  // A difference that waits for a person says nothing about this answer.
  const isUnknown = status === 'open' || (status === 'break' && outcome.kind !== 'ok')
  if (isUnknown) throw new Problem('provider_unreachable')
}

/** The bank may demand less by now than when it was opened. In kobo. Throws: provider_unreachable. */
async function demandedOf({ paystack }: Context, { providerId, amount }: Locked): Promise<Kobo> {
  const outcome = await paystack.fetchDispute(providerId)
  if (outcome.kind !== 'ok') throw new Problem('provider_unreachable')
  return Math.min(amount, outcome.data?.amount || amount)
}
