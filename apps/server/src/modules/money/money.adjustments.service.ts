import type { AdjustmentStatus } from '@vendly/contract/admin-money'
import type { Kobo } from '@vendly/contract/money'
import { platformAccounts } from '@vendly/contract/platform-accounts'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { Entry } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { closeBreak, type LockedBreak, lockBreak } from '../payments/payments.breaks.service.ts'
import { lockCharge } from '../payments/payments.paid.service.ts'
import { refundUnapplied } from '../refunds/refunds.service.ts'
import { adjustmentProposed } from './money.events.ts'
import { correct, creditUnapplied } from './money.postings.ts'

type Locked = {
  id: string
  kind: 'credit' | 'refund' | 'correction'
  status: AdjustmentStatus
  reason: string
  amount: Kobo
  breakId: number | null
  entries: Entry[] | null
  reverses: number | null
  proposedBy: string
}
const insert = statement(
  'money.insertAdjustment',
  `insert into adjustments (id, kind, reason, amount, break_id, entries, reverses, proposed_by, created_at)
   values ($id, $kind, $reason, $amount, $breakId, $entries, $reverses, $adminId, $at)`,
)
const lock = statement<Locked>(
  'money.lockAdjustment',
  `select id, kind, status, reason, amount, break_id as "breakId", entries, reverses, proposed_by as "proposedBy"
     from adjustments
    where id = $id
      for update`,
)
const findProposed = statement<{ id: string }>(
  'money.findProposed',
  `select id from adjustments where break_id = $breakId and status = 'proposed'`,
)
const setDecided = statement(
  'money.setDecided',
  `update adjustments set status = $status, decided_by = $adminId, decision_reason = $reason, decided_at = $at where id = $id`,
)

const audit = (tx: Tx, admin: Actor, action: string, id: string, name: string, reason: string, amount: Kobo) =>
  recordAudit(tx, admin, {
    ...{ action, reason },
    subject: 'adjustment',
    subjectId: id,
    subjectName: name,
    details: { amount: amount / 100 },
  })

/** Throws: not_found, break_state. */
async function lockOpenBreak(tx: Tx, breakId: number): Promise<LockedBreak> {
  const locked = found(await lockBreak(tx, breakId))
  ensure(locked.isOpen && !(await tx.row(findProposed, { breakId })), 'break_state')
  return locked
}

/** Closes a difference with which no money moves. Throws: not_found, break_state, break_has_money. */
export async function resolveBreak(tx: Tx, admin: Actor, breakId: number, reason: string): Promise<void> {
  const { unapplied, reference } = await lockOpenBreak(tx, breakId)
  ensure(unapplied === 0, 'break_has_money')
  await closeBreak(tx, breakId, admin.userId, reason)
  await recordAudit(tx, admin, {
    action: 'break.resolved',
    subject: 'break',
    subjectId: String(breakId),
    subjectName: reference,
    reason,
  })
}

/** Throws: not_found, break_state when no money came with it. */
export async function proposeForBreak(
  tx: Tx,
  admin: Actor,
  breakId: number,
  kind: 'credit' | 'refund',
  reason: string,
): Promise<void> {
  const { unapplied: amount, kind: difference } = await lockOpenBreak(tx, breakId)
  // Nobody can spend what is in the wallet of a deleted account.
  ensure(amount > 0 && (kind === 'refund' || difference !== 'charge_account'), 'break_state')
  await propose(tx, admin, { kind, reason, amount, breakId, entries: null, reverses: null })
}

type New = Pick<Locked, 'kind' | 'reason' | 'amount' | 'breakId' | 'entries' | 'reverses'>
async function propose(tx: Tx, admin: Actor, { entries, ...input }: New): Promise<string> {
  const id = newId()
  const stored = entries && JSON.stringify(entries)
  await tx.rows(insert, { ...input, entries: stored, id, adminId: admin.userId, at: now() })
  await audit(tx, admin, 'adjustment.proposed', id, input.kind, input.reason, input.amount)
  await emit(tx, adjustmentProposed, { adjustmentId: id, adminId: admin.userId })
  return id
}

// Escrow and holds belong to an order, a refund or a chargeback, which would then no longer say the same.
const OF_USER = /^(?:wallet|receivable):user:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** By name: one that is misspelled would be a new account. */
const isCorrectable = (account: string) => Object.hasOwn(platformAccounts, account) || OF_USER.test(account)

const findUsers = statement<{ id: string }>(
  'money.findWalletOwners',
  `select id from users where id = any ($ids::uuid[]) and role <> 'admin' and deleted_at is null`,
)
const findJournal = statement<{ entries: Entry[]; isReversed: boolean }>(
  'money.findJournal',
  `select (select json_agg(json_build_object('account', a.code, 'side', trim(e.side), 'amount', e.amount) order by e.id)
             from ledger_entries e
             join ledger_accounts a on a.id = e.account_id
            where e.journal_id = j.id) as entries,
          j.reverses is not null or exists (select 1 from journals r where r.reverses = j.id) as "isReversed"
     from journals j
    where j.id = $id`,
)

/**
 * Balanced entries of any accounts that nothing else accounts for, or the reversal of a journal. Returns its id.
 * Throws: adjustment_unbalanced, adjustment_account, adjustment_reversed.
 */
export async function proposeCorrection(
  tx: Tx,
  admin: Actor,
  input: { reason: string; reverses?: number; entries: Entry[] },
): Promise<string> {
  const { reason, reverses = null } = input
  const entries = reverses === null ? input.entries : await reversedEntries(tx, reverses)
  ensure(
    entries.every(({ account, amount: part }) => isCorrectable(account) && part > 0),
    reverses === null ? 'adjustment_account' : 'adjustment_reversed',
  )
  const sum = (side: 'D' | 'C') =>
    entries.filter((entry) => entry.side === side).reduce((total, { amount: part }) => total + part, 0)
  ensure(sum('D') === sum('C') && sum('D') > 0, 'adjustment_unbalanced')
  const ids = [
    ...new Set(entries.flatMap(({ account }) => /^(?:wallet|receivable):user:(.+)$/.exec(account)?.[1] ?? [])),
  ]
  ensure((await tx.rows(findUsers, { ids })).length === ids.length, 'adjustment_account')
  return propose(tx, admin, { kind: 'correction', reason, amount: sum('D'), breakId: null, entries, reverses })
}

async function reversedEntries(tx: Tx, journalId: number): Promise<Entry[]> {
  const journal = await tx.row(findJournal, { id: journalId })
  ensure(journal && !journal.isReversed, 'adjustment_reversed')
  return journal!.entries.map((entry) => ({ ...entry, side: entry.side === 'D' ? 'C' : 'D' }))
}

const STATUS = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const

/**
 * Nobody approves what they proposed; withdrawing is for who did. Throws: not_found, adjustment_state, adjustment_own,
 * insufficient_balance, refund_open.
 */
export async function decideAdjustment(
  tx: Tx,
  admin: Actor,
  id: string,
  decision: keyof typeof STATUS,
  reason: string,
): Promise<void> {
  const adjustment = found(await tx.row(lock, { id }))
  ensure(adjustment.status === 'proposed', 'adjustment_state')
  ensure((adjustment.proposedBy === admin.userId) === (decision === 'withdraw'), 'adjustment_own')
  const status = STATUS[decision]
  await tx.rows(setDecided, { id, status, adminId: admin.userId, reason, at: now() })
  await audit(tx, admin, `adjustment.${status}`, id, adjustment.kind, reason, adjustment.amount)
  if (status === 'approved') await apply(tx, admin, adjustment)
}

async function apply(tx: Tx, admin: Actor, { id, kind, amount, breakId, entries, reverses, reason }: Locked) {
  const by = { id, actorId: admin.userId }
  if (kind === 'correction') {
    await postJournals(tx, [correct(by, entries ?? [], reverses)]).catch((error: { constraint?: string }) => {
      throw error.constraint === 'journals_reverses_unique' ? new Problem('adjustment_reversed') : error
    })
    return
  }
  const { reference, isOpen } = found(await lockBreak(tx, breakId!))
  ensure(isOpen, 'break_state')
  const charge = found(await lockCharge(tx, { reference }))
  if (kind === 'credit') await postJournals(tx, [creditUnapplied(by, charge.userId, amount, reference)])
  else await refundUnapplied(tx, admin, charge, amount, reason)
  await closeBreak(tx, breakId!, admin.userId, reason)
}
