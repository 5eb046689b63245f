import { limits } from '@vendly/contract/limits'
import { messages } from '@vendly/contract/messages'

/** Parses naira as people type it: "5,000", "₦5000", "5 000". */
export function parseAmount(text: string): number | undefined {
  const digits = text.replace(/[₦,\s]/g, '')
  return /^\d{1,9}(\.0{1,2})?$/.test(digits) ? Number(digits) : undefined
}

/** The error for an amount to fund; undefined when it is valid. */
export function amountError(amount: number | undefined): string | undefined {
  const isValid =
    amount !== undefined &&
    amount >= limits.fundMinimum &&
    amount <= limits.fundMaximum &&
    amount % limits.fundStep === 0
  return isValid ? undefined : messages.wallet.amountInvalid
}
