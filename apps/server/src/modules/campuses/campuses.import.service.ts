import { campusLimits } from '@vendly/contract/campus-limits'
import type { ImportedPlaces, PlaceDetails } from '@vendly/contract/campus-setup'
import { addPlace } from '@vendly/contract/campus-setup'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { readTableLines, unreadableTable } from '../../platform/table.ts'
import { type LockedCampus, lockCampus, refuseCampus } from './campuses.details.service.ts'
import { isSameName, wrongPlace } from './campuses.places.service.ts'
import { writePlaces } from './campuses.service.ts'
import { listAllPlaces } from './campuses.setup.queries.ts'

const COLUMNS = ['name', 'kind', 'lat', 'lng'] as const
type Line = { line: number; cells: Record<string, string | undefined> }

/** Throws: table_unreadable. */
function readLines(bytes: Buffer): Line[] {
  const [head, ...rows] = readTableLines(bytes)
  const heads = (head?.cells ?? []).map((name) => name.toLowerCase())
  const missing = COLUMNS.filter((name) => !heads.includes(name))
  if (missing.length > 0) throw unreadableTable(`The first line lacks ${missing.join(', ')}.`)
  if (rows.length === 0) throw unreadableTable('There are no lines below the header row.')
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(COLUMNS.map((name) => [name, cells[heads.indexOf(name)]])),
  }))
}

const numberOf = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text))

function readPlace({ name, kind, lat, lng }: Line['cells']): PlaceDetails | string {
  const place = { name, kind: kind?.toLowerCase().replaceAll(' ', '-'), lat: numberOf(lat), lng: numberOf(lng) }
  const parsed = addPlace.body.safeParse(place)
  if (parsed.success) return parsed.data
  return parsed.error.issues
    .map(({ path: [field], message }) =>
      field === 'kind'
        ? `${kind || 'Nothing'} is no kind of place: ${KINDS.join(', ')}.`
        : `${String(field)}: ${message}`,
    )
    .join(' ')
}
const KINDS = addPlace.body.shape.kind.options

const DEGREES = 6
const isSamePoint = (one: PlaceDetails, other: PlaceDetails) =>
  one.lat.toFixed(DEGREES) === other.lat.toFixed(DEGREES) && one.lng.toFixed(DEGREES) === other.lng.toFixed(DEGREES)

/**
 * What a table would add and change, by the names of the places, and with `apply` does it, unless a line is wrong. Throws:
 * not_found, table_unreadable, campus_refused for too many places.
 */
export async function importPlaces(
  tx: Tx,
  campusId: string,
  { table, apply }: { table: Buffer; apply: boolean },
): Promise<{ campus: LockedCampus; result: ImportedPlaces }> {
  const campus = await lockCampus(tx, campusId)
  const before = await listAllPlaces(tx, campusId)
  const result: ImportedPlaces = { isApplied: false, added: [], changed: [], same: 0, wrong: [], kept: [] }
  const listed: (PlaceDetails & { id: string; isNew: boolean })[] = []
  for (const { line, cells } of readLines(table)) {
    const place = readPlace(cells)
    const message = typeof place === 'string' ? place : wrongPlace(campus, place, listed)?.message
    if (typeof place === 'string' || message !== undefined) {
      result.wrong.push({ line, message: message ?? '' })
      continue
    }
    const old = before.find(({ name }) => isSameName(name, place.name))
    listed.push({ ...place, id: old?.id ?? newId(), isNew: !old })
    const what = old && [
      ...(old.kind === place.kind ? [] : [`${old.kind} becomes ${place.kind}`]),
      ...(isSamePoint(old, place) ? [] : ['moved']),
      ...(old.name === place.name ? [] : [`was ${old.name}`]),
      ...(old.isHidden ? ['shown again'] : []),
    ]
    if (!what) result.added.push({ line, name: place.name, kind: place.kind })
    else if (what.length > 0) result.changed.push({ line, name: place.name, what: what.join(', ') })
    else result.same++
  }
  if (before.length + result.added.length > campusLimits.places)
    refuseCampus('table', `A campus has at most ${campusLimits.places} places.`)
  result.kept = before
    .filter(({ name, isHidden }) => !isHidden && !listed.some((one) => isSameName(one.name, name)))
    .map(({ name }) => name)
  if (apply && result.wrong.length === 0) {
    await writePlaces(tx, campusId, listed)
    result.isApplied = true
  }
  return { campus, result }
}
