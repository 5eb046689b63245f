import * as contract from '@vendly/contract/exposure'
import { type Http, query } from '../../platform/http/endpoint-routes.ts'
import { listDebtors } from './exposure.debtors.queries.ts'
import { listCostlyPairs } from './exposure.pairs.queries.ts'
import { findExposure } from './exposure.queries.ts'

export function exposureRoutes(http: Http): void {
  query(http, contract.getExposure, async ({ db }) => ({ data: await findExposure(db) }))
  query(http, contract.listDebtors, async ({ db, query }) => {
    const { debtors, pagination } = await listDebtors(db, query)
    return { data: debtors, pagination }
  })
  query(http, contract.listCostlyPairs, async ({ db, query }) => {
    const { pairs, pagination } = await listCostlyPairs(db, query)
    return { data: pairs, pagination }
  })
}
