import type { Data } from '@vendly/contract/api'
import { limits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { findRatesOn } from '../rates/rates.queries.ts'
import { premiumSql } from './vendors.sql.ts'

const PREMIUM_BENEFITS = [
  'Your own colour and a banner across the top of your store',
  `Up to ${limits.featured} featured products first, in your order`,
  'A lower commission on everything you sell',
]

const findPlan = statement<{ isPremium: boolean; premiumUntil: Date | null }>(
  'vendors.findPlan',
  `select ${premiumSql('v')} as "isPremium", v.premium_until as "premiumUntil" from vendors v where v.id = $vendorId`,
)

/** The prices of today: an administrator may change them. */
export async function findPricing(db: Db, { vendorId, campusId }: Actor): Promise<Data<'GET /vendors/pricing'>> {
  const rates = await findRatesOn(db, campusId)
  const plan = vendorId === null ? null : found(await db.row(findPlan, { vendorId }))
  const isPremium = plan?.isPremium ?? false
  const [standard, premium] = [rates.commissionStandardBps / 100, rates.commissionPremiumBps / 100]
  const [monthly, yearly] = [toNaira(rates.premiumMonthly), toNaira(rates.premiumYearly)]
  return {
    adDaily: toNaira(rates.adDaily),
    plans: [
      { period: 'monthly', price: monthly, saves: 0 },
      { period: 'yearly', price: yearly, saves: Math.max(0, monthly * 12 - yearly) },
    ],
    commission: {
      standard,
      premium,
      own: isPremium ? premium : standard,
      ownPlan: isPremium ? 'premium' : 'standard',
      premiumUntil: isPremium ? (plan?.premiumUntil?.toISOString() ?? null) : null,
    },
    benefits: PREMIUM_BENEFITS,
  }
}
