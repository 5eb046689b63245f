import * as contract from '@vendly/contract/admin-products'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findAdminDetails, findAdminProduct, listAdminProducts } from './products.admin.queries.ts'
import { dismissProductReports, removeProduct, restoreProduct } from './products.admin.service.ts'

export function productAdminRoutes(http: Http): void {
  query(http, contract.listAdminProducts, async ({ db, query }) => {
    const { products, counts, pagination } = await listAdminProducts(db, query)
    return { data: products, meta: { counts }, pagination }
  })
  query(http, contract.getAdminProduct, async ({ db, params }) => ({ data: await findAdminDetails(db, params.id) }))
  const actions = [
    [contract.removeAdminProduct, removeProduct],
    [contract.restoreAdminProduct, restoreProduct],
    [contract.dismissAdminProductReports, dismissProductReports],
  ] as const
  for (const [endpoint, action] of actions)
    command(http, endpoint, async ({ tx, actor, params, body }) => {
      await action(tx, actor, params.id, body.reason)
      return { data: await findAdminProduct(tx, params.id) }
    })
}
