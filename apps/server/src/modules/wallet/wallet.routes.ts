import { limits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import * as contract from '@vendly/contract/wallet'
import type { Actor } from '../../platform/actor.ts'
import { transaction } from '../../platform/database.ts'
import { download, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { findSessionUser } from '../users/users.queries.ts'
import { applyCharge, startCharge } from './payments.charges.service.ts'
import { isOwnCharge, listOpenCharges } from './payments.queries.ts'
import { type ChargeAttempt, openPayment } from './payments.service.ts'
import { webhookRoutes } from './payments.webhook.routes.ts'
import { findActivity, findStats } from './wallet.activity.queries.ts'
import { findBalance, findWallet } from './wallet.queries.ts'
import { csvStatement, pdfStatement } from './wallet.statement.present.ts'
import { findStatement } from './wallet.statement.queries.ts'
import { findTransaction, listTransactions } from './wallet.transactions.queries.ts'

const shownStatus = (status: ChargeAttempt['status']): 'completed' | 'pending' | 'failed' =>
  status === 'succeeded' ? 'completed' : status === 'failed' || status === 'expired' ? 'failed' : 'pending'

const ensureHasWallet = (actor: Actor) => ensure(actor.role !== 'admin', 'admin_has_no_wallet')

export function walletRoutes(http: Http): void {
  const { app, context } = http
  const verifyLimit = limiter(context, 'wallet-verify', 60, 'too_many_requests')
  const statementLimit = limiter(context, 'wallet-statement', 20, 'too_many_requests')
  const fundLimit = limiter(context, 'wallet-fund', 20, 'too_many_requests')

  query(http, contract.getWallet, async ({ db, actor }) => ({ data: await findWallet(db, actor.userId) }))
  query(http, contract.getBalance, async ({ db, actor }) => ({
    data: { balance: await findBalance(db, actor.userId), currency: 'NGN' as const },
  }))
  query(http, contract.listTransactions, async ({ db, actor, query }) => {
    const { transactions, pagination } = await listTransactions(db, actor.userId, query)
    return { data: transactions, pagination }
  })
  query(http, contract.getTransaction, async ({ db, actor, params }) => ({
    data: await findTransaction(db, actor.userId, params.id),
  }))

  query(http, contract.walletStats, async ({ db, actor, query }) => ({
    data: await findStats(db, actor.userId, query.period),
  }))
  query(http, contract.walletActivity, async ({ db, actor, query }) => ({
    data: await findActivity(db, actor.userId, query.period),
  }))

  download(http, contract.exportStatement, async ({ db, actor, query: { format, ...period } }) => {
    ensureHasWallet(actor)
    await statementLimit(actor.userId)
    const { statement, batches } = await findStatement(db, actor.userId, period)
    return {
      name: `vendly-statement-${statement.from}-to-${statement.to}.${format}`,
      type: format === 'pdf' ? 'application/pdf' : 'text/csv',
      content: format === 'pdf' ? pdfStatement(statement, batches) : csvStatement(statement, batches),
    }
  })

  workflow(http, contract.fundWallet, async ({ actor, body, db, request }) => {
    ensureHasWallet(actor)
    await fundLimit(actor.userId)
    const naira = body.amount / 100
    ensure(naira >= limits.fundMinimum && naira % limits.fundStep === 0, 'amount_invalid')
    // Its own idempotency: the payment must be committed before the provider is asked, and a repeat continues with the
    // same payment instead of returning a stored response, which may have been a failure.
    const key = idempotencyKeyOf(request.headers['idempotency-key'])
    const payment = await transaction(context.pool, (tx) =>
      openPayment(tx, {
        userId: actor.userId,
        purpose: 'wallet_fund',
        amount: body.amount,
        idempotencyKey: key ? `fund:${key}` : undefined,
      }),
    )
    ensure(payment.amount === body.amount, 'idempotency_mismatch')
    const { email } = await findSessionUser(db, actor.userId)
    const charge = await startCharge(context, payment, email, '/wallet/funding-callback')
    if (!charge) throw new Problem('payment_not_started')
    const started = { authorization_url: charge.url, reference: charge.reference }
    return { data: started, meta: started }
  })

  workflow(http, contract.verifyFunding, async ({ actor, params, db }) => {
    await verifyLimit(actor.userId)
    ensure(await isOwnCharge(db, actor.userId, params.reference), 'not_found')
    const charge = found(await applyCharge(context, params.reference))
    return {
      data: {
        reference: charge.reference,
        status: shownStatus(charge.status),
        isUnderReview: charge.status === 'mismatched',
        amount: toNaira(charge.payment.amount),
        balance: await findBalance(db, actor.userId),
      },
    }
  })

  workflow(http, contract.verifyPending, async ({ actor, db }) => {
    ensureHasWallet(actor)
    await verifyLimit(`pending ${actor.userId}`)
    const open = await listOpenCharges(db, actor.userId)
    const checked = await Promise.all(open.map(({ reference }) => applyCharge(context, reference)))
    const updatedCount = open.filter(({ status }, at) => checked[at] && checked[at].status !== status).length
    return { data: { updatedCount }, meta: { updatedCount }, message: `Verified ${updatedCount} transactions` }
  })

  void app.register(async (scope) => webhookRoutes(scope, context))
}
