import type { RefundStatus } from '@vendly/contract/refunds'
import type { Actor } from '../../platform/actor.ts'
import { days, hours, later, minutes, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, statement, type Tx, transaction } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { isReversedBefore, type ProviderRefund } from '../../platform/paystack/paystack.refunds.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { recordBreak, reopenBreak } from '../payments/payments.breaks.service.ts'
import { lockCharge } from '../payments/payments.paid.service.ts'
import { refundChanged } from './refunds.events.ts'
import { ensureTransition, isOver } from './refunds.policy.ts'
import { payRefund, returnRefund } from './refunds.postings.ts'
import {
  advanceLater,
  LOCKED_COLUMNS,
  type LockedRefund,
  lockFreeRefund,
  lockRefund,
  recordRefundAudit,
} from './refunds.service.ts'

const find = statement<LockedRefund>(
  'refunds.findLocked',
  `select ${LOCKED_COLUMNS} from card_refunds r join payment_charges c on c.id = r.charge_id where r.id = $id`,
)
const findProviderIds = statement<{ providerId: string }>(
  'refunds.findProviderIds',
  'select provider_id as "providerId" from card_refunds where provider_id = any ($ids::text[])',
)
const claimSending = statement<{ id: string }>(
  'refunds.claimSending',
  `update card_refunds set submitted_at = $at, checks = checks + 1
    where id = $id and status = 'approved' and provider_id is null and (submitted_at is null or submitted_at < $staleBefore)
   returning id`,
)
const recordSeen = statement(
  'refunds.recordSeen',
  `update card_refunds set status = $status, provider_id = coalesce($providerId, provider_id), failure = $failure,
     checks = checks + 1, closed_at = case when $status in ('processed', 'failed') then $at::timestamptz end
   where id = $id`,
)
// One that was refused, and is found at the provider after all.
const adoptProviderId = statement(
  'refunds.adoptProviderId',
  'update card_refunds set provider_id = $providerId where id = $id and provider_id is null',
)
const markCancelAsked = statement<{ id: string }>(
  'refunds.markCancelAsked',
  'update card_refunds set cancel_asked_at = $at where id = $id and cancel_asked_at is null returning id',
)
const forgetCancel = statement('refunds.forgetCancel', 'update card_refunds set cancel_asked_at = null where id = $id')
const countCheck = statement('refunds.countCheck', 'update card_refunds set checks = checks + 1 where id = $id')

const NOTE = 'Vendly refund '
/** What we write with a refund at the provider, because it keeps no reference of ours. */
export const noteOf = (refundId: string) => `${NOTE}${refundId}`
/** A refund whose answer was lost is sent again only when the provider has not shown it for so long. */
const LOST_AFTER_MS = minutes(5)

const PAUSES_MS = [minutes(0.2), minutes(1), minutes(5), minutes(30)]
const nextPause = (checks: number): number => PAUSES_MS[checks] ?? (checks < 30 ? hours(1) : days(1))

/** One step: sends an approved refund, or asks the provider how far a sent one is. Runs until the refund is over. */
export async function advance(context: Context, refundId: string): Promise<void> {
  const refund = await context.db.row(find, { id: refundId })
  if (!refund || refund.status === 'requested' || isOver(refund.status)) return
  if (refund.providerId) await check(context, refund.id, refund.providerId)
  else await send(context, refund)
  await transaction(context.pool, async (tx) => {
    const { status, checks } = await lockRefund(tx, refundId)
    if (isOver(status)) return
    await tx.rows(countCheck, { id: refundId })
    await advanceLater(tx, refundId, later(nextPause(checks)))
  })
}

/** Lists the refunds of the charge first: what was sent before and not answered is among them. */
async function send(context: Context, refund: LockedRefund): Promise<void> {
  const { paystack, pool, log } = context
  const listed = await paystack.listRefunds(refund.reference)
  if (listed.kind !== 'ok') return log.warn({ refund: refund.id, outcome: listed }, 'refunds of a charge not listed')
  const sent = await findSent(context, refund, listed.data)
  if (sent) return void (await apply(context, refund.id, sent))
  const staleBefore = later(-LOST_AFTER_MS)
  // One whose answer was lost waits with its money until the bank has decided.
  const claimed = await transaction(pool, async (tx) => {
    const { disputed } = found(await lockCharge(tx, { chargeId: refund.chargeId }))
    return disputed > 0 ? undefined : tx.row(claimSending, { id: refund.id, at: now(), staleBefore })
  })
  if (!claimed) return
  const { reference: charge, amount } = refund
  const outcome = await paystack.createRefund({ charge, amount, note: noteOf(refund.id) })
  if (outcome.kind === 'ok') return void (await apply(context, refund.id, outcome.data))
  if (isReversedBefore(outcome)) return endReversed(context, refund)
  if (outcome.kind === 'refused')
    return transaction(pool, (tx) => end(tx, refund.id, 'failed', null, outcome.message || 'Refused by the provider'))
  log.warn({ refund: refund.id, outcome }, 'refund not answered')
}

/** Ours among the provider's refunds of the charge: by our note, else one of the same amount that belongs to no other. */
async function findSent(
  { db }: Context,
  refund: LockedRefund,
  listed: readonly ProviderRefund[],
): Promise<ProviderRefund | undefined> {
  const noted = listed.find(({ note }) => note === noteOf(refund.id))
  const { submittedAt } = refund
  if (noted || !submittedAt) return noted
  const unclaimed = await listUnclaimed(db, refund, listed)
  return unclaimed.find(({ note, createdAt }) => !note && createdAt !== null && createdAt >= submittedAt)
}

/** Of the refund's amount, and known as no refund of ours. */
async function listUnclaimed(db: Db, { amount }: LockedRefund, listed: readonly ProviderRefund[]) {
  const known = await db.rows(findProviderIds, { ids: listed.map(({ id }) => id) })
  return listed.filter((seen) => seen.amount === amount && !known.some(({ providerId }) => providerId === seen.id))
}

const isOurs = ({ note }: ProviderRefund) => note?.startsWith(NOTE) ?? false

/**
 * The provider refunds nothing of a reversed charge: everything went back in other ways. Only what it lists now counts as sent:
 * ours, or one of this amount that was made at its dashboard. Otherwise the money goes back to where it was taken from, and a
 * person has to find out how the charge was reversed, unless the bank took it back meanwhile.
 */
async function endReversed(context: Context, refund: LockedRefund): Promise<void> {
  const listed = await context.paystack.listRefunds(refund.reference)
  if (listed.kind !== 'ok')
    return context.log.warn({ refund: refund.id, outcome: listed }, 'refunds of a reversed charge not listed')
  const made =
    listed.data.find(({ note }) => note === noteOf(refund.id)) ??
    (await listUnclaimed(context.db, refund, listed.data)).find((seen) => !isOurs(seen) && seen.status !== 'failed')
  if (made) return void (await apply(context, refund.id, made))
  await transaction(context.pool, async (tx) => {
    const { id, reference, amount } = refund
    // Locked, so that a chargeback is known before, or finds the difference to close it.
    const { takenBack } = found(await lockCharge(tx, { chargeId: refund.chargeId }))
    await end(tx, id, 'failed', null, 'The payment was reversed at the provider before')
    if (takenBack > 0) return
    await recordBreak(tx, 'refund_reversed', breakReference(reference, id), {
      refundId: id,
      amount,
      listed: listed.data,
    })
  })
}

async function check(context: Context, refundId: string, providerId: string): Promise<void> {
  const outcome = await context.paystack.fetchRefund(providerId)
  if (outcome.kind === 'ok' && outcome.data) await apply(context, refundId, outcome.data)
  else context.log.warn({ refund: refundId, outcome }, 'refund not confirmed by the provider')
}

const STATUSES: readonly string[] = ['pending', 'processing', 'processed', 'failed', 'needs-attention']
const isStatus = (status: string): status is RefundStatus => STATUSES.includes(status)

/** Of a difference: a charge may have several refunds. */
export const breakReference = (charge: string, refundId: string) => `${charge}/${refundId}`

/**
 * Applies what the provider says about a refund. A refund that is over changes no more: a contradiction is a break.
 * True when nothing differs.
 */
export async function apply(context: Context, refundId: string, seen: ProviderRefund): Promise<boolean> {
  const result = await applySeen(context, refundId, seen, false)
  if (result !== 'outdated') return result
  // It may have failed there too since it was listed.
  const latest = await context.paystack.fetchRefund(seen.id)
  return latest.kind === 'ok' && latest.data !== null
    ? (await applySeen(context, refundId, latest.data, true)) === true
    : false
}

async function applySeen(
  { pool, paystack }: Context,
  refundId: string,
  seen: ProviderRefund,
  isLatest: boolean,
): Promise<boolean | 'outdated'> {
  const { status } = seen
  if (!isStatus(status)) return false
  return transaction<boolean | 'outdated'>(pool, async (tx) => {
    const refund = await lockRefund(tx, refundId)
    const differs = async (kind: string) => {
      const ours = { amount: refund.amount, status: refund.status, providerId: refund.providerId }
      await recordBreak(tx, kind, breakReference(refund.reference, seen.id), { refundId, ours, refund: seen })
      return false
    }
    if (seen.amount !== refund.amount) return differs('refund_amount')
    if (seen.currency !== 'NGN') return differs('refund_currency')
    if (seen.domain !== paystack.domain) return differs('refund_domain')
    if (isOver(refund.status)) {
      // What has failed here is in the wallet again, so the provider must not pay it any more.
      if (refund.status === 'failed' && !isOver(status) && !isLatest) return 'outdated'
      if (refund.status !== status && (isOver(status) || refund.status === 'failed'))
        return differs('refund_contradicted')
      await tx.rows(adoptProviderId, { id: refundId, providerId: seen.id })
    } else if (status === 'processed' || status === 'failed')
      await end(tx, refundId, status, seen.id, status === 'failed' ? 'The card’s bank did not take it' : null)
    else {
      await tx.rows(recordSeen, { id: refundId, status, providerId: seen.id, failure: null, at: now() })
      if (status === 'needs-attention' && refund.status !== status) await emit(tx, refundChanged, { refundId, status })
    }
    return true
  })
}

/** Once: the money leaves the hold for the card, or back to where it came from. */
async function end(
  tx: Tx,
  refundId: string,
  status: 'processed' | 'failed',
  providerId: string | null,
  failure: string | null,
): Promise<void> {
  const refund = await lockRefund(tx, refundId)
  if (isOver(refund.status)) return
  await tx.rows(recordSeen, { id: refundId, status, providerId, failure, at: now() })
  await postJournals(tx, [status === 'processed' ? payRefund(refund) : returnRefund(refund, 'failed', null)])
  if (status === 'failed' && refund.source === 'unapplied') await reopenBreak(tx, refund.reference)
  await emit(tx, refundChanged, { refundId, status })
}

// The provider wants the number of the bank here, not its code.
const findBank = statement<{ id: string }>(
  'refunds.findBank',
  'select id from banks where code = $code order by name limit 1',
)

/**
 * Sends a refund that needs attention to a bank account. Throws: not_found, refund_state, charge_disputed, refund_not_retried,
 * provider_unreachable.
 */
export async function retryRefund(
  context: Context,
  admin: Actor,
  id: string,
  { accountNumber, bankCode }: { accountNumber: string; bankCode: string },
): Promise<void> {
  const providerId = await transaction(context.pool, async (tx) => {
    const refund = await lockFreeRefund(tx, id)
    ensureTransition(admin, refund, 'retry')
    await tx.rows(forgetCancel, { id })
    const reason = `To the account ending in ${accountNumber.slice(-4)}`
    await recordRefundAudit(tx, admin, 'card-refund.retried', refund, reason)
    return refund.providerId
  })
  ensure(providerId, 'refund_state')
  const bank = await context.db.row(findBank, { code: bankCode })
  ensure(bank, 'refund_not_retried')
  const outcome = await context.paystack.retryRefund(providerId!, { accountNumber, bankId: bank!.id })
  if (outcome.kind === 'refused') throw new Problem('refund_not_retried')
  if (outcome.kind !== 'ok') throw new Problem('provider_unreachable')
  await apply(context, id, outcome.data)
  await transaction(context.pool, (tx) => advanceLater(tx, id, later(nextPause(0))))
}

/**
 * An administrator has asked the provider to cancel a refund that needs attention, which it takes by email alone. The money
 * stays held until the provider says that it has failed, because it may still be paid there. Throws: not_found, refund_state.
 */
export async function cancelRefund(tx: Tx, admin: Actor, id: string, reason: string): Promise<void> {
  const refund = await lockRefund(tx, id)
  ensureTransition(admin, refund, 'cancel')
  ensure(await tx.row(markCancelAsked, { id, at: now() }), 'refund_state')
  await recordRefundAudit(tx, admin, 'card-refund.cancel-asked', refund, reason)
}
