import type { Output } from '@vendly/contract/endpoint'
import type { CampusRatesChange, getCampusRates } from '@vendly/contract/rates'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockCampus } from '../campuses/campuses.details.service.ts'
import { findCampus } from '../campuses/campuses.queries.ts'
import { type CampusRates, findCampusRates, findRates, shownRate, storedRate } from './rates.queries.ts'
import type { StoredChange } from './rates.service.ts'

type Reply = Output<(typeof getCampusRates)['reply']>

/** What differs on the campus, in percent and naira, and what applies where nothing does. Throws: not_found. */
export async function presentCampusRates(db: Db, campusId: string): Promise<Reply> {
  await findCampus(db, campusId)
  const [rates, row] = await Promise.all([findRates(db), db.row(findCampusRates, { campusId })])
  return { own: presentOwn(row?.value ?? {}), standard: presentAll(rates), version: row?.version ?? 0 }
}

const presentAll = (rates: Required<CampusRates>) => ({
  deliveryFee: rates.deliveryFee / 100,
  commissionStandard: rates.commissionStandardBps / 100,
  commissionPremium: rates.commissionPremiumBps / 100,
  riderShare: rates.riderShareBps / 100,
})
const presentOwn = (own: CampusRates) => ({
  deliveryFee: shownRate(own.deliveryFee),
  commissionStandard: shownRate(own.commissionStandardBps),
  commissionPremium: shownRate(own.commissionPremiumBps),
  riderShare: shownRate(own.riderShareBps),
})

const upsert = statement(
  'rates.upsertOfCampus',
  `insert into campus_rates as r (campus_id, value, updated_at) values ($campusId, $value, $at)
   on conflict (campus_id) do update
      set value = excluded.value, version = r.version + 1, updated_at = excluded.updated_at`,
)

/** Applies from the next checkout on. Throws: not_found, campus_changed. */
export async function changeCampusRates(
  tx: Tx,
  admin: Actor,
  campusId: string,
  { version, reason, ...input }: CampusRatesChange,
): Promise<void> {
  const { name } = await lockCampus(tx, campusId)
  const row = await tx.row(findCampusRates, { campusId })
  ensure((row?.version ?? 0) === version, 'campus_changed')
  const before = row?.value ?? {}
  const after: CampusRates = {
    ...(input.deliveryFee !== null && { deliveryFee: storedRate(input.deliveryFee) }),
    ...(input.commissionStandard !== null && { commissionStandardBps: storedRate(input.commissionStandard) }),
    ...(input.commissionPremium !== null && { commissionPremiumBps: storedRate(input.commissionPremium) }),
    ...(input.riderShare !== null && { riderShareBps: storedRate(input.riderShare) }),
  }
  await storeCampusRates(tx, admin, { id: campusId, name }, { before, after, reason })
}

export async function storeCampusRates(
  tx: Tx,
  admin: Actor,
  campus: { id: string; name: string },
  { reason, ...details }: StoredChange<CampusRates>,
): Promise<void> {
  await tx.rows(upsert, { campusId: campus.id, value: JSON.stringify(details.after), at: now() })
  await recordAudit(tx, admin, {
    action: 'campus.rates_changed',
    ...{ subject: 'campus', subjectId: campus.id, subjectName: campus.name, reason, details },
  })
}
