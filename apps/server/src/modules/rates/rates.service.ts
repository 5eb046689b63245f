import type { Output } from '@vendly/contract/endpoint'
import { type Kobo, toKobo, toNaira } from '@vendly/contract/money'
import type { getRates, PlatformRates } from '@vendly/contract/rates'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { DEFAULTS, findRates, type Rates, storedRates } from './rates.queries.ts'

type Shown = Output<(typeof getRates)['reply']>

/** The rates as people say them: percent and naira. */
export async function presentRates(db: Db): Promise<Shown> {
  const row = await db.row(storedRates)
  const rates = { ...DEFAULTS, ...row?.value }
  const { commissionStandardBps, commissionPremiumBps, riderShareBps, deliveryFee } = rates
  return {
    commissionStandard: commissionStandardBps / 100,
    commissionPremium: commissionPremiumBps / 100,
    riderShare: riderShareBps / 100,
    deliveryFee: toNaira(deliveryFee),
    premiumMonthly: toNaira(rates.premiumMonthly),
    premiumYearly: toNaira(rates.premiumYearly),
    changedAt: row?.updatedAt.toISOString() ?? null,
  }
}

const lock = statement('orders.lockRates', `select pg_advisory_xact_lock(hashtext('settings.rates'))`)
const store = statement(
  'orders.storeRates',
  `insert into settings (key, value, updated_at) values ('rates', $1, $2)
   on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
)
const bps = (percent: number) => Math.round(percent * 100)

/** From the next checkout on; orders that stand keep what they were placed with. What it was before goes into the log. */
export async function changeRates(tx: Tx, admin: Actor, wish: PlatformRates, reason: string): Promise<void> {
  await tx.rows(lock)
  const before = await findRates(tx)
  const after: Rates = {
    commissionStandardBps: bps(wish.commissionStandard),
    commissionPremiumBps: bps(wish.commissionPremium),
    riderShareBps: bps(wish.riderShare),
    deliveryFee: toKobo(wish.deliveryFee),
    premiumMonthly: wish.premiumMonthly === undefined ? before.premiumMonthly : toKobo(wish.premiumMonthly),
    premiumYearly: wish.premiumYearly === undefined ? before.premiumYearly : toKobo(wish.premiumYearly),
  }
  await tx.rows(store, [JSON.stringify(after), now()])
  await recordAudit(tx, admin, {
    action: 'rates.changed',
    subject: 'settings',
    subjectId: 'rates',
    subjectName: 'Rates',
    reason,
    details: { before, after },
  })
}

/** Whole naira, half up: only whole naira are computed, so that no screen ever rounds. */
export const percentOf = (amount: Kobo, bps: number): Kobo => Math.floor((amount * bps + 500_000) / 1_000_000) * 100
