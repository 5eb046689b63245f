import * as storeContract from '@vendly/contract/vendor-store'
import * as contract from '@vendly/contract/vendors'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findPricing } from './vendors.pricing.queries.ts'
import { findStoreProfile } from './vendors.queries.ts'
import { changeStoreProfile } from './vendors.service.ts'

export function vendorRoutes(http: Http): void {
  query(http, contract.myStoreProfile, async ({ db, actor }) => ({ data: await findStoreProfile(db, actor) }))
  command(http, contract.changeMyStoreProfile, async ({ tx, actor, body }) => {
    await changeStoreProfile(tx, actor, body)
    return { data: await findStoreProfile(tx, actor) }
  })
  query(http, storeContract.pricing, async ({ db, actor }) => ({ data: await findPricing(db, actor) }))
}
