import { moneyLimits } from '@vendly/contract/limits'
import { messages } from '@vendly/contract/messages'

/** The error for an amount to withdraw; undefined when it is valid. */
export function amountError(amount: number | undefined, balance: number): string | undefined {
  if (amount !== undefined && amount > balance) return messages.wallet.insufficient
  const isValid =
    amount !== undefined && amount >= moneyLimits.withdrawMinimum && amount % moneyLimits.withdrawStep === 0
  return isValid ? undefined : messages.wallet.amountInvalid
}

/** The highest amount that can be withdrawn; 0 when the balance is below the minimum. */
export function highestAmount(balance: number): number {
  const highest = Math.floor(balance / moneyLimits.withdrawStep) * moneyLimits.withdrawStep
  return highest >= moneyLimits.withdrawMinimum ? highest : 0
}
