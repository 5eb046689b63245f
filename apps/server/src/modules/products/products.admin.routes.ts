import { exportSelectedProducts, runProductBulkAction as runBulk } from '@vendly/contract/admin-bulk'
import type { AdminProduct } from '@vendly/contract/admin-products'
import * as contract from '@vendly/contract/admin-products'
import { now } from '../../platform/clock.ts'
import { csvStream } from '../../platform/http/csv.ts'
import { command, download, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { recordExport } from '../audit/audit.service.ts'
import {
  adminProductBatches,
  findAdminDetails,
  findAdminProduct,
  findAdminProducts,
  listAdminProducts,
} from './products.admin.queries.ts'
import { dismissProductReports, removeProduct, restoreProduct, runProductBulkAction } from './products.admin.service.ts'

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
  command(http, runBulk, async ({ tx, actor, body }) => ({ data: await runProductBulkAction(tx, actor, body) }))
  exportRoutes(http)
}

function exportRoutes(http: Http): void {
  const { pool } = http.context
  download(http, contract.exportAdminProducts, async ({ db, actor, query }) => {
    await recordExport(pool, actor, 'product', query)
    return { name: fileName(), content: csvStream(CSV_COLUMNS, adminProductBatches(db, query)) }
  })
  download(http, exportSelectedProducts, async ({ db, actor, body: { ids } }) => {
    const products = await findAdminProducts(db, ids)
    await recordExport(pool, actor, 'product', { selected: products.length })
    return { name: fileName(), content: csvStream(CSV_COLUMNS, [products]) }
  })
}

const fileName = () => `vendly-products-${now().toISOString().slice(0, 10)}.csv`

const CSV_COLUMNS: Parameters<typeof csvStream<AdminProduct>>[0] = [
  { head: 'ID', cell: (product) => product._id },
  { head: 'Name', cell: (product) => product.name },
  { head: 'Kind', cell: (product) => (product.kind === 'product' ? 'store product' : 'student item') },
  { head: 'Category', cell: (product) => product.category.name },
  { head: 'Seller', cell: (product) => product.seller.name },
  { head: 'Campus', cell: (product) => product.campus.shortName },
  { head: 'Price (naira)', cell: (product) => product.price },
  { head: 'Stock', cell: ({ stock, isAlwaysAvailable }) => (isAlwaysAvailable && stock > 0 ? 'always' : stock) },
  { head: 'Views', cell: (product) => product.views },
  { head: 'Status', cell: (product) => product.status },
  { head: 'Removed because', cell: (product) => product.removedReason },
  { head: 'Open reports', cell: (product) => product.openReports },
  { head: 'Flags', cell: (product) => product.flags.length },
  { head: 'Listed', cell: (product) => product.publishedAt },
]
