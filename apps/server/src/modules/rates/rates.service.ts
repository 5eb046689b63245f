import type { Output } from '@vendly/contract/endpoint'
import type { Kobo } from '@vendly/contract/money'
import type { getRates, RateName } from '@vendly/contract/rates'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { DEFAULT_RATES, findStoredRates, RATE_NAMES, type Rates, storedRate, storedRates } from './rates.queries.ts'

type RatesReply = Output<(typeof getRates)['reply']>
type ShownRates = Record<RateName, number>

/** The rates in percent and naira. */
export async function presentRates(db: Db): Promise<RatesReply> {
  const row = await db.row(findStoredRates)
  const rates = { ...DEFAULT_RATES, ...row?.value }
  const shown = Object.fromEntries(storedRates.map((name) => [RATE_NAMES[name], rates[name] / 100]))
  return { ...(shown as ShownRates), changedAt: row?.updatedAt.toISOString() ?? null }
}

const lock = statement<never>('rates.lock', `select from pg_advisory_xact_lock(hashtext('settings.rates'))`)
const upsertRates = statement<never>(
  'rates.upsert',
  `insert into settings (key, value, updated_at) values ('rates', $rates, $at)
   on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
)

/** The rates as they are, which nobody else changes before this transaction ends. */
export async function lockRates(tx: Tx): Promise<{ rates: Rates; changedAt: string | null }> {
  await tx.rows(lock)
  const row = await tx.row(findStoredRates)
  return { rates: { ...DEFAULT_RATES, ...row?.value }, changedAt: row?.updatedAt.toISOString() ?? null }
}

export interface RatesChange {
  /** In percent and naira. A rate that is left out stays. */
  rates: Partial<ShownRates>
  reason: string
  /** When they had last changed as the administrator saw them. */
  changedAt?: string | null
}

/**
 * Applies from the next checkout on; existing orders keep their rates. The audit log records before and after.
 * Throws: rates_changed.
 */
export async function changeRates(tx: Tx, admin: Actor, { rates, reason, changedAt }: RatesChange): Promise<void> {
  const { rates: before, changedAt: lastChange } = await lockRates(tx)
  ensure(changedAt === undefined || changedAt === lastChange, 'rates_changed')
  const given = storedRates.flatMap((name) => {
    const shown = rates[RATE_NAMES[name]]
    return shown === undefined ? [] : [[name, storedRate(shown)]]
  })
  await storeRates(tx, admin, { before, after: { ...before, ...Object.fromEntries(given) }, reason })
}

export interface StoredChange<Of> {
  before: Of
  after: Of
  reason: string
  /** The change in the audit log that this one undoes. */
  undoes?: number
}

export async function storeRates(tx: Tx, admin: Actor, { reason, ...details }: StoredChange<Rates>): Promise<void> {
  await tx.rows(upsertRates, { rates: JSON.stringify(details.after), at: now() })
  await recordAudit(tx, admin, {
    action: 'rates.changed',
    subject: 'settings',
    subjectId: 'rates',
    subjectName: 'Rates',
    reason,
    details,
  })
}

/** A percentage in whole naira, rounded half up, so that no screen has to round. */
export const percentOf = (amount: Kobo, bps: number): Kobo => Math.floor((amount * bps + 500_000) / 1_000_000) * 100
