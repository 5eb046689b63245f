import type { Tx } from '../../platform/database.ts'
import { forgetSavedSearches } from './search.saved.service.ts'
import { forgetSeen } from './search.seen.service.ts'

/** What somebody looked for and looked at, for whoever deletes their account. */
export async function forgetSearches(tx: Tx, userId: string): Promise<void> {
  await forgetSavedSearches(tx, userId)
  await forgetSeen(tx, userId)
}
