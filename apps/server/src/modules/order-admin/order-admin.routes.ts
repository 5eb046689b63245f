import * as contract from '@vendly/contract/admin-orders'
import { getDispatch } from '@vendly/contract/dispatch'
import { now } from '../../platform/clock.ts'
import { csvStream } from '../../platform/http/csv.ts'
import { download, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { recordExport } from '../audit/audit.service.ts'
import { scopeOf } from '../campuses/campuses.scope.queries.ts'
import { findDispatch } from './order-admin.dispatch.queries.ts'
import { findOrderAnalytics } from './order-admin.figures.queries.ts'
import { adminOrderBatches, listAdminOrders } from './order-admin.queries.ts'

export function adminOrderRoutes(http: Http): void {
  query(http, contract.listAdminOrders, async ({ db, actor, query }) => {
    const { orders, counts, pagination } = await listAdminOrders(db, actor, query)
    return { data: orders, meta: { counts }, pagination }
  })
  query(http, contract.getOrderAnalytics, async ({ db, actor, query }) => ({
    data: await findOrderAnalytics(db, await scopeOf(db, actor, query.campus), query.period),
  }))
  query(http, getDispatch, async ({ db, actor, query }) => ({
    data: await findDispatch(db, actor, query.campus),
  }))
  download(http, contract.exportAdminOrders, async ({ db, actor, query }) => {
    await recordExport(http.context.pool, actor, 'order', query)
    const name = `vendly-orders-${now().toISOString().slice(0, 10)}.csv`
    return { name, content: csvStream(CSV_COLUMNS, adminOrderBatches(db, actor, query)) }
  })
}

const CSV_COLUMNS: Parameters<typeof csvStream<contract.AdminOrder>>[0] = [
  { head: 'Order', cell: (order) => order.orderNumber },
  { head: 'Placed', cell: (order) => order.createdAt },
  { head: 'Paid', cell: (order) => order.paidAt },
  { head: 'Campus', cell: (order) => order.campus.shortName },
  { head: 'Buyer', cell: (order) => order.customer.name },
  { head: 'Store', cell: (order) => order.vendor.businessName },
  { head: 'Rider', cell: (order) => order.rider?.name },
  { head: 'Method', cell: (order) => order.delivery.method },
  { head: 'Place', cell: (order) => order.delivery.place },
  { head: 'Products', cell: (order) => order.items.map(({ quantity, name }) => `${quantity} x ${name}`).join('; ') },
  { head: 'Items (naira)', cell: (order) => order.pricing.subtotal },
  { head: 'Discount (naira)', cell: (order) => order.pricing.discount },
  { head: 'Delivery (naira)', cell: (order) => order.pricing.deliveryFee },
  { head: 'Total (naira)', cell: (order) => order.pricing.total },
  { head: 'Refunded (naira)', cell: (order) => order.pricing.refunded },
  { head: 'Remaining (naira)', cell: (order) => order.pricing.remaining },
  { head: 'Status', cell: (order) => order.status },
  { head: 'Escrow', cell: (order) => order.escrow },
  { head: 'Problems', cell: (order) => order.problems.join(' ') },
]
