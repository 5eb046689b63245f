import { limits } from '@vendly/contract/limits'
import * as contract from '@vendly/contract/quotes'
import type { Context } from '../../platform/context.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { ensure } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { claimAnswers } from '../bookings/bookings.answers.service.ts'
import { startedOf } from '../bookings/bookings.started.service.ts'
import { findChargeableCard } from '../cards/cards.service.ts'
import { claimPrivatePicture } from '../uploads/uploads.private.service.ts'
import { acceptOffer } from './quotes.accept.service.ts'
import { declineOffer, makeOffer, withdrawOffer } from './quotes.offers.service.ts'
import { countReach, findQuoteRequest, listQuoteRequests } from './quotes.queries.ts'
import { askForQuote, closeRequest } from './quotes.requests.service.ts'

/** Of Vendly's own pages. */
const hostOf = ({ env }: Context): string => new URL(env.publicUrl).host

export function quoteRoutes(http: Http): void {
  const { context } = http
  const { secrets } = context
  query(http, contract.listQuoteRequests, async ({ actor, query }) => {
    const { requests, open, pagination } = await listQuoteRequests(context, actor, query)
    return { data: requests, meta: { open }, pagination }
  })
  query(http, contract.quoteReach, async ({ db, actor, query }) => ({
    data: { sellers: await countReach(db, actor, query) },
  }))
  query(http, contract.getQuoteRequest, async ({ actor, params }) => ({
    data: await findQuoteRequest(context, actor, params.id),
  }))
  workflow(http, contract.askForQuote, async ({ actor, body, once }) => {
    ensure(actor.role !== 'admin', 'admin_has_no_wallet')
    const photos: StoredPicture[] = []
    for (const id of new Set(body.photos)) photos.push(await claimPrivatePicture(context, actor.userId, id))
    const answers = await claimAnswers(context, actor.userId, body.answers)
    return once(async (tx) => {
      const id = await askForQuote(tx, actor, { ...body, photos, answers }, hostOf(context))
      return { data: await findQuoteRequest({ db: tx, secrets }, actor, id) }
    })
  })
  command(http, contract.closeQuoteRequest, async ({ tx, actor, params }) => {
    await closeRequest(tx, actor, params.id)
    return { data: await findQuoteRequest({ db: tx, secrets }, actor, params.id) }
  })
  command(http, contract.makeQuoteOffer, async ({ tx, actor, params, body: { start = null, ...body } }) => {
    await makeOffer(tx, actor, params.id, { ...body, start: start === null ? null : new Date(start) }, hostOf(context))
    return { data: await findQuoteRequest({ db: tx, secrets }, actor, params.id) }
  })
  for (const [endpoint, answer] of [
    [contract.declineQuoteOffer, declineOffer],
    [contract.withdrawQuoteOffer, withdrawOffer],
  ] as const)
    command(http, endpoint, async ({ tx, actor, params }) => ({
      data: await findQuoteRequest({ db: tx, secrets }, actor, await answer(tx, actor, params.id)),
    }))
  acceptRoute(http)
}

function acceptRoute(http: Http): void {
  const { context } = http
  const limitCards = limiter(context, 'card-bookings', limits.cardCheckoutsPerDay, 'too_many_requests', 'day')
  workflow(http, contract.acceptQuoteOffer, async ({ actor, params: { id }, body, db, once }) => {
    ensure(actor.role !== 'admin', 'admin_has_no_wallet')
    if (body.paymentMethod === 'card') await limitCards(actor.userId)
    if (body.cardId) await findChargeableCard(db, context.secrets, actor.userId, body.cardId)
    const { start, ...rest } = body
    const accepted = await once((tx) =>
      acceptOffer(tx, actor, id, { ...rest, ...(start && { start: new Date(start) }) }),
    )
    return { data: await startedOf(context, actor, accepted, body) }
  })
}
