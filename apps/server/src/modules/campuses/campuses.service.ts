import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { found } from '../../platform/problem.ts'
import { addDomains } from './campuses.details.service.ts'
import type { CampusFile } from './campuses.file.ts'

const upsertCampus = statement<{ id: string; isNew: boolean }>(
  'campuses.upsert',
  `insert into campuses as c (id, slug, name, short_name, city, state, lat, lng)
   values ($id, $slug, $name, $shortName, $city, $state, $lat, $lng)
   on conflict (slug) do update
      set name = excluded.name, short_name = excluded.short_name, city = excluded.city, state = excluded.state,
          lat = excluded.lat, lng = excluded.lng, version = c.version + 1
   returning id, (xmax::text = '0') as "isNew"`,
)
const selectPlacesOf = statement<{ id: string; name: string }>(
  'campuses.selectPlacesOf',
  'select id, name from places where campus_id = $campusId order by id for no key update',
)
const insertPlaces = statement(
  'campuses.insertPlaces',
  `insert into places (id, campus_id, kind, name, lat, lng)
   select p.id, $campusId, p.kind, p.name, p.lat, p.lng
     from json_to_recordset($places) as p(id uuid, kind text, name text, lat float8, lng float8)`,
)
const updatePlaces = statement(
  'campuses.updatePlaces',
  `update places o
      set kind = p.kind, name = p.name, lat = p.lat, lng = p.lng, hidden_at = null
     from json_to_recordset($places) as p(id uuid, kind text, name text, lat float8, lng float8)
    where o.id = p.id`,
)

export type SavedCampus = { isNew: boolean; added: number; updated: number /** Not in the file. */; kept: string[] }

/**
 * Adds a campus with its places, or brings it to the state of its file: the slug says which campus, the name says which place.
 * Places that are not in the file stay, because orders and addresses refer to them. Throws an Error when another campus has the
 * email domain.
 */
export async function saveCampus(tx: Tx, { places, emailDomain, ...campus }: CampusFile): Promise<SavedCampus> {
  // Its row is locked from here on: a second run of the same file waits.
  const { id: campusId, isNew } = found(await tx.row(upsertCampus, { ...campus, id: newId() }))
  const other = await addDomains(tx, campusId, [emailDomain])
  if (other) throw new Error(`The campus is not saved:\n  emailDomain: ${emailDomain} is the domain of ${other.name}`)
  const before = new Map((await tx.rows(selectPlacesOf, { campusId })).map((one) => [one.name.toLowerCase(), one]))
  const listed = places.map((one) => {
    const id = before.get(one.name.toLowerCase())?.id
    return { ...one, id: id ?? newId(), isNew: !id }
  })
  await writePlaces(tx, campusId, listed)
  const names = new Set(places.map(({ name }) => name.toLowerCase()))
  const kept = [...before.values()].filter(({ name }) => !names.has(name.toLowerCase())).map(({ name }) => name)
  const added = listed.filter((one) => one.isNew).length
  return { isNew, added, updated: listed.length - added, kept }
}

type Listed = CampusFile['places'][number] & { id: string; isNew: boolean }

/** Adds the new ones, and brings the others to this state: a hidden one is shown again. */
export async function writePlaces(tx: Tx, campusId: string, listed: readonly Listed[]): Promise<void> {
  await tx.rows(updatePlaces, { places: JSON.stringify(listed.filter(({ isNew }) => !isNew)) })
  await tx.rows(insertPlaces, { campusId, places: JSON.stringify(listed.filter(({ isNew }) => isNew)) })
}
