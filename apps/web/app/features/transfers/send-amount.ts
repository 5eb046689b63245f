import { limits } from '@vendly/contract/limits'
import { messages } from '@vendly/contract/messages'
import { nairaText } from '../../lib/money.ts'

/** The error for an amount to send, in whole naira unless it is `all` that can be sent now; undefined when it is valid. */
export function amountError(
  amount: number | undefined,
  minimum: number,
  balance?: number,
  all?: number,
): string | undefined {
  if (amount !== undefined && amount > 0 && amount === all) return undefined
  if (amount === undefined || !Number.isInteger(amount)) return 'Enter an amount in whole naira.'
  if (amount < minimum) return `The minimum is ${nairaText(minimum)}.`
  if (amount > limits.amountMaximum) return `The most is ${nairaText(limits.amountMaximum)}.`
  if (balance !== undefined && amount > balance) return messages.wallet.insufficient
  if (all !== undefined && amount > all) return `You can send ${nairaText(all, 'two')} now.`
  return undefined
}
