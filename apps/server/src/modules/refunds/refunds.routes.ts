import * as contract from '@vendly/contract/refunds'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { ensure } from '../../platform/problem.ts'
import { cancelRefund, retryRefund } from './refunds.provider.service.ts'
import { findRefund, listCardPayments, listRefunds, refundsOfTransaction } from './refunds.queries.ts'
import { decideRefund, refundTransaction, requestRefund } from './refunds.service.ts'

export function refundRoutes(http: Http): void {
  query(http, contract.transactionRefunds, async ({ db, actor, params }) => ({
    data: await refundsOfTransaction(db, actor.userId, params.id),
  }))
  command(http, contract.requestRefund, async ({ tx, actor, params, body }) => {
    ensure(actor.role !== 'admin', 'admin_has_no_wallet')
    await requestRefund(tx, actor, { transactionId: params.id, ...body })
    return { data: await refundsOfTransaction(tx, actor.userId, params.id) }
  })
  command(http, contract.refundTransaction, async ({ tx, actor, params, body }) => {
    const id = await refundTransaction(tx, actor, { transactionId: params.id, ...body })
    return { data: await findRefund(tx, actor, id) }
  })
  query(http, contract.listCardPayments, async ({ db, params }) => ({ data: await listCardPayments(db, params.id) }))
  query(http, contract.listRefunds, async ({ db, query }) => {
    const { refunds, counts, pagination } = await listRefunds(db, query)
    return { data: refunds, meta: { counts }, pagination }
  })
  query(http, contract.getRefund, async ({ db, actor, params }) => ({ data: await findRefund(db, actor, params.id) }))
  command(http, contract.decideRefund, async ({ tx, actor, params, body }) => {
    await decideRefund(tx, actor, params.id, body)
    return { data: await findRefund(tx, actor, params.id) }
  })
  workflow(http, contract.retryRefund, async ({ context, db, actor, params, body }) => {
    await retryRefund(context, actor, params.id, body)
    return { data: await findRefund(db, actor, params.id) }
  })
  command(http, contract.cancelRefund, async ({ tx, actor, params, body }) => {
    await cancelRefund(tx, actor, params.id, body.reason)
    return { data: await findRefund(tx, actor, params.id) }
  })
}
