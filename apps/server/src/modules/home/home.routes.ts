import * as contract from '@vendly/contract/home'
import { type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findHome } from './home.queries.ts'

export function homeRoutes(http: Http): void {
  query(http, contract.getHome, async ({ db, actor }) => ({ data: await findHome(db, actor) }))
}
