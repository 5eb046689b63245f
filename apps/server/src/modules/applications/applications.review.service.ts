import type { ApplicationFlag } from '@vendly/contract/applications'
import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import { ensureInScope } from '../../platform/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { credentialsChanged } from '../auth/auth.credentials.service.ts'
import { enrolRider } from '../riders/riders.service.ts'
import { grantRole } from '../users/users.roles.service.ts'
import { openStore } from '../vendors/vendors.service.ts'
import { updateRiderExpiry } from './applications.documents.service.ts'
import { applicationDecided } from './applications.events.ts'
import { findFlags } from './applications.flags.queries.ts'
import { type ApplicationKind, ensureTransition, isClaimedByOther } from './applications.policy.ts'
import { APPLICATION_COLUMNS, APPLICATION_JOINS, type ApplicationRow } from './applications.present.ts'
import { lockApplicant } from './applications.service.ts'

const findApplicant = statement<{ userId: string }>(
  'applications.findApplicant',
  `select user_id as "userId"
     from applications
    where id = $id and status <> 'draft' and ($kind::text is null or kind = $kind)`,
)
const selectForUpdate = statement<ApplicationRow & { title: string }>(
  'applications.lock',
  `select ${APPLICATION_COLUMNS}, a.title
     from applications a ${APPLICATION_JOINS}
    where a.id = $id
      for no key update of a`,
)

/** Locks the applicant, then the application. Drafts are private to applicants. Throws: not_found. */
async function lockApplication(tx: Tx, admin: Actor, id: string, kind: ApplicationKind | null) {
  const { userId } = found(await tx.row(findApplicant, { id, kind }))
  await lockApplicant(tx, userId)
  const application = found(await tx.row(selectForUpdate, { id }))
  ensure(application.status !== 'draft', 'not_found')
  ensureInScope(admin, application.campusId)
  return application
}

const updateClaim = statement<never>(
  'applications.updateClaim',
  'update applications set claimed_by = $adminId, claimed_until = $until where id = $id',
)

/** Assigns the application to the administrator for some minutes. Throws: not_found, application_decided, application_claimed. */
export async function claimApplication(tx: Tx, admin: Actor, id: string, takeOver: boolean): Promise<void> {
  const application = await lockApplication(tx, admin, id, null)
  ensureTransition(admin, application, 'claim', now())
  ensure(takeOver || !isClaimedByOther(admin, application, now()), 'application_claimed')
  await tx.rows(updateClaim, { id, adminId: admin.userId, until: later(minutes(limits.claimMinutes)) })
}

/** Ends the administrator's own claim; the claim of another one stays. Throws: not_found. */
export async function releaseApplication(tx: Tx, admin: Actor, id: string): Promise<void> {
  const application = await lockApplication(tx, admin, id, null)
  if (application.claimedBy === admin.userId) await tx.rows(updateClaim, { id, adminId: null, until: null })
}

const updateDecision = statement<never>(
  'applications.updateDecision',
  `update applications
      set status = $status, reason = $reason, decided_by = $adminId, decided_at = $at, updated_at = $at,
          claimed_by = null, claimed_until = null
    where id = $id`,
)

/** `reason` is null to verify, which takes the flags that the administrator has accepted. */
type Decision = { kind: ApplicationKind; reason: string | null; acceptedFlags?: readonly string[] }

/**
 * Decides once, also under concurrent requests. Verifying makes the applicant a vendor or rider.
 * Throws: not_found, application_decided, application_claimed, application_flagged, applicant_not_eligible.
 */
export async function decideApplication(
  tx: Tx,
  admin: Actor,
  id: string,
  { kind, reason, acceptedFlags = [] }: Decision,
): Promise<void> {
  const application = await lockApplication(tx, admin, id, kind)
  const { status: from, userId, attempt, title } = application
  ensure(from === 'pending', 'application_decided', { status: from })
  ensure(!isClaimedByOther(admin, application, now()), 'application_claimed')
  const { to: status } = ensureTransition(admin, application, reason === null ? 'verify' : 'reject', now())
  const flags = status === 'verified' ? await findFlags(tx, id) : []
  ensure(
    flags.every((flag) => acceptedFlags.includes(flag._id)),
    'application_flagged',
    { flags },
  )
  if (status === 'verified') await enrolApplicant(tx, application)
  await tx.rows(updateDecision, { id, status, reason, adminId: admin.userId, at: now() })
  await recordAudit(tx, admin, {
    action: `${kind}.${status}`,
    subject: kind,
    subjectId: userId,
    subjectName: title,
    reason: reason ?? undefined,
    details: { applicationId: id, attempt, ...(flags.length > 0 && { acceptedFlags: flags.map(factsOf) }) },
  })
  await emit(tx, applicationDecided, { applicationId: id })
}

/** What the audit log keeps of an accepted flag. */
const factsOf = ({ kind, document, other, earlierName }: ApplicationFlag) => ({
  kind,
  ...(document && { document }),
  ...(other && { otherApplicationId: other._id, otherApplicant: other.applicant }),
  ...(earlierName && { earlierName }),
})

/** Throws: applicant_not_eligible. */
async function enrolApplicant(tx: Tx, application: ApplicationRow): Promise<void> {
  const { id, kind, userId, campusId, vehicle, plate } = application
  ensure(await grantRole(tx, userId, { role: kind, campusId }), 'applicant_not_eligible')
  await credentialsChanged(tx, [userId], { endSessions: false })
  if (kind === 'vendor') await openStore(tx, userId, newStoreOf(application))
  else {
    await enrolRider(tx, userId, { campusId, vehicle: vehicle!, plate })
    await updateRiderExpiry(tx, userId, id)
  }
}

const newStoreOf = (application: ApplicationRow) => ({
  businessName: application.businessName,
  category: application.category!,
  about: application.about,
  campusId: application.campusId,
  placeId: application.placeId,
  phone: application.phone,
})
