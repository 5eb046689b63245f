import type { Kobo } from '@vendly/contract/money'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { dueEntry, type NewDue, openDue } from '../dues/dues.service.ts'
import { accountsOf, debtOf, walletOf } from '../ledger/ledger.postings.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import { escrowMoneyOf } from './orders.money.sql.ts'
import { dueOfWay, payRiderForWay, type RiderPayBearer, wayMemo } from './orders.postings.ts'
import type { LockedOrder } from './orders.transitions.service.ts'
import { mayPayWayToday } from './orders.ways.limits.service.ts'
import { recordWay } from './orders.ways.service.ts'

type WayPay = {
  bearer: RiderPayBearer
  /** An administrator made the decision that the way is paid for. It is paid at once up to the limits of a day. */
  isDecided: boolean
  actorId: string | null
}

/**
 * The order ends after a rider took it: they are paid for the way what was promised when they took it, by who made the way
 * useless. A seller pays as far as their wallet goes, and owes the rest; out of the platform's money nothing is paid without an
 * administrator, because rider, seller and buyer could be the same person. The order is locked, and its escrow not settled yet.
 * Returns what the platform paid.
 */
export async function payCancelledRider(
  tx: Tx,
  order: LockedOrder,
  { bearer, isDecided, actorId }: WayPay,
): Promise<Kobo> {
  const { riderId, sellerId, riderCancelFee: amount } = order
  if (riderId === null || amount === 0 || order.escrow !== 'held') return 0
  if (bearer === 'platform' && !(isDecided && (await mayPayWayToday(tx, { riderId, sellerId, amount })))) {
    await recordWay(tx, order, { id: newId(), status: 'waiting', paid: 0 })
    return 0
  }
  const money = escrowMoneyOf(order)
  const balanceOf = await lockBalances(tx, accountsOf(money))
  const sellerBalance = balanceOf(walletOf(sellerId))
  const riderDebt = balanceOf(debtOf(riderId))
  const pay = { bearer, amount, actorId, sellerBalance, riderDebt }
  const owed = bearer === 'seller' ? dueOfWay(amount, sellerBalance) : 0
  if (owed === 0) {
    await postJournals(tx, [payRiderForWay(money, pay)])
    return bearer === 'platform' ? amount : 0
  }
  const wayId = newId()
  const due: NewDue = {
    ...{ id: wayId, kind: 'rider-way', causeId: wayId, amount: owed, debtorId: sellerId, creditorId: riderId },
    ...{ subjectKind: 'order', subjectId: order.id, memo: wayMemo(money) },
  }
  await postJournals(tx, [payRiderForWay(money, { ...pay, due: dueEntry(due) })])
  await recordWay(tx, order, { id: wayId, status: 'owed', paid: amount - owed })
  await openDue(tx, due)
  return 0
}
