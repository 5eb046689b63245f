import { promotionLimits } from '@vendly/contract/promotion-limits'
import * as contract from '@vendly/contract/promotions'
import * as shown from '@vendly/contract/promotions-shown'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type BaseCall, command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { consume, networkOf } from '../../platform/ratelimit.ts'
import { claimPicture } from '../uploads/uploads.service.ts'
import { admission } from '../visits/visits.admission.service.ts'
import { countPromotion } from '../visits/visits.counts.service.ts'
import type { BannerPictures } from './promotions.checks.service.ts'
import { findCollection, listCollected } from './promotions.collections.queries.ts'
import { openPromotionCounts, type PromotionCounts } from './promotions.counts.ts'
import { isCompared } from './promotions.outcomes.queries.ts'
import { findFigures, findPromotion, findShown, listPromotions } from './promotions.queries.ts'
import { actOnPromotion, addPromotion, changePromotion, deletePromotion } from './promotions.service.ts'

export function promotionRoutes(http: Http): void {
  const counts = openPromotionCounts(http.context)
  publicRoutes(http, counts)
  adminRoutes(http, counts)
}

function publicRoutes(http: Http, counts: PromotionCounts): void {
  query(http, shown.shownPromotions, async ({ db, query, viewer }) => ({
    data: await findShown(db, query, await viewer()),
  }))
  query(http, shown.findCollection, async ({ db, params, query }) => ({
    data: await findCollection(db, params.slug, query.campus),
  }))
  // In memory: a limit in the database would cost more than what it protects.
  const limiter = new RateLimiterMemory({ points: promotionLimits.countsPerMinute, duration: 60 })
  const admit = admission(promotionLimits.countsPerMinute)
  workflow(http, shown.countPromotionView, async (call) => {
    const { request, params, body, context, db } = call
    await consume(limiter, networkOf(request), 'too_many_requests')
    if (!body.isHeldOut) counts.count(params.id, 'views')
    if (!(await isCompared(db, params.id))) return {}
    const visitor = await admit(call, `promotion ${params.id}`)
    if (visitor) countPromotion(context, visitor, { promotionId: params.id, isHeldOut: body.isHeldOut })
    return {}
  })
  workflow(http, shown.countPromotionPress, async ({ request, params }) => {
    await consume(limiter, networkOf(request), 'too_many_requests')
    counts.count(params.id, 'presses')
    return {}
  })
}

function adminRoutes(http: Http, counts: PromotionCounts): void {
  query(http, contract.listPromotions, async ({ db, query }) => {
    await counts.flush()
    const { promotions, pagination } = await listPromotions(db, query)
    return { data: promotions, pagination }
  })
  query(http, contract.previewCollection, async ({ db, query }) => {
    const { category = null, minPrice = null, maxPrice = null, inStock, productIds, campusIds } = query
    const rule = { category, minPrice, maxPrice, inStock: inStock === '1', productIds, campusIds }
    return { data: await listCollected(db, rule, null) }
  })
  query(http, contract.promotionFigures, async ({ db, params }) => {
    await counts.flush()
    return { data: await findFigures(db, params.id) }
  })
  workflow(http, contract.addPromotion, async (call) => {
    const pictures = await storeBoth(call)
    return call.once(async (tx) => ({
      data: await findPromotion(tx, await addPromotion(tx, call.actor, call.body, pictures)),
    }))
  })
  workflow(http, contract.changePromotion, async (call) => {
    const { actor, body, params } = call
    const pictures = await storeBoth(call)
    return call.once(async (tx) => {
      await changePromotion(tx, actor, params.id, body, pictures)
      return { data: await findPromotion(tx, params.id) }
    })
  })
  command(http, contract.pausePromotion, async ({ tx, actor, params, body }) => {
    await actOnPromotion(tx, actor, params.id, body)
    return { data: await findPromotion(tx, params.id) }
  })
  command(http, contract.deletePromotion, async ({ tx, actor, params, query }) => {
    await deletePromotion(tx, actor, params.id, query.reason)
    return {}
  })
}

async function storeBoth({ context, actor, files }: BaseCall): Promise<BannerPictures> {
  const pictures: BannerPictures = {}
  for (const { field, bytes } of files)
    pictures[field as keyof BannerPictures] = await claimPicture(context, actor.userId, bytes)
  return pictures
}
