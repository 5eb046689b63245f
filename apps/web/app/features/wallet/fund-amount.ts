import { limits } from '@vendly/contract/limits'
import { messages } from '@vendly/contract/messages'

/** Naira as people type it: "5,000", "₦5000", "5 000". */
export function parseAmount(text: string): number | undefined {
  const digits = text.replace(/[₦,\s]/g, '')
  return /^\d{1,9}(\.0{1,2})?$/.test(digits) ? Number(digits) : undefined
}

/** What is wrong with an amount to fund, in words; undefined when nothing is. */
export function amountProblem(amount: number | undefined): string | undefined {
  const fits =
    amount !== undefined &&
    amount >= limits.fundMinimum &&
    amount <= limits.fundMaximum &&
    amount % limits.fundStep === 0
  return fits ? undefined : messages.wallet.amountInvalid
}
