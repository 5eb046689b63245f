import * as contract from '@vendly/contract/ads'
import { moneyLimits } from '@vendly/contract/limits'
import type { StartedPayment } from '@vendly/contract/wallet'
import { transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { found } from '../../platform/problem.ts'
import { limiter, networkOf } from '../../platform/ratelimit.ts'
import { findChargeableCard } from '../cards/cards.service.ts'
import { payPayment } from '../payments/payments.start.service.ts'
import { notePressedAd } from '../visits/visits.counts.service.ts'
import { findAd, findProductOfRunning, findReview, findShownAd, listAds } from './ads.queries.ts'
import { approveAd, buyFromWallet, countPress, countView, openAdPayment, rejectAd, stopOwnAd } from './ads.service.ts'

const COUNTS_PER_MINUTE = 120

export function adRoutes(http: Http): void {
  query(http, contract.shownAd, async ({ db, query }) => ({ data: await findShownAd(db, query.campus) }))
  const countLimit = limiter(http.context, 'ad-counts', COUNTS_PER_MINUTE, 'too_many_requests')
  workflow(http, contract.countAdView, async ({ request, params, context }) => {
    await countLimit(networkOf(request))
    await transaction(context.pool, (tx) => countView(tx, params.id))
    return {}
  })
  // A store reads from them whether its ad is worth its price: one visitor alone must not be able to make them.
  const pressLimit = limiter(http.context, 'ad-presses', moneyLimits.ads.pressesPerDay, 'too_many_requests', 'day')
  workflow(http, contract.countAdPress, async ({ request, reply, params, context, db, viewer }) => {
    await countLimit(networkOf(request))
    const productId = await findProductOfRunning(db, params.id)
    // A visitor who goes on to buy it came from the ad, also when the press does not count.
    if (productId) notePressedAd(context, request, reply, { adId: params.id, productId })
    await pressLimit(`${params.id} ${(await viewer())?.userId ?? networkOf(request)}`)
    await transaction(context.pool, (tx) => countPress(tx, params.id))
    return {}
  })
  vendorRoutes(http)
  adminRoutes(http)
}

function vendorRoutes(http: Http): void {
  query(http, contract.myAds, async ({ db, actor, query }) => {
    const { ads, pagination } = await listAds(db, { ...query, vendorId: found(actor.vendorId) })
    return { data: ads, pagination }
  })
  workflow(http, contract.buyAd, async ({ actor, body, db, context, once }) => {
    const vendorId = found(actor.vendorId)
    const { paymentMethod, cardId, saveCard, ...details } = body
    if (paymentMethod === 'wallet') {
      const { id } = await once(async (tx) => ({ id: await buyFromWallet(tx, actor, vendorId, details) }))
      const paid = { authorization_url: null, reference: null, status: 'completed' as const }
      return { data: { ...paid, ad: await findAd(db, id, vendorId) } }
    }
    if (cardId) await findChargeableCard(db, context.secrets, actor.userId, cardId)
    const payment = await once((tx) => openAdPayment(tx, actor, vendorId, { ...details, cardId }))
    const started: StartedPayment = await payPayment(context, actor, payment, { cardId, saveCard })
    return { data: { ...started, ad: null } }
  })
  command(http, contract.stopMyAd, async ({ tx, actor, params }) => {
    await stopOwnAd(tx, actor, params.id)
    return { data: await findAd(tx, params.id, actor.vendorId) }
  })
}

function adminRoutes(http: Http): void {
  query(http, contract.listAdminAds, async ({ db, query }) => {
    const { ads, pagination } = await listAds(db, { ...query, vendorId: null })
    return { data: ads, pagination }
  })
  query(http, contract.reviewAdminAd, async ({ db, params }) => ({ data: await findReview(db, params.id) }))
  command(http, contract.approveAdminAd, async ({ tx, actor, params, body }) => {
    await approveAd(tx, actor, params.id, body.look)
    return { data: await findAd(tx, params.id, null) }
  })
  command(http, contract.rejectAdminAd, async ({ tx, actor, params, body }) => {
    await rejectAd(tx, actor, params.id, body.reason)
    return { data: await findAd(tx, params.id, null) }
  })
}
