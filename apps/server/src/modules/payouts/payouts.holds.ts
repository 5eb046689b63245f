import type { Context } from '../../platform/context.ts'

/** Asked before money leaves: until when this withdrawal waits, or null. In every case it is sent then. */
export type WithdrawalHold = (context: Context, withdrawal: { userId: string; createdAt: Date }) => Promise<Date | null>

let all: readonly WithdrawalHold[] = []

/** Called once at start-up with what all modules hold back. */
export function registerWithdrawalHolds(holds: readonly WithdrawalHold[]): void {
  all = holds
}

export async function heldUntil(context: Context, withdrawal: Parameters<WithdrawalHold>[1]): Promise<Date | null> {
  const ends = await Promise.all(all.map((hold) => hold(context, withdrawal)))
  return ends.reduce((latest, end) => (latest && (!end || latest > end) ? latest : end), null)
}
