import * as reports from '@vendly/contract/product-reports'
import * as contract from '@vendly/contract/products'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { productAdminRoutes } from './products.admin.routes.ts'
import { findCategoryForm, forgetCatalogue, listCategories } from './products.catalogue.queries.ts'
import { findProduct, listFeatured } from './products.queries.ts'
import { reportProduct } from './products.reports.service.ts'
import { sellerProductRoutes } from './products.seller.routes.ts'

export function productRoutes(http: Http): void {
  const { db: shared, pages } = http.context
  pages.onEverything(() => forgetCatalogue(shared))
  sellerProductRoutes(http)
  productAdminRoutes(http)
  query(http, contract.featuredProducts, async ({ db, query, viewer }) => ({
    data: await listFeatured(db, query.campus, query.limit, await shadowbannedViewerId(db, await viewer())),
  }))
  query(http, contract.listCategories, async ({ db, query }) => ({ data: await listCategories(db, query.campus) }))
  query(http, contract.getCategoryForm, async ({ db, params, reply }) => {
    reply.header('cache-control', 'public, max-age=60')
    return { data: await findCategoryForm(db, params.slug) }
  })
  query(http, contract.getProduct, async ({ db, params, viewer }) => {
    const actor = await viewer()
    return { data: await findProduct(db, params.id, actor?.userId ?? null, await shadowbannedViewerId(db, actor)) }
  })
  command(http, reports.reportProduct, async ({ tx, actor, params, body }) => {
    await reportProduct(tx, actor, params.id, body)
    return { message: 'Thank you. We will look into it.' }
  })
}
