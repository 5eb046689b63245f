import type { Kobo } from '@vendly/contract/money'
import type { Db, Tx } from '../../platform/database.ts'

/** One way in which the money of a charge goes back. */
export type ChargeReturn = {
  /** Whether somebody asks for money of one of these charges, and it is not decided. The charges are locked. */
  readonly isDisputed?: (tx: Tx, chargeIds: readonly string[]) => Promise<boolean>
  /** Whether all of this succeeded charge has gone back in this way. */
  readonly isReversed: (db: Db, charge: { reference: string; amount: Kobo }) => Promise<boolean>
}

let all: readonly ChargeReturn[] = []

/** Called once at start-up with what all modules give back. */
export function registerChargeReturns(returns: readonly ChargeReturn[]): void {
  all = returns
}

export async function isAnyDisputed(tx: Tx, chargeIds: readonly string[]): Promise<boolean> {
  for (const { isDisputed } of all) if (await isDisputed?.(tx, chargeIds)) return true
  return false
}

export async function isReversedByUs(db: Db, charge: { reference: string; amount: Kobo }): Promise<boolean> {
  for (const { isReversed } of all) if (await isReversed(db, charge)) return true
  return false
}
