import type { Kobo } from '@vendly/contract/money'
import { statement, type Tx } from '../../platform/database.ts'
import { credit, debit, type Posting, type SpendPermit, spend, walletOf } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'

/** What is paid together: the orders of a checkout, or one booking. */
export type HoldSubject = { kind: 'checkout' | 'booking-payment'; id: string }
type Hold = { userId: string; amount: Kobo; count: number }

const COLUMNS = 'user_id as "userId", amount, count'
const lock = statement<Hold>('escrow.lockHold', `select ${COLUMNS} from escrow_holds where subject_id = $id for update`)
const open = statement<Hold>(
  'escrow.openHold',
  `insert into escrow_holds (subject_kind, subject_id, user_id) values ($kind, $id, $userId)
   on conflict (subject_id) do update set count = escrow_holds.count
   returning ${COLUMNS}`,
)
const setAmount = statement(
  'escrow.setHold',
  'update escrow_holds set amount = $amount, count = count + 1 where subject_id = $id',
)

const accountOf = ({ kind, id }: HoldSubject) => `escrow:${kind}:${id}`

/** The row is locked. */
const holdPosting = (subject: HoldSubject, { userId, count }: Hold, amount: Kobo, permit: SpendPermit): Posting => ({
  kind: `${subject.kind}.hold`,
  key: `${subject.kind}:${subject.id}:held:${count}`,
  entries: [spend(permit, userId, amount), credit(accountOf(subject), amount)],
  subject,
  actorId: userId,
})

const releasePosting = (subject: HoldSubject, { userId, amount, count }: Hold, actorId: string | null): Posting => ({
  kind: `${subject.kind}.release`,
  key: `${subject.kind}:${subject.id}:released:${count}`,
  entries: [debit(accountOf(subject), amount), credit(walletOf(userId), amount)],
  subject,
  actorId,
})

/** What the user's wallet pays (kobo) is kept while the rest is paid by card. Throws: insufficient_balance. */
export async function hold(tx: Tx, subject: HoldSubject, amount: Kobo, permit: SpendPermit): Promise<void> {
  if (amount <= 0) return
  const before = (await tx.row(open, { ...subject, userId: permit.userId }))!
  await postJournals(tx, [holdPosting(subject, before, amount, permit)])
  await tx.rows(setAmount, { id: subject.id, amount: before.amount + amount })
}

/** What is held, in kobo; locks it. */
export const lockHeld = async (tx: Tx, subject: HoldSubject): Promise<Kobo> =>
  (await tx.row(lock, { id: subject.id }))?.amount ?? 0

/** Back in the wallet. `actorId` is null for the clock. */
export async function releaseHold(tx: Tx, subject: HoldSubject, actorId: string | null): Promise<void> {
  const locked = await tx.row(lock, { id: subject.id })
  if (!locked?.amount) return
  await postJournals(tx, [releasePosting(subject, locked, actorId)])
  await tx.rows(setAmount, { id: subject.id, amount: 0 })
}
