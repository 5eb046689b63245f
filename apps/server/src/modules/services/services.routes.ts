import * as contract from '@vendly/contract/services'
import { type Http, query } from '../../platform/http/endpoint-routes.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { ensureListed } from '../vendors/vendors.store.queries.ts'
import { findService, listServiceCategories } from './services.page.queries.ts'
import { listStoreServices } from './services.queries.ts'

export function serviceRoutes(http: Http): void {
  query(http, contract.listStoreServices, async ({ db, params, query, viewer }) => {
    const viewerId = await shadowbannedViewerId(db, await viewer())
    await ensureListed(db, params.id, viewerId)
    const { services, pagination } = await listStoreServices(db, params.id, query, viewerId)
    return { data: services, pagination }
  })
  query(http, contract.listServiceCategories, async ({ db, query }) => ({
    data: await listServiceCategories(db, query.campus),
  }))
  query(http, contract.getService, async ({ db, params, viewer }) => {
    const actor = await viewer()
    return { data: await findService(db, params.id, actor?.userId ?? null, await shadowbannedViewerId(db, actor)) }
  })
}
