import type { ComplaintOutcome } from '@vendly/contract/complaints'
import type { Kobo } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { nairaText } from '../../platform/naira.ts'
import { ensure } from '../../platform/problem.ts'
import { payAlone } from '../approvals/approvals.limit.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { warnUser } from '../moderation/moderation.service.ts'
import { isAboutPurchase, roundFrom } from './complaints.policy.ts'
import { type Decision, type DecisionOf, purchaseOf } from './complaints.purchases.ts'
import { addMessage, ensureNoOther } from './complaints.service.ts'
import { type LockedComplaint, lockFor, takeStep } from './complaints.steps.service.ts'

const updateDecision = statement(
  'complaints.updateDecision',
  `update complaints
      set outcome = $outcome, decided_how = $how, decided_by = $actorId, decision_note = $note, decided_at = $at,
          refunded = $refunded, is_warned = is_warned or $isWarned::boolean, proposed_by = null, proposed_amount = null,
          proposed_at = null
    where id = $id`,
)

type Verdict = {
  outcome: ComplaintOutcome
  /** For `split`: what the buyer gets back in all. */
  amount?: Kobo
  how: 'admin' | 'accepted' | 'agreed' | 'unanswered' | 'expired'
  note: string
  isWarned?: boolean
  /** What the platform advances at most, in kobo. */
  advance?: Kobo
}

const PARTY: Record<Verdict['how'], DecisionOf['by']> = {
  ...{ admin: 'admin', accepted: 'vendor', unanswered: 'system', expired: 'system' },
  agreed: 'buyer',
}

/**
 * Records the decision and moves the money of a purchase in the same transaction. The complaint is locked.
 * Throws: charge_disputed, refund_too_much, approval_needed.
 */
export async function decide(
  tx: Tx,
  complaint: LockedComplaint,
  verdict: Verdict,
  actorId: string | null,
): Promise<void> {
  const { outcome, how, note, amount, advance, isWarned = false } = verdict
  const { id, respondentId, refunded: before } = complaint
  const purchase = isAboutPurchase(complaint) ? purchaseOf(complaint) : null
  const settled = purchase
    ? await purchase.settle(tx, purchase.id, decisionOf(outcome, amount), {
        ...{ complaintId: id, respondentId, refundedBefore: before, actorId, by: PARTY[how] },
        note: `${complaint.number}: ${note}`,
        advance,
      })
    : { refunded: before, paid: 0 }
  const { refunded, paid } = settled
  if (how === 'admin' && actorId)
    await payAlone(tx, actorId, { call: 'PATCH /complaints/:id/resolve', subjectId: id, amount: paid })
  await tx.rows(updateDecision, { id, outcome, how, actorId, note, refunded, isWarned, at: now() })
  const step = {
    admin: 'decided',
    accepted: 'accepted',
    agreed: 'agreed',
    unanswered: 'unanswered',
    expired: 'expired',
  }
  await takeStep(tx, complaint, { step: step[how] as 'decided', actorId, note, to: 'resolved' })
}

const decisionOf = (outcome: ComplaintOutcome, amount: Kobo | undefined): Decision => ({
  outcome: outcome === 'refund' || outcome === 'split' ? outcome : 'release',
  ...(amount !== undefined && { amount }),
})

/** What the buyer asks for, as far as it can still be given: everything, or an amount. */
export async function requestedOutcome(
  tx: Tx,
  complaint: LockedComplaint,
): Promise<Pick<Verdict, 'outcome' | 'amount'>> {
  const purchase = purchaseOf(complaint)
  if (complaint.requested === null || !purchase) return { outcome: 'refund' }
  const amount = Math.min(complaint.requested, await purchase.findRefundable(tx, purchase.id, complaint.respondentId))
  return amount > 0 ? { outcome: 'split', amount } : { outcome: 'release' }
}

const updateAnswer = statement(
  'complaints.updateAnswer',
  'update complaints set answer = $answer, answered_at = $at where id = $id',
)
const updateProposal = statement(
  'complaints.updateProposal',
  'update complaints set proposed_by = $userId, proposed_amount = $amount, proposed_at = $at where id = $id',
)

type Answer = { answer: 'accept' | 'part' | 'contest'; amount?: Kobo; message: string }

/**
 * The other side answers. Accepting a complaint about a purchase settles it at once.
 * Throws: not_found, forbidden, complaint_state, complaint_outcome, complaint_amount, reason_required, charge_disputed.
 */
export async function answerComplaint(tx: Tx, actor: Actor, id: string, input: Answer): Promise<void> {
  const { complaint, to } = await lockFor(tx, actor, id, 'answer')
  const { answer, amount = 0, message } = input
  const { userId: actorId } = actor
  ensure(answer !== 'part' || isAboutPurchase(complaint), 'complaint_outcome')
  ensure(answer !== 'contest' || message, 'reason_required')
  await tx.rows(updateAnswer, { id, answer, at: now() })
  await addMessage(tx, actor, id, message)
  if (answer === 'accept' && isAboutPurchase(complaint)) {
    const verdict = await requestedOutcome(tx, complaint)
    return decide(tx, complaint, { ...verdict, how: 'accepted', note: 'The other side accepted it' }, actorId)
  }
  if (answer === 'part') return offer(tx, actor, complaint, amount, 'offered', to)
  await takeStep(tx, complaint, { step: answer === 'accept' ? 'accepted' : 'contested', actorId, to })
}

async function offer(
  tx: Tx,
  { userId }: Actor,
  complaint: LockedComplaint,
  amount: Kobo,
  step: 'offered' | 'proposed',
  to: LockedComplaint['status'],
): Promise<void> {
  const { id } = complaint
  const purchase = purchaseOf(complaint)
  const most = purchase ? await purchase.findRefundable(tx, purchase.id, complaint.respondentId) : 0
  ensure(amount > 0 && amount <= most, 'complaint_amount', { left: most / 100 })
  await tx.rows(updateProposal, { id, userId, amount, at: now() })
  await takeStep(tx, complaint, { step, actorId: userId, note: nairaText(amount), to })
}

/** Either side says how much the buyer gets back. Throws: see answerComplaint. */
export async function proposeSplit(
  tx: Tx,
  actor: Actor,
  id: string,
  { amount, message }: { amount: Kobo; message: string },
): Promise<void> {
  const { complaint, to } = await lockFor(tx, actor, id, 'propose')
  await addMessage(tx, actor, id, message)
  if (to === 'answered' && complaint.status === 'open') await tx.rows(updateAnswer, { id, answer: 'part', at: now() })
  await offer(tx, actor, complaint, amount, 'proposed', to)
}

/**
 * The other side agrees, and the money is settled at once. Throws: not_found, forbidden, complaint_state,
 * complaint_offer_changed, charge_disputed.
 */
export async function acceptProposal(tx: Tx, actor: Actor, id: string, amount: Kobo): Promise<void> {
  const { complaint } = await lockFor(tx, actor, id, 'acceptProposal')
  ensure(complaint.proposedAmount === amount, 'complaint_offer_changed')
  const note = `Both sides agreed: ${nairaText(amount)} back to the buyer`
  await decide(tx, complaint, { outcome: 'split', amount, how: 'agreed', note }, actor.userId)
}

export type Resolution = {
  outcome: ComplaintOutcome
  amount?: Kobo
  advance?: Kobo
  reason: string
  warn: boolean
}

/**
 * An administrator decides. Throws: not_found, forbidden, complaint_state, complaint_outcome, complaint_amount,
 * charge_disputed, refund_too_much, advance_budget, approval_needed.
 */
export async function resolveComplaint(tx: Tx, admin: Actor, id: string, input: Resolution): Promise<void> {
  const { complaint } = await lockFor(tx, admin, id, 'resolve')
  const { outcome, amount, advance, reason, warn } = input
  const isAboutMoney = ['refund', 'split', 'release'].includes(outcome)
  ensure(isAboutMoney === isAboutPurchase(complaint), 'complaint_outcome')
  ensure(outcome !== 'split' || (amount ?? 0) > 0, 'complaint_amount')
  ensure(!warn || complaint.respondentId, 'complaint_outcome')
  if (warn && complaint.respondentId) await warnUser(tx, admin, complaint.respondentId, reason)
  await decide(tx, complaint, { outcome, amount, advance, how: 'admin', note: reason, isWarned: warn }, admin.userId)
  await recordAudit(tx, admin, {
    action: 'complaint.resolved',
    ...{ subject: 'complaint', subjectId: id, subjectName: complaint.number, reason },
    details: {
      ...{ outcome, amount: amount === undefined ? null : amount / 100, warned: warn },
      advanceAtMost: advance === undefined ? null : advance / 100,
    },
  })
}

const updateAppeal = statement(
  'complaints.updateAppeal',
  `update complaints
      set appealed_by = $userId, appeal_reason = $reason, appealed_at = $at, first_decider_id = decided_by,
          assignee_id = null, overdue_at = $overdueAt, decide_by = $decideBy
    where id = $id`,
)

/**
 * Once, to another administrator. Money that escrow still holds stays there. Throws: not_found, forbidden, complaint_state,
 * complaint_open while another one about the purchase is open: the time to appeal begins anew when that ends.
 */
export async function appealComplaint(tx: Tx, actor: Actor, id: string, reason: string): Promise<void> {
  const { complaint, to } = await lockFor(tx, actor, id, 'appeal')
  const purchase = isAboutPurchase(complaint) ? purchaseOf(complaint) : null
  // The purchase is locked by that, so nobody opens another complaint meanwhile.
  await purchase?.hold(tx, purchase.id, id)
  if (purchase) await ensureNoOther(tx, purchase.id)
  const at = now()
  const round = roundFrom(at)
  await tx.rows(updateAppeal, { id, userId: actor.userId, reason, at, ...round })
  await takeStep(
    tx,
    { ...complaint, ...round, appealedAt: at },
    { step: 'appealed', actorId: actor.userId, note: reason, to },
  )
}
