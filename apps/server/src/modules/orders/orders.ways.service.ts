import type { Kobo } from '@vendly/contract/money'
import type { RiderWayStatus } from '@vendly/contract/rider-ways'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import { payAlone } from '../approvals/approvals.limit.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { DueListener } from '../dues/dues.kinds.ts'
import { debtOf, walletOf } from '../ledger/ledger.postings.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { riderWayChanged } from './orders.events.ts'
import { ORDER_MONEY_JOINS } from './orders.money.sql.ts'
import { payRiderForWay } from './orders.postings.ts'
import type { LockedOrder } from './orders.transitions.service.ts'

type LockedWay = {
  id: string
  orderId: string
  number: string
  storeName: string
  buyerId: string
  riderId: string
  sellerId: string
  amount: Kobo
  paid: Kobo
  status: RiderWayStatus
}
const COLUMNS = `w.id, w.order_id as "orderId", o.number, ${sellerNameSql('v', 'su')} as "storeName", o.buyer_id as "buyerId",
  w.rider_id as "riderId", w.seller_id as "sellerId", w.amount, w.paid, w.status`
const JOINS = `join orders o on o.id = w.order_id ${ORDER_MONEY_JOINS}`
const moneyOf = ({ orderId, ...way }: LockedWay) => ({ ...way, subject: { kind: 'order' as const, id: orderId } })

const insert = statement(
  'orders.insertWay',
  `insert into rider_ways (id, order_id, rider_id, seller_id, amount, paid, status, created_at)
   values ($id, $orderId, $riderId, $sellerId, $amount, $paid, $status, $at)`,
)
const lockWay = statement<LockedWay>(
  'orders.lockWay',
  `select ${COLUMNS} from rider_ways w ${JOINS} where w.id = $id for update of w`,
)
const addPaid = statement(
  'orders.addWayPaid',
  `update rider_ways set paid = paid + $amount, status = case when paid + $amount = amount then 'paid' else status end,
     closed_at = case when paid + $amount = amount then $at::timestamptz end
   where id = $id`,
)
const giveUp = statement(
  'orders.giveUpWays',
  `update rider_ways set status = 'given-up', closed_at = $at where rider_id = $riderId and status = 'waiting'`,
)
const close = statement(
  'orders.closeWay',
  `update rider_ways set status = $status, paid = case when $status = 'paid' then amount else paid end,
     decided_by = $adminId, decision_reason = $reason, closed_at = $at
   where id = $id`,
)

/** What the rider of a locked order is not paid at once: the seller owes the rest, or an administrator decides. */
export async function recordWay(
  tx: Tx,
  order: LockedOrder,
  { id, status, paid }: { id: string; status: 'waiting' | 'owed'; paid: Kobo },
): Promise<void> {
  const { id: orderId, riderId, sellerId, riderCancelFee: amount } = order
  await tx.rows(insert, { id, orderId, riderId: found(riderId), sellerId, amount, paid, status, at: now() })
  await emit(tx, riderWayChanged, { wayId: id, status })
}

/** What a seller owed for a way was paid, or is not due any more because the rider deleted their account. */
export const wayDues: DueListener = {
  kind: 'rider-way',
  onPaid: async (tx, { causeId: id }, amount) => {
    await tx.rows(addPaid, { id, amount, at: now() })
    await emit(tx, riderWayChanged, { wayId: id, status: 'paid' })
  },
  onDropped: async (tx, { causeId: id }) => {
    await tx.rows(close, { id, status: 'given-up', adminId: null, reason: null, at: now() })
  },
}

/** An administrator pays it out of the platform's money, or refuses. Throws: not_found, rider_way_state, approval_needed. */
export async function decideWay(
  tx: Tx,
  admin: Actor,
  id: string,
  { decision, reason }: { decision: 'approve' | 'refuse'; reason: string },
): Promise<void> {
  const way = found(await tx.row(lockWay, { id }))
  ensure(mayDecide(way.status), 'rider_way_state')
  const status = decision === 'approve' ? 'paid' : 'refused'
  if (decision === 'approve') {
    const { riderId, amount } = way
    const balanceOf = await lockBalances(tx, [walletOf(riderId), debtOf(riderId)])
    const pay = { bearer: 'platform', amount, actorId: admin.userId, sellerBalance: 0 } as const
    await postJournals(tx, [payRiderForWay(moneyOf(way), { ...pay, riderDebt: balanceOf(debtOf(riderId)) })])
    await payAlone(tx, admin.userId, { call: 'POST /admin/rider-ways/:id/decision', subjectId: id, amount })
  }
  await tx.rows(close, { id, status, adminId: admin.userId, reason, at: now() })
  await recordAudit(tx, admin, {
    action: decision === 'approve' ? 'rider-way.approved' : 'rider-way.refused',
    subject: 'rider-way',
    subjectId: id,
    subjectName: way.number,
    reason,
    details: { amount: way.amount / 100, userId: way.riderId },
  })
  await emit(tx, riderWayChanged, { wayId: id, status })
}

/** Also after it expired: the silence of administrators is not the rider's fault. */
export const mayDecide = (status: RiderWayStatus): boolean => status === 'waiting' || status === 'expired'

/** Run on a schedule: nobody has decided. */
export async function expireWay(tx: Tx, id: string): Promise<void> {
  const way = await tx.row(lockWay, { id })
  if (way?.status !== 'waiting') return
  await tx.rows(close, { id, status: 'expired', adminId: null, reason: null, at: now() })
  await emit(tx, riderWayChanged, { wayId: id, status: 'expired' })
}

/** The rider deletes their account: nothing is decided about them any more. */
export async function giveUpWays(tx: Tx, riderId: string): Promise<void> {
  await tx.rows(giveUp, { riderId, at: now() })
}
