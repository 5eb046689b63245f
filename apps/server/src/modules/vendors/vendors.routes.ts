import * as storeContract from '@vendly/contract/vendor-store'
import * as contract from '@vendly/contract/vendors'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { searchProductCards } from '../search/search.queries.ts'
import { searchStores } from '../search/search.stores.queries.ts'
import { claimPicture } from '../uploads/uploads.service.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { findDashboard, findEarnings, findPricing } from './vendors.earnings.queries.ts'
import { findAnalytics, findStoreProfile } from './vendors.queries.ts'
import { changeStoreProfile } from './vendors.service.ts'
import { ensureListed, findStorefront, findStoreSettings } from './vendors.store.queries.ts'
import { changeStoreSettings, ensureMayUpload, setStorePicture } from './vendors.store.service.ts'

export function vendorRoutes(http: Http): void {
  storefrontRoutes(http)
  sellerRoutes(http)
  settingsRoutes(http)
}

function storefrontRoutes(http: Http): void {
  query(http, storeContract.getStorefront, async ({ db, params, viewer }) => {
    const actor = await viewer()
    return { data: await findStorefront(db, params.url, actor, await shadowbannedViewerId(db, actor)) }
  })
  query(http, storeContract.getVendor, async ({ db, params, viewer }) => {
    const actor = await viewer()
    return { data: await findStorefront(db, params.id, actor, await shadowbannedViewerId(db, actor)) }
  })
  query(http, storeContract.listVendors, async ({ db, query, viewer }) => {
    const { stores, pagination } = await searchStores(db, query, await shadowbannedViewerId(db, await viewer()))
    return { data: stores, pagination }
  })
  query(http, storeContract.listStoreProducts, async ({ db, params, query, viewer }) => {
    const viewerId = await shadowbannedViewerId(db, await viewer())
    await ensureListed(db, params.id, viewerId)
    const { cards, pagination } = await searchProductCards(db, 'product', { ...query, vendor: params.id }, viewerId)
    return { data: cards, pagination }
  })
}

function sellerRoutes(http: Http): void {
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

function settingsRoutes(http: Http): void {
  query(http, storeContract.getStoreSettings, async ({ db, actor }) => ({ data: await findStoreSettings(db, actor) }))
  command(http, storeContract.changeStoreSettings, async ({ tx, actor, body }) => {
    await changeStoreSettings(tx, actor, body)
    return { data: await findStoreSettings(tx, actor) }
  })
  workflow(http, storeContract.uploadStoreImage, async ({ db, actor, body, files, context }) => {
    await transaction(context.pool, (tx) => ensureMayUpload(tx, actor, body.use))
    const picture = await claimPicture(context, actor.userId, files[0]!.bytes)
    await transaction(context.pool, (tx) => setStorePicture(tx, actor, body.use, picture))
    return { data: await findStoreSettings(db, actor) }
  })
}
