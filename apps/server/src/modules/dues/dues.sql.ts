import { isFrozen } from '../debts/debts.sql.ts'
import { hasNewCardPayment } from '../payments/payments.new-cards.sql.ts'

/**
 * SQL: no bank may take back what this debtor repaid with, by the parameters of `newCardParams`. A debt that a stolen card repaid
 * would otherwise be paid on to an accomplice.
 */
export const isRepaymentSure = (debtorId: string): string =>
  `not (${hasNewCardPayment(debtorId)} or ${isFrozen(debtorId)})`
