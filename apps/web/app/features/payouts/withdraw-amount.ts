import { moneyLimits } from '@vendly/contract/limits'
import { messages } from '@vendly/contract/messages'

/** The error for an amount to withdraw; undefined when it is valid. */
export function amountError(amount: number | undefined, balance: number): string | undefined {
  if (amount !== undefined && amount > balance) return messages.wallet.insufficient
  const isValid =
    amount !== undefined &&
    amount >= moneyLimits.withdrawMinimum &&
    (amount % moneyLimits.withdrawStep === 0 || amount === balance)
  return isValid ? undefined : messages.wallet.amountInvalid
}

/** Whether all of it can be withdrawn at once, kobo too. */
export const canWithdrawAll = (balance: number): boolean => balance >= moneyLimits.withdrawMinimum
