import type { Kobo } from '@vendly/contract/money'
import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { found } from '../../platform/problem.ts'
import { type Payment, purposeOf } from './payments.purposes.ts'

export type ChargeAttempt = {
  reference: string
  status: 'created' | 'open' | 'succeeded' | 'failed' | 'expired' | 'mismatched'
  authorizationUrl: string | null
  createdAt: Date
  /** The saved card that is charged; null for the provider's page. */
  cardId: string | null
  failure: string | null
  /** Known once the provider has heard of it. */
  providerId: string | null
}

export const PAYMENT_COLUMNS = `p.id, p.user_id as "userId", p.purpose, p.subject_id as "subjectId", p.amount,
  p.succeeded_at as "succeededAt", p.created_at as "createdAt"`
export const CHARGE_COLUMNS = `c.reference, c.status, c.authorization_url as "authorizationUrl",
  c.created_at as "createdAt", c.card_id as "cardId", c.provider_id as "providerId", c.failure`

const insertPayment = statement<Payment>(
  'payments.insert',
  `insert into payments as p (id, user_id, purpose, subject_id, amount, idempotency_key, created_at)
   values ($id, $userId, $purpose, $subjectId, $amount, $idempotencyKey, $at)
   on conflict (user_id, idempotency_key) do nothing
   returning ${PAYMENT_COLUMNS}`,
)
const findByKey = statement<Payment>(
  'payments.findByKey',
  `select ${PAYMENT_COLUMNS} from payments p where user_id = $userId and idempotency_key = $idempotencyKey`,
)
const insertCharge = statement<ChargeAttempt>(
  'payments.insertCharge',
  `insert into payment_charges as c (id, payment_id, reference, created_at) values ($id, $paymentId, $reference, $at)
   returning ${CHARGE_COLUMNS}`,
)

/**
 * In ms, until a charge of this age is checked again: every 10 s at first, then ever less often, hourly after four hours and
 * daily after a day. By age, because looking at a payment must not use up its checks.
 */
export const nextCheck = (ageMs: number): number =>
  ageMs < hours(24) ? Math.min(Math.max(10_000, ageMs / 4), hours(1)) : hours(24)

export const checkCharge = { task: 'wallet.checkCharge' } as { task: string; payload?: { reference: string } }

type NewPayment = {
  userId: string
  purpose: Payment['purpose']
  amount: Kobo
  subjectId?: string
  idempotencyKey?: string
}

const countSmall = statement<{ n: number }>(
  'payments.countSmall',
  `select count(*)::int as n from payments
    where user_id = $userId and purpose = $purpose and amount < $below and created_at > $since`,
)
/** How many payments below so much (kobo) the user has opened since then. */
export const countSmallPayments = async (
  tx: Tx,
  of: { userId: string; purpose: Payment['purpose']; below: Kobo; since: Date },
): Promise<number> => found(await tx.row(countSmall, of)).n

/** Records what is to be paid, with its first charge attempt. The same key returns the same payment. */
export async function openPayment(tx: Tx, input: NewPayment): Promise<Payment> {
  const { userId, purpose, amount, subjectId = null, idempotencyKey = null } = input
  const values = { id: newId(), userId, purpose, subjectId, amount, idempotencyKey, at: now() }
  const payment = await tx.row(insertPayment, values)
  if (!payment) return found(await tx.row(findByKey, { userId, idempotencyKey }))
  await addCharge(tx, payment)
  return payment
}

const findUnpaid = statement<Payment>(
  'payments.findUnpaid',
  `select ${PAYMENT_COLUMNS}
     from payments p
    where p.purpose = $purpose and p.subject_id = $subjectId and p.user_id = $userId and p.amount = $amount
      and p.succeeded_at is null
    order by p.created_at desc
    limit 1`,
)

/** The payment of this amount for this subject that has not succeeded yet. */
export const findUnpaidPayment = (
  tx: Tx,
  { purpose, subjectId, userId, amount }: NewPayment & { subjectId: string },
): Promise<Payment | undefined> => tx.row(findUnpaid, { purpose, subjectId, userId, amount })

/** A further attempt under a new reference; earlier ones go on being asked about, as their money may still arrive. */
export async function addCharge(tx: Tx, payment: Payment): Promise<ChargeAttempt> {
  const reference = `${purposeOf(payment.purpose).referencePrefix}-${newId().replaceAll('-', '')}`
  const charge = found(await tx.row(insertCharge, { id: newId(), paymentId: payment.id, reference, at: now() }))
  await enqueue(tx, checkCharge, { reference }, { runAt: later(nextCheck(0)), key: `charge:${reference}` })
  return charge
}
