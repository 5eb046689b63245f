import * as contract from '@vendly/contract/services'
import { transaction } from '../../platform/database.ts'
import { type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { limiter, networkOf } from '../../platform/ratelimit.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { ensureListed } from '../vendors/vendors.store.queries.ts'
import { findService, listServiceCategories } from './services.page.queries.ts'
import { listStoreServices } from './services.queries.ts'
import { countServiceView } from './services.views.service.ts'

const VIEWS_PER_MINUTE = 120

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
  const viewLimit = limiter(http.context, 'service-views', VIEWS_PER_MINUTE, 'too_many_requests')
  workflow(http, contract.countServiceView, async ({ request, params, context }) => {
    await viewLimit(networkOf(request))
    await transaction(context.pool, (tx) => countServiceView(tx, params.id))
    return {}
  })
}
