import * as contract from '@vendly/contract/products'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { listReviews } from '../reviews/reviews.queries.ts'
import { reviewProduct } from '../reviews/reviews.service.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { listCategories } from './products.catalogue.queries.ts'
import { listingRoutes } from './products.listing.routes.ts'
import { findProduct, listFeatured } from './products.queries.ts'

export function productRoutes(http: Http): void {
  listingRoutes(http)
  query(http, contract.featuredProducts, async ({ db, query }) => ({
    data: await listFeatured(db, query.campus, query.limit),
  }))
  query(http, contract.listCategories, async ({ db, query }) => ({ data: await listCategories(db, query.campus) }))
  query(http, contract.getProduct, async ({ db, params, viewer }) => {
    const who = await viewer()
    return { data: await findProduct(db, params.id, who?.userId ?? null, await shadowbannedViewerId(db, who)) }
  })
  query(http, contract.listProductReviews, async ({ db, params, query, viewer }) => {
    const own = await shadowbannedViewerId(db, await viewer())
    const { reviews, ratingCounts, pagination } = await listReviews(db, 'product', params.id, query, own)
    return { data: reviews, pagination, meta: { ratingCounts } }
  })
  command(http, contract.reviewProduct, async ({ tx, actor, params, body }) => ({
    data: await reviewProduct(tx, actor, { productId: params.id, ...body }),
    message: 'Thank you. Your review helps the next buyer.',
  }))
}
