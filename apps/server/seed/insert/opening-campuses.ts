import { academicPeriods, campusDomains, campuses, places } from '../../src/modules/campuses/campuses.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import { dayInLagos } from '../../src/platform/lagos.ts'
import type { DemoCampus } from '../demo-campus.ts'
import { campusId, placeId } from './people.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

/** In the invitation of the pilot. */
const INVITE_CODE = 'ibadan-pilot'
const ibadanPlaces = [
  ['Kuti Hall', 'hostel', 7.4419, 3.8997],
  ['Mellanby Hall', 'hostel', 7.4438, 3.9012],
  ['Queen Elizabeth II Hall', 'hostel', 7.4452, 3.899],
  ['Main Gate', 'gate', 7.4401, 3.8952],
  ['Faculty of Arts Market', 'shops', 7.4447, 3.8951],
  ['Kenneth Dike Library', 'library', 7.4446, 3.8968],
] as const

/** A campus in its pilot, and a draft about which little is known. Both show what is missing before they open. */
export async function insertOpeningCampuses(tx: Tx, demo: DemoCampus, clock: Clock): Promise<void> {
  const [ibadan, akure] = [campusId('ibadan'), campusId('akure')]
  await insertAll(tx, campuses, [
    {
      ...{ id: ibadan, slug: 'ui', name: 'University of Ibadan', shortName: 'UI', city: 'Ibadan', state: 'Oyo' },
      ...{ lat: 7.4443, lng: 3.8995, status: 'pilot', statusSince: clock.ago(6), inviteCode: INVITE_CODE },
    },
    {
      ...{ id: akure, slug: 'futa', name: 'Federal University of Technology, Akure', shortName: 'FUTA' },
      ...{ city: 'Akure', state: 'Ondo', lat: 7.3043, lng: 5.1374, status: 'draft', statusSince: clock.ago(2) },
    },
  ])
  await insertAll(tx, campusDomains, [{ campusId: ibadan, domain: 'stu.ui.edu.ng' }])
  await insertAll(
    tx,
    places,
    ibadanPlaces.map(([name, kind, lat, lng]) => ({
      ...{ id: placeId(`ibadan-${name}`), campusId: ibadan, name, kind, lat, lng },
    })),
  )
  const all = [...demo.universities.map(({ key }) => campusId(key)), ibadan]
  await insertAll(
    tx,
    academicPeriods,
    all.flatMap((id, at) => [
      { ...period(`last-${at}`, id, clock, -170, -48), kind: 'term', name: 'Second term of last year' },
      { ...period(`term-${at}`, id, clock, -40, 82), kind: 'term', name: 'First term' },
      { ...period(`exams-${at}`, id, clock, 64, 82), kind: 'exams', name: 'Exams of the first term' },
      { ...period(`next-${at}`, id, clock, 100, 236), kind: 'term', name: 'Second term' },
    ]),
  )
}

const period = (key: string, id: string, clock: Clock, from: number, to: number) => ({
  ...{ id: idFor(`period:${key}`, 10), campusId: id },
  ...{ startsOn: dayInLagos(clock.ago(-from)), endsOn: dayInLagos(clock.ago(-to)) },
})
