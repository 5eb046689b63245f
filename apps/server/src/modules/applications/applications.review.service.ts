import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { enrolRider } from '../riders/riders.service.ts'
import { grantRole } from '../users/users.roles.service.ts'
import { openStore } from '../vendors/vendors.service.ts'
import { applicationDecided } from './applications.events.ts'
import { isClaimedByOther, type Kind } from './applications.policy.ts'
import { APPLICATION_COLUMNS, APPLICATION_JOINS, type ApplicationRow } from './applications.present.ts'
import { lockApplicant } from './applications.service.ts'

const applicantOf = statement<{ userId: string }>(
  'applications.applicantOf',
  `select user_id as "userId" from applications where id = $1 and status <> 'draft' and ($2::text is null or kind = $2)`,
)
const lockOne = statement<ApplicationRow>(
  'applications.lockOne',
  `select ${APPLICATION_COLUMNS} from applications a ${APPLICATION_JOINS} where a.id = $1 for no key update of a`,
)

/** Held until the end of the transaction, with its person. Drafts are the applicants' own affair. Codes: not_found. */
async function lockApplication(tx: Tx, id: string, kind: Kind | null): Promise<ApplicationRow> {
  const { userId } = found(await tx.row(applicantOf, [id, kind]))
  await lockApplicant(tx, userId)
  const row = found(await tx.row(lockOne, [id]))
  ensure(row.status !== 'draft', 'not_found')
  return row
}

const setClaim = statement(
  'applications.setClaim',
  'update applications set claimed_by = $2, claimed_until = $3 where id = $1',
)

/** Codes: not_found, application_decided, application_claimed. */
export async function claimApplication(tx: Tx, admin: Actor, id: string, takeOver: boolean): Promise<void> {
  const row = await lockApplication(tx, id, null)
  ensure(row.status === 'pending', 'application_decided', { status: row.status })
  ensure(takeOver || !isClaimedByOther(admin, row, now()), 'application_claimed')
  await tx.rows(setClaim, [id, admin.userId, later(minutes(limits.claimMinutes))])
}

/** Puts it back; what another has on their desk stays there. Codes: not_found. */
export async function releaseApplication(tx: Tx, admin: Actor, id: string): Promise<void> {
  const row = await lockApplication(tx, id, null)
  if (row.claimedBy === admin.userId) await tx.rows(setClaim, [id, null, null])
}

const setDecision = statement(
  'applications.setDecision',
  `update applications set status = $2, reason = $3, decided_by = $4, decided_at = $5, updated_at = $5, claimed_by = null, claimed_until = null
    where id = $1`,
)

/** `reason` for a refusal, none to verify. */
type Decision = { kind: Kind; reason: string | null }

/**
 * Decides once, however many press at the same time. To verify makes the applicant what they applied to be.
 * Codes: not_found, application_decided, application_claimed, applicant_not_eligible.
 */
export async function decideApplication(tx: Tx, admin: Actor, id: string, { kind, reason }: Decision): Promise<void> {
  const row = await lockApplication(tx, id, kind)
  ensure(row.status === 'pending', 'application_decided', { status: row.status })
  ensure(!isClaimedByOther(admin, row, now()), 'application_claimed')
  const verified = reason === null
  if (verified) {
    ensure(await grantRole(tx, row.userId, { role: kind, campusId: row.campusId }), 'applicant_not_eligible')
    if (kind === 'vendor') await openStore(tx, row.userId, storeOf(row))
    else await enrolRider(tx, row.userId, { campusId: row.campusId, vehicle: row.vehicle!, plate: row.plate })
  }
  const status = verified ? 'verified' : 'rejected'
  await tx.rows(setDecision, [id, status, reason, admin.userId, now()])
  const { title } = (await tx.row(titleOf, [id]))!
  await recordAudit(tx, admin, {
    action: `${kind}.${status}`,
    subject: kind,
    subjectId: row.userId,
    subjectName: title,
    reason: reason ?? undefined,
    details: { applicationId: id, attempt: row.attempt },
  })
  await emit(tx, applicationDecided, { applicationId: id })
}

const titleOf = statement<{ title: string }>('applications.titleOf', 'select title from applications where id = $1')

const storeOf = (row: ApplicationRow) => ({
  businessName: row.businessName,
  category: row.category!,
  about: row.about,
  campusId: row.campusId,
  placeId: row.placeId,
  phone: row.phone,
})
