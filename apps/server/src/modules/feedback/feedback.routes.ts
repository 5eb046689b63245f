import * as contract from '@vendly/contract/feedback'
import { transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { findFeedback, listFeedback } from './feedback.queries.ts'
import * as feedback from './feedback.service.ts'

const A_MINUTE = 5
const ARRIVED = 'Your message has reached us. If you left an address, we answer there.'

export function feedbackRoutes(http: Http): void {
  const { app, context } = http
  const sendLimit = limiter(app, 'contact', A_MINUTE, 'too_many_requests')

  workflow(http, contract.sendFeedback, async ({ body, request, viewer }) => {
    await sendLimit(request, request.ip)
    const { website, ...message } = body
    const writer = await viewer()
    // A machine is told the same, so that it learns nothing.
    if (!website) await transaction(context.pool, (tx) => feedback.sendFeedback(tx, writer, message))
    return { data: { message: ARRIVED }, message: ARRIVED }
  })
  query(http, contract.listFeedback, async ({ db, query }) => {
    const { feedback: data, counts, pagination } = await listFeedback(db, query)
    return { data, meta: { counts }, pagination }
  })
  query(http, contract.getFeedback, async ({ db, params }) => ({ data: await findFeedback(db, params.id) }))
  command(http, contract.addFeedback, async ({ tx, actor, body }) => ({
    data: await findFeedback(tx, await feedback.addFeedback(tx, actor, body)),
  }))
  command(http, contract.moveFeedback, async ({ tx, actor, params, body }) => {
    await feedback.moveFeedback(tx, actor, params.id, body.status, body.note)
    return { data: await findFeedback(tx, params.id) }
  })
  command(http, contract.replyToFeedback, async ({ tx, actor, params, body }) => {
    await feedback.replyToFeedback(tx, actor, params.id, body.message)
    return { data: await findFeedback(tx, params.id) }
  })
}
