import * as contract from '@vendly/contract/recently-viewed'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { listCards } from '../products/products.queries.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { listRecentlyViewed } from './recently-viewed.queries.ts'
import { deleteRecentlyViewedOf, recordViews } from './recently-viewed.service.ts'

export function recentlyViewedRoutes(http: Http): void {
  query(http, contract.listRecentlyViewed, async ({ db, actor, query }) => ({
    data: await listRecentlyViewed(db, actor, query.limit),
  }))
  command(http, contract.recordViews, async ({ tx, actor, body }) => {
    await recordViews(tx, actor, body.productIds)
    return {}
  })
  command(http, contract.clearRecentlyViewed, async ({ tx, actor }) => {
    await deleteRecentlyViewedOf(tx, actor.userId)
    return { message: 'Recently viewed products cleared.' }
  })
  query(http, contract.listProductCards, async ({ db, query, viewer }) => ({
    data: await listCards(db, query.ids, await shadowbannedViewerId(db, await viewer())),
  }))
}
