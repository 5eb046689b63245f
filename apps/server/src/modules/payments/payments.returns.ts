import type { Kobo } from '@vendly/contract/money'
import type { Db } from '../../platform/database.ts'

/** What went back of a charge, or is on its way, in kobo. */
export type WentBack = {
  /** By refunds to the card that the provider has made. */
  refunded: Kobo
  /** By refunds to the card that are requested, approved or sent, and not over. */
  onTheWay: Kobo
  /** What the payer's bank demands and has not decided about. */
  disputed: Kobo
  /** What the bank has taken. */
  takenBack: Kobo
  /** To the payer's wallet, by refunds of what it paid for. It may still go on to the card. */
  toWallet: Kobo
}

/** One way in which money of charges goes back. A charge of which nothing went back in this way may be missing. */
export type ChargeReturn = (
  db: Db,
  chargeIds: readonly string[],
) => Promise<readonly ({ chargeId: string } & Partial<WentBack>)[]>

let all: readonly ChargeReturn[] = []

/** Called once at start-up with what all modules give back. */
export function registerChargeReturns(returns: readonly ChargeReturn[]): void {
  all = returns
}

/** In all ways together. */
export async function sumReturns(db: Db, chargeIds: readonly string[]): Promise<(chargeId: string) => WentBack> {
  const sums = new Map<string, WentBack>()
  const of = (chargeId: string): WentBack =>
    sums.get(chargeId) ?? { refunded: 0, onTheWay: 0, disputed: 0, takenBack: 0, toWallet: 0 }
  for (const list of chargeIds.length ? all : [])
    for (const { chargeId, ...part } of await list(db, chargeIds)) {
      const sum = { ...of(chargeId) }
      for (const [way, amount] of Object.entries(part)) sum[way as keyof WentBack] += amount
      sums.set(chargeId, sum)
    }
  return of
}

/**
 * What can still go back to the card. The provider refunds nothing of a charge of which the bank took a part; nor do we while
 * the bank decides.
 */
export const leftOf = (amount: Kobo, { refunded, onTheWay, disputed, takenBack }: WentBack): Kobo =>
  disputed + takenBack > 0 ? 0 : Math.max(0, amount - refunded - onTheWay)

/** The provider calls a charge reversed when all of it was refunded, or its bank demands it back. */
export const isReversedByUs = (amount: Kobo, { refunded, onTheWay, disputed, takenBack }: WentBack): boolean =>
  refunded + onTheWay >= amount || disputed + takenBack > 0
