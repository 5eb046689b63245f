import * as buying from '@vendly/contract/checkout'
import { limits } from '@vendly/contract/limits'
import type { Kobo } from '@vendly/contract/money'
import * as tracking from '@vendly/contract/order-tracking'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { download, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { findChargeableCard } from '../cards/cards.service.ts'
import { listCartRows, listPricedCart } from '../cart/cart.queries.ts'
import { walletBalance } from '../ledger/ledger.queries.ts'
import { findOrder } from '../orders/orders.queries.ts'
import type { Payment } from '../payments/payments.purposes.ts'
import { type CardChoice, payPayment } from '../payments/payments.start.service.ts'
import { countStep } from '../visits/visits.counts.service.ts'
import { listChanges } from './checkout.changes.ts'
import { findConfirmation, findConfirmationOf } from './checkout.confirmation.queries.ts'
import { payOrder } from './checkout.payment.service.ts'
import { type Fulfilment, presentQuote, type Quote, quote, slotsOf } from './checkout.quote.ts'
import { pdfReceipt } from './checkout.receipt.present.ts'
import { findReceipt } from './checkout.receipt.queries.ts'
import { checkout } from './checkout.service.ts'

type Quoted = { quoted: Quote; balance: Kobo }
const quoteCartOf = (db: Db, { userId }: Actor, to: Fulfilment): Promise<Quoted> =>
  db.together(async (one) => {
    const reads = [listPricedCart(one, userId), walletBalance(one, userId)] as const
    const [{ rows, coupon }, balance] = await Promise.all(reads)
    return { quoted: quote(rows, userId, to, coupon), balance }
  })

/** The checkout shows these products. */
const countOpened = (context: Context, { userId }: Actor, request: FastifyRequest, { orders }: Quote) =>
  countStep(
    context,
    { userId, request },
    2,
    orders.flatMap(({ lines }) => lines.map(({ row }) => row.productId)),
  )

export function checkoutRoutes(http: Http): void {
  buyingRoutes(http)
  paymentRoutes(http)
  paidRoutes(http)
}

function buyingRoutes(http: Http): void {
  const { context } = http
  const limitCardCheckouts = limiter(context, 'card-checkouts', limits.cardCheckoutsPerDay, 'too_many_requests', 'day')
  query(http, buying.summarizeOrder, async ({ db, actor, body, request }) => {
    const { quoted, balance } = await quoteCartOf(db, actor, body)
    countOpened(context, actor, request, quoted)
    return { data: presentQuote(quoted, balance) }
  })
  query(http, buying.validateOrder, async ({ db, actor, body, request }) => {
    const { quoted, balance } = await quoteCartOf(db, actor, body)
    countOpened(context, actor, request, quoted)
    const isOutdated = body.expectedTotal !== undefined && body.expectedTotal !== quoted.total
    const changes = listChanges(quoted, body.lines)
    const valid = quoted.orders.length > 0 && !changes.length && !isOutdated
    return { data: { ...presentQuote(quoted, balance), changes }, meta: { valid } }
  })
  query(http, buying.orderSlots, async ({ db, actor }) => ({ data: slotsOf(await listCartRows(db, actor.userId)) }))
  workflow(http, buying.checkout, async (call) => {
    const { actor, body, db } = call
    if (actor.role === 'admin') throw new Problem('admin_has_no_wallet')
    if (body.paymentMethod === 'card') await limitCardCheckouts(actor.userId)
    // Before anything is placed: a card that is gone or has expired is refused.
    if (body.cardId) await findChargeableCard(db, context.secrets, actor.userId, body.cardId)
    const placed = await call.once((tx) => checkout(tx, actor, body))
    // A repeated call finds it paid in another way, or over.
    const isWaiting = placed.payment && (await findConfirmation(db, actor, placed.checkoutId)).nextStep === 'pay'
    const started = isWaiting ? await payOrDecline(context, actor, placed.payment!, body) : undefined
    return {
      data: {
        ...(await findConfirmation(db, actor, placed.checkoutId)),
        authorization_url: started?.authorization_url ?? null,
        reference: started?.reference ?? null,
        declined: started?.declined ?? null,
      },
    }
  })
}

/** The orders are placed, so a card that is declined leaves them to be paid another way. */
async function payOrDecline(context: Context, payer: Actor, payment: Payment, choice: CardChoice) {
  try {
    return { ...(await payPayment(context, payer, payment, choice)), declined: null }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'card_declined') throw error
    return { authorization_url: null, reference: null, declined: error.message }
  }
}

function paymentRoutes(http: Http): void {
  workflow(http, buying.payOrder, async ({ actor, params, body, db, once }) => {
    const { payment } = await once((tx) =>
      payOrder(tx, actor, params.id, { useWallet: body?.useWallet, byCard: body?.cardId !== undefined }),
    )
    // A repeated call finds it paid, or over.
    const before = await findOrder(db, actor, params.id)
    if (!payment || before.isPaid) return { data: { paid: true, authorization_url: null, reference: null } }
    ensure(before.can.pay, 'order_state')
    const { authorization_url, reference } = await payPayment(http.context, actor, payment, body ?? {})
    const { isPaid } = await findOrder(db, actor, params.id)
    return { data: { paid: isPaid, authorization_url, reference } }
  })
}

function paidRoutes(http: Http): void {
  query(http, buying.orderConfirmation, async ({ db, actor, params }) => ({
    data: await findConfirmationOf(db, actor, params.id),
  }))
  query(http, tracking.orderReceipt, async ({ db, actor, params }) => ({
    data: await findReceipt(db, actor, params.id),
  }))
  download(http, tracking.orderReceiptFile, async ({ db, actor, params }) => {
    const receipt = await findReceipt(db, actor, params.id)
    return { name: `vendly-receipt-${receipt.orderNumber}.pdf`, content: pdfReceipt(receipt) }
  })
}
