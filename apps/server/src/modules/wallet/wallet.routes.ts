import { createHash } from 'node:crypto'
import { limits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import * as contract from '@vendly/contract/wallet'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { findSessionUser } from '../users/users.queries.ts'
import { walletBalance } from './ledger.service.ts'
import { chargeReported } from './payments.events.ts'
import { applyCharge, openPayment, type PaymentRow, startCharge } from './payments.service.ts'
import { findTransaction, findWallet, listTransactions } from './wallet.queries.ts'

const ownPayment = statement<{ id: string }>(
  'wallet.ownPayment',
  'select id from payments where reference = $1 and user_id = $2',
)
const openPayments = statement<{ reference: string; status: string }>(
  'wallet.openPayments',
  `select reference, status from payments where user_id = $1 and status in ('created', 'open', 'failed')
      and created_at > now() - interval '7 days' order by created_at desc limit 20`,
)

const shown = (status: PaymentRow['status']): 'completed' | 'pending' | 'failed' =>
  status === 'succeeded' ? 'completed' : status === 'created' || status === 'open' ? 'pending' : 'failed'

const mustHaveWallet = (actor: Actor) => ensure(actor.role !== 'admin', 'admin_has_no_wallet')

export function walletRoutes(http: Http): void {
  const { app, context } = http
  const verifyLimit = limiter(app, 'wallet-verify', 60, 'too_many_requests')
  const fundLimit = limiter(app, 'wallet-fund', 20, 'too_many_requests')

  query(http, contract.getWallet, async ({ db, actor }) => ({ data: await findWallet(db, actor.userId) }))
  query(http, contract.getBalance, async ({ db, actor }) => ({
    data: { balance: toNaira(await walletBalance(db, actor.userId)), currency: 'NGN' as const },
  }))
  query(http, contract.listTransactions, async ({ db, actor, query }) => {
    const { transactions, pagination } = await listTransactions(db, actor.userId, query)
    return { data: transactions, pagination }
  })
  query(http, contract.getTransaction, async ({ db, actor, params }) => ({
    data: await findTransaction(db, actor.userId, params.id),
  }))

  workflow(http, contract.fundWallet, async ({ actor, body, db, request }) => {
    mustHaveWallet(actor)
    await fundLimit(request, actor.userId)
    const naira = body.amount / 100
    ensure(naira >= limits.fundMinimum && naira % limits.fundStep === 0, 'amount_invalid')
    const key = request.headers['idempotency-key']
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
    const url = await startCharge(context, payment, email, '/wallet/funding-callback')
    if (!url) throw new Problem('payment_not_started')
    const started = { authorization_url: url, reference: payment.reference }
    return { data: started, meta: started }
  })

  workflow(http, contract.verifyFunding, async ({ actor, params, db, request }) => {
    await verifyLimit(request, actor.userId)
    found(await db.row(ownPayment, [params.reference, actor.userId]))
    const payment = found(await applyCharge(context, params.reference))
    return {
      data: {
        reference: payment.reference,
        status: shown(payment.status),
        amount: toNaira(payment.amount),
        balance: toNaira(await walletBalance(db, actor.userId)),
      },
    }
  })

  workflow(http, contract.verifyPending, async ({ actor, db, request }) => {
    mustHaveWallet(actor)
    await verifyLimit(request, `pending ${actor.userId}`)
    let updatedCount = 0
    for (const { reference, status } of await db.rows(openPayments, [actor.userId])) {
      const payment = await applyCharge(context, reference)
      if (payment && payment.status !== status) updatedCount++
    }
    return { data: { updatedCount }, meta: { updatedCount }, message: `Verified ${updatedCount} transactions` }
  })

  void app.register(async (scope) => receiveWebhooks(scope, context))
}

const announced = z.object({
  event: z.string().max(100),
  data: z.looseObject({ reference: z.string().max(100).optional(), status: z.string().optional() }),
})
const keep = statement<{ id: number }>(
  'wallet.keepEvent',
  `insert into provider_events (dedupe_key, event, reference, body, received_at) values ($1, $2, $3, $4, $5)
   on conflict (dedupe_key) do nothing returning id`,
)

/** Signature over the raw bytes, then kept, then answered; a job does the work. What is said is never believed, only asked about. */
async function receiveWebhooks(scope: FastifyInstance, { paystack, pool, log }: Context): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_048_576 }, (_request, body, done) =>
    done(null, body),
  )
  scope.post('/api/wallet/webhook', { config: { endpoint: contract.paystackWebhook } }, async (request) => {
    const raw = request.body
    const signature = request.headers['x-paystack-signature']
    if (!Buffer.isBuffer(raw) || !paystack.isSigned(raw, typeof signature === 'string' ? signature : undefined))
      throw new Problem('signature_invalid')
    const parsed = announced.safeParse(readJson(raw))
    if (!parsed.success) {
      log.warn('a signed announcement could not be read')
      return { success: true }
    }
    const { event, data } = parsed.data
    await transaction(pool, async (tx) => {
      const dedupeKey = createHash('sha256').update(raw).digest('hex')
      const row = await tx.row(keep, [dedupeKey, event, data.reference ?? null, raw, now()])
      if (row && event === 'charge.success' && data.reference)
        await emit(tx, chargeReported, { eventId: row.id, reference: data.reference })
    })
    return { success: true }
  })
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
