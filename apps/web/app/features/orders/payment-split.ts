import type { OrderQuote } from '@vendly/contract/checkout'
import { limits } from '@vendly/contract/limits'

export interface PaymentSplit {
  /** The wallet covers the whole total. */
  isCovered: boolean
  /** The shortfall, but never less than the provider accepts. */
  byCard: number
  fromWallet: number
}

/** The wallet pays first, the card pays the rest; or the card pays everything. */
export function splitPayment(
  { total, balance, shortfall }: Pick<OrderQuote, 'total' | 'balance' | 'shortfall'>,
  usesWallet = true,
): PaymentSplit {
  if (!usesWallet) return { isCovered: false, byCard: Math.max(total, limits.fundMinimum), fromWallet: 0 }
  const isCovered = shortfall <= 0
  return {
    isCovered,
    byCard: isCovered ? 0 : Math.max(shortfall, limits.fundMinimum),
    fromWallet: isCovered ? total : Math.min(balance, total - shortfall),
  }
}
