import { createHash } from 'node:crypto'
import { payDue } from '../../src/modules/dues/dues.postings.ts'
import { dueEntry } from '../../src/modules/dues/dues.service.ts'
import { dueAdvances, dues } from '../../src/modules/dues/dues.tables.ts'
import { refundFromSeller, refundMemo } from '../../src/modules/escrow/escrow.postings.ts'
import { recordRefund } from '../../src/modules/escrow/escrow.refunds.service.ts'
import { debit, debtOf } from '../../src/modules/ledger/ledger.postings.ts'
import { walletBalance } from '../../src/modules/ledger/ledger.queries.ts'
import { postJournals } from '../../src/modules/ledger/ledger.service.ts'
import { dueOfRefund, refundableOf, sellerShare } from '../../src/modules/ledger/ledger.settlement.ts'
import {
  escrowMoneyOf,
  ORDER_MONEY_COLUMNS,
  ORDER_MONEY_JOINS,
  type OrderMoney,
} from '../../src/modules/orders/orders.money.sql.ts'
import { DEFAULT_RATES } from '../../src/modules/rates/rates.queries.ts'
import { permitPaid } from '../../src/modules/spending/spending.service.ts'
import { transferMoney } from '../../src/modules/transfers/transfers.postings.ts'
import { transfers } from '../../src/modules/transfers/transfers.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import { type Clock, idFor } from './rows.ts'

/**
 * The store that sold least sent its money away, and then had to refund its largest order: it owes the rest. Vendly advanced half
 * of that to the buyer.
 */
export async function insertDebt(tx: Tx, clock: Clock): Promise<void> {
  const [row] = await tx.once<OrderMoney & { recipientId: string }>(
    `with store as (
       select v.user_id, v.campus_id
         from vendors v
         join users u on u.id = v.user_id and u.email !~ '^(ngozi|tunde)@'
         join orders o on o.vendor_id = v.id
         join escrows es on es.subject_id = o.id and es.status = 'released'
        group by v.user_id, v.campus_id
        order by sum(o.total), v.user_id
        limit 1
     )
     select ${ORDER_MONEY_COLUMNS},
            (select u.id from users u where u.campus_id = s.campus_id and u.role = 'student' order by u.id limit 1) as "recipientId"
       from orders o ${ORDER_MONEY_JOINS}
       join store s on s.user_id = o.seller_id
      where es.status = 'released' and not exists (select 1 from complaints c where c.purchase_id = o.id)
      order by o.items_total desc, o.id
      limit 1`,
  )
  if (!row) return
  const { recipientId, ...order } = row
  const amount = await walletBalance(tx, order.sellerId)
  const id = idFor('transfer:debtor', 0.06)
  const sent = { id, senderId: order.sellerId, recipientId, amount }
  const createdAt = clock.ago(0.06)
  if (amount > 0) {
    const receiptToken = createHash('sha256').update(`receipt ${id}`).digest('base64url').slice(0, 22)
    const [transfer] = await tx.orm
      .insert(transfers)
      .values({ ...sent, description: 'Rent of the shop', receiptToken, createdAt })
      .returning({ seq: transfers.seq })
    await postJournals(tx, [
      {
        ...transferMoney({ ...sent, number: `VT-${transfer!.seq}`, isStall: false }, permitPaid(sent.senderId, amount)),
        at: createdAt,
      },
    ])
  }
  const money = escrowMoneyOf(order)
  const part = refundableOf(money)
  const [admin] = await tx.once<{ id: string }>(`select id from users where role = 'admin' order by id limit 1`)
  const actorId = admin!.id
  const reason = 'The store sent an imitation'
  const refundId = await recordRefund(
    tx,
    { kind: 'order', id: order.id },
    { ...part, bearer: 'seller', reason, actorId },
  )
  const due = {
    ...{ id: idFor('due:debtor', 0.03), kind: 'refund' as const, causeId: refundId, amount: dueOfRefund(part, 0) },
    ...{ debtorId: money.sellerId, creditorId: money.buyerId, memo: refundMemo(money, refundId) },
    ...{ subjectKind: 'order' as const, subjectId: order.id },
  }
  await postJournals(tx, [
    {
      ...refundFromSeller(money, { id: refundId, actorId }, part, {
        taken: [debit(debtOf(money.sellerId), sellerShare(part))],
        due: dueEntry(due),
      }),
      at: clock.ago(0.03),
    },
  ])
  const advanced = Math.floor(due.amount / 2)
  await tx.orm.insert(dues).values({ ...due, advanced, createdAt: clock.ago(0.03) })
  await postJournals(tx, [
    {
      ...payDue({ ...due, paid: 0, advanced: 0 }, { amount: advanced, creditorDebt: 0, actorId }),
      at: clock.ago(0.02),
    },
  ])
  await tx.orm.insert(dueAdvances).values({
    ...{ id: idFor('advance:debtor', 0.02), dueId: due.id, amount: advanced, budget: DEFAULT_RATES.advanceBudget },
    ...{ adminId: actorId, reason: 'The buyer should not wait for the store', createdAt: clock.ago(0.02) },
  })
}
