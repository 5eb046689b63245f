import { limits } from '@vendly/contract/limits'
import { messages } from '@vendly/contract/messages'

/** The error for an amount to fund; undefined when it is valid. */
export function amountError(amount: number | undefined): string | undefined {
  const isValid =
    amount !== undefined &&
    amount >= limits.fundMinimum &&
    amount <= limits.amountMaximum &&
    amount % limits.fundStep === 0
  return isValid ? undefined : messages.wallet.amountInvalid
}
