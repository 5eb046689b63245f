import type { Kobo } from '@vendly/contract/money'
import type { TrustLevel } from '@vendly/contract/reserves'

/** What of an income is reserved, in percent, and for how many hours. A buyer may complain for as long. */
export const RESERVE_HOURS = 72
export const RESERVED_PERCENT: Record<TrustLevel, number> = { new: 100, known: 30, proven: 0 }

/** The same where the payer's bank may still take the payment back, because it is so new or the payer owes. */
export const reservedPercent = (level: TrustLevel, isPayerUnsure: boolean): number =>
  isPayerUnsure && level !== 'proven' ? 100 : RESERVED_PERCENT[level]

export type OpenReserve = { id: string; subjectId: string; left: Kobo }

/**
 * Where `amount` is taken from that an order takes back: its own reserve, the wallet, then the other reserves, the first to be
 * released first. `missing` is what none of them has.
 */
export function planTake(
  amount: Kobo,
  subjectId: string,
  { wallet, reserves }: { wallet: Kobo; reserves: readonly OpenReserve[] },
): { fromWallet: Kobo; fromReserves: { id: string; amount: Kobo }[]; missing: Kobo } {
  let missing = amount
  const take = (most: Kobo) => {
    const taken = Math.min(most, missing)
    missing -= taken
    return taken
  }
  const takeReserves = (some: readonly OpenReserve[]) => some.map(({ id, left }) => ({ id, amount: take(left) }))
  const own = takeReserves(reserves.filter((one) => one.subjectId === subjectId))
  const fromWallet = take(wallet)
  const others = takeReserves(reserves.filter((one) => one.subjectId !== subjectId))
  return { fromWallet, fromReserves: [...own, ...others].filter((one) => one.amount > 0), missing }
}
