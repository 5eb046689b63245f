import type { Kobo } from '@vendly/contract/money'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure } from '../../platform/problem.ts'
import { payAlone } from '../approvals/approvals.limit.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { credit, debtOf, type Entry, walletOf } from '../ledger/ledger.postings.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import { newCardParams } from '../payments/payments.new-cards.sql.ts'
import { findBudget } from './dues.budget.queries.ts'
import { dueOpened, duePaid } from './dues.events.ts'
import { type Due, listenerOf } from './dues.kinds.ts'
import { dropDue, dueAccount, payDue } from './dues.postings.ts'
import { isRepaymentSure } from './dues.sql.ts'

const COLUMNS = `id, kind, debtor_id as "debtorId", creditor_id as "creditorId", subject_kind as "subjectKind",
  subject_id as "subjectId", cause_id as "causeId", amount, paid, advanced, memo`

const insert = statement(
  'dues.insert',
  `insert into dues (id, kind, debtor_id, creditor_id, subject_kind, subject_id, cause_id, amount, memo, created_at)
   values ($id, $kind, $debtorId, $creditorId, $subjectKind, $subjectId, $causeId, $amount, $memo, $at)`,
)
const lockOne = statement<Due>('dues.lock', `select ${COLUMNS} from dues where id = $id and status = 'owed' for update`)
const lockOwedBy = statement<Due>(
  'dues.lockOwedBy',
  `select ${COLUMNS} from dues
    where debtor_id = $debtorId and status = 'owed' and ${isRepaymentSure('$debtorId::uuid')}
    order by created_at, id
      for update`,
)
const lockOwedTo = statement<Due>(
  'dues.lockOwedTo',
  `select ${COLUMNS} from dues where creditor_id = $creditorId and status = 'owed' order by created_at, id for update`,
)
const addPaid = statement(
  'dues.addPaid',
  `update dues
      set paid = paid + $paid, advanced = advanced + $advanced,
          status = case when paid + advanced + $paid + $advanced = amount then 'paid' else status end,
          closed_at = case when paid + advanced + $paid + $advanced = amount then $at::timestamptz end
    where id = $id`,
)
const close = statement('dues.close', `update dues set status = 'dropped', closed_at = $at where id = $id`)
const insertAdvance = statement(
  'dues.insertAdvance',
  `insert into due_advances (id, due_id, amount, budget, admin_id, reason, created_at)
   values ($id, $dueId, $amount, $budget, $adminId, $reason, $at)`,
)
const lockBudget = statement<never>('dues.lockBudget', `select from pg_advisory_xact_lock(hashtext('dues.budget'))`)

export type NewDue = Omit<Due, 'paid' | 'advanced'>
const openOf = ({ amount, paid, advanced }: Due): Kobo => amount - paid - advanced

/** In the posting that does not pay it: the platform has yet to pay it on. */
export const dueEntry = (due: NewDue): Entry => credit(dueAccount(due), due.amount)

/** Recorded with the posting that has its `dueEntry`. */
export async function openDue(tx: Tx, due: NewDue): Promise<void> {
  await tx.rows(insert, { ...due, memo: JSON.stringify(due.memo), at: now() })
  await emit(tx, dueOpened, { dueId: due.id })
}

async function pay(
  tx: Tx,
  due: Due,
  amount: Kobo,
  { creditorDebt, adminId }: { creditorDebt: Kobo; adminId: string | null },
): Promise<void> {
  await postJournals(tx, [payDue(due, { amount, creditorDebt, actorId: adminId })])
  const isAdvanced = adminId !== null
  await tx.rows(addPaid, { id: due.id, paid: isAdvanced ? 0 : amount, advanced: isAdvanced ? amount : 0, at: now() })
  await listenerOf(due.kind)?.onPaid(tx, due, amount)
  await emit(tx, duePaid, { dueId: due.id, amount, isAdvanced, total: due.paid + due.advanced + amount })
}

/**
 * Pays on what a debtor has repaid of their dues, oldest first, once no bank can take back what they repaid with. What they owe
 * the platform is repaid before: otherwise a debtor could let an accomplice carry off what they earn.
 */
export async function payDues(tx: Tx, debtorId: string): Promise<void> {
  const owed = await tx.rows(lockOwedBy, { debtorId, ...newCardParams() })
  const accounts = owed.flatMap(({ creditorId }) => [walletOf(creditorId), debtOf(creditorId)])
  const balanceOf = await lockBalances(tx, [debtOf(debtorId), ...accounts])
  const debts = new Map<string, Kobo>()
  let recovered = owed.reduce((sum, due) => sum + openOf(due), 0) - balanceOf(debtOf(debtorId))
  for (const due of owed) {
    const amount = Math.min(openOf(due), recovered)
    if (amount <= 0) return
    recovered -= amount
    const creditorDebt = debts.get(due.creditorId) ?? balanceOf(debtOf(due.creditorId))
    debts.set(due.creditorId, Math.max(0, creditorDebt - amount))
    await pay(tx, due, amount, { creditorDebt, adminId: null })
  }
}

type Advance = { amount: Kobo; adminId: string; reason: string }

/** Throws: advance_budget with what is `left` of it, in naira. */
async function advanceLocked(tx: Tx, due: Due, { amount, adminId, reason }: Advance): Promise<void> {
  const balanceOf = await lockBalances(tx, [walletOf(due.creditorId), debtOf(due.creditorId)])
  await tx.rows(lockBudget)
  const { limit: budget, left } = await findBudget(tx)
  ensure(amount <= left, 'advance_budget', { left: toNaira(left) })
  await tx.rows(insertAdvance, { id: newId(), dueId: due.id, amount, budget, adminId, reason, at: now() })
  await pay(tx, due, amount, { creditorDebt: balanceOf(debtOf(due.creditorId)), adminId })
}

/**
 * The platform pays at most `amount` of a due that was opened in this transaction, by an administrator's decision. Returns how
 * much it paid, in kobo. Throws: advance_budget.
 */
export async function advanceNewDue(tx: Tx, due: NewDue, advance: Advance): Promise<Kobo> {
  const amount = Math.min(advance.amount, due.amount)
  if (amount > 0) await advanceLocked(tx, { ...due, paid: 0, advanced: 0 }, { ...advance, amount })
  return amount
}

/** An administrator lets the platform pay `amount` (kobo) of it. Throws: due_state, advance_budget, approval_needed. */
export async function advanceDue(
  tx: Tx,
  admin: Actor,
  id: string,
  { amount, reason }: Pick<Advance, 'amount' | 'reason'>,
): Promise<void> {
  const due = await tx.row(lockOne, { id })
  ensure(due && amount > 0 && amount <= openOf(due), 'due_state', { open: due ? toNaira(openOf(due)) : 0 })
  await advanceLocked(tx, due, { amount, adminId: admin.userId, reason })
  await payAlone(tx, admin.userId, { call: 'POST /admin/dues/:id/advance', subjectId: id, amount })
  await recordAudit(tx, admin, {
    action: 'due.advanced',
    subject: 'due',
    subjectId: id,
    subjectName: String(due.memo.orderNumber ?? ''),
    reason,
    details: { amount: toNaira(amount), debtor: due.debtorId, creditor: due.creditorId },
  })
}

async function drop(tx: Tx, due: Due, actorId: string | null): Promise<void> {
  await postJournals(tx, [dropDue(due, actorId)])
  await tx.rows(close, { id: due.id, at: now() })
  await listenerOf(due.kind)?.onDropped(tx, due)
}

/** The creditor deletes their account: nobody owes anything for them any more. */
export async function dropDuesTo(tx: Tx, creditorId: string): Promise<void> {
  for (const due of await tx.rows(lockOwedTo, { creditorId })) await drop(tx, due, creditorId)
}
