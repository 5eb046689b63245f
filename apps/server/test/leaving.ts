import type { Kobo } from '@vendly/contract/money'
import { credit, spend } from '../src/modules/ledger/ledger.postings.ts'
import { postJournals } from '../src/modules/ledger/ledger.service.ts'
import { permitPaid } from '../src/modules/spending/spending.service.ts'
import { transaction } from '../src/platform/database.ts'
import { newId } from '../src/platform/ids.ts'
import type { Person } from './given.ts'
import type { World } from './world.ts'

/** `amount` (kobo) leaves a wallet, as a withdrawal would. */
export async function leaves({ context }: World, { id }: Person, amount: Kobo): Promise<void> {
  const entries = [spend(permitPaid(id, amount), id, amount), credit('bank:operating', amount)]
  await transaction(context.pool, (tx) => postJournals(tx, [{ kind: 'test', key: newId(), entries, actorId: null }]))
}
