import type { Tx } from '../../platform/database.ts'
import { lockBalances, postJournals } from '../wallet/ledger.service.ts'
import { accountsOf, debtOf, walletOf } from '../wallet/postings.ts'
import { escrowMoneyOf } from './orders.money.ts'
import { payRiderForWay, type RiderPayBearer } from './orders.postings.ts'
import type { LockedOrder } from './orders.transitions.service.ts'

/**
 * The order is cancelled after a rider took it: they are paid for the way what was promised when they took it, by the
 * person who made the way useless. The order is locked, and its escrow not settled yet.
 */
export async function payCancelledRider(
  tx: Tx,
  order: LockedOrder,
  bearer: RiderPayBearer,
  actorId: string | null,
): Promise<void> {
  if (order.riderId === null || order.riderCancelFee === 0 || order.escrow !== 'held') return
  const money = escrowMoneyOf(order)
  const balanceOf = await lockBalances(tx, accountsOf(money))
  await postJournals(tx, [
    payRiderForWay(money, {
      bearer,
      amount: order.riderCancelFee,
      actorId,
      sellerBalance: balanceOf(walletOf(order.sellerId)),
      riderDebt: balanceOf(debtOf(order.riderId)),
    }),
  ])
}
