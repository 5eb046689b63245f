import { readFileSync } from 'node:fs'
import type { Disk } from 'flydrive'
import { applicationDocuments, applications } from '../../src/modules/applications/applications.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import { applications as demoApplications, paperFile, papersOfStores } from '../applications.ts'
import type { DemoApplication, DemoCampus, DemoPerson } from '../demo-campus.ts'
import type { DemoAct } from './audit-log.ts'
import { campusId, personId, placeId } from './people.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

const folder = new URL('../pictures/documents/', import.meta.url)
const DAY_MS = 86_400_000

type Row = typeof applications.$inferInsert & { id: string }
type Paper = typeof applicationDocuments.$inferInsert

/** Who wants to sell or ride, who was refused, and the papers of some who do. Every store and rider once applied. */
export async function insertApplications(tx: Tx, storage: Disk, demo: DemoCampus, clock: Clock): Promise<DemoAct[]> {
  const people = new Map<string, DemoPerson>(
    [...demo.students, ...demo.vendors, ...demo.riders].map((person) => [person.key, person]),
  )
  const admin = personId(demo.admins[0]!)
  const made = demoApplications().map((one) => ({
    one,
    row: rowOf(one, demo, people.get(one.personKey)!, admin, clock),
  }))
  const stores = papersOfStores().map(({ personKey, documents }) => ({
    one: { personKey, documents },
    row: ofStore(demo, people.get(personKey)!, admin, clock),
  }))
  await insertAll(
    tx,
    applications,
    [...made, ...stores].map(({ row }) => row),
  )
  const papers = [...made, ...stores].flatMap(({ one, row }) =>
    one.documents.map((type) => paperOf(one.personKey, type, row, clock)),
  )
  await insertAll(tx, applicationDocuments, papers)
  await applyForTheOthers(tx)
  const files = [...new Set(papers.map(({ fileKey }) => fileKey))]
  await Promise.all(
    files.map((key) => storage.put(key, readFileSync(new URL(key.replace('documents/demo-', ''), folder)))),
  )
  return made.filter(({ one }) => one.state === 'rejected').map(({ one, row }) => actOf(one, row))
}

function rowOf(one: DemoApplication, demo: DemoCampus, person: DemoPerson, adminId: string, clock: Clock): Row {
  const rider = demo.riders.find(({ key }) => key === person.key)
  const campus = demo.universities.find(({ key }) => key === person.campusKey)!
  const place =
    campus.places.find(({ name }) => name === one.placeName) ?? campus.places.find(({ kind }) => kind === 'shops')!
  const name = `${person.firstName} ${person.lastName}`
  const isVendor = one.kind === 'vendor'
  const title = isVendor ? one.businessName! : name
  const sent = one.state === 'draft' ? null : clock.ago(one.sentDaysAgo)
  const decided = one.decidedDaysAgo === undefined ? null : clock.ago(one.decidedDaysAgo)
  // Whoever was refused before is at the second try.
  const isAgain =
    one.state === 'pending' &&
    demoApplications().some((other) => other !== one && other.state === 'rejected' && other.personKey === one.personKey)
  return {
    id: idFor(`application:${one.kind}:${one.personKey}:${one.state}`, one.sentDaysAgo),
    kind: one.kind,
    userId: personId(person),
    campusId: campusId(person.campusKey),
    status: one.state,
    attempt: isAgain ? 2 : 1,
    businessName: one.businessName ?? '',
    category: one.categorySlug ?? null,
    about: one.about,
    placeId: isVendor && one.state !== 'draft' ? placeId(place.key) : null,
    spot: one.spot ?? '',
    vehicle: one.vehicle ?? null,
    plate: (one.plate || rider?.plate) ?? null,
    declaredAt: isVendor ? null : clock.ago(one.sentDaysAgo),
    phone: person.phone,
    email: isVendor ? person.email : null,
    title: sent ? title : '',
    words: sent ? wordsFor(title, name, person) : '',
    reason: one.reason ?? null,
    decidedBy: decided && adminId,
    submittedAt: sent,
    decidedAt: decided,
    createdAt: clock.ago(one.sentDaysAgo),
    updatedAt: decided ?? clock.ago(one.sentDaysAgo),
  }
}

function ofStore(demo: DemoCampus, person: DemoPerson, adminId: string, clock: Clock): Row {
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
    words: wordsFor(store.businessName, name, person),
    decidedBy: adminId,
    submittedAt: at,
    decidedAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

const wordsFor = (title: string, name: string, { email, phone }: DemoPerson): string =>
  [title, name, email.replace(/[@.]/g, ' '), phone.slice(1), `0${phone.slice(4)}`].join(' ')

/** Licences and papers run out some day: one rider's papers did last week. */
const runsOut: Record<string, number> = { 'drivers-licence': 400, 'vehicle-papers': 120 }

function paperOf(personKey: string, type: DemoApplication['documents'][number], row: Row, clock: Clock): Paper {
  const file = paperFile(personKey, type)
  const days = personKey === 'rider-unilag-1' && type === 'vehicle-papers' ? -7 : runsOut[type]
  return {
    id: idFor(`paper:${row.id}:${type}`),
    applicationId: row.id,
    type,
    fileKey: `documents/demo-${file}`,
    name: `${type}.jpg`,
    kind: 'picture',
    bytes: readFileSync(new URL(file, folder)).length,
    expiresOn: days === undefined ? null : new Date(clock.ago(0).getTime() + days * DAY_MS).toISOString().slice(0, 10),
    createdAt: row.createdAt,
  }
}

const actOf = (one: DemoApplication, row: Row): DemoAct => ({
  at: row.decidedAt!,
  adminId: row.decidedBy!,
  action: `${one.kind}.rejected`,
  subject: one.kind,
  subjectId: row.userId,
  subjectName: row.title!,
  reason: one.reason!,
  details: { applicationId: row.id, attempt: 1 },
})

/** Every other store and rider, without papers: they opened before papers were kept. */
async function applyForTheOthers(tx: Tx): Promise<void> {
  const words = (first: string) =>
    `translate(concat_ws(' ', ${first}, u.first_name, u.last_name, u.email, u.phone), '@.+', '   ')`
  const isNew = (kind: string) =>
    `not exists (select 1 from applications a where a.user_id = u.id and a.kind = '${kind}' and a.status = 'verified')`
  await tx.once(
    `insert into applications (id, kind, user_id, campus_id, status, business_name, category, about, place_id, phone, email, title, words,
       submitted_at, decided_at, created_at, updated_at)
     select gen_random_uuid(), 'vendor', u.id, v.campus_id, 'verified', v.business_name, v.category, v.about, v.place_id, v.phone, u.email,
            v.business_name, ${words('v.business_name')}, v.created_at, v.created_at, v.created_at, v.created_at
       from vendors v join users u on u.id = v.user_id where ${isNew('vendor')}`,
  )
  await tx.once(
    `insert into applications (id, kind, user_id, campus_id, status, vehicle, plate, declared_at, phone, title, words,
       submitted_at, decided_at, created_at, updated_at)
     select gen_random_uuid(), 'rider', u.id, r.campus_id, 'verified', r.vehicle, r.plate, r.created_at, u.phone,
            u.first_name || ' ' || u.last_name, ${words("''")}, r.created_at, r.created_at, r.created_at, r.created_at
       from riders r join users u on u.id = r.user_id where ${isNew('rider')}`,
  )
}
