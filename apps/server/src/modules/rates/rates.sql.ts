import { DEFAULT_RATES } from './rates.queries.ts'

/** The commission of a store in basis points. `isPremium`: SQL that says whether it has the premium plan. */
export const commissionBpsSql = (isPremium: string) => `case when ${isPremium}
    then coalesce((select (value ->> 'commissionPremiumBps')::int from settings where key = 'rates'), ${DEFAULT_RATES.commissionPremiumBps})
    else coalesce((select (value ->> 'commissionStandardBps')::int from settings where key = 'rates'), ${DEFAULT_RATES.commissionStandardBps}) end`

/** The delivery fee of one order in kobo, for statements that show it: it saves them a query of their own. */
export const deliveryFeeSql = `coalesce(
    (select (value ->> 'deliveryFee')::bigint from settings where key = 'rates'),
    ${DEFAULT_RATES.deliveryFee}
  )`
