import type { EscrowStatus } from '@vendly/contract/orders'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import {
  accountsOf,
  debtOf,
  divideIncome,
  type Settlement,
  settleEscrow,
  settlementTotal,
} from '../ledger/ledger.postings.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import { fullRefund, fullRelease, type RefundedPart, refundPart, splitPart } from '../ledger/ledger.settlement.ts'
import { reservedPercentOf } from '../reserves/reserves.queries.ts'
import { recordReserve } from '../reserves/reserves.service.ts'
import { type HeldMoney, remainingMoney } from './escrow.queries.ts'
import { type NewRefund, recordRefund } from './escrow.refunds.service.ts'

const close = statement(
  'escrow.close',
  `update escrows set settled = settled + $amount, release_at = null,
     status = case when settled + $amount = amount then $status else status end,
     closed_at = case when settled + $amount = amount then $at else closed_at end
   where subject_id = $id`,
)
/** A refund of a part does not stop the clock of the rest. */
const addSettled = statement(
  'escrow.addSettled',
  `update escrows set settled = settled + $amount,
     status = case when settled + $amount = amount then 'refunded' else status end,
     closed_at = case when settled + $amount = amount then $at else closed_at end
   where subject_id = $id`,
)

// Nothing is left that a case could hold.
const endDisputes = statement(
  'escrow.endDisputesOfClosed',
  `delete from escrow_disputes d using escrows es
    where d.subject_id = $id and es.subject_id = d.subject_id and es.closed_at is not null`,
)

/** Pays out one part of what escrow holds. The subject's row is locked. Debts are repaid first; of the rest a part is reserved. */
async function post(tx: Tx, { settled, ...money }: HeldMoney, part: Settlement, actorId: string | null): Promise<void> {
  if (settlementTotal(part) === 0) return
  const earners = part.seller + part.rider > 0 ? [money.sellerId, money.riderId] : []
  const percentOf = await reservedPercentOf(tx, money.buyerId, earners)
  const balanceOf = await lockBalances(tx, accountsOf(money))
  const posting = settleEscrow(money, settled, part, actorId, balanceOf, percentOf)
  await postJournals(tx, [posting])
  const incomes = [
    { userId: money.sellerId, income: part.seller },
    ...(money.riderId ? [{ userId: money.riderId, income: part.rider }] : []),
  ]
  for (const { userId, income } of incomes) {
    const { reserved: amount } = divideIncome(income, balanceOf(debtOf(userId)), percentOf(userId))
    await recordReserve(tx, userId, money.subject, { amount, payerId: money.buyerId, memo: posting.memo ?? {} })
  }
}

/** The last part, which closes the escrow. */
async function settle(tx: Tx, held: HeldMoney, part: Settlement, actorId: string | null): Promise<void> {
  await post(tx, held, part, actorId)
  const status: EscrowStatus = part.outcome === 'refund' ? 'refunded' : 'released'
  await tx.rows(close, { id: held.subject.id, amount: settlementTotal(part), status, at: now() })
}

/** All that is left to seller, rider and platform. */
export async function settleByRelease(tx: Tx, held: HeldMoney, actorId: string | null): Promise<void> {
  const { money } = await remainingMoney(tx, held)
  await settle(tx, held, fullRelease(money), actorId)
}

/** All that is left back to the buyer, less what the rider gets of the delivery fee (kobo). */
export async function settleByRefund(tx: Tx, held: HeldMoney, actorId: string | null, riderPay = 0): Promise<void> {
  const { money } = await remainingMoney(tx, held)
  await settle(tx, held, fullRefund(money, riderPay), actorId)
}

/** `part` of the items back to the buyer, all that is left to seller, rider and platform. */
export async function settleBySplit(
  tx: Tx,
  held: HeldMoney,
  part: RefundedPart,
  { reason, actorId }: Pick<NewRefund, 'reason' | 'actorId'>,
): Promise<void> {
  const { money } = await remainingMoney(tx, held)
  await settle(tx, held, splitPart(money, part), actorId)
  await recordRefund(tx, held.subject, { ...part, bearer: 'escrow', reason, actorId })
}

/** A part of the items back to the buyer, while the rest goes on. The subject is locked. Returns the id of the refund. */
export async function settlePart(
  tx: Tx,
  held: HeldMoney,
  part: RefundedPart,
  refund: Pick<NewRefund, 'reason' | 'lineId' | 'actorId'>,
): Promise<string> {
  const settlement = refundPart(part)
  await post(tx, held, settlement, refund.actorId)
  await tx.rows(addSettled, { id: held.subject.id, amount: settlementTotal(settlement), at: now() })
  await tx.rows(endDisputes, { id: held.subject.id })
  return recordRefund(tx, held.subject, { ...part, ...refund, bearer: 'escrow' })
}
