import { visitLimits } from '@vendly/contract/visit-sources'
import * as contract from '@vendly/contract/visits'
import type { Module } from '../../module.ts'
import { type Http, workflow } from '../../platform/http/endpoint-routes.ts'
import { admission } from './visits.admission.service.ts'
import { countVisit } from './visits.counts.service.ts'
import { pressedAd } from './visits.visitor.ts'

export function visitRoutes(http: Http, modules: readonly Module[]): void {
  const admit = admission(visitLimits.viewsPerMinute)
  workflow(http, contract.countVisit, async (call) => {
    const { body, context, request } = call
    const visitor = await admit(call, `${body.kind} ${body.id}`)
    if (!visitor) return {}
    const ad = pressedAd(context, request)
    const adId = ad?.productId === body.id ? ad.adId : null
    const seen = { ...body, from: adId ? ('ad' as const) : body.from, adId }
    countVisit(context, visitor, seen)
    for (const { onVisit } of modules) onVisit?.(context, visitor, { ...seen, from: body.from })
    return {}
  })
}
