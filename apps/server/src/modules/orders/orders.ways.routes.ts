import * as contract from '@vendly/contract/rider-ways'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findWay, listWays } from './orders.ways.queries.ts'
import { decideWay } from './orders.ways.service.ts'

export function wayRoutes(http: Http): void {
  query(http, contract.listRiderWays, async ({ db, query }) => {
    const { ways, pagination } = await listWays(db, query)
    return { data: ways, pagination }
  })
  query(http, contract.getRiderWay, async ({ db, params }) => ({ data: await findWay(db, params.id) }))
  command(http, contract.decideRiderWay, async ({ tx, actor, params, body }) => {
    await decideWay(tx, actor, params.id, body)
    return { data: await findWay(tx, params.id) }
  })
}
