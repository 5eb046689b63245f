import type { DemoPlace, DemoUniversity, PlaceKind } from '../demo-campus.ts'
import { rowsOf, slugOf } from '../text-table.ts'
import { oauPlaces } from './oau-places.ts'
import { unilagPlaces } from './unilag-places.ts'
import { unnPlaces } from './unn-places.ts'

function placesOf(campusKey: string, table: string): DemoPlace[] {
  return rowsOf(table).map(([kind, name, lat, lng]) => ({
    key: `${campusKey}-${slugOf(name!)}`,
    kind: kind as PlaceKind,
    name: name!,
    lat: Number(lat),
    lng: Number(lng),
  }))
}

export const universities: DemoUniversity[] = [
  {
    key: 'unilag',
    slug: 'unilag',
    name: 'University of Lagos',
    shortName: 'UNILAG',
    city: 'Akoka',
    state: 'Lagos',
    emailDomain: 'live.unilag.edu.ng',
    lat: 6.5176,
    lng: 3.3945,
    places: placesOf('unilag', unilagPlaces),
  },
  {
    key: 'oau',
    slug: 'oau',
    name: 'Obafemi Awolowo University',
    shortName: 'OAU',
    city: 'Ile-Ife',
    state: 'Osun',
    emailDomain: 'student.oauife.edu.ng',
    lat: 7.5183,
    lng: 4.5205,
    places: placesOf('oau', oauPlaces),
  },
  {
    key: 'unn',
    slug: 'unn',
    name: 'University of Nigeria, Nsukka',
    shortName: 'UNN',
    city: 'Nsukka',
    state: 'Enugu',
    emailDomain: 'student.unn.edu.ng',
    lat: 6.8645,
    lng: 7.4083,
    places: placesOf('unn', unnPlaces),
  },
]

export function universityOf(campusKey: string): DemoUniversity {
  const university = universities.find((each) => each.key === campusKey)
  if (!university) throw new Error(`no campus ${campusKey}`)
  return university
}
