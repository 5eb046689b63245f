import { moneyLimits } from '@vendly/contract/limits'
import { messages } from '@vendly/contract/messages'
import { nairaText } from '../../lib/money.ts'

/** The error for an amount to withdraw; undefined when it is valid. */
export function amountError(amount: number | undefined, balance: number): string | undefined {
  const { withdrawMinimum: minimum, withdrawStep: step } = moneyLimits
  if (amount === undefined) return messages.wallet.amountInvalid
  if (amount > balance) return messages.wallet.insufficient
  if (amount < minimum) return `The minimum is ${nairaText(minimum)}.`
  if (amount % step === 0 || amount === balance) return undefined
  return `Enter a multiple of ${nairaText(step)}, or your whole balance of ${nairaText(balance, 'two')}.`
}

/** Whether all of it can be withdrawn at once, kobo too. */
export const canWithdrawAll = (balance: number): boolean => balance >= moneyLimits.withdrawMinimum
