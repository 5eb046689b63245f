import * as buying from '@vendly/contract/checkout'
import { limits } from '@vendly/contract/limits'
import { type Kobo, toNaira } from '@vendly/contract/money'
import * as tracking from '@vendly/contract/order-tracking'
import * as transitions from '@vendly/contract/order-transitions'
import * as contract from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { command, download, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { findChargeableCard } from '../cards/cards.service.ts'
import { listCartRows, listPricedCart } from '../cart/cart.queries.ts'
import { findRates } from '../rates/rates.queries.ts'
import { productOfOrder, reviewProduct } from '../reviews/reviews.service.ts'
import { findEscrowHeld, walletBalance } from '../wallet/ledger.service.ts'
import type { Payment } from '../wallet/payments.purposes.ts'
import { type CardChoice, payPayment } from '../wallet/payments.start.service.ts'
import { adminOrderRoutes } from './orders.admin.routes.ts'
import { countDoneToday, countLater, listDoneToday, listLater } from './orders.board.queries.ts'
import { listChanges } from './orders.changes.ts'
import { checkout } from './orders.checkout.service.ts'
import { findConfirmation, findConfirmationOf } from './orders.confirmation.queries.ts'
import { deliveryRoutes } from './orders.deliveries.routes.ts'
import { takeBackOrder } from './orders.failures.service.ts'
import { moveOrder, moveOrderTo, removeOrder, type TransitionInput } from './orders.fulfilment.service.ts'
import { handoverRoutes } from './orders.handover.routes.ts'
import { checkHandoverCode } from './orders.handover.service.ts'
import { missingRoutes } from './orders.missing.routes.ts'
import { payOrder } from './orders.payment.service.ts'
import type { Action } from './orders.policy.ts'
import { countByStatus, findOrder, findOrderRow, listOrders, listRecent } from './orders.queries.ts'
import { type Fulfilment, presentQuote, type Quote, quote, slotsOf } from './orders.quote.ts'
import { pdfReceipt } from './orders.receipt.present.ts'
import { findReceipt } from './orders.receipt.queries.ts'
import { refundOrder } from './orders.refunds.service.ts'
import { findOrderTracking } from './orders.tracking.queries.ts'
import { wayRoutes } from './orders.ways.routes.ts'

type Quoted = { quoted: Quote; balance: Kobo }
const quoteCartOf = (db: Db, { userId }: Actor, to: Fulfilment): Promise<Quoted> =>
  db.together(async (one) => {
    const reads = [listPricedCart(one, userId), findRates(one), walletBalance(one, userId)] as const
    const [{ rows, coupon }, rates, balance] = await Promise.all(reads)
    return { quoted: quote(rows, userId, to, rates, coupon), balance }
  })

export function orderRoutes(http: Http): void {
  checkoutRoutes(http)
  paymentRoutes(http)
  readRoutes(http)
  transitionRoutes(http)
  deliveryRoutes(http)
  handoverRoutes(http)
  missingRoutes(http)
  reviewRoutes(http)
  adminOrderRoutes(http)
  wayRoutes(http)
}

function checkoutRoutes(http: Http): void {
  const { context } = http
  const limitCardCheckouts = limiter(context, 'card-checkouts', limits.cardCheckoutsPerDay, 'too_many_requests', 'day')
  query(http, buying.summarizeOrder, async ({ db, actor, body }) => {
    const { quoted, balance } = await quoteCartOf(db, actor, body)
    return { data: presentQuote(quoted, balance) }
  })
  query(http, buying.validateOrder, async ({ db, actor, body }) => {
    const { quoted, balance } = await quoteCartOf(db, actor, body)
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
    const started = isWaiting ? await payOrDecline(context, actor.userId, placed.payment!, body) : undefined
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
async function payOrDecline(context: Context, userId: string, payment: Payment, choice: CardChoice) {
  try {
    return { ...(await payPayment(context, userId, payment, choice)), declined: null }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'card_declined') throw error
    return { authorization_url: null, reference: null, declined: error.message }
  }
}

function paymentRoutes(http: Http): void {
  workflow(http, buying.payOrder, async ({ actor, params, body, db, once }) => {
    const { payment } = await once((tx) => payOrder(tx, actor.userId, params.id, body?.useWallet))
    // A repeated call finds it paid, or over.
    const before = await findOrder(db, actor, params.id)
    if (!payment || before.isPaid) return { data: { paid: true, authorization_url: null, reference: null } }
    ensure(before.can.pay, 'order_state')
    const { authorization_url, reference } = await payPayment(http.context, actor.userId, payment, body ?? {})
    const { isPaid } = await findOrder(db, actor, params.id)
    return { data: { paid: isPaid, authorization_url, reference } }
  })
}

function readRoutes(http: Http): void {
  query(http, contract.myOrders, async ({ db, actor, query }) => {
    const { orders, counts, pagination } = await listOrders(db, actor, 'buyer', query)
    return { data: orders, meta: { counts }, pagination }
  })
  query(http, contract.vendorOrders, async ({ db, actor, query }) => {
    const [doneToday, later] = await Promise.all([countDoneToday(db, actor), countLater(db, actor)])
    const own = query.done
      ? await listDoneToday(db, actor, query, doneToday)
      : query.slot === 'later' && (await listLater(db, actor, query, later))
    const { orders, pagination, counts } = own
      ? { ...own, counts: await countByStatus(db, actor, 'seller') }
      : await listOrders(db, actor, 'seller', query)
    return { data: orders, meta: { counts: { ...counts, doneToday, later } }, pagination }
  })
  query(http, contract.mySales, async ({ db, actor, query }) => {
    const { orders, counts, pagination } = await listOrders(db, actor, 'seller', query)
    return { data: orders, meta: { counts }, pagination }
  })
  query(http, contract.recentOrders, async ({ db, actor, query }) => ({
    data: await listRecent(db, actor, query.limit),
  }))
  query(http, tracking.orderTracking, async ({ db, actor, params }) => ({
    data: await findOrderTracking(db, actor, params.id),
  }))
  query(http, contract.getOrder, async ({ db, actor, params }) => ({ data: await findOrder(db, actor, params.id) }))
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
  query(http, tracking.orderEscrow, async ({ db, actor, params }) => {
    const row = await findOrderRow(db, actor, params.id)
    return {
      data: {
        status: row.escrow,
        amount: toNaira(await findEscrowHeld(db, { kind: 'order', id: row.id })),
        // While it is disputed nobody is paid automatically.
        releaseAt: row.escrow === 'held' ? (row.releaseAt?.toISOString() ?? null) : null,
      },
    }
  })
}

/** Makes the transition and returns the order after it. */
async function transition(tx: Tx, actor: Actor, id: string, action: Action, input?: TransitionInput) {
  await moveOrder(tx, actor, id, action, input)
  return { data: await findOrder(tx, actor, id) }
}

function transitionRoutes(http: Http): void {
  for (const endpoint of [transitions.acceptOrder, transitions.confirmOrder]) {
    command(http, endpoint, ({ tx, actor, params, body }) => transition(tx, actor, params.id, 'accept', body))
  }
  command(http, transitions.rejectOrder, ({ tx, actor, params, body }) =>
    transition(tx, actor, params.id, 'reject', body),
  )
  command(http, transitions.cancelOrder, ({ tx, actor, params, body }) =>
    transition(tx, actor, params.id, 'cancel', body),
  )
  command(http, transitions.confirmDelivery, ({ tx, actor, params, body }) =>
    transition(tx, actor, params.id, 'confirmDelivery', body),
  )
  workflow(http, transitions.pickedUp, async ({ actor, params, body, context, once }) => {
    await checkHandoverCode(context.pool, actor, params.id, body.code)
    return once((tx) => transition(tx, actor, params.id, 'pickUp', body))
  })
  workflow(http, transitions.delivered, async ({ actor, params, body, context, once }) => {
    await checkHandoverCode(context.pool, actor, params.id, body.code)
    return once((tx) => transition(tx, actor, params.id, 'deliver', body))
  })
  workflow(http, transitions.setOrderStatus, async (call) => {
    const { actor, params, context, once } = call
    const { status, note, code } = call.body
    await checkHandoverCode(context.pool, actor, params.id, code)
    return once(async (tx) => {
      await moveOrderTo(tx, actor, params.id, status, { note, reason: note, code })
      return { data: await findOrder(tx, actor, params.id) }
    })
  })
  command(http, transitions.takeBackOrder, async ({ tx, actor, params, body }) => {
    await takeBackOrder(tx, actor, params.id, body.restock)
    return { data: await findOrder(tx, actor, params.id) }
  })
  command(http, transitions.refundOrder, async ({ tx, actor, params, body }) => {
    const { line: lineId, goodwill: isGoodwill, ...input } = body
    await refundOrder(tx, actor, params.id, { lineId, isGoodwill, ...input })
    return { data: await findOrder(tx, actor, params.id) }
  })
  command(http, transitions.deleteOrder, async ({ tx, actor, params }) => {
    await removeOrder(tx, actor, params.id)
    return { data: { _id: params.id } }
  })
}

function reviewRoutes(http: Http): void {
  command(http, transitions.reviewOrder, async ({ tx, actor, params, body }) => {
    await findOrderRow(tx, actor, params.id)
    const productId = await productOfOrder(tx, params.id, body.productId)
    const { rating, text } = body
    return { data: await reviewProduct(tx, actor, { productId, orderId: params.id, rating, text }) }
  })
}
