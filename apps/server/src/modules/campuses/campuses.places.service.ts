import { metresBetween, type Point } from '@vendly/contract/campus-bounds'
import { campusLimits } from '@vendly/contract/campus-limits'
import type { PlaceDetails } from '@vendly/contract/campus-setup'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { found } from '../../platform/problem.ts'
import { type LockedCampus, lockCampus, refuseCampus } from './campuses.details.service.ts'
import { listAllPlaces, type PlaceRow } from './campuses.setup.queries.ts'

/** Why a place does not fit; null if it does. `others`: the places of the campus without itself. */
export function wrongPlace(
  campus: Point,
  { name, lat, lng }: PlaceDetails,
  others: readonly { name: string }[],
): { field: string; message: string } | null {
  if (others.some((other) => isSameName(other.name, name)))
    return { field: 'name', message: `There is a place called ${name} already.` }
  const away = metresBetween(campus, { lat, lng })
  return away > campusLimits.farthestPlace
    ? { field: 'lat', message: `This is ${Math.round(away / 1000)} km away from the campus.` }
    : null
}
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

async function ensureFits(tx: Tx, campus: LockedCampus, place: PlaceDetails, placeId?: string): Promise<PlaceRow[]> {
  const all = await listAllPlaces(tx, campus.id)
  const wrong = wrongPlace(
    campus,
    place,
    all.filter(({ id }) => id !== placeId),
  )
  if (wrong) refuseCampus(wrong.field, wrong.message)
  return all
}

const insert = statement(
  'campuses.insertPlace',
  'insert into places (id, campus_id, kind, name, lat, lng) values ($id, $campusId, $kind, $name, $lat, $lng)',
)
const update = statement(
  'campuses.updatePlace',
  'update places set kind = $kind, name = $name, lat = $lat, lng = $lng, hidden_at = null where id = $id',
)

/** Throws: not_found, campus_refused. */
export async function addPlace(tx: Tx, campusId: string, place: PlaceDetails): Promise<LockedCampus> {
  const campus = await lockCampus(tx, campusId)
  const all = await ensureFits(tx, campus, place)
  if (all.length >= campusLimits.places) refuseCampus('name', `A campus has at most ${campusLimits.places} places.`)
  await tx.rows(insert, { id: newId(), campusId, ...place })
  return campus
}

/** A hidden one is shown again. Throws: not_found, campus_refused. */
export async function changePlace(
  tx: Tx,
  { id: campusId, placeId }: { id: string; placeId: string },
  place: PlaceDetails,
): Promise<{ campus: LockedCampus; before: PlaceRow }> {
  const campus = await lockCampus(tx, campusId)
  const all = await ensureFits(tx, campus, place, placeId)
  const before = found(all.find(({ id }) => id === placeId))
  await tx.rows(update, { id: placeId, ...place })
  return { campus, before }
}

const remove = statement('campuses.deletePlace', 'delete from places where id = $id')
const hide = statement('campuses.hidePlace', 'update places set hidden_at = coalesce(hidden_at, $at) where id = $id')

/** Deleted on a draft, which nobody has named yet; hidden elsewhere. Throws: not_found. */
export async function removePlace(
  tx: Tx,
  { id: campusId, placeId }: { id: string; placeId: string },
): Promise<{ campus: LockedCampus; before: PlaceRow }> {
  const campus = await lockCampus(tx, campusId)
  const before = found((await listAllPlaces(tx, campusId)).find(({ id }) => id === placeId))
  if (campus.status === 'draft') await tx.rows(remove, { id: placeId })
  else await tx.rows(hide, { id: placeId, at: now() })
  return { campus, before }
}
