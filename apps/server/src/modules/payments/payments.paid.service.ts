import { statement, type Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import { IS_PAID, PAID_CHARGE_COLUMNS, type PaidCharge } from './payments.paid.queries.ts'
import { isAnyDisputed } from './payments.returns.ts'

const lockPaid = statement<PaidCharge>(
  'payments.lockPaidCharge',
  `select ${PAID_CHARGE_COLUMNS} from payments p join payment_charges c on p.id = c.payment_id where c.reference = $reference and ${IS_PAID}
      for update of p, c`,
)

/** The payment and its charge stay locked until the transaction ends. */
export const lockPaidCharge = (tx: Tx, reference: string): Promise<PaidCharge | undefined> =>
  tx.row(lockPaid, { reference })

// The bank's dispute is opened with the charge locked, so that none comes between this and the end of the transaction.
const lockCharge = statement('payments.lockChargeRow', 'select id from payment_charges where id = $chargeId for update')
const lockChargesOf = statement<{ id: string }>(
  'payments.lockChargesOf',
  `select c.id from payments p join payment_charges c on c.payment_id = p.id
    where p.purpose = $purpose and p.subject_id = $subjectId and ${IS_PAID}
    order by c.id
      for update of c`,
)
/** Whether the payer's bank disputes the charge and has not decided. The charge stays locked until the transaction ends. */
export async function isChargeDisputed(tx: Tx, chargeId: string): Promise<boolean> {
  await tx.rows(lockCharge, { chargeId })
  return isAnyDisputed(tx, [chargeId])
}

/**
 * To be called before money of a card payment goes back in another way than by a chargeback. The charge stays locked until the
 * transaction ends. Throws: charge_disputed.
 */
export const ensureChargeFree = async (tx: Tx, chargeId: string): Promise<void> =>
  ensure(!(await isChargeDisputed(tx, chargeId)), 'charge_disputed')

/** The same for what was paid for, such as an `order` checkout. Throws: charge_disputed. */
export async function ensurePaymentFree(tx: Tx, purpose: string, subjectId: string): Promise<void> {
  const charges = await tx.rows(lockChargesOf, { purpose, subjectId })
  ensure(
    !(await isAnyDisputed(
      tx,
      charges.map(({ id }) => id),
    )),
    'charge_disputed',
  )
}
