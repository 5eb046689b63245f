import { parseAmount } from './amount-text.ts'

/** An amount in naira as a field shows it: `45,000`, and with kobo `450.37`. */
export function amountText(naira: number): string {
  const decimals = Number.isInteger(naira) ? 0 : 2
  return naira.toLocaleString('en-NG', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** `45000` as `45,000`; what is not an amount stays as it is. */
export function groupedAmount(text: string): string {
  const amount = parseAmount(text)
  return amount === undefined ? text : amountText(amount)
}

/**
 * A grouped amount after one key: its groups go with the first edit, so that `2,500` without its last digit is 250 and not two
 * naira fifty. A comma that was just typed stays, and so does what was pasted.
 */
export function editedAmount(before: string, after: string): string {
  if (!before.includes(',') || groupedAmount(before) !== before) return after
  let start = 0
  while (start < after.length && after[start] === before[start]) start++
  let end = 0
  const most = Math.min(after.length, before.length) - start
  while (end < most && after[after.length - 1 - end] === before[before.length - 1 - end]) end++
  const typed = after.slice(start, after.length - end)
  if (typed.length > 1) return after
  return after.slice(0, start).replace(/,/g, '') + typed + after.slice(after.length - end).replace(/,/g, '')
}
