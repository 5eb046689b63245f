import type { DueKind } from '@vendly/contract/dues'
import type { Kobo } from '@vendly/contract/money'
import { credit, debit, debtOf, earn, nonZero, type Posting } from '../ledger/ledger.postings.ts'
import type { Due } from './dues.kinds.ts'

/** How the journals are called that pay and drop a due, after the kind of the purchase. */
const JOURNALS: Record<DueKind, { pay: string; drop: string }> = {
  refund: { pay: 'clawback', drop: 'refund-due-dropped' },
  'rider-way': { pay: 'rider-pay', drop: 'rider-due-dropped' },
  appeal: { pay: 'compensation', drop: 'appeal-due-dropped' },
  chargeback: { pay: 'chargeback-pay', drop: 'chargeback-due-dropped' },
}

type Named = Pick<Due, 'id' | 'kind' | 'subjectKind' | 'subjectId'>

/** What the platform has yet to pay on. */
export const dueAccount = ({ id, kind, subjectKind, subjectId }: Named): string =>
  kind === 'rider-way' ? `rider_due:${subjectKind}:${subjectId}` : `due:${id}`

const about = (due: Due) => ({
  subject: { kind: due.subjectKind, id: due.subjectId },
  memo: due.memo,
})

/** `amount` of it goes to the creditor, and repays what they owe first. `creditorDebt` is locked. */
export const payDue = (
  due: Due,
  { amount, creditorDebt, actorId }: { amount: Kobo; creditorDebt: Kobo; actorId: string | null },
): Posting => ({
  ...about(due),
  kind: `${due.subjectKind}.${JOURNALS[due.kind].pay}`,
  key: `due:${due.id}:${due.paid + due.advanced}`,
  actorId,
  entries: nonZero(debit(dueAccount(due), amount), ...earn(due.creditorId, amount, creditorDebt)),
})

/** It is not due any more: the debtor does not owe it either. */
export const dropDue = (due: Due, actorId: string | null): Posting => {
  const open = due.amount - due.paid - due.advanced
  return {
    ...about(due),
    kind: `${due.subjectKind}.${JOURNALS[due.kind].drop}`,
    key: `due:${due.id}:dropped`,
    actorId,
    entries: [debit(dueAccount(due), open), credit(debtOf(due.debtorId), open)],
  }
}
