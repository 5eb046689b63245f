import * as contract from '@vendly/contract/riders'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findRiderEarnings } from './riders.earnings.queries.ts'
import { setOnlineStatus } from './riders.service.ts'

export function riderRoutes(http: Http): void {
  query(http, contract.riderEarnings, async ({ db, actor, query }) => ({
    data: await findRiderEarnings(db, actor, query.weeks),
  }))
  command(http, contract.setOnlineStatus, async ({ tx, actor, body }) => ({
    data: { isOnline: await setOnlineStatus(tx, actor, body.isOnline) },
  }))
}
