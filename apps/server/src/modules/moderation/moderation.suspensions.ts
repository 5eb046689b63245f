import type { Tx } from '../../platform/database.ts'

/** What ends when these users are suspended: somebody else does it, or it is called off. In the same transaction. */
export type OnSuspended = (tx: Tx, userIds: readonly string[]) => Promise<void>

let all: readonly OnSuspended[] = []

/** Called once at start-up with what all modules end. */
export function registerOnSuspended(ends: readonly OnSuspended[]): void {
  all = ends
}

export async function endWorkOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  for (const end of all) await end(tx, userIds)
}
