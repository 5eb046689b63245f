import * as cards from '@vendly/contract/cards'
import { limits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import { getLimits } from '@vendly/contract/spending'
import * as contract from '@vendly/contract/wallet'
import type { Actor } from '../../platform/actor.ts'
import { command, download, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts'
import { ensure, found } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { repay } from '../debts/debts.service.ts'
import { applyCharge } from '../payments/payments.charges.service.ts'
import type { Payment, PaymentRequest } from '../payments/payments.purposes.ts'
import { isOwnCharge, listOpenCharges } from '../payments/payments.queries.ts'
import type { ChargeAttempt } from '../payments/payments.service.ts'
import { type CardChoice, startPayment } from '../payments/payments.start.service.ts'
import { findActivity, findStats } from './wallet.activity.queries.ts'
import { findLimits } from './wallet.limits.queries.ts'
import { findBalance, findWallet } from './wallet.queries.ts'
import { csvStatement, pdfStatement } from './wallet.statement.present.ts'
import { findStatement } from './wallet.statement.queries.ts'
import { findTransaction, listTransactions } from './wallet.transactions.queries.ts'

const shownStatus = (status: ChargeAttempt['status']): 'completed' | 'pending' | 'failed' =>
  status === 'succeeded' ? 'completed' : status === 'failed' || status === 'expired' ? 'failed' : 'pending'

const ensureHasWallet = (actor: Actor) => ensure(actor.role !== 'admin', 'admin_has_no_wallet')

type StartCall = {
  actor: Actor
  request: { headers: Record<string, string | string[] | undefined> }
  body: PaymentRequest & CardChoice & { purpose: Payment['purpose'] }
}

export function walletRoutes(http: Http): void {
  const { context } = http
  const verifyLimit = limiter(context, 'wallet-verify', 60, 'too_many_requests')
  const statementLimit = limiter(context, 'wallet-statement', 20, 'too_many_requests')
  const fundLimit = limiter(context, 'wallet-fund', 20, 'too_many_requests')

  query(http, contract.getWallet, async ({ db, actor }) => ({ data: await findWallet(db, actor.userId) }))
  query(http, getLimits, async ({ db, actor }) => {
    ensureHasWallet(actor)
    return { data: await findLimits(db, actor.userId) }
  })
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

  // Their own idempotency: the payment must be committed before the provider is asked, and a repeat continues with the same
  // payment instead of returning a stored response, which may have been a failure.
  const start = async ({ actor, request, body }: StartCall) => {
    ensureHasWallet(actor)
    await fundLimit(actor.userId)
    const { purpose, ...rest } = body
    const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key'])
    return startPayment(context, actor, purpose, { ...rest, idempotencyKey })
  }
  workflow(http, contract.fundWallet, async (call) => {
    const started = await start(call)
    return { data: started, meta: started }
  })
  workflow(http, contract.createPaymentIntent, async (call) => {
    const started = await start(call)
    const intent = { ...started, paymentIntentId: started.reference }
    return { data: intent, meta: intent }
  })
  workflow(http, cards.addPaymentMethod, async ({ actor, request, body }) => {
    const amount = body.amount ?? limits.fundMinimum * 100
    const started = await start({ actor, request, body: { purpose: 'wallet_fund', amount, saveCard: true } })
    return { data: started, meta: started }
  })

  const verify = async (actor: Actor, reference: string) => {
    await verifyLimit(actor.userId)
    ensure(await isOwnCharge(context.db, actor.userId, reference), 'not_found')
    const charge = found(await applyCharge(context, reference))
    return {
      reference: charge.reference,
      status: shownStatus(charge.status),
      isUnderReview: charge.status === 'mismatched',
      amount: toNaira(charge.payment.amount),
      balance: await findBalance(context.db, actor.userId),
    }
  }
  workflow(http, contract.verifyFunding, async ({ actor, params }) => ({ data: await verify(actor, params.reference) }))
  workflow(http, contract.confirmPayment, async ({ actor, body }) => ({
    data: await verify(actor, body.paymentIntentId),
  }))

  command(http, contract.repayDebt, async ({ tx, actor }) => {
    ensureHasWallet(actor)
    const { repaid, owed, balance } = await repay(tx, actor.userId, actor.userId)
    ensure(repaid > 0 || owed === 0, 'insufficient_balance')
    return { data: { repaid: toNaira(repaid), owed: toNaira(owed), balance: toNaira(balance) } }
  })

  workflow(http, contract.verifyPending, async ({ actor, db }) => {
    ensureHasWallet(actor)
    await verifyLimit(`pending ${actor.userId}`)
    const open = await listOpenCharges(db, actor.userId)
    const checked = await Promise.all(open.map(({ reference }) => applyCharge(context, reference)))
    const updatedCount = open.filter(({ status }, at) => checked[at] && checked[at].status !== status).length
    return { data: { updatedCount }, meta: { updatedCount }, message: `Verified ${updatedCount} transactions` }
  })
}
