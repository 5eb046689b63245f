import * as contract from '@vendly/contract/timelines'
import { type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { checkPayment } from './timelines.payments.service.ts'
import { findTimeline } from './timelines.queries.ts'

export function timelineRoutes(http: Http): void {
  query(http, contract.getTimeline, async ({ db, actor, params, query }) => {
    const { entries, counts, open, pagination } = await findTimeline(db, actor, params.id, query)
    return { data: entries, meta: { counts, open }, pagination }
  })
  workflow(http, contract.checkPayment, async ({ context, actor, params }) => ({
    data: { state: await checkPayment(context, actor, params.id) },
  }))
}
