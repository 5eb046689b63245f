import * as contract from '@vendly/contract/bars'
import { now } from '../../platform/clock.ts'
import { type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findBar } from './bars.queries.ts'

export function barRoutes(http: Http): void {
  query(http, contract.getBar, async ({ db, actor }) => ({ data: await findBar(db, actor, now()) }))
}
