import { toNaira } from '@vendly/contract/money'
import { pinLimits } from '@vendly/contract/pin-limits'
import type { SpendingLimits } from '@vendly/contract/spending'
import { spendingLimits } from '@vendly/contract/spending-limits'
import type { Db } from '../../platform/database.ts'
import { limitedUntil } from '../pins/pins.queries.ts'
import { findReserve } from '../reserves/reserves.queries.ts'
import { levelOf, nextLevelOf } from '../spending/spending.levels.present.ts'
import { findSpender, spendableOf } from '../spending/spending.queries.ts'

/** Every limit of the user, and how much of each is used. */
export async function findLimits(db: Db, userId: string): Promise<SpendingLimits> {
  const [spender, { available, cardMoney }, reserve] = await Promise.all([
    findSpender(db, userId),
    spendableOf(db, userId),
    findReserve(db, userId),
  ])
  const { level, perDay, cardMoneyDays } = levelOf(spender)
  const spent = toNaira(spender.spent)
  const leftOf = (limit: number) => Math.max(0, limit - spent)
  const until = limitedUntil(spender.pinResetAt)
  const limit = pinLimits.resetPerDay
  return {
    level,
    next: nextLevelOf(spender),
    day: { limit: perDay, spent, left: leftOf(perDay) },
    unconfirmed: spendingLimits.unconfirmed,
    newReceiver: spendingLimits.newReceiver,
    pinReset: until && { limit, left: leftOf(limit), until: until.toISOString() },
    available: toNaira(available),
    cardMoneyDays,
    cardMoney: cardMoney.map(({ amount, availableAt }) => ({
      amount: toNaira(amount),
      availableAt: availableAt.toISOString(),
    })),
    ...reserve,
    owed: toNaira(spender.owed),
    isFrozen: spender.isFrozen,
  }
}
