import { addresses } from '../../src/modules/addresses/addresses.tables.ts'
import { queueOwners } from '../../src/modules/admin/admin.tables.ts'
import { campusDomains, campuses, places } from '../../src/modules/campuses/campuses.tables.ts'
import { walletPins } from '../../src/modules/pins/pins.tables.ts'
import { riders } from '../../src/modules/riders/riders.tables.ts'
import { teamMembers } from '../../src/modules/team/team.tables.ts'
import { users } from '../../src/modules/users/users.tables.ts'
import { vendors } from '../../src/modules/vendors/vendors.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus, DemoPerson, DemoStore } from '../demo-campus.ts'
import type { Pictures } from './pictures.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

/** By email, besides the list of notifications. */
const WANT_NEWS = new Set(['ada@demo.vendly.example'])
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export const personId = (person: Pick<DemoPerson, 'key' | 'joinedDaysAgo'>) =>
  idFor(`person:${person.key}`, person.joinedDaysAgo)
export const storeId = (store: Pick<DemoStore, 'key' | 'joinedDaysAgo'>) =>
  idFor(`store:${store.key}`, store.joinedDaysAgo)
export const campusId = (key: string) => idFor(`campus:${key}`, 900)
export const placeId = (key: string) => idFor(`place:${key}`, 900)

/** Universities with their places, and all people. All demo people have the same password and wallet PIN. */
export async function insertPeople(
  tx: Tx,
  demo: DemoCampus,
  pictures: Pictures,
  clock: Clock,
  hashes: { password: string; pin: string },
): Promise<void> {
  await insertAll(
    tx,
    campuses,
    demo.universities.map(({ key, places: _, emailDomain: __, ...campus }) => ({ ...campus, id: campusId(key) })),
  )
  await insertAll(
    tx,
    campusDomains,
    demo.universities.map(({ key, emailDomain }) => ({ campusId: campusId(key), domain: emailDomain })),
  )
  const allPlaces = demo.universities.flatMap((campus) =>
    campus.places.map(({ key, ...place }) => ({ ...place, id: placeId(key), campusId: campusId(campus.key) })),
  )
  await insertAll(tx, places, allPlaces)
  const people: DemoPerson[] = [...demo.students, ...demo.vendors, ...demo.riders, ...demo.admins]
  const rows = people.map((person): typeof users.$inferInsert => ({
    id: personId(person),
    email: person.email,
    emailVerifiedAt: clock.ago(person.joinedDaysAgo),
    passwordHash: hashes.password,
    role: person.role,
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone,
    campusId: person.role === 'admin' ? null : campusId(person.campusKey),
    avatar: person.face === undefined ? null : pictures.of(`face-${String(person.face).padStart(2, '0')}`).key,
    notificationSettings: WANT_NEWS.has(person.email) ? { email: { newsletter: true } } : {},
    createdAt: clock.ago(person.joinedDaysAgo),
  }))
  await insertAll(tx, users, rows)
  const memberships = demo.admins.map((one) => ({
    userId: personId(one),
    role: one.adminRole,
    campusIds: one.managedKeys?.map(campusId) ?? null,
    joinedAt: clock.ago(one.joinedDaysAgo),
  }))
  await insertAll(tx, teamMembers, memberships)
  const of = (adminRole: string) => personId(demo.admins.find((one) => one.adminRole === adminRole)!)
  await insertAll(tx, queueOwners, [
    { queue: 'complaints', adminId: of('support'), since: clock.ago(0.05) },
    { queue: 'feedback', adminId: of('support'), since: clock.ago(0.05) },
    { queue: 'vendorApplications', adminId: of('verifier'), since: clock.ago(0.1) },
    { queue: 'money', adminId: of('finance'), since: clock.ago(0.02) },
  ])
  const owners = people.filter(({ role }) => role !== 'admin')
  await insertAll(
    tx,
    walletPins,
    owners.map((person) => ({
      userId: personId(person),
      pinHash: hashes.pin,
      setAt: clock.ago(person.joinedDaysAgo),
    })),
  )
  await insertAll(tx, addresses, addressesOf(demo, clock))
  await insertAll(
    tx,
    riders,
    demo.riders.map((rider, index) => ({
      userId: personId(rider),
      campusId: campusId(rider.campusKey),
      vehicle: rider.vehicle,
      plate: rider.plate ?? null,
      isOnline: index % 4 !== 3,
      onlineChangedAt: clock.ago(0.1 + (index % 7) / 20),
      createdAt: clock.ago(rider.joinedDaysAgo),
    })),
  )
  await insertStores(tx, demo, pictures, clock)
}

/** The room of each student. */
function addressesOf(demo: DemoCampus, clock: Clock): (typeof addresses.$inferInsert)[] {
  return demo.students.map((student) => ({
    id: idFor(`address:${student.key}`, student.joinedDaysAgo),
    userId: personId(student),
    campusId: campusId(student.campusKey),
    placeId: placeId(student.hostelPlaceKey),
    label: 'Room',
    room: student.room,
    isDefault: true,
    createdAt: clock.ago(student.joinedDaysAgo),
  }))
}

/** The demo is tried at any time of the day, so only these stores close at night; the others are always open. */
const CLOSES_AT_NIGHT = new Set(['sole-society', 'kampus-fit', 'fajuyi-sports', 'drip-nsukka'])
const AWAY = new Set(['braids-by-efe', 'oduduwa-threads'])
const DELIVERS_TO_HOSTELS = new Set(['crumbs-and-co', 'butter-and-crust'])

const hoursOf = ({ slug, hours: { days, opens, closes } }: DemoStore) =>
  CLOSES_AT_NIGHT.has(slug)
    ? days.map((day) => ({ days: DAYS[day - 1]!, opens, closes }))
    : DAYS.map((day) => ({ days: day, opens: '00:00', closes: '00:00' }))

const hostelsOf = ({ campusKey }: DemoStore, demo: DemoCampus): string[] =>
  demo.universities
    .filter(({ key }) => key === campusKey)
    .flatMap(({ places }) => places.filter(({ kind }) => kind === 'hostel').map(({ key }) => placeId(key)))

async function insertStores(tx: Tx, demo: DemoCampus, pictures: Pictures, clock: Clock): Promise<void> {
  const owners = new Map(demo.vendors.map((vendor) => [vendor.key, vendor]))
  await insertAll(
    tx,
    vendors,
    demo.stores.map((store) => ({
      id: storeId(store),
      userId: personId(owners.get(store.ownerKey)!),
      campusId: campusId(store.campusKey),
      placeId: placeId(store.placeKey),
      businessName: store.businessName,
      slug: store.slug,
      category: store.categorySlug,
      tagline: store.tagline,
      about: store.about,
      hours: hoursOf(store),
      closedUntil: AWAY.has(store.slug) ? clock.ago(-4) : null,
      deliveryPlaces: DELIVERS_TO_HOSTELS.has(store.slug) ? hostelsOf(store, demo) : [],
      phone: store.phone,
      colour: store.colour,
      storeImage: pictures.of(store.pictureKey).key,
      plan: store.plan,
      premiumUntil: store.plan === 'premium' ? clock.ago(-200) : null,
      createdAt: clock.ago(store.joinedDaysAgo),
    })),
  )
}
