import { statement, type Tx } from '../../platform/database.ts'
import { IS_PAID, PAID_CHARGE_COLUMNS, type PaidCharge } from './payments.paid.queries.ts'

const lockPaid = statement<PaidCharge>(
  'payments.lockPaidCharge',
  `select ${PAID_CHARGE_COLUMNS} from payments p join payment_charges c on p.id = c.payment_id where c.reference = $reference and ${IS_PAID}
      for update of p, c`,
)

/** The payment and its charge stay locked until the transaction ends. */
export const lockPaidCharge = (tx: Tx, reference: string): Promise<PaidCharge | undefined> =>
  tx.row(lockPaid, { reference })
