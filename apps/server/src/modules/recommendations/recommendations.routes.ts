import { listRecommendedProducts } from '@vendly/contract/recommendations'
import { type Http, query } from '../../platform/http/endpoint-routes.ts'
import { listRecommended } from './recommendations.queries.ts'

export function recommendationRoutes(http: Http): void {
  query(http, listRecommendedProducts, async ({ db, query, viewer }) => ({
    data: await listRecommended(db, query, await viewer()),
  }))
}
