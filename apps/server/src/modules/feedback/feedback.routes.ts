import * as contract from '@vendly/contract/feedback'
import { limits } from '@vendly/contract/limits'
import { transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { limiter, networkOf } from '../../platform/ratelimit.ts'
import { scopeOf } from '../campuses/campuses.scope.queries.ts'
import { findFeedback, listFeedback } from './feedback.queries.ts'
import * as feedback from './feedback.service.ts'

const RECEIVED = 'We’ve received your message. If you left an email, we’ll reply there.'

export function feedbackRoutes(http: Http): void {
  const { context } = http
  const limitSending = limiter(context, 'contact', limits.contactMessagesPerMinute, 'too_many_requests')

  workflow(http, contract.sendFeedback, async ({ body, request, viewer }) => {
    await limitSending(networkOf(request))
    const { website, ...message } = body
    const author = await viewer()
    // Bots fill in the hidden field. They get the same response, so that they learn nothing.
    if (!website) await transaction(context.pool, (tx) => feedback.sendFeedback(tx, author, message))
    return { data: { message: RECEIVED }, message: RECEIVED }
  })
  query(http, contract.listFeedback, async ({ db, actor, query }) => {
    const {
      feedback: data,
      counts,
      pagination,
    } = await listFeedback(db, { ...actor, ...(await scopeOf(db, actor, query.campus)) }, query)
    return { data, meta: { counts }, pagination }
  })
  query(http, contract.getFeedback, async ({ db, actor, params }) => ({
    data: await findFeedback(db, actor, params.id),
  }))
  command(http, contract.addFeedback, async ({ tx, actor, body }) => ({
    data: await findFeedback(tx, actor, await feedback.addFeedback(tx, actor, body)),
  }))
  command(http, contract.moveFeedback, async ({ tx, actor, params, body }) => {
    await feedback.moveFeedback(tx, actor, params.id, body.status, body.note)
    return { data: await findFeedback(tx, actor, params.id) }
  })
  command(http, contract.replyToFeedback, async ({ tx, actor, params, body }) => {
    await feedback.replyToFeedback(tx, actor, params.id, body.message)
    return { data: await findFeedback(tx, actor, params.id) }
  })
}
