import type { OrderQuote } from '@vendly/contract/checkout'
import { limits } from '@vendly/contract/limits'

export interface PaymentSplit {
  /** The wallet covers it all: then nothing is asked of a card. */
  covered: boolean
  /** What the card pays: what is missing, but never less than the provider takes. */
  byCard: number
  fromWallet: number
}

/** Who pays what. The wallet goes first; the card pays the rest. */
export function splitPayment({
  total,
  balance,
  shortfall,
}: Pick<OrderQuote, 'total' | 'balance' | 'shortfall'>): PaymentSplit {
  const covered = shortfall <= 0
  return {
    covered,
    byCard: covered ? 0 : Math.max(shortfall, limits.fundMinimum),
    fromWallet: covered ? total : Math.min(balance, total - shortfall),
  }
}
