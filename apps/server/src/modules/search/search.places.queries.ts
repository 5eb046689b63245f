import { metresBetween, type Point } from '@vendly/contract/campus-bounds'
import { cachedFor } from '../../platform/cached.ts'
import { type Db, statement } from '../../platform/database.ts'
import { listUnlistedIds } from '../campuses/campuses.queries.ts'
import { NEAR_PLACE_METRES } from './search.tuning.text.ts'
import { hostelNames, type PlaceName, type PlaceNames, wordsOfName } from './search.wanted-place.ts'

type Row = Point & { id: string; name: string; kind: string; campusId: string; campus: string }

const listCampuses = statement<{ id: string; slug: string; name: string; shortName: string }>(
  'search.listCampusNames',
  `select id, slug, name, short_name as "shortName" from campuses where status <> 'draft'`,
)
const listPlaces = statement<Row>(
  'search.listPlaceNames',
  `select p.id, p.name, p.kind, p.lat, p.lng, p.campus_id as "campusId", c.slug as campus
     from places p
     join campuses c on c.id = p.campus_id
    where c.status <> 'draft' and p.hidden_at is null`,
)

type Places = { names: PlaceNames; byId: ReadonlyMap<string, Row>; byCampus: ReadonlyMap<string, Row[]> }

const places = cachedFor(60_000, load)

async function load(db: Db): Promise<Places> {
  const [campuses, rows, unlisted] = await Promise.all([
    db.rows(listCampuses),
    db.rows(listPlaces),
    listUnlistedIds(db),
  ])
  const ofCampuses = campuses.flatMap(({ id, slug, name, shortName }): PlaceName[] =>
    [shortName, name].map((text) => ({
      ...{ words: wordsOfName(text), campus: slug, label: shortName, isUnlisted: unlisted.includes(id) },
    })),
  )
  const ofPlaces = rows.flatMap(({ id, name, kind, campus, campusId }): PlaceName[] => {
    const spellings = kind === 'hostel' ? hostelNames(name) : [{ words: wordsOfName(name) }]
    return spellings.map((spelling) => ({
      ...{ ...spelling, campus, placeId: id, label: name, isUnlisted: unlisted.includes(campusId) },
    }))
  })
  const known = [...ofCampuses, ...ofPlaces]
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length)
  return {
    names: Map.groupBy(known, ({ words }) => words[0]!),
    byId: new Map(rows.map((place) => [place.id, place])),
    byCampus: Map.groupBy(rows, ({ campusId }) => campusId),
  }
}

/** What campuses and their places are called, for a minute. */
export const findPlaceNames = async (db: Db): Promise<PlaceNames> => (await places.find(db)).names

/** The places and those around them. */
export async function listPlacesNear(db: Db, placeIds: readonly string[]): Promise<string[]> {
  const { byId, byCampus } = await places.find(db)
  const near = placeIds.flatMap((id) => {
    const place = byId.get(id)
    const others = place ? (byCampus.get(place.campusId) ?? []) : []
    return others.filter((other) => metresBetween(place!, other) <= NEAR_PLACE_METRES).map((other) => other.id)
  })
  return [...new Set(near)]
}
