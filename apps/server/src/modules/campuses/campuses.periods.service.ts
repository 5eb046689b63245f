import type { AcademicPeriod, PeriodDetails } from '@vendly/contract/campus-setup'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { found } from '../../platform/problem.ts'
import { type LockedCampus, lockCampus, refuseCampus } from './campuses.details.service.ts'
import { listPeriods } from './campuses.setup.queries.ts'

const insert = statement(
  'campuses.insertPeriod',
  `insert into academic_periods (id, campus_id, kind, name, starts_on, ends_on)
   values ($id, $campusId, $kind, $name, $from, $to)`,
)
const update = statement(
  'campuses.updatePeriod',
  'update academic_periods set kind = $kind, name = $name, starts_on = $from, ends_on = $to where id = $id',
)
const remove = statement('campuses.deletePeriod', 'delete from academic_periods where id = $id')

/** Two terms at once would count their days twice. Throws: campus_refused. */
function ensureFree(others: readonly AcademicPeriod[], { kind, from, to }: PeriodDetails): void {
  const other = others.find((one) => one.kind === kind && one.from <= to && one.to >= from)
  if (other) refuseCampus('from', `“${other.name}” is from ${other.from} to ${other.to}.`)
}

type Of = { id: string; periodId: string }

/** Throws: not_found, campus_refused. */
export async function addPeriod(tx: Tx, campusId: string, period: PeriodDetails): Promise<LockedCampus> {
  const campus = await lockCampus(tx, campusId)
  ensureFree(await listPeriods(tx, campusId), period)
  await tx.rows(insert, { id: newId(), campusId, ...period })
  return campus
}

/** Throws: not_found, campus_refused. */
export async function changePeriod(tx: Tx, { id, periodId }: Of, period: PeriodDetails): Promise<LockedCampus> {
  const campus = await lockCampus(tx, id)
  const all = await listPeriods(tx, id)
  found(all.find(({ _id }) => _id === periodId))
  ensureFree(
    all.filter(({ _id }) => _id !== periodId),
    period,
  )
  await tx.rows(update, { id: periodId, ...period })
  return campus
}

/** Throws: not_found. */
export async function removePeriod(
  tx: Tx,
  { id, periodId }: Of,
): Promise<{ campus: LockedCampus; before: AcademicPeriod }> {
  const campus = await lockCampus(tx, id)
  const before = found((await listPeriods(tx, id)).find(({ _id }) => _id === periodId))
  await tx.rows(remove, { id: periodId })
  return { campus, before }
}
