import type { RiderApplicationDraft } from '@vendly/contract/rider-applications'
import type { VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { applicationSubmitted } from './applications.events.ts'
import { isStudent, type Kind, missingDocuments } from './applications.policy.ts'
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
const lock = statement<Applicant>(
  'applications.lockApplicant',
  `select role, campus_id as "campusId", first_name as "firstName", last_name as "lastName", email, phone
     from users where id = $1 for no key update`,
)

/** Whoever changes or decides an application takes its person first, so that they wait for each other in one order. */
export const lockApplicant = async (tx: Tx, userId: string): Promise<Applicant> => found(await tx.row(lock, [userId]))

const addDraft = statement(
  'applications.addDraft',
  `insert into applications (id, kind, user_id, campus_id, attempt, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)`,
)
const againDraft = statement(
  'applications.againDraft',
  `insert into applications (id, kind, user_id, campus_id, attempt, business_name, category, about, place_id, spot, vehicle, plate, declared_at,
     phone, email, whatsapp, reason, created_at, updated_at)
   select $2, kind, user_id, $3, attempt + 1, business_name, category, about, case when campus_id = $3 then place_id end, spot, vehicle, plate,
          declared_at, phone, email, whatsapp, reason, $4, $4 from applications where id = $1`,
)
const carryDocuments = statement(
  'applications.carryDocuments',
  `insert into application_documents (id, application_id, type, file_key, name, kind, bytes, expires_on, created_at)
   select gen_random_uuid(), $2, type, file_key, name, kind, bytes, expires_on, created_at from application_documents where application_id = $1`,
)

/**
 * The draft that the person may write in. Made when there is none; after a rejection it begins with what was sent.
 * Codes: application_for_students, application_campus, application_pending, application_closed.
 */
export async function openDraft(tx: Tx, actor: Actor, kind: Kind): Promise<{ id: string; applicant: Applicant }> {
  const applicant = await lockApplicant(tx, actor.userId)
  ensure(isStudent(applicant), 'application_for_students')
  const { campusId } = applicant
  ensure(campusId, 'application_campus')
  const last = await findLatest(tx, actor.userId, kind)
  ensure(last?.status !== 'pending', 'application_pending')
  ensure(last?.status !== 'verified', 'application_closed')
  if (last?.status === 'draft') return { id: last.id, applicant }
  const id = newId()
  if (last) {
    await tx.rows(againDraft, [last.id, id, campusId, now()])
    await tx.rows(carryDocuments, [last.id, id])
  } else await tx.rows(addDraft, [id, kind, actor.userId, campusId, 1, now()])
  return { id, applicant }
}

const placeOf = statement<{ id: string }>(
  'applications.place',
  `select id from places where campus_id = $1 and (id::text = $2 or lower(name) = lower($2)) limit 1`,
)
const categoryOf = statement('applications.category', 'select 1 from categories where slug = $1 and parent_id is null')
const writeVendor = statement(
  'applications.writeVendor',
  `update applications set business_name = $2, category = $3, about = $4, place_id = $5, spot = $6, phone = $7, email = $8, whatsapp = $9,
          campus_id = $10, updated_at = $11 where id = $1`,
)
const writeRider = statement(
  'applications.writeRider',
  `update applications set vehicle = $2, plate = $3, declared_at = case when $4 then coalesce(declared_at, $9) end, about = $5, phone = $6,
          whatsapp = $7, campus_id = $8, updated_at = $9 where id = $1`,
)

const orNull = (text: string | null | undefined) => text || null

/** What the applicant wrote, whatever it is worth; it is checked when it is sent. Codes: delivery_place_unknown, category_unknown. */
export async function saveVendorDraft(tx: Tx, actor: Actor, fields: VendorApplicationDraft): Promise<string> {
  const { id, applicant } = await openDraft(tx, actor, 'vendor')
  const { building, spot } = fields.location
  const place = building ? await tx.row(placeOf, [applicant.campusId, building]) : undefined
  ensure(!building || place, 'delivery_place_unknown')
  ensure(!fields.category || (await tx.row(categoryOf, [fields.category])), 'category_unknown')
  const { phone, email, whatsapp } = fields.contact
  await tx.rows(writeVendor, [
    id,
    fields.businessName,
    orNull(fields.category),
    fields.about,
    place?.id ?? null,
    spot,
    orNull(phone),
    orNull(email),
    orNull(whatsapp),
    applicant.campusId,
    now(),
  ])
  return id
}

export async function saveRiderDraft(tx: Tx, actor: Actor, fields: RiderApplicationDraft): Promise<string> {
  const { id, applicant } = await openDraft(tx, actor, 'rider')
  const { vehicle, declared, about, contact } = fields
  await tx.rows(writeRider, [
    id,
    vehicle,
    orNull(fields.plate),
    declared,
    about,
    orNull(contact.phone),
    orNull(contact.whatsapp),
    applicant.campusId,
    now(),
  ])
  return id
}

const pendingOf = statement(
  'applications.pendingOf',
  `select 1 from applications where user_id = $1 and status = 'pending'`,
)
const markSent = statement(
  'applications.markSent',
  `update applications set status = 'pending', title = $2, words = $3, submitted_at = $4, updated_at = $4, reason = null where id = $1`,
)

/** Hands a draft to the administrators. Codes: application_pending, documents_missing. */
export async function submitDraft(tx: Tx, actor: Actor, kind: Kind): Promise<ApplicationRow> {
  const applicant = await lockApplicant(tx, actor.userId)
  ensure(!(await tx.row(pendingOf, [actor.userId])), 'application_pending')
  const draft = found(await findLatest(tx, actor.userId, kind))
  ensure(draft.status === 'draft', 'application_closed')
  const missing = missingDocuments(draft)
  ensure(missing.length === 0, 'documents_missing', { missing })
  const name = `${applicant.firstName} ${applicant.lastName}`.trim()
  const title = kind === 'vendor' ? draft.businessName : name
  await tx.rows(markSent, [draft.id, title, wordsOf(title, name, applicant.email, applicant.phone, draft.phone), now()])
  await emit(tx, applicationSubmitted, { applicationId: draft.id, attempt: draft.attempt })
  return found(await findLatest(tx, actor.userId, kind))
}

/** What the desk's search looks in: half an address and a number in its local spelling are found too. */
const wordsOf = (...parts: (string | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .flatMap((part) => (part.startsWith('+234') ? [part.slice(1), `0${part.slice(4)}`] : [part.replace(/[@.]/g, ' ')]))
    .join(' ')

const markDraft = statement(
  'applications.markDraft',
  `update applications set status = 'draft', submitted_at = null, claimed_by = null, claimed_until = null, updated_at = $2 where id = $1`,
)

/** Back to the applicant, to be changed. Codes: not_found, application_decided. */
export async function withdraw(tx: Tx, actor: Actor, kind: Kind): Promise<void> {
  await lockApplicant(tx, actor.userId)
  const last = found(await findLatest(tx, actor.userId, kind))
  ensure(last.status === 'pending', 'application_decided')
  await tx.rows(markDraft, [last.id, now()])
}
