import type { ImportedPlaces, PeriodDetails, PlaceDetails } from '@vendly/contract/campus-setup'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { importPlaces } from '../campuses/campuses.import.service.ts'
import * as periods from '../campuses/campuses.periods.service.ts'
import * as places from '../campuses/campuses.places.service.ts'
import { auditCampus } from './campus-admin.service.ts'

type OfPlace = { id: string; placeId: string }
type OfPeriod = { id: string; periodId: string }

/** Throws: not_found, campus_refused. */
export async function addPlace(tx: Tx, admin: Actor, id: string, place: PlaceDetails): Promise<void> {
  const { name } = await places.addPlace(tx, id, place)
  await auditCampus(tx, admin, 'place_added', { id, name, details: place })
}

/** Throws: not_found, campus_refused. */
export async function changePlace(tx: Tx, admin: Actor, of: OfPlace, place: PlaceDetails): Promise<void> {
  const { campus, before } = await places.changePlace(tx, of, place)
  await auditCampus(tx, admin, 'place_changed', { id: of.id, name: campus.name, details: { before, after: place } })
}

/** Throws: not_found. */
export async function removePlace(tx: Tx, admin: Actor, of: OfPlace): Promise<void> {
  const { campus, before } = await places.removePlace(tx, of)
  await auditCampus(tx, admin, 'place_removed', { id: of.id, name: campus.name, details: before })
}

/** Throws: not_found, table_unreadable, campus_refused. */
export async function importFile(
  tx: Tx,
  admin: Actor,
  id: string,
  file: { table: Buffer; apply: boolean },
): Promise<ImportedPlaces> {
  const { campus, result } = await importPlaces(tx, id, file)
  const { isApplied, added, changed } = result
  if (isApplied)
    await auditCampus(tx, admin, 'places_imported', {
      ...{ id, name: campus.name, details: { added: added.length, changed: changed.map(({ name }) => name) } },
    })
  return result
}

/** Throws: not_found, campus_refused. */
export async function addPeriod(tx: Tx, admin: Actor, id: string, period: PeriodDetails): Promise<void> {
  const { name } = await periods.addPeriod(tx, id, period)
  await auditCampus(tx, admin, 'period_added', { id, name, details: period })
}

/** Throws: not_found, campus_refused. */
export async function changePeriod(tx: Tx, admin: Actor, of: OfPeriod, period: PeriodDetails): Promise<void> {
  const { name } = await periods.changePeriod(tx, of, period)
  await auditCampus(tx, admin, 'period_changed', { id: of.id, name, details: period })
}

/** Throws: not_found. */
export async function removePeriod(tx: Tx, admin: Actor, of: OfPeriod): Promise<void> {
  const { campus, before } = await periods.removePeriod(tx, of)
  await auditCampus(tx, admin, 'period_removed', { id: of.id, name: campus.name, details: before })
}
