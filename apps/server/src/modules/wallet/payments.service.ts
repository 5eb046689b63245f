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
  checks: number
  createdAt: Date
}

export const PAYMENT_COLUMNS = `p.id, p.user_id as "userId", p.purpose, p.subject_id as "subjectId", p.amount,
  p.succeeded_at as "succeededAt", p.created_at as "createdAt"`
export const CHARGE_COLUMNS = `c.reference, c.status, c.authorization_url as "authorizationUrl", c.checks,
  c.created_at as "createdAt"`

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

/** A charge is asked about after these pauses, then hourly for a day, then daily for a week; then only reconciliation finds it. */
const PAUSES_S = [10, 30, 120, 600, 3600]
function usualPause(checks: number): number | undefined {
  if (checks < PAUSES_S.length) return PAUSES_S[checks]! * 1000
  if (checks < PAUSES_S.length + 23) return hours(1)
  return checks < PAUSES_S.length + 30 ? hours(24) : undefined
}

/**
 * In ms, after so many answers of the provider. Checks without an answer do not count, so the age of the charge makes the pause
 * longer during an outage.
 */
export function nextCheck(checks: number, ageMs: number): number | undefined {
  const pause = usualPause(checks)
  return pause === undefined ? undefined : Math.max(pause, Math.min(ageMs / 4, hours(1)))
}

export const checkCharge = { task: 'wallet.checkCharge' } as { task: string; payload?: { reference: string } }

type NewPayment = {
  userId: string
  purpose: Payment['purpose']
  amount: Kobo
  subjectId?: string
  idempotencyKey?: string
}

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
  await enqueue(tx, checkCharge, { reference }, { runAt: later(nextCheck(0, 0)!), key: `charge:${reference}` })
  return charge
}
