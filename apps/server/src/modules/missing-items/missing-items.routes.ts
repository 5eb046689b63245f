import * as contract from '@vendly/contract/missing-items'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { answerMissing } from './missing-items.answers.service.ts'
import { listSwaps } from './missing-items.queries.ts'
import { reportMissing } from './missing-items.service.ts'

export function missingItemRoutes(http: Http): void {
  command(http, contract.reportMissing, async ({ tx, actor, params, body }) => {
    await reportMissing(tx, actor, params.id, body.items)
    return { data: await findOrder(tx, actor, params.id) }
  })
  query(http, contract.listSwaps, async ({ db, actor, params, query }) => {
    const { choices, pagination } = await listSwaps(db, actor, params.id, query)
    return { data: choices, pagination }
  })
  command(http, contract.answerMissing, async ({ tx, actor, params, body }) => {
    await answerMissing(tx, actor, params.id, body)
    return { data: await findOrder(tx, actor, params.id) }
  })
}
