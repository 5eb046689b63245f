import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { type Charge, IS_PAID, PAID_CHARGE_COLUMNS, type PaidCharge, withReturns } from './payments.paid.queries.ts'

const SELECT = `select ${PAID_CHARGE_COLUMNS} from payments p join payment_charges c on p.id = c.payment_id`
const lockByReference = statement<PaidCharge>(
  'payments.lockPaidCharge',
  // Payments come first, as in every lock of both.
  `${SELECT} where c.reference = $reference and ${IS_PAID} for update of p, c`,
)
const lockById = statement<PaidCharge>(
  'payments.lockChargeById',
  `${SELECT} where c.id = $chargeId and ${IS_PAID} for update of c`,
)
const lockBySubject = statement<PaidCharge>(
  'payments.lockChargesOf',
  `${SELECT} where p.purpose = $purpose and p.subject_id = $subjectId and ${IS_PAID} order by c.id for update of c`,
)

/**
 * A charge that was paid, with all that went back of it. Every way back asks here first: the charge stays locked until the
 * transaction ends, so that two ways never take the same money. Undefined when there is none, or it is not paid.
 */
export async function lockCharge(
  tx: Tx,
  which: { reference: string } | { chargeId: string },
): Promise<Charge | undefined> {
  const charge = await ('reference' in which ? tx.row(lockByReference, which) : tx.row(lockById, which))
  return charge && (await withReturns(tx, [charge]))[0]
}

/** The same of all charges that paid for something, such as an `order` checkout. */
const lockChargesOf = async (tx: Tx, purpose: string, subjectId: string): Promise<Charge[]> =>
  withReturns(tx, await tx.rows(lockBySubject, { purpose, subjectId }))

const ensureUndisputed = (charges: readonly Charge[]): void =>
  ensure(
    charges.every(({ disputed }) => disputed === 0),
    'charge_disputed',
  )

/**
 * To be called before money of a card payment goes back in another way than by a chargeback. Throws: not_found,
 * charge_disputed.
 */
export async function lockFreeCharge(tx: Tx, chargeId: string): Promise<Charge> {
  const charge = found(await lockCharge(tx, { chargeId }))
  ensureUndisputed([charge])
  return charge
}

/** The same for what was paid for, such as an `order` checkout. Throws: charge_disputed. */
export async function ensurePaymentFree(tx: Tx, purpose: string, subjectId: string): Promise<void> {
  ensureUndisputed(await lockChargesOf(tx, purpose, subjectId))
}
