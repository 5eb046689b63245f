import type { RiderApplicationDraft } from '@vendly/contract/rider-applications'
import type { VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { applicationSubmitted } from './applications.events.ts'
import { type ApplicationKind, ensureTransition, isStudent, missingDocuments } from './applications.policy.ts'
import type { ApplicationRow } from './applications.present.ts'
import { findLatest } from './applications.queries.ts'

type Applicant = {
  role: Actor['role']
  campusId: string | null
  firstName: string
  lastName: string
  email: string
  phone: string | null
}
const selectApplicantForUpdate = statement<Applicant>(
  'applications.lockApplicant',
  `select role, campus_id as "campusId", first_name as "firstName", last_name as "lastName", email, phone
     from users
    where id = $userId
      for no key update`,
)

/** Every change of an application locks its applicant first, so that changes run one after another without deadlocks. */
export const lockApplicant = async (tx: Tx, userId: string): Promise<Applicant> =>
  found(await tx.row(selectApplicantForUpdate, { userId }))

const insertDraft = statement<never>(
  'applications.insertDraft',
  `insert into applications (id, kind, user_id, campus_id, attempt, created_at, updated_at)
   values ($id, $kind, $userId, $campusId, 1, $at, $at)`,
)
const copyToDraft = statement<never>(
  'applications.copyToDraft',
  `insert into applications (
     id, kind, user_id, campus_id, attempt, business_name, category, about, place_id, spot, vehicle, plate,
     declared_at, phone, email, whatsapp, reason, created_at, updated_at)
   select $id, kind, user_id, $campusId, attempt + 1, business_name, category, about,
          case when campus_id = $campusId then place_id end, spot, vehicle, plate,
          declared_at, phone, email, whatsapp, reason, $at, $at
     from applications
    where id = $rejectedId`,
)
const copyDocuments = statement<never>(
  'applications.copyDocuments',
  `insert into application_documents (
     id, application_id, type, file_key, name, kind, bytes, content_hashes, expires_on, created_at)
   select gen_random_uuid(), $id, type, file_key, name, kind, bytes, content_hashes, expires_on, created_at
     from application_documents
    where application_id = $rejectedId`,
)

/**
 * Finds the editable draft or creates one; after a rejection it starts as a copy of the rejected application.
 * Throws: application_for_students, application_campus, application_pending, application_closed.
 */
export async function openDraft(
  tx: Tx,
  actor: Actor,
  kind: ApplicationKind,
): Promise<{ id: string; applicant: Applicant }> {
  const { userId } = actor
  const applicant = await lockApplicant(tx, userId)
  ensure(isStudent(applicant), 'application_for_students')
  const { campusId } = applicant
  ensure(campusId, 'application_campus')
  const latest = await findLatest(tx, userId, kind)
  const id = newId()
  if (!latest) {
    await tx.rows(insertDraft, { id, kind, userId, campusId, at: now() })
    return { id, applicant }
  }
  ensure(latest.status !== 'pending', 'application_pending')
  ensure(latest.status !== 'verified', 'application_closed')
  ensureTransition(actor, latest, 'edit', now())
  if (latest.status === 'draft') return { id: latest.id, applicant }
  await tx.rows(copyToDraft, { id, rejectedId: latest.id, campusId, at: now() })
  await tx.rows(copyDocuments, { id, rejectedId: latest.id })
  return { id, applicant }
}

const findPlace = statement<{ id: string }>(
  'applications.findPlace',
  `select id
     from places
    where campus_id = $campusId and hidden_at is null and (id::text = $place or lower(name) = lower($place))
    limit 1`,
)
const findTopCategory = statement<{ id: number }>(
  'applications.findTopCategory',
  `select id
     from categories
    where slug = $slug and parent_id is null and hidden_at is null and merged_into_id is null and deleted_at is null`,
)
const updateVendorDraft = statement<never>(
  'applications.updateVendorDraft',
  `update applications
      set business_name = $businessName, category = $category, about = $about, place_id = $placeId, spot = $spot,
          phone = $phone, email = $email, whatsapp = $whatsapp, campus_id = $campusId, updated_at = $at
    where id = $id`,
)
const updateRiderDraft = statement<never>(
  'applications.updateRiderDraft',
  `update applications
      set vehicle = $vehicle, plate = $plate, declared_at = case when $declared then coalesce(declared_at, $at) end,
          about = $about, phone = $phone, whatsapp = $whatsapp, campus_id = $campusId, updated_at = $at
    where id = $id`,
)

const orNull = (text: string | null | undefined) => text || null

/**
 * Saves the fields as they are; they are validated on submission. Returns the id of the draft.
 * Throws: delivery_place_unknown, category_unknown, and the problems of openDraft.
 */
export async function saveVendorDraft(tx: Tx, actor: Actor, fields: VendorApplicationDraft): Promise<string> {
  const { id, applicant } = await openDraft(tx, actor, 'vendor')
  const { campusId } = applicant
  const { businessName, about, location, contact } = fields
  const place = location.building ? await tx.row(findPlace, { campusId, place: location.building }) : undefined
  ensure(!location.building || place, 'delivery_place_unknown')
  const category = orNull(fields.category)
  ensure(!category || (await tx.row(findTopCategory, { slug: category })), 'category_unknown')
  await tx.rows(updateVendorDraft, {
    id,
    businessName,
    category,
    about,
    placeId: place?.id ?? null,
    spot: location.spot,
    phone: orNull(contact.phone),
    email: orNull(contact.email),
    whatsapp: orNull(contact.whatsapp),
    campusId,
    at: now(),
  })
  return id
}

/** The same for riders. Throws the problems of openDraft. */
export async function saveRiderDraft(tx: Tx, actor: Actor, fields: RiderApplicationDraft): Promise<string> {
  const { id, applicant } = await openDraft(tx, actor, 'rider')
  const { vehicle, declared, about, contact } = fields
  await tx.rows(updateRiderDraft, {
    id,
    vehicle,
    plate: orNull(fields.plate),
    declared,
    about,
    phone: orNull(contact.phone),
    whatsapp: orNull(contact.whatsapp),
    campusId: applicant.campusId,
    at: now(),
  })
  return id
}

const findPending = statement<{ id: string }>(
  'applications.findPending',
  `select id from applications where user_id = $userId and status = 'pending'`,
)
const updateSubmitted = statement<never>(
  'applications.updateSubmitted',
  `update applications
      set status = $status, title = $title, applicant_name = $applicantName, search_text = $searchText,
          submitted_at = $at, updated_at = $at, reason = null
    where id = $id`,
)

/** Submits the draft for review. Throws: not_found, application_pending, application_closed, documents_missing. */
export async function submitDraft(tx: Tx, actor: Actor, kind: ApplicationKind): Promise<ApplicationRow> {
  const { userId } = actor
  const applicant = await lockApplicant(tx, userId)
  ensure(!(await tx.row(findPending, { userId })), 'application_pending')
  const draft = found(await findLatest(tx, userId, kind))
  ensure(draft.status === 'draft', 'application_closed')
  const missing = missingDocuments(draft)
  ensure(missing.length === 0, 'documents_missing', { missing })
  const { to: status } = ensureTransition(actor, draft, 'submit', now())
  const name = `${applicant.firstName} ${applicant.lastName}`.trim()
  const title = kind === 'vendor' ? draft.businessName : name
  const searchText = searchTextOf(title, name, applicant.email, applicant.phone, draft.phone)
  await tx.rows(updateSubmitted, { id: draft.id, status, title, applicantName: name, searchText, at: now() })
  await emit(tx, applicationSubmitted, { applicationId: draft.id, attempt: draft.attempt })
  return found(await findLatest(tx, userId, kind))
}

/** What the admin list searches. Emails are split into words, and phone numbers added in their local format. */
const searchTextOf = (...parts: (string | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .flatMap((part) => (part.startsWith('+234') ? [part.slice(1), `0${part.slice(4)}`] : [part.replace(/[@.]/g, ' ')]))
    .join(' ')

const updateWithdrawn = statement<never>(
  'applications.updateWithdrawn',
  `update applications
      set status = $status, submitted_at = null, claimed_by = null, claimed_until = null, updated_at = $at
    where id = $id`,
)

/** Turns a pending application back into a draft. Throws: not_found, application_decided. */
export async function withdraw(tx: Tx, actor: Actor, kind: ApplicationKind): Promise<void> {
  await lockApplicant(tx, actor.userId)
  const latest = found(await findLatest(tx, actor.userId, kind))
  const { to: status } = ensureTransition(actor, latest, 'withdraw', now())
  await tx.rows(updateWithdrawn, { id: latest.id, status, at: now() })
}
