import { parseAmount } from '@vendly/contract/amount-text'
import { nairaText } from './money.ts'

/** "38,500" and "₦38500" are prices too. */
export function parsePrice(text: string | undefined): number | undefined {
  const amount = Math.floor(parseAmount(text ?? '') ?? 0)
  return amount > 0 && amount <= 10_000_000 ? amount : undefined
}

/** Accepts minimum and maximum the wrong way round. */
export function sortPrices(
  low: number | undefined,
  high: number | undefined,
): [number | undefined, number | undefined] {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high]
}

/** "₦1,000 to ₦5,000", "Under ₦2,000", "From ₦500"; undefined without any. */
export function priceRangeText(low: number | undefined, high: number | undefined): string | undefined {
  if (low !== undefined && high !== undefined) return `${nairaText(low)} to ${nairaText(high)}`
  if (high !== undefined) return high % 10 === 9 ? `Under ${nairaText(high + 1)}` : `Up to ${nairaText(high)}`
  return low === undefined ? undefined : `From ${nairaText(low)}`
}
