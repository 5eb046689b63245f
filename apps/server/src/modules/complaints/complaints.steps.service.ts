import type { ComplaintStatus, ComplaintStep } from '@vendly/contract/complaints'
import type { Kobo } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { found } from '../../platform/problem.ts'
import { complaintStepTaken } from './complaints.events.ts'
import { type Action, type ComplaintFacts, deadlineOf, ensureTransition, type Party } from './complaints.policy.ts'
import type { PurchaseColumns } from './complaints.purchases.ts'
import { complaintCampusSql, otherEndedAtSql } from './complaints.sql.ts'

export type LockedComplaint = ComplaintFacts &
  PurchaseColumns & {
    id: string
    number: string
    requested: Kobo | null
    refunded: Kobo
    proposedAmount: Kobo | null
    outcome: string | null
    decidedBy: string | null
    decideBy: Date
    deadlineAt: Date | null
    createdAt: Date
  }

const lockById = statement<LockedComplaint>(
  'complaints.lock',
  `select id, number, subject, reason, purchase_kind as "purchaseKind", purchase_id as "purchaseId", complainant_id as "complainantId",
          respondent_id as "respondentId", ${complaintCampusSql('c')} as "campusId", assignee_id as "assigneeId", first_decider_id as "firstDeciderId",
          proposed_by as "proposedBy", proposed_amount as "proposedAmount", overdue_at as "overdueAt",
          decide_by as "decideBy", deadline_at as "deadlineAt", decided_how as "decidedHow", decided_at as "decidedAt",
          decided_by as "decidedBy", outcome, appealed_at as "appealedAt", ${otherEndedAtSql('c')} as "otherEndedAt", rated_at as "ratedAt", requested, refunded,
          status, created_at as "createdAt"
     from complaints c
    where id = $id
      for update`,
)

/** Throws: not_found. */
export const lockComplaint = async (tx: Tx, id: string): Promise<LockedComplaint> =>
  found(await tx.row(lockById, { id }))

type Allowed = { complaint: LockedComplaint; by: Party; to: ComplaintStatus }

/** Locks it for an action. Throws: not_found to strangers, forbidden, complaint_state. */
export async function lockFor(tx: Tx, actor: Actor, id: string, action: Action): Promise<Allowed> {
  const complaint = await lockComplaint(tx, id)
  return { complaint, ...ensureTransition(actor, complaint, action) }
}

const insertEvent = statement(
  'complaints.insertEvent',
  `insert into complaint_events (id, complaint_id, step, actor_id, note, created_at)
   values ($id, $complaintId, $step, $actorId, $note, $at)`,
)
const updateStatus = statement(
  'complaints.updateStatus',
  'update complaints set status = $status, deadline_at = $deadlineAt, updated_at = $at where id = $id',
)

type Step = { step: ComplaintStep; actorId: string | null; note?: string; to: ComplaintStatus }

/** Moves it to its next state, with the deadline of that state, and adds the step to its timeline. */
export async function takeStep(tx: Tx, complaint: LockedComplaint, { step, actorId, note, to }: Step): Promise<void> {
  const eventId = newId()
  const { id: complaintId } = complaint
  await tx.rows(updateStatus, {
    ...{ id: complaintId, status: to, at: now() },
    deadlineAt: deadlineOf({ ...complaint, status: to }),
  })
  await tx.rows(insertEvent, { id: eventId, complaintId, step, actorId, note: note ?? '', at: now() })
  await emit(tx, complaintStepTaken, { complaintId, eventId, step })
}
