import * as storeContract from '@vendly/contract/vendor-store'
import * as contract from '@vendly/contract/vendors'
import { now } from '../../platform/clock.ts'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findDashboard, findEarnings, findPricing } from './vendors.earnings.queries.ts'
import { findAnalytics, findStoreProfile } from './vendors.queries.ts'
import { changeStoreProfile } from './vendors.service.ts'

export function vendorRoutes(http: Http): void {
  query(http, contract.myAnalytics, async ({ db, actor }) => ({
    meta: { analytics: await findAnalytics(db, actor, now()) },
  }))
  query(http, contract.myStoreProfile, async ({ db, actor }) => ({ data: await findStoreProfile(db, actor) }))
  command(http, contract.changeMyStoreProfile, async ({ tx, actor, body }) => {
    await changeStoreProfile(tx, actor, body)
    return { data: await findStoreProfile(tx, actor) }
  })
  query(http, storeContract.myDashboard, async ({ db, actor }) => ({ data: await findDashboard(db, actor) }))
  query(http, storeContract.myEarnings, async ({ db, actor, query }) => ({
    data: await findEarnings(db, actor, query.months),
  }))
  query(http, storeContract.pricing, async ({ db, actor }) => ({ data: await findPricing(db, actor) }))
}
