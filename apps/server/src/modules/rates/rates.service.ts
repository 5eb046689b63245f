import type { Output } from '@vendly/contract/endpoint'
import { type Kobo, toKobo, toNaira } from '@vendly/contract/money'
import type { getRates, PlatformRates } from '@vendly/contract/rates'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { DEFAULT_RATES, findRates, findStoredRates, type Rates } from './rates.queries.ts'

type RatesReply = Output<(typeof getRates)['reply']>

/** The rates in percent and naira. */
export async function presentRates(db: Db): Promise<RatesReply> {
  const row = await db.row(findStoredRates)
  const rates = { ...DEFAULT_RATES, ...row?.value }
  const { commissionStandardBps, commissionPremiumBps, riderShareBps, deliveryFee } = rates
  return {
    commissionStandard: commissionStandardBps / 100,
    commissionPremium: commissionPremiumBps / 100,
    riderShare: riderShareBps / 100,
    cancelledRiderShare: rates.cancelledRiderBps / 100,
    deliveryFee: toNaira(deliveryFee),
    premiumMonthly: toNaira(rates.premiumMonthly),
    premiumYearly: toNaira(rates.premiumYearly),
    adDaily: toNaira(rates.adDaily),
    advanceBudget: toNaira(rates.advanceBudget),
    changedAt: row?.updatedAt.toISOString() ?? null,
  }
}

const lockRates = statement<never>('rates.lock', `select from pg_advisory_xact_lock(hashtext('settings.rates'))`)
const upsertRates = statement<never>(
  'rates.upsert',
  `insert into settings (key, value, updated_at) values ('rates', $rates, $at)
   on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
)
const bps = (percent: number) => Math.round(percent * 100)

/** Applies from the next checkout on; existing orders keep their rates. The audit log records before and after. */
export async function changeRates(tx: Tx, admin: Actor, input: PlatformRates, reason: string): Promise<void> {
  await tx.rows(lockRates)
  const before = await findRates(tx)
  const after: Rates = {
    commissionStandardBps: bps(input.commissionStandard),
    commissionPremiumBps: bps(input.commissionPremium),
    riderShareBps: bps(input.riderShare),
    cancelledRiderBps:
      input.cancelledRiderShare === undefined ? before.cancelledRiderBps : bps(input.cancelledRiderShare),
    deliveryFee: toKobo(input.deliveryFee),
    premiumMonthly: input.premiumMonthly === undefined ? before.premiumMonthly : toKobo(input.premiumMonthly),
    premiumYearly: input.premiumYearly === undefined ? before.premiumYearly : toKobo(input.premiumYearly),
    adDaily: input.adDaily === undefined ? before.adDaily : toKobo(input.adDaily),
    advanceBudget: input.advanceBudget === undefined ? before.advanceBudget : toKobo(input.advanceBudget),
  }
  await tx.rows(upsertRates, { rates: JSON.stringify(after), at: now() })
  await recordAudit(tx, admin, {
    action: 'rates.changed',
    subject: 'settings',
    subjectId: 'rates',
    subjectName: 'Rates',
    reason,
    details: { before, after },
  })
}

/** A percentage in whole naira, rounded half up, so that no screen has to round. */
export const percentOf = (amount: Kobo, bps: number): Kobo => Math.floor((amount * bps + 500_000) / 1_000_000) * 100
