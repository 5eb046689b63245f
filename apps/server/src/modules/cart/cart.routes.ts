import * as contract from '@vendly/contract/cart'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { couponLimiter } from '../coupons/coupons.service.ts'
import { countResults } from '../search-terms/search-terms.counts.service.ts'
import { countStep } from '../visits/visits.counts.service.ts'
import { listKeptCart } from './cart.kept.queries.ts'
import { findCart } from './cart.queries.ts'
import * as cart from './cart.service.ts'

function countCarted(
  context: Context,
  who: { userId: string; request: FastifyRequest },
  productIds: readonly string[],
): void {
  countStep(context, who, 1, productIds)
  countResults(context, who, 'carted', productIds)
}

export function cartRoutes(http: Http): void {
  query(http, contract.getCart, async ({ db, actor }) => ({ data: await findCart(db, actor.userId) }))

  query(http, contract.listKeptCart, async ({ db, body }) => ({ data: await listKeptCart(db, body.items) }))

  command(http, contract.addToCart, async ({ tx, actor, body, context, request }) => {
    const data = await cart.addToCart(tx, actor, body)
    countCarted(context, { userId: actor.userId, request }, [body.productId])
    return { data }
  })
  command(http, contract.mergeCart, async ({ tx, actor, body, context, request }) => {
    await cart.mergeCart(tx, actor, body.key, body.items)
    const productIds = body.items.map(({ productId }) => productId)
    countCarted(context, { userId: actor.userId, request }, productIds)
    return { data: await findCart(tx, actor.userId) }
  })
  command(http, contract.updateCartItem, async ({ tx, actor, params, body }) => {
    await cart.updateCartItem(tx, actor, params.itemId, body)
    return { data: await findCart(tx, actor.userId) }
  })
  command(http, contract.removeCartItem, async ({ tx, actor, params }) => {
    await cart.removeCartItems(tx, actor, [params.itemId])
    return { data: await findCart(tx, actor.userId) }
  })
  command(http, contract.removeCartItems, async ({ tx, actor, body }) => {
    await cart.removeCartItems(tx, actor, body.itemIds)
    return { data: await findCart(tx, actor.userId) }
  })
  const limitCoupons = couponLimiter(http.context)
  workflow(http, contract.applyCoupon, async ({ actor, body, db, context }) => {
    // Codes are guessed otherwise.
    await limitCoupons(actor.userId)
    await transaction(context.pool, (tx) => cart.applyCoupon(tx, actor, body.code))
    return { data: await findCart(db, actor.userId) }
  })
  command(http, contract.removeCoupon, async ({ tx, actor }) => {
    await cart.removeCoupon(tx, actor.userId)
    return { data: await findCart(tx, actor.userId) }
  })
  command(http, contract.clearCart, async ({ tx, actor }) => {
    await cart.clearCart(tx, actor.userId)
    return { data: await findCart(tx, actor.userId) }
  })
}
