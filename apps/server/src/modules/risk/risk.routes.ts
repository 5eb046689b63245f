import * as contract from '@vendly/contract/risk'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { decideCase } from './risk.decisions.service.ts'
import { findPrecision, findRiskRecord, listCases } from './risk.queries.ts'

export function riskRoutes(http: Http): void {
  query(http, contract.listRiskCases, async ({ db, query }) => {
    const { cases, counts, pagination } = await listCases(db, query)
    return { data: cases, counts, pagination }
  })
  query(http, contract.getRiskPrecision, async ({ db }) => ({ data: await findPrecision(db) }))
  query(http, contract.getRiskCase, async ({ db, params }) => ({ data: await findRiskRecord(db, params.id) }))
  command(http, contract.decideRiskCase, async ({ tx, actor, params, body }) => {
    await decideCase(tx, actor, params.id, body)
    return { data: await findRiskRecord(tx, params.id) }
  })
}
