import * as contract from '@vendly/contract/vendor-store'
import { transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { searchProductCards } from '../search/search.queries.ts'
import { searchStores } from '../search/search.stores.queries.ts'
import { claimPicture } from '../uploads/uploads.service.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { ensureListed } from '../vendors/vendors.store.queries.ts'
import { changeStoreSettings, ensureMayUpload, setStorePicture } from '../vendors/vendors.store.service.ts'
import { findStorefront, findStoreSettings, listNearbyStores } from './storefronts.queries.ts'

export function storefrontRoutes(http: Http): void {
  publicRoutes(http)
  settingsRoutes(http)
}

function publicRoutes(http: Http): void {
  query(http, contract.getStorefront, async ({ db, params, viewer }) => {
    const actor = await viewer()
    return { data: await findStorefront(db, params.url, actor, await shadowbannedViewerId(db, actor)) }
  })
  query(http, contract.getVendor, async ({ db, params, viewer }) => {
    const actor = await viewer()
    return { data: await findStorefront(db, params.id, actor, await shadowbannedViewerId(db, actor)) }
  })
  query(http, contract.listVendors, async ({ db, query, viewer }) => {
    const { stores, pagination } = await searchStores(db, query, await shadowbannedViewerId(db, await viewer()))
    return { data: stores, pagination }
  })
  query(http, contract.listNearbyStores, async ({ db, query, viewer }) => {
    const reader = await viewer()
    return { data: await listNearbyStores(db, query, reader, await shadowbannedViewerId(db, reader)) }
  })
  query(http, contract.listStoreProducts, async ({ db, params, query, viewer }) => {
    const viewerId = await shadowbannedViewerId(db, await viewer())
    await ensureListed(db, params.id, viewerId)
    const { cards, pagination } = await searchProductCards(db, 'product', { ...query, vendor: params.id }, viewerId)
    return { data: cards, pagination }
  })
}

function settingsRoutes(http: Http): void {
  query(http, contract.getStoreSettings, async ({ db, actor }) => ({ data: await findStoreSettings(db, actor) }))
  command(http, contract.changeStoreSettings, async ({ tx, actor, body }) => {
    await changeStoreSettings(tx, actor, body)
    return { data: await findStoreSettings(tx, actor) }
  })
  workflow(http, contract.uploadStoreImage, async ({ db, actor, body, files, context }) => {
    await transaction(context.pool, (tx) => ensureMayUpload(tx, actor, body.use))
    const picture = await claimPicture(context, actor.userId, files[0]!.bytes)
    await transaction(context.pool, (tx) => setStorePicture(tx, actor, body.use, picture))
    return { data: await findStoreSettings(db, actor) }
  })
}
