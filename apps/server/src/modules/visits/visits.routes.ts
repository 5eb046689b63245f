import { visitLimits } from '@vendly/contract/visit-sources'
import * as contract from '@vendly/contract/visits'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type Http, workflow } from '../../platform/http/endpoint-routes.ts'
import { consume, networkOf } from '../../platform/ratelimit.ts'
import { countVisit } from './visits.counts.service.ts'
import { isCounted, keepVisit, pressedAd, visitOf } from './visits.visitor.ts'

export function visitRoutes(http: Http): void {
  // In memory: a limit in the database would cost more than what it protects.
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 })
  const views = perMinute(visitLimits.viewsPerMinute)
  const newVisitors = perMinute(visitLimits.newVisitorsPerMinute)
  const guestsOfOne = new RateLimiterMemory({ points: visitLimits.guestsPerHour, duration: 3600 })
  workflow(http, contract.countVisit, async ({ request, reply, context, body, viewer }) => {
    const network = networkOf(request)
    await consume(views, network, 'too_many_requests')
    if (!isCounted(request)) return {}
    const userId = (await viewer())?.userId ?? null
    let visitId = visitOf(context, request)
    if (userId === null) {
      // A program can throw its visit away: one network alone must not look like many visitors.
      if (visitId === null) await consume(newVisitors, network, 'too_many_requests')
      await consume(guestsOfOne, `${network} ${body.kind} ${body.id}`, 'too_many_requests')
      visitId = keepVisit(context, reply, visitId)
    }
    const ad = pressedAd(context, request)
    const adId = ad?.productId === body.id ? ad.adId : null
    countVisit(context, { userId, visitId }, { ...body, from: adId ? 'ad' : body.from, adId })
    return {}
  })
}
