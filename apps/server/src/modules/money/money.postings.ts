import type { Kobo } from '@vendly/contract/money'
import { credit, debit, type Entry, type Posting, UNAPPLIED, walletOf } from '../ledger/ledger.postings.ts'

type Approved = { id: string; actorId: string }
const shared = ({ id, actorId }: Approved) => ({
  key: `adj:${id}`,
  subject: { kind: 'adjustment', id },
  actorId,
})

/** Money that arrived and was credited to nobody, to the wallet of who paid it. */
export const creditUnapplied = (by: Approved, userId: string, amount: Kobo, reference: string): Posting => ({
  ...shared(by),
  kind: 'adjustment.credit',
  entries: [debit(UNAPPLIED, amount), credit(walletOf(userId), amount)],
  memo: { reference },
})

export const correct = (by: Approved, entries: Entry[], reverses: number | null): Posting => ({
  ...shared(by),
  kind: 'adjustment.correction',
  entries,
  ...(reverses === null ? {} : { reverses }),
})
