import type { Kobo } from '@vendly/contract/money'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import type { EscrowMoney, EscrowSubject } from '../ledger/ledger.postings.ts'
import { type RefundedPart, withoutPart } from '../ledger/ledger.settlement.ts'

/** The amounts of a subject, with how much has left its escrow. */
export type HeldMoney = EscrowMoney & { settled: Kobo }

const sumRefunds = statement<RefundedPart & { goodwill: Kobo }>(
  'escrow.sumRefunds',
  `select coalesce(sum(amount) filter (where bearer <> 'platform'), 0)::bigint as amount,
          coalesce(sum(amount) filter (where bearer = 'platform'), 0)::bigint as goodwill,
          coalesce(sum(promotions), 0)::bigint as promotions, coalesce(sum(commission), 0)::bigint as commission
     from escrow_refunds
    where subject_id = $id`,
)

/** The money without the parts that were refunded, and what the buyer got out of goodwill. The subject is locked. */
export async function remainingMoney(
  db: Db,
  { settled: _, ...money }: HeldMoney,
): Promise<{ money: EscrowMoney; goodwill: Kobo }> {
  const { goodwill, ...refunded } = (await db.row(sumRefunds, { id: money.subject.id }))!
  return { money: withoutPart(money, refunded), goodwill }
}

const countOthers = statement<{ others: number }>(
  'escrow.countDisputes',
  `select count(*)::int as others
     from escrow_disputes
    where subject_id = $id and case_id <> $caseId`,
)

/** Whether another case than this one holds the money. */
export const isHeldByAnother = async (db: Db, { id }: EscrowSubject, caseId: string): Promise<boolean> =>
  found(await db.row(countOthers, { id, caseId })).others > 0

const findBankDispute = statement<{ isDisputed: boolean }>(
  'escrow.findBankDispute',
  `select exists (
     select from escrow_disputes where subject_id = $id and kind = 'chargeback') as "isDisputed"`,
)

/** Whether the payer's bank disputes the payment while escrow holds it. */
export const isDisputedByBank = async (db: Db, { id }: EscrowSubject): Promise<boolean> =>
  found(await db.row(findBankDispute, { id })).isDisputed
