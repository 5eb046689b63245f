import { roleIncludes } from '@vendly/contract/admin-roles'
import type { ComplaintProof } from '@vendly/contract/complaints'
import type { Actor } from '../../platform/actor.ts'
import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import { isInScope } from '../../platform/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findActiveMember } from '../team/team.queries.ts'
import { decide, requestedOutcome } from './complaints.decisions.service.ts'
import { deadlineEffectOf, isAboutPurchase } from './complaints.policy.ts'
import { purchaseOf } from './complaints.purchases.ts'
import { type LockedComplaint, lockComplaint, lockFor, takeStep } from './complaints.steps.service.ts'

const updateAssignee = statement(
  'complaints.updateAssignee',
  'update complaints set assignee_id = $adminId where id = $id',
)

const auditOf = ({ id, number }: LockedComplaint, action: string, reason: string) => ({
  ...{ action, subject: 'complaint', subjectId: id, subjectName: number, reason },
})

/** Throws: not_found, forbidden, complaint_state, complaint_admin. */
export async function assignComplaint(tx: Tx, admin: Actor, id: string, adminId: string): Promise<void> {
  const { complaint, to } = await lockFor(tx, admin, id, 'assign')
  const assignee = await findActiveMember(tx, adminId)
  const mayDecide = assignee && roleIncludes(assignee.role, 'support:act') && isInScope(assignee, complaint.campusId)
  ensure(mayDecide && adminId !== complaint.firstDeciderId && adminId !== complaint.complainantId, 'complaint_admin')
  await tx.rows(updateAssignee, { id, adminId })
  await takeStep(tx, complaint, { step: 'assigned', actorId: admin.userId, note: assignee.name, to })
  await recordAudit(tx, admin, {
    ...auditOf(complaint, 'complaint.assigned', ''),
    details: { to: assignee.name },
  })
}

/** Any administrator may decide it from here on. Throws: not_found, forbidden, complaint_state. */
export async function escalateComplaint(tx: Tx, actor: Actor, id: string, reason: string): Promise<void> {
  const { complaint, to } = await lockFor(tx, actor, id, 'escalate')
  await tx.rows(updateAssignee, { id, adminId: null })
  await takeStep(tx, complaint, { step: 'escalated', actorId: actor.userId, note: reason, to })
  if (actor.role === 'admin') await recordAudit(tx, actor, auditOf(complaint, 'complaint.escalated', reason))
}

const setAnswer = statement('complaints.setNoAnswer', `update complaints set answer = 'none' where id = $id`)
const postpone = statement('complaints.postpone', 'update complaints set deadline_at = $until where id = $id')

/** After the deadline: what follows from it. It may have been dealt with since it was listed as due. */
export async function applyDeadline(tx: Tx, id: string): Promise<void> {
  const complaint = await lockComplaint(tx, id)
  const { deadlineAt } = complaint
  if (['resolved', 'withdrawn'].includes(complaint.status) || !deadlineAt || deadlineAt > now()) return
  const purchase = isAboutPurchase(complaint) ? purchaseOf(complaint) : null
  const [described] = (await purchase?.describe(tx, [purchase.id])) ?? []
  const proof = described?.proof ?? null
  const effect = deadlineEffectOf(complaint, proof)
  // The bank decides within days; then this goes on.
  if (purchase && MOVES_MONEY.includes(effect) && (await purchase.isDisputedByBank(tx, purchase.id, id)))
    return void (await tx.rows(postpone, { id, until: later(hours(1)) }))
  await EFFECTS[effect ?? 'final'](tx, complaint, proof)
}

const step = (tx: Tx, complaint: LockedComplaint, taken: Omit<Parameters<typeof takeStep>[2], 'actorId'>) =>
  takeStep(tx, complaint, { ...taken, actorId: null })

type Effect = NonNullable<ReturnType<typeof deadlineEffectOf>>
const MOVES_MONEY: (Effect | null)[] = ['refund', 'decide_for_buyer', 'decide_for_seller']

/** Both sides and the administrators read why silence decided nothing. */
const PROOF_TEXTS: Record<ComplaintProof, string> = {
  code: 'the buyer’s code or QR was used',
  buyer: 'the buyer confirmed it',
  position: 'the rider was at the place',
}

const EFFECTS: Record<Effect, (tx: Tx, complaint: LockedComplaint, proof: ComplaintProof | null) => Promise<void>> = {
  refund: async (tx, complaint) => {
    await tx.rows(setAnswer, { id: complaint.id })
    const verdict = await requestedOutcome(tx, complaint)
    await decide(tx, complaint, { ...verdict, how: 'unanswered', note: 'The other side did not answer in time' }, null)
  },
  to_vendly: async (tx, complaint, proof) => {
    await tx.rows(setAnswer, { id: complaint.id })
    if (!proof) return step(tx, complaint, { step: 'unanswered', to: 'answered' })
    const note = `Vendly decides, because ${PROOF_TEXTS[proof]}.`
    await step(tx, complaint, { step: 'unanswered', note, to: 'escalated' })
  },
  escalate: (tx, complaint) =>
    step(tx, complaint, { step: 'escalated', note: 'Nobody at Vendly took it in time', to: 'escalated' }),
  decide_for_buyer: async (tx, complaint) => {
    const verdict = await requestedOutcome(tx, complaint)
    await decide(tx, complaint, { ...verdict, how: 'expired', note: 'Vendly did not decide in time' }, null)
  },
  decide_for_seller: (tx, complaint, proof) =>
    decide(
      tx,
      complaint,
      {
        ...{ outcome: 'release', how: 'expired' },
        note: `Vendly did not decide in time, and ${PROOF_TEXTS[proof ?? 'code']}`,
      },
      null,
    ),
  dismiss: (tx, complaint) =>
    decide(tx, complaint, { outcome: 'dismissed', how: 'expired', note: 'Closed without a decision' }, null),
  stands: async (tx, complaint) => {
    await step(tx, complaint, { step: 'stands', note: 'The first decision stands', to: 'resolved' })
    const purchase = purchaseOf(complaint)
    await purchase?.resume(tx, purchase.id, complaint.id)
  },
  final: async () => undefined,
}
