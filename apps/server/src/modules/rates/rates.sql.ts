import { DEFAULT_RATES } from './rates.queries.ts'

/** The delivery fee of one order in kobo, for statements that show it: it saves them a query of their own. */
export const deliveryFeeSql = `coalesce(
    (select (value ->> 'deliveryFee')::bigint from settings where key = 'rates'),
    ${DEFAULT_RATES.deliveryFee}
  )`
