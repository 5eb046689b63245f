import * as contract from '@vendly/contract/dues'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findDue, listDues } from './dues.queries.ts'
import { advanceDue } from './dues.service.ts'

export function dueRoutes(http: Http): void {
  query(http, contract.listDues, async ({ db, query }) => {
    const { dues: data, budget, pagination } = await listDues(db, query)
    return { data, meta: { budget }, pagination }
  })
  query(http, contract.getDue, async ({ db, params }) => ({ data: await findDue(db, params.id) }))
  command(http, contract.advanceDue, async ({ tx, actor, params, body }) => {
    await advanceDue(tx, actor, params.id, body)
    return { data: await findDue(tx, params.id) }
  })
}
