import { DEFAULT_RATES } from './rates.queries.ts'

/** SQL: a rate on a campus: its own one, that of Vendly, or the one of the code. */
const rateSql = (
  name: 'deliveryFee' | 'riderShareBps' | 'commissionStandardBps' | 'commissionPremiumBps',
  campusId: string,
): string => `coalesce(
    (select (cr.value ->> '${name}')::bigint from campus_rates cr where cr.campus_id = ${campusId}),
    (select (value ->> '${name}')::bigint from settings where key = 'rates'),
    ${DEFAULT_RATES[name]}
  )`

/** The commission of a store in basis points. `isPremium`: SQL that says whether it has the premium plan. */
export const commissionBpsSql = (isPremium: string, campusId: string): string => `(case when ${isPremium}
    then ${rateSql('commissionPremiumBps', campusId)} else ${rateSql('commissionStandardBps', campusId)} end)::int`

/** The delivery fee of one order in kobo, for statements that show it: it saves them a query of their own. */
export const deliveryFeeSql = (campusId: string): string => rateSql('deliveryFee', campusId)

/** The rider's share of that fee, in basis points. */
export const riderShareBpsSql = (campusId: string): string => `(${rateSql('riderShareBps', campusId)})::int`
