import type { Output } from '@vendly/contract/endpoint'
import { toKobo, toNaira } from '@vendly/contract/money'
import type { CampusRatesChange, getCampusRates } from '@vendly/contract/rates'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockCampus } from '../campuses/campuses.details.service.ts'
import { findCampus } from '../campuses/campuses.queries.ts'
import { type CampusRates, findCampusRates, findRates } from './rates.queries.ts'

type Reply = Output<(typeof getCampusRates)['reply']>

/** What differs on the campus, in percent and naira, and what applies where nothing does. Throws: not_found. */
export async function presentCampusRates(db: Db, campusId: string): Promise<Reply> {
  await findCampus(db, campusId)
  const [rates, row] = await Promise.all([findRates(db), db.row(findCampusRates, { campusId })])
  return { own: presentOwn(row?.value ?? {}), standard: presentAll(rates), version: row?.version ?? 0 }
}

const percent = (bps: number) => bps / 100
const presentAll = (rates: Required<CampusRates>) => ({
  deliveryFee: toNaira(rates.deliveryFee),
  commissionStandard: percent(rates.commissionStandardBps),
  commissionPremium: percent(rates.commissionPremiumBps),
  riderShare: percent(rates.riderShareBps),
})
const presentOwn = (own: CampusRates) => ({
  deliveryFee: own.deliveryFee === undefined ? null : toNaira(own.deliveryFee),
  commissionStandard: own.commissionStandardBps === undefined ? null : percent(own.commissionStandardBps),
  commissionPremium: own.commissionPremiumBps === undefined ? null : percent(own.commissionPremiumBps),
  riderShare: own.riderShareBps === undefined ? null : percent(own.riderShareBps),
})

const upsert = statement(
  'rates.upsertOfCampus',
  `insert into campus_rates as r (campus_id, value, updated_at) values ($campusId, $value, $at)
   on conflict (campus_id) do update
      set value = excluded.value, version = r.version + 1, updated_at = excluded.updated_at`,
)
const bps = (value: number) => Math.round(value * 100)

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
    ...(input.deliveryFee !== null && { deliveryFee: toKobo(input.deliveryFee) }),
    ...(input.commissionStandard !== null && { commissionStandardBps: bps(input.commissionStandard) }),
    ...(input.commissionPremium !== null && { commissionPremiumBps: bps(input.commissionPremium) }),
    ...(input.riderShare !== null && { riderShareBps: bps(input.riderShare) }),
  }
  await tx.rows(upsert, { campusId, value: JSON.stringify(after), at: now() })
  await recordAudit(tx, admin, {
    action: 'campus.rates_changed',
    ...{ subject: 'campus', subjectId: campusId, subjectName: name, reason, details: { before, after } },
  })
}
