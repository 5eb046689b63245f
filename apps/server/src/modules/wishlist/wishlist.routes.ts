import * as contract from '@vendly/contract/wishlist'
import { type Db, transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { findSaved, findShared, findWishlist } from './wishlist.queries.ts'
import * as wishlist from './wishlist.service.ts'
import { findSavedServices } from './wishlist.services.queries.ts'
import { markServicesSeen, saveService, unsaveService } from './wishlist.services.service.ts'

const saved = async (db: Db, userId: string) => ({ data: await findSaved(db, userId) })

export function wishlistRoutes(http: Http): void {
  workflow(http, contract.getWishlist, async ({ db, actor, query, context }) => {
    const list = await findWishlist(db, actor.userId, query, await shadowbannedViewerId(db, actor))
    const { items, pagination, count, gone, services, shared } = list
    const seenIds = items.map(({ product }) => product._id)
    await transaction(context.pool, (tx) => wishlist.markWishlistSeen(tx, actor.userId, seenIds))
    return { data: items, pagination, meta: { count, gone, services, shared } }
  })
  query(http, contract.savedProducts, ({ db, actor }) => saved(db, actor.userId))
  command(http, contract.addToWishlist, async ({ tx, actor, body }) => {
    await wishlist.addToWishlist(tx, actor, [body.productId])
    return saved(tx, actor.userId)
  })
  command(http, contract.addOneToWishlist, async ({ tx, actor, params }) => {
    await wishlist.addToWishlist(tx, actor, [params.productId])
    return saved(tx, actor.userId)
  })
  command(http, contract.addManyToWishlist, async ({ tx, actor, body }) => {
    await wishlist.addToWishlist(tx, actor, body.productIds)
    return saved(tx, actor.userId)
  })
  command(http, contract.removeFromWishlist, async ({ tx, actor, params }) => {
    await wishlist.removeFromWishlist(tx, actor.userId, [params.productId])
    return saved(tx, actor.userId)
  })
  workflow(http, contract.listSavedServices, async ({ db, actor, query, context }) => {
    const { items, pagination, gone } = await findSavedServices(db, actor.userId, query)
    const seenIds = items.map(({ service }) => service._id)
    await transaction(context.pool, (tx) => markServicesSeen(tx, actor.userId, seenIds))
    return { data: items, pagination, meta: { gone } }
  })
  command(http, contract.saveService, async ({ tx, actor, body }) => {
    await saveService(tx, actor, body.serviceId)
    return saved(tx, actor.userId)
  })
  command(http, contract.unsaveService, async ({ tx, actor, params }) => {
    await unsaveService(tx, actor.userId, params.serviceId)
    return saved(tx, actor.userId)
  })
  command(http, contract.clearWishlist, async ({ tx, actor }) => {
    await wishlist.clearWishlist(tx, actor.userId)
    return saved(tx, actor.userId)
  })
  command(http, contract.moveToCart, async ({ tx, actor, body }) => ({
    data: await wishlist.moveToCart(tx, actor, body.productIds),
  }))
  command(http, contract.shareWishlist, async ({ tx, actor }) => ({
    data: { token: await wishlist.shareWishlist(tx, actor.userId) },
  }))
  command(http, contract.unshareWishlist, async ({ tx, actor }) => {
    await wishlist.unshareWishlist(tx, actor.userId)
    return { message: 'The link no longer works.' }
  })
  query(http, contract.sharedWishlist, async ({ db, params }) => ({ data: await findShared(db, params.token) }))
}
