import type { Kobo } from '@vendly/contract/money'
import { later, minutes, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { emit, enqueue } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import type { Charge } from '../../platform/paystack/paystack.ts'
import { found } from '../../platform/problem.ts'
import { postJournals } from './ledger.service.ts'
import { paymentSucceeded } from './payments.events.ts'
import { fund } from './postings.ts'

export type PaymentRow = {
  id: string
  reference: string
  userId: string
  purpose: 'wallet_fund' | 'order'
  checkoutId: string | null
  amount: Kobo
  status: 'created' | 'open' | 'succeeded' | 'failed' | 'expired' | 'mismatched'
  authorizationUrl: string | null
  checks: number
  createdAt: Date
}
const COLUMNS = `id, reference, user_id as "userId", purpose, checkout_id as "checkoutId", amount, status,
  authorization_url as "authorizationUrl", checks, created_at as "createdAt"`

const add = statement<PaymentRow>(
  'payments.add',
  `insert into payments (id, reference, user_id, purpose, checkout_id, amount, idempotency_key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (user_id, idempotency_key) do nothing returning ${COLUMNS}`,
)
const byKey = statement<PaymentRow>(
  'payments.byKey',
  `select ${COLUMNS} from payments where user_id = $1 and idempotency_key = $2`,
)
const byReference = statement<PaymentRow>(
  'payments.byReference',
  `select ${COLUMNS} from payments where reference = $1`,
)
const lock = statement<PaymentRow>('payments.lock', `select ${COLUMNS} from payments where reference = $1 for update`)
const opened = statement(
  'payments.opened',
  `update payments set status = 'open', authorization_url = $2 where reference = $1 and status = 'created'`,
)
const settle = statement(
  'payments.settle',
  `update payments set status = $2, provider_id = $3, fees = $4, channel = $5, failure = $6, paid_at = $7, checks = checks + 1 where reference = $1`,
)

/** Asked again after these pauses, then hourly for a day, then daily for a week; then only reconciliation would find it. */
const PAUSES_S = [10, 30, 120, 600, 3600]
export const nextCheck = (checks: number): number | undefined => {
  if (checks < PAUSES_S.length) return PAUSES_S[checks]! * 1000
  if (checks < PAUSES_S.length + 23) return minutes(60)
  return checks < PAUSES_S.length + 30 ? minutes(1440) : undefined
}

export const checkPayment = { task: 'wallet.checkPayment' } as { task: string; payload?: { reference: string } }

type Wish = {
  userId: string
  purpose: PaymentRow['purpose']
  amount: Kobo
  checkoutId?: string
  idempotencyKey?: string
}

/** Writes down what somebody is about to pay, before the provider hears of it. The same key gives the same payment. */
export async function openPayment(tx: Tx, wish: Wish): Promise<PaymentRow> {
  const reference = `${wish.purpose === 'order' ? 'vo' : 'vw'}-${newId().replaceAll('-', '')}`
  const row = await tx.row(add, [
    newId(),
    reference,
    wish.userId,
    wish.purpose,
    wish.checkoutId ?? null,
    wish.amount,
    wish.idempotencyKey ?? null,
    now(),
  ])
  if (!row) return found(await tx.row(byKey, [wish.userId, wish.idempotencyKey]))
  await enqueue(tx, checkPayment, { reference }, { runAt: later(nextCheck(0)!), key: `payment:${reference}` })
  return row
}

/** Asks the provider for its page. Returns the address, or null when it did not answer: nothing is lost, it is asked about later. */
export async function startCharge(
  context: Context,
  payment: PaymentRow,
  email: string,
  back: string,
): Promise<string | null> {
  if (payment.authorizationUrl) return payment.authorizationUrl
  const { publicUrl } = context.env
  const outcome = await context.paystack.initCharge({
    reference: payment.reference,
    amount: payment.amount,
    email,
    callbackUrl: `${publicUrl}${back}`,
    cancelUrl: `${publicUrl}${back}?cancelled=${payment.reference}`,
    metadata: { purpose: payment.purpose, payment_id: payment.id },
  })
  if (outcome.kind !== 'ok') {
    context.log.warn({ reference: payment.reference, outcome }, 'payment not started')
    return null
  }
  await transaction(context.pool, (tx) => tx.rows(opened, [payment.reference, outcome.data.authorizationUrl]))
  return outcome.data.authorizationUrl
}

/**
 * The one way a card payment becomes money: asks the provider, then credits once, whoever asks and however often.
 * Returns the payment as it is now, or null when the reference is not ours.
 */
export async function applyCharge(context: Context, reference: string): Promise<PaymentRow | null> {
  const known = await context.db.row(byReference, [reference])
  if (!known || known.status === 'succeeded') return known ?? null
  const outcome = await context.paystack.verifyCharge(reference)
  if (outcome.kind !== 'ok') return known
  return transaction(context.pool, async (tx) => {
    const payment = found(await tx.row(lock, [reference]))
    if (payment.status !== 'succeeded') await applyVerified(tx, context, payment, outcome.data)
    return found(await tx.row(byReference, [reference]))
  })
}

const FAILED = new Set(['failed', 'reversed'])

async function applyVerified(tx: Tx, context: Context, payment: PaymentRow, charge: Charge | null): Promise<void> {
  const status = charge?.status ?? 'unknown'
  if (charge === null || status !== 'success') {
    const old = now().getTime() - payment.createdAt.getTime() > minutes(1440 * 7)
    const next = FAILED.has(status) ? 'failed' : old ? 'expired' : payment.status
    await tx.rows(settle, [
      payment.reference,
      next,
      charge?.providerId ?? null,
      null,
      charge?.channel ?? null,
      charge?.reason ?? null,
      null,
    ])
    return
  }
  const wrong = mismatch(payment, charge, context.paystack.domain)
  if (wrong) {
    await tx.rows(settle, [
      payment.reference,
      'mismatched',
      charge.providerId,
      charge.fees,
      charge.channel,
      wrong,
      charge.paidAt,
    ])
    await recordBreak(tx, `charge_${wrong}`, payment.reference, { expected: payment.amount, charge })
    return
  }
  const fees = Math.min(charge.fees ?? 0, payment.amount)
  await tx.rows(settle, [
    payment.reference,
    'succeeded',
    charge.providerId,
    fees,
    charge.channel,
    null,
    charge.paidAt ?? now(),
  ])
  await postJournals(tx, [fund({ reference: payment.reference, userId: payment.userId, amount: payment.amount, fees })])
  const { reference, userId, amount, checkoutId } = payment
  await emit(tx, paymentSucceeded, { reference, userId, amount, checkoutId })
}

/** What does not agree between the charge and what we asked for; undefined when all does. */
function mismatch(payment: PaymentRow, charge: Charge, domain: string): string | undefined {
  if (charge.reference !== payment.reference) return 'reference'
  if (charge.currency !== 'NGN') return 'currency'
  if (charge.domain !== domain) return 'domain'
  const asked = charge.requested ?? charge.amount
  return asked === payment.amount && charge.amount >= asked ? undefined : 'amount'
}

const addBreak = statement(
  'payments.addBreak',
  'insert into reconciliation_breaks (kind, reference, details, created_at) values ($1, $2, $3, $4) on conflict (kind, reference) do nothing',
)
export const recordBreak = (tx: Tx, kind: string, reference: string, details: object) =>
  tx.rows(addBreak, [kind, reference, JSON.stringify(details), now()])
