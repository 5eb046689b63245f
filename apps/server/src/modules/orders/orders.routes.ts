import { toNaira } from '@vendly/contract/money'
import * as lists from '@vendly/contract/order-lists'
import * as tracking from '@vendly/contract/order-tracking'
import * as transitions from '@vendly/contract/order-transitions'
import * as contract from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { scopeOf } from '../campuses/campuses.scope.queries.ts'
import { findEscrowHeld } from '../ledger/ledger.queries.ts'
import { reviewProduct } from '../reviews/reviews.service.ts'
import { countDoneToday, countLater, listDoneToday, listLater } from './orders.board.queries.ts'
import { moveOrder, removeOrder, type TransitionInput } from './orders.fulfilment.service.ts'
import type { Action } from './orders.policy.ts'
import { countByStatus, findOrder, findOrderRow, listOrders, listRecent } from './orders.queries.ts'
import { refundInputOf, refundOrder } from './orders.refunds.service.ts'
import { waitForOrder } from './orders.waiting.service.ts'
import { wayRoutes } from './orders.ways.routes.ts'

export function orderRoutes(http: Http): void {
  readRoutes(http)
  transitionRoutes(http)
  wayRoutes(http)
}

function readRoutes(http: Http): void {
  query(http, lists.myOrders, async ({ db, actor, query }) => {
    const { orders, counts, pagination } = await listOrders(db, actor, 'buyer', query)
    return { data: orders, meta: { counts }, pagination }
  })
  query(http, lists.vendorOrders, async ({ db, actor, query }) => {
    const [doneToday, later] = await Promise.all([countDoneToday(db, actor), countLater(db, actor)])
    const own = query.done
      ? await listDoneToday(db, actor, query, doneToday)
      : query.slot === 'later' && (await listLater(db, actor, query, later))
    const { orders, pagination, counts } = own
      ? { ...own, counts: await countByStatus(db, actor, 'seller') }
      : await listOrders(db, actor, 'seller', query)
    return { data: orders, meta: { counts: { ...counts, doneToday, later } }, pagination }
  })
  query(http, lists.mySales, async ({ db, actor, query }) => {
    const { orders, counts, pagination } = await listOrders(db, actor, 'seller', query)
    return { data: orders, meta: { counts }, pagination }
  })
  query(http, lists.recentOrders, async ({ db, actor, query }) => ({
    data: await listRecent(db, { ...actor, ...(await scopeOf(db, actor, query.campus)) }, query.limit),
  }))
  query(http, contract.getOrder, async ({ db, actor, params }) => ({ data: await findOrder(db, actor, params.id) }))
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
  command(http, transitions.waitForOrder, async ({ tx, actor, params }) => {
    await waitForOrder(tx, actor, params.id)
    return { data: await findOrder(tx, actor, params.id) }
  })
  command(http, transitions.undoReady, ({ tx, actor, params }) => transition(tx, actor, params.id, 'undoReady'))
  command(http, transitions.rejectOrder, ({ tx, actor, params, body }) =>
    transition(tx, actor, params.id, 'reject', body),
  )
  command(http, transitions.cancelOrder, ({ tx, actor, params, body }) =>
    transition(tx, actor, params.id, 'cancel', body),
  )
  command(http, transitions.confirmDelivery, ({ tx, actor, params, body }) =>
    transition(tx, actor, params.id, 'confirmDelivery', body),
  )
  command(http, transitions.refundOrder, async ({ tx, actor, params, body }) => {
    await refundOrder(tx, actor, params.id, refundInputOf(body))
    return { data: await findOrder(tx, actor, params.id) }
  })
  command(http, transitions.reviewOrder, async ({ tx, actor, params: { id }, body }) => {
    await findOrderRow(tx, actor, id)
    return { data: await reviewProduct(tx, actor, { kind: 'order', id, ...body }) }
  })
  command(http, transitions.deleteOrder, async ({ tx, actor, params }) => {
    await removeOrder(tx, actor, params.id)
    return { data: { _id: params.id } }
  })
}
