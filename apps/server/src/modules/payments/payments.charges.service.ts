import { setTimeout as sleep } from 'node:timers/promises'
import type { Kobo } from '@vendly/contract/money'
import { days, hours, later, minutes, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { Charge } from '../../platform/paystack/paystack.charges.ts'
import { found, Problem } from '../../platform/problem.ts'
import { feeCorrection, fund, keepUnapplied } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { recordBreak } from './payments.breaks.service.ts'
import { paymentSucceeded } from './payments.events.ts'
import { type Payment, purposeOf } from './payments.purposes.ts'
import { addCharge, CHARGE_COLUMNS, type ChargeAttempt, nextCheck, PAYMENT_COLUMNS } from './payments.service.ts'
import { NOT_FINISHED, TAKEN_BACK } from './payments.sql.ts'

/** An attempt together with the payment it is for. */
export type PaymentCharge = ChargeAttempt & { payment: Payment; isDeleted: boolean }
type Row = ChargeAttempt & Omit<Payment, 'createdAt'> & { isDeleted: boolean }
const COLUMNS = `${CHARGE_COLUMNS}, p.id, p.user_id as "userId", p.purpose, p.subject_id as "subjectId", p.amount,
  p.succeeded_at as "succeededAt",
  (select u.deleted_at is not null from users u where u.id = p.user_id) as "isDeleted"`
const fromRow = ({ id, userId, purpose, subjectId, amount, succeededAt, ...charge }: Row): PaymentCharge => ({
  ...charge,
  payment: { id, userId, purpose, subjectId, amount, succeededAt, createdAt: charge.createdAt },
})

const byReference = statement<Row>(
  'payments.findCharge',
  `select ${COLUMNS} from payment_charges c join payments p on p.id = c.payment_id where c.reference = $reference`,
)
const lockByReference = statement<Row>(
  'payments.lockCharge',
  // Payments come first: every lock is taken in this order.
  `select ${COLUMNS} from payments p join payment_charges c on p.id = c.payment_id where c.reference = $reference
      for update of p, c`,
)
export const latestCharge = statement<ChargeAttempt & { isStale: boolean | null }>(
  'payments.latestCharge',
  `select ${CHARGE_COLUMNS}, c.submitted_at < $staleBefore or c.unanswered_at is not null as "isStale" from payment_charges c
    where c.payment_id = $paymentId order by c.created_at desc, c.id desc limit 1`,
)
const lockPayment = statement<Payment>(
  'payments.lock',
  `select ${PAYMENT_COLUMNS} from payments p where id = $paymentId for update`,
)
export const markSubmitted = statement(
  'payments.markSubmitted',
  'update payment_charges set submitted_at = coalesce(submitted_at, $at) where reference = $reference',
)
export const markOpen = statement(
  'payments.markOpen',
  `update payment_charges set status = 'open', authorization_url = $url where reference = $reference and status = 'created'`,
)
const markUnanswered = statement(
  'payments.markUnanswered',
  `update payment_charges set unanswered_at = $at where reference = $reference and status = 'created'`,
)
const findPage = statement<{ url: string | null; isOver: boolean }>(
  'payments.findPage',
  `select authorization_url as url, status <> 'created' or unanswered_at is not null as "isOver"
     from payment_charges where reference = $reference`,
)
const recordResult = statement(
  'payments.recordResult',
  `update payment_charges set status = $status, provider_id = $providerId, fees = $fees, channel = $channel,
     failure = $failure, paid_at = $paidAt
   where reference = $reference`,
)
const markSucceeded = statement(
  'payments.markSucceeded',
  'update payments set succeeded_at = $at where id = $paymentId and succeeded_at is null',
)

const findSucceeded = statement<ChargeAttempt>(
  'payments.findSucceededCharge',
  `select ${CHARGE_COLUMNS} from payment_charges c
    where c.payment_id = $paymentId and c.status = 'succeeded' order by c.paid_at, c.id limit 1`,
)
/** The charge that paid it, so that no second one is made; undefined while it is not paid. Locks the payment. */
export async function lockSucceededCharge(tx: Tx, paymentId: string): Promise<ChargeAttempt | undefined> {
  const { succeededAt } = found(await tx.row(lockPayment, { paymentId }))
  return succeededAt ? tx.row(findSucceeded, { paymentId }) : undefined
}

/** Without a page when the payment is paid already. */
export type StartedCharge = { reference: string; url: string | null }

/**
 * Asks the provider for its payment page. Calls at the same time get the same page, since the provider takes a reference
 * once. Returns null when the provider did not answer: a job keeps checking the attempt, and the next call starts a new one
 * with a new reference.
 */
export async function startCharge(
  context: Context,
  payment: Payment,
  email: string,
  returnPath: string,
): Promise<StartedCharge | null> {
  const { charge, isClaimed } = await transaction(context.pool, (tx) => nextAttempt(tx, payment))
  const { reference } = charge
  if (charge.status === 'succeeded') return { reference, url: null }
  if (charge.authorizationUrl) return { reference, url: charge.authorizationUrl }
  if (!isClaimed) return waitForPage(context, reference)
  const { publicUrl } = context.env
  const outcome = await context.paystack.initCharge({
    reference,
    amount: payment.amount,
    email,
    callbackUrl: `${publicUrl}${returnPath}`,
    cancelUrl: `${publicUrl}${returnPath}?cancelled=${reference}`,
    metadata: { purpose: payment.purpose, payment_id: payment.id },
  })
  if (outcome.kind !== 'ok') {
    context.log.warn({ reference, outcome }, 'charge not started')
    await transaction(context.pool, (tx) => tx.rows(markUnanswered, { reference, at: now() }))
    return null
  }
  const url = outcome.data.authorizationUrl
  await transaction(context.pool, (tx) => tx.rows(markOpen, { reference, url }))
  return { reference, url }
}

const WAIT_MS = 100

/** The page that another call is asking for; null when that call gets none. */
async function waitForPage(context: Context, reference: string): Promise<StartedCharge | null> {
  const end = performance.now() + context.env.PAYSTACK_TIMEOUT_MS
  while (performance.now() < end) {
    const { url, isOver } = found(await context.db.row(findPage, { reference }))
    if (url) return { reference, url }
    if (isOver) return null
    await sleep(WAIT_MS)
  }
  return null
}

/** An attempt of a process that ended while it waited for the provider is abandoned after this time. */
const ATTEMPT_TIMEOUT_MS = minutes(1)

/**
 * The attempt that has the provider's page or waits for it, or has succeeded; `isClaimed` when this call is the one that asks
 * for the page. After one that failed, or was of a saved card, a new one.
 */
async function nextAttempt(tx: Tx, payment: Payment): Promise<{ charge: ChargeAttempt; isClaimed: boolean }> {
  const paid = await lockSucceededCharge(tx, payment.id)
  if (paid) return { charge: paid, isClaimed: false }
  const latest = await tx.row(latestCharge, { paymentId: payment.id, staleBefore: later(-ATTEMPT_TIMEOUT_MS) })
  const isWaiting = latest?.status === 'created' && !latest.cardId
  if (latest?.status === 'open' || (isWaiting && latest.isStale === false)) return { charge: latest, isClaimed: false }
  const charge = isWaiting && latest.isStale === null ? latest : await addCharge(tx, payment)
  await tx.rows(markSubmitted, { reference: charge.reference, at: now() })
  return { charge, isClaimed: true }
}

/**
 * Verifies a charge with the provider and credits it once, however often it is called. The only function that credits
 * charges. Returns the charge, or null when the reference is unknown.
 */
export async function applyCharge(context: Context, reference: string): Promise<PaymentCharge | null> {
  const known = await context.db.row(byReference, { reference })
  if (!known) return null
  if (known.status === 'succeeded') return fromRow(known)
  const outcome = await context.paystack.verifyCharge(reference)
  if (outcome.kind !== 'ok') return fromRow(known)
  return transaction(context.pool, async (tx) => {
    const charge = fromRow(found(await tx.row(lockByReference, { reference })))
    if (charge.status !== 'succeeded') await applyVerified(tx, context, charge, outcome.data)
    return fromRow(found(await tx.row(byReference, { reference })))
  })
}

/** In ms. */
const ageOf = (charge: PaymentCharge): number => now().getTime() - charge.createdAt.getTime()

/** In ms, until the charge is to be checked again; undefined when nothing new is expected of it. */
export function checkAfter(charge: PaymentCharge): number | undefined {
  const age = ageOf(charge)
  const isEnded = charge.status === 'failed' ? age > EXPIRES_AFTER_MS : !['created', 'open'].includes(charge.status)
  return isEnded ? undefined : nextCheck(age)
}

const FAILED = new Set(['failed', 'reversed'])
/** What the provider has never heard of by then cannot be paid any more: nobody saw its page. */
const UNKNOWN_EXPIRES_AFTER_MS = hours(1)
/** From then on nobody checks a charge that is not paid. */
export const EXPIRES_AFTER_MS = days(7)

/** The provider's own text is about the last thing that its bank said, which may be "Approved": only a failure is explained by it. */
const failureOf = (status: string, seen: Charge | null): string | null => {
  if (status === 'abandoned') return NOT_FINISHED
  if (status === 'reversed') return TAKEN_BACK
  return status === 'failed' ? (seen?.reason ?? null) : null
}

async function applyVerified(tx: Tx, context: Context, charge: PaymentCharge, seen: Charge | null): Promise<void> {
  const { reference, payment } = charge
  // Its money is booked already, and a person decides.
  if (charge.status === 'mismatched') return
  const providerStatus = seen?.status ?? 'unknown'
  if (seen === null || providerStatus !== 'success') {
    const isOld = ageOf(charge) > (seen === null ? UNKNOWN_EXPIRES_AFTER_MS : EXPIRES_AFTER_MS)
    await tx.rows(recordResult, {
      reference,
      status: FAILED.has(providerStatus) ? 'failed' : isOld ? 'expired' : charge.status,
      providerId: seen?.providerId ?? null,
      fees: null,
      channel: seen?.channel ?? null,
      failure: failureOf(providerStatus, seen),
      paidAt: null,
    })
    return
  }
  const { providerId, channel } = seen
  const mismatch = findMismatch(charge, seen, context.paystack.domain)
  if (mismatch) {
    const result = {
      status: 'mismatched',
      providerId,
      fees: seen.fees,
      channel,
      failure: mismatch,
      paidAt: seen.paidAt,
    }
    await tx.rows(recordResult, { reference, ...result })
    await recordBreak(tx, `charge_${mismatch}`, reference, { expected: payment.amount, charge: seen })
    // In another currency or of another mode it is not our money.
    if (mismatch === 'amount' || mismatch === 'account') {
      const fees = Math.min(seen.fees ?? 0, seen.amount)
      await postJournals(tx, [keepUnapplied({ reference, paid: seen.amount, fees })])
    }
    return
  }
  const { amount: paid } = seen
  const fees = Math.min(seen.fees ?? 0, paid)
  const result = { status: 'succeeded', providerId, channel, failure: null, paidAt: seen.paidAt ?? now() }
  await tx.rows(recordResult, { reference, ...result, fees: seen.fees === null ? null : fees })
  await postJournals(tx, [fund({ reference, userId: payment.userId, amount: payment.amount, paid, fees, channel })])
  await completePayment(tx, payment, reference, channel)
}

const setFees = statement('payments.setFees', 'update payment_charges set fees = $fees where reference = $reference')
const lockFees = statement<{ fees: number | null; userId: string }>(
  'payments.lockFees',
  `select c.fees, p.user_id as "userId" from payment_charges c join payments p on p.id = c.payment_id
    where c.reference = $reference for update of c`,
)

/** The provider reported its fees late, or corrected them: the difference is booked, the credit stays. In kobo. */
export async function correctFees(tx: Tx, reference: string, fees: Kobo): Promise<void> {
  const known = found(await tx.row(lockFees, { reference }))
  await tx.rows(setFees, { reference, fees })
  if (fees !== (known.fees ?? 0)) await postJournals(tx, [feeCorrection(reference, known.fees ?? 0, fees)])
}

/** Once per payment: a second charge that also succeeded only adds its money to the wallet. */
async function completePayment(tx: Tx, payment: Payment, reference: string, channel: string | null): Promise<void> {
  const { apply } = purposeOf(payment.purpose)
  const isFirst = payment.succeededAt === null
  await tx.rows(markSucceeded, { paymentId: payment.id, at: now() })
  const isApplied = isFirst && apply !== undefined && (await applyOrKeep(tx, () => apply(tx, payment)))
  const { id: paymentId, userId, amount, purpose } = payment
  await emit(tx, paymentSucceeded, { paymentId, reference, userId, amount, purpose, channel, isApplied })
}

/** A refusal of the purpose (too little money after all) leaves the credit in place and undoes only its own writes. */
async function applyOrKeep(tx: Tx, apply: () => Promise<boolean>): Promise<boolean> {
  try {
    return await tx.undoIfThrown(apply)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return false
  }
}

/** What differs between the charge and what we asked for; undefined when nothing does. */
function findMismatch(
  { reference, payment, isDeleted }: PaymentCharge,
  seen: Charge,
  domain: string,
): string | undefined {
  if (seen.reference !== reference) return 'reference'
  if (seen.currency !== 'NGN') return 'currency'
  if (seen.domain !== domain) return 'domain'
  const requested = seen.requested ?? seen.amount
  if (requested !== payment.amount || seen.amount < requested) return 'amount'
  // Paid on a page that was open before: nobody could spend it.
  return isDeleted ? 'account' : undefined
}
