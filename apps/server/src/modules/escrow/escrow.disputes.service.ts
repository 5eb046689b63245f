import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import type { EscrowSubject } from '../ledger/ledger.postings.ts'
import { isHeldByAnother } from './escrow.queries.ts'

/** What money in escrow waits for. */
export type DisputeCase = { kind: 'chargeback' | 'complaint'; id: string }

const dispute = statement<{ id: string }>(
  'escrow.dispute',
  `with kept as (
     update escrows set status = 'disputed'
      where subject_id = any($ids::uuid[]) and status in ('held', 'disputed')
      returning subject_kind as kind, subject_id as id
   ), noted as (
     insert into escrow_disputes (subject_kind, subject_id, kind, case_id, created_at)
     select kind, id, $caseKind, $caseId, $at from kept
   )
   select id from kept order by id`,
)

/** What escrow holds of these stays there for the case. Returns the ids of those. The subjects are locked. */
export async function disputeEscrows(
  tx: Tx,
  ids: readonly string[],
  { kind: caseKind, id: caseId }: DisputeCase,
): Promise<string[]> {
  return (await tx.rows(dispute, { ids, caseKind, caseId, at: now() })).map(({ id }) => id)
}

const removeDispute = statement(
  'escrow.removeDispute',
  'delete from escrow_disputes where subject_id = $id and case_id = $caseId',
)
const resume = statement(
  'escrow.resume',
  `update escrows set status = 'held', release_at = coalesce(release_at, $releaseAt)
    where subject_id = $id and status = 'disputed'`,
)

/**
 * Ends what the case holds. `releaseAt` counts for what has no time of release yet. Returns whether nothing else holds it, so that
 * it is settled as usual again. The subject is locked.
 */
export async function endEscrowDispute(
  tx: Tx,
  subject: EscrowSubject,
  caseId: string,
  releaseAt: Date | null,
): Promise<boolean> {
  await tx.rows(removeDispute, { id: subject.id, caseId })
  if (await isHeldByAnother(tx, subject, caseId)) return false
  await tx.rows(resume, { id: subject.id, releaseAt })
  return true
}
