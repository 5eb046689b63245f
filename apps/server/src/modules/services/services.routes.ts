import * as contract from '@vendly/contract/services'
import { type Http, query } from '../../platform/http/endpoint-routes.ts'
import { listReviews } from '../reviews/reviews.queries.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { ensureListed } from '../vendors/vendors.store.queries.ts'
import { ensureServiceShown, listStoreServices } from './services.queries.ts'

export function serviceRoutes(http: Http): void {
  query(http, contract.listStoreServices, async ({ db, params, query, viewer }) => {
    const own = await shadowbannedViewerId(db, await viewer())
    await ensureListed(db, params.id, own)
    const { services, pagination } = await listStoreServices(db, params.id, query, own)
    return { data: services, pagination }
  })
  query(http, contract.listServiceReviews, async ({ db, params, query, viewer }) => {
    const own = await shadowbannedViewerId(db, await viewer())
    await ensureServiceShown(db, params.id, own)
    const { reviews, ratingCounts, pagination } = await listReviews(db, 'service', params.id, query, own)
    return { data: reviews, meta: { ratingCounts }, pagination }
  })
}
