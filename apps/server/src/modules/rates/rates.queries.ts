import type { Kobo } from '@vendly/contract/money'
import type { RateName } from '@vendly/contract/rates'
import { type Db, statement } from '../../platform/database.ts'

/** Basis points (hundredths of a percent) and kobo. */
export type Rates = {
  commissionStandardBps: number
  commissionPremiumBps: number
  riderShareBps: number
  /** Of the delivery fee: for a rider whose order was cancelled after they took it. */
  cancelledRiderBps: number
  deliveryFee: Kobo
  premiumMonthly: Kobo
  premiumYearly: Kobo
  /** Of an ad, for a day. */
  adDaily: Kobo
  /** What administrators may advance within 30 days of what users owe to other users. */
  advanceBudget: Kobo
}
export const DEFAULT_RATES: Rates = {
  commissionStandardBps: 500,
  commissionPremiumBps: 200,
  riderShareBps: 9000,
  cancelledRiderBps: 4000,
  deliveryFee: 50_000,
  premiumMonthly: 250_000,
  premiumYearly: 2_500_000,
  adDaily: 20_000,
  advanceBudget: 20_000_000,
}

/** How the contract calls them. Percent and naira there are hundredths here. */
export const RATE_NAMES: { [Stored in keyof Rates]: RateName } = {
  commissionStandardBps: 'commissionStandard',
  commissionPremiumBps: 'commissionPremium',
  riderShareBps: 'riderShare',
  cancelledRiderBps: 'cancelledRiderShare',
  deliveryFee: 'deliveryFee',
  premiumMonthly: 'premiumMonthly',
  premiumYearly: 'premiumYearly',
  adDaily: 'adDaily',
  advanceBudget: 'advanceBudget',
}
export const storedRates = Object.keys(RATE_NAMES) as (keyof Rates)[]
/** Null, where a campus has no rate of its own. */
export const shownRate = (stored: number | undefined): number | null => (stored === undefined ? null : stored / 100)
export const storedRate = (shown: number): number => Math.round(shown * 100)

/** The rates that an administrator has set, if any. */
export const findStoredRates = statement<{ value: Partial<Rates>; updatedAt: Date }>(
  'rates.findStored',
  `select value, updated_at as "updatedAt" from settings where key = 'rates'`,
)
export const findRates = async (db: Db): Promise<Rates> => ({
  ...DEFAULT_RATES,
  ...(await db.row(findStoredRates))?.value,
})

/** What may differ on a campus. */
export type CampusRates = Partial<
  Pick<Rates, 'deliveryFee' | 'commissionStandardBps' | 'commissionPremiumBps' | 'riderShareBps'>
>
export const findCampusRates = statement<{ value: CampusRates; version: number }>(
  'rates.findOfCampus',
  'select value, version from campus_rates where campus_id = $campusId',
)
/** Those that apply to what is bought on a campus. */
export async function findRatesOn(db: Db, campusId: string | null): Promise<Rates> {
  const [rates, own] = await Promise.all([findRates(db), campusId ? db.row(findCampusRates, { campusId }) : undefined])
  return { ...rates, ...own?.value }
}
