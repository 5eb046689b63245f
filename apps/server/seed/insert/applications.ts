import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Disk } from 'flydrive'
import {
  applicationDocuments,
  applications,
  documentRequests,
} from '../../src/modules/applications/applications.tables.ts'
import { serverFolder } from '../../src/places.ts'
import type { Tx } from '../../src/platform/database.ts'
import { contentHash } from '../../src/platform/storage.ts'
import { applications as demoApplications, documentFile, documentsOfStores } from '../applications.ts'
import type { DemoApplication, DemoCampus, DemoPerson } from '../demo-campus.ts'
import type { DemoAuditEntry } from './audit-log.ts'
import { campusId, personId, placeId } from './people.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

const folder = join(serverFolder, 'seed/pictures/documents')
const DAY_MS = 86_400_000

type Row = typeof applications.$inferInsert & { id: string }
type DocumentRow = typeof applicationDocuments.$inferInsert

/** Applications of every status with their documents. Every demo store and rider has a verified application. */
export async function insertApplications(
  tx: Tx,
  storage: Disk,
  demo: DemoCampus,
  clock: Clock,
): Promise<DemoAuditEntry[]> {
  const people = new Map<string, DemoPerson>(
    [...demo.students, ...demo.vendors, ...demo.riders].map((person) => [person.key, person]),
  )
  const admin = personId(demo.admins[0]!)
  const made = demoApplications().map((application) => ({
    application,
    row: rowOf(application, demo, people.get(application.personKey)!, admin, clock),
  }))
  const stores = documentsOfStores().map(({ personKey, documents }) => ({
    application: { personKey, documents },
    row: storeRow(demo, people.get(personKey)!, admin, clock),
  }))
  await insertAll(
    tx,
    applications,
    [...made, ...stores].map(({ row }) => row),
  )
  const documentRows = [...made, ...stores].flatMap(({ application, row }) =>
    application.documents.map((type) => documentRow(application.personKey, type, row, clock)),
  )
  await insertAll(tx, applicationDocuments, documentRows)
  await insertAll(tx, documentRequests, [requestRow(stores.at(-1)!.row, admin, clock)])
  await tx.once(
    `update riders r set documents_expire_on = d.first, is_online = is_online and d.first >= current_date
       from (
         select a.user_id, min(d.expires_on) as first
           from application_documents d
           join applications a on a.id = d.application_id and a.kind = 'rider' and a.status = 'verified'
          group by 1
       ) d
      where d.user_id = r.user_id and d.first is not null`,
  )
  await insertOtherApplications(tx)
  const files = [...new Set(documentRows.map(({ fileKey }) => fileKey))]
  await Promise.all(
    files.map((key) => storage.put(key, readFileSync(join(folder, key.replace('documents/demo-', ''))))),
  )
  return made
    .filter(({ application }) => application.state === 'rejected')
    .map(({ application, row }) => rejectionEntry(application, row))
}

function rowOf(application: DemoApplication, demo: DemoCampus, person: DemoPerson, adminId: string, clock: Clock): Row {
  const rider = demo.riders.find(({ key }) => key === person.key)
  const campus = demo.universities.find(({ key }) => key === person.campusKey)!
  const place =
    campus.places.find(({ name }) => name === application.placeName) ??
    campus.places.find(({ kind }) => kind === 'shops')!
  const name = `${person.firstName} ${person.lastName}`
  const isVendor = application.kind === 'vendor'
  const title = isVendor ? application.businessName! : name
  const sent = application.state === 'draft' ? null : clock.ago(application.sentDaysAgo)
  const decided = application.decidedDaysAgo === undefined ? null : clock.ago(application.decidedDaysAgo)
  // An applicant who was rejected before is at the second attempt.
  const isAgain =
    application.state === 'pending' &&
    demoApplications().some(
      (other) => other !== application && other.state === 'rejected' && other.personKey === application.personKey,
    )
  return {
    id: idFor(`application:${application.kind}:${application.personKey}:${application.state}`, application.sentDaysAgo),
    kind: application.kind,
    userId: personId(person),
    campusId: campusId(person.campusKey),
    status: application.state,
    attempt: isAgain ? 2 : 1,
    businessName: application.businessName ?? '',
    category: application.categorySlug ?? null,
    about: application.about,
    placeId: isVendor && application.state !== 'draft' ? placeId(place.key) : null,
    spot: application.spot ?? '',
    vehicle: application.vehicle ?? null,
    plate: (application.plate || rider?.plate) ?? null,
    declaredAt: isVendor ? null : clock.ago(application.sentDaysAgo),
    phone: person.phone,
    email: isVendor ? person.email : null,
    title: sent ? title : '',
    applicantName: sent ? name : '',
    searchText: sent ? searchTextFor(title, name, person) : '',
    reason: application.reason ?? null,
    decidedBy: decided && adminId,
    submittedAt: sent,
    decidedAt: decided,
    createdAt: clock.ago(application.sentDaysAgo),
    updatedAt: decided ?? clock.ago(application.sentDaysAgo),
  }
}

function storeRow(demo: DemoCampus, person: DemoPerson, adminId: string, clock: Clock): Row {
  const store = demo.stores.find(({ ownerKey }) => ownerKey === person.key)!
  const at = clock.ago(store.joinedDaysAgo)
  const name = `${person.firstName} ${person.lastName}`
  return {
    id: idFor(`application:vendor:${person.key}`, store.joinedDaysAgo),
    kind: 'vendor',
    userId: personId(person),
    campusId: campusId(store.campusKey),
    status: 'verified',
    businessName: store.businessName,
    category: store.categorySlug,
    about: store.about,
    placeId: placeId(store.placeKey),
    phone: store.phone,
    email: person.email,
    title: store.businessName,
    applicantName: name,
    searchText: searchTextFor(store.businessName, name, person),
    decidedBy: adminId,
    submittedAt: at,
    decidedAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

const searchTextFor = (title: string, name: string, { email, phone }: DemoPerson): string =>
  [title, name, email.replace(/[@.]/g, ' '), phone.slice(1), `0${phone.slice(4)}`].join(' ')

/** Days until a document expires. Those of one rider expired last week, and of another one they soon will. */
const vehiclePapersDays: Record<string, number> = { 'rider-unilag-1': 9, 'rider-oau-1': -7 }
const validDays: Record<string, number> = { 'drivers-licence': 400, 'vehicle-papers': 120 }

function documentRow(
  personKey: string,
  type: DemoApplication['documents'][number],
  row: Row,
  clock: Clock,
): DocumentRow {
  const file = documentFile(personKey, type)
  const content = readFileSync(join(folder, file))
  const days = type === 'vehicle-papers' ? (vehiclePapersDays[personKey] ?? validDays[type]) : validDays[type]
  return {
    id: idFor(`document:${row.id}:${type}`),
    applicationId: row.id,
    type,
    fileKey: `documents/demo-${file}`,
    name: `${type}.jpg`,
    kind: 'picture',
    bytes: content.length,
    contentHashes: [contentHash(content)],
    expiresOn: days === undefined ? null : new Date(clock.ago(0).getTime() + days * DAY_MS).toISOString().slice(0, 10),
    createdAt: row.createdAt,
  }
}

/** A store that was asked for its ID again and has not answered. */
const requestRow = (row: Row, adminId: string, clock: Clock): typeof documentRequests.$inferInsert => ({
  id: idFor(`document-request:${row.id}`),
  userId: row.userId,
  applicationId: row.id,
  kind: 'vendor',
  type: 'student-id',
  reason: 'The document shows a portrait, not an ID.',
  askedBy: adminId,
  toldAt: clock.ago(4),
  dueAt: clock.ago(-10),
  createdAt: clock.ago(4),
})

const rejectionEntry = (application: DemoApplication, row: Row): DemoAuditEntry => ({
  at: row.decidedAt!,
  adminId: row.decidedBy!,
  action: `${application.kind}.rejected`,
  subject: application.kind,
  subjectId: row.userId,
  subjectName: row.title!,
  reason: application.reason!,
  details: { applicationId: row.id, attempt: 1 },
})

/** Verified applications without documents for the remaining stores and riders. */
async function insertOtherApplications(tx: Tx): Promise<void> {
  const searchText = (first: string) =>
    `translate(concat_ws(' ', ${first}, u.first_name, u.last_name, u.email, u.phone), '@.+', '   ')`
  const isNew = (kind: string) =>
    `not exists (select 1 from applications a where a.user_id = u.id and a.kind = '${kind}' and a.status = 'verified')`
  await tx.once(
    `insert into applications (id, kind, user_id, campus_id, status, business_name, category, about, place_id, phone, email, title, search_text,
       submitted_at, decided_at, created_at, updated_at)
     select gen_random_uuid(), 'vendor', u.id, v.campus_id, 'verified', v.business_name, v.category, v.about, v.place_id, v.phone, u.email,
            v.business_name, ${searchText('v.business_name')}, v.created_at, v.created_at, v.created_at, v.created_at
       from vendors v join users u on u.id = v.user_id where ${isNew('vendor')}`,
  )
  await tx.once(
    `insert into applications (id, kind, user_id, campus_id, status, vehicle, plate, declared_at, phone, title, search_text,
       submitted_at, decided_at, created_at, updated_at)
     select gen_random_uuid(), 'rider', u.id, r.campus_id, 'verified', r.vehicle, r.plate, r.created_at, u.phone,
            u.first_name || ' ' || u.last_name, ${searchText("''")}, r.created_at, r.created_at, r.created_at, r.created_at
       from riders r join users u on u.id = r.user_id where ${isNew('rider')}`,
  )
}
