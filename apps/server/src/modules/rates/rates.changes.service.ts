import type { AuditEntry } from '@vendly/contract/admin'
import type { Pagination } from '@vendly/contract/paging'
import type { RateChange } from '@vendly/contract/rates'
import type { Actor } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { findAuditEntry, listAuditLog } from '../audit/audit.queries.ts'
import { lockCampus } from '../campuses/campuses.details.service.ts'
import { findCampus } from '../campuses/campuses.queries.ts'
import { storeCampusRates } from './rates.campus.service.ts'
import { findCampusRates, findRates, RATE_NAMES, type Rates, shownRate, storedRates } from './rates.queries.ts'
import { lockRates, storeRates } from './rates.service.ts'

const OF_VENDLY = { subject: 'settings', subjectId: 'rates', action: 'rates.changed' }
const OF_CAMPUS = { subject: 'campus', action: 'campus.rates_changed' }

/** What the audit log knows of a change, in hundredths. */
interface Details {
  before: Partial<Rates>
  after: Partial<Rates>
  undoes?: number
}
const detailsOf = (entry: AuditEntry) => entry.details as unknown as Details

const changedIn = ({ before, after }: Details) => storedRates.filter((name) => before[name] !== after[name])

/** A change is undone only as a whole, and never over a later one. */
function canUndo(details: Details, current: Partial<Rates>): boolean {
  const names = changedIn(details)
  return names.length > 0 && names.every((name) => current[name] === details.after[name])
}

const present = (entry: AuditEntry, current: Partial<Rates>): RateChange => {
  const details = detailsOf(entry)
  return {
    _id: entry._id,
    at: entry.at,
    by: entry.admin.name,
    reason: entry.reason,
    rates: changedIn(details).map((name) => ({
      name: RATE_NAMES[name],
      before: shownRate(details.before[name]),
      after: shownRate(details.after[name]),
    })),
    isUndo: details.undoes !== undefined,
    canUndo: canUndo(details, current),
  }
}

/** Newest first, of a campus or of Vendly. Throws: not_found, cursor_invalid. */
export async function listRateChanges(
  db: Db,
  campusId: string | null,
  page: { cursor?: string; limit: number },
): Promise<{ data: RateChange[]; pagination: Pagination }> {
  if (campusId) await findCampus(db, campusId)
  const [current, { entries, pagination }] = await Promise.all([
    campusId ? db.row(findCampusRates, { campusId }).then((row) => row?.value ?? {}) : findRates(db),
    listAuditLog(db, { ...(campusId ? { ...OF_CAMPUS, subjectId: campusId } : OF_VENDLY), ...page }),
  ])
  return { data: entries.map((entry) => present(entry, current)), pagination }
}

/** Sets what the change changed back, as a change of its own. Throws: not_found, rates_changed. */
export async function undoRateChange(tx: Tx, admin: Actor, id: number, reason: string): Promise<void> {
  const entry = found(await findAuditEntry(tx, id))
  if (entry.action === OF_VENDLY.action) {
    const { rates } = await lockRates(tx)
    await storeRates(tx, admin, { before: rates, after: { ...rates, ...undone(entry, rates) }, reason, undoes: id })
    return
  }
  ensure(entry.action === OF_CAMPUS.action, 'not_found')
  const campus = await lockCampus(tx, entry.subjectId)
  const before = (await tx.row(findCampusRates, { campusId: campus.id }))?.value ?? {}
  await storeCampusRates(tx, admin, campus, {
    ...{ before, after: { ...before, ...undone(entry, before) } },
    ...{ reason, undoes: id },
  })
}

/** The rates of the change as they were before it; undefined, and so not stored, where a campus had none of its own. */
function undone(entry: AuditEntry, current: Partial<Rates>): Partial<Rates> {
  const details = detailsOf(entry)
  ensure(canUndo(details, current), 'rates_changed')
  return Object.fromEntries(changedIn(details).map((name) => [name, details.before[name]]))
}
