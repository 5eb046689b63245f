import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type {
  CardPayment,
  CardRefundLine,
  CardRefundRecord,
  RefundStatus,
  RefundsOfTransaction,
} from '@vendly/contract/refunds'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { newestByStatusSql } from '../../platform/newest.ts'
import { ensure, found } from '../../platform/problem.ts'
import { listAuditLogOf } from '../audit/audit.queries.ts'
import { isFrozen } from '../debts/debts.sql.ts'
import { walletBalance } from '../ledger/ledger.queries.ts'
import { MOVEMENT_ID } from '../ledger/ledger.sql.ts'
import { type Charge, findFundingReference, findPaidCharge, withReturns } from '../payments/payments.paid.queries.ts'
import { canOf } from './refunds.policy.ts'
import {
  iso,
  presentRefund,
  presentRefundLine,
  REFUND_COLUMNS,
  REFUND_JOINS,
  type RefundRow,
} from './refunds.present.ts'

const listOfCharge = statement<RefundRow>(
  'refunds.listOfCharge',
  `select ${REFUND_COLUMNS}
     from card_refunds r ${REFUND_JOINS}
    where r.charge_id = $chargeId
    order by r.created_at desc, r.id desc
    limit 50`,
)

const listSent = statement<RefundRow>(
  'refunds.listSentToCard',
  `select ${REFUND_COLUMNS}
     from card_refunds r ${REFUND_JOINS}
    where c.reference = $reference and r.provider_id is not null and r.status not in ('failed', 'rejected')
    order by r.created_at, r.id`,
)
/** Of a charge, those that the provider has and that have not failed, oldest first. */
export const listSentRefunds = (db: Db, reference: string): Promise<RefundRow[]> => db.rows(listSent, { reference })

/** Throws: not_found, also for another user's transaction; a transaction that is no card payment has nothing to refund. */
export async function refundsOfTransaction(
  db: Db,
  userId: string,
  transactionId: string,
): Promise<RefundsOfTransaction> {
  const charge = await findOwnCharge(db, userId, transactionId)
  const rows = await db.rows(listOfCharge, { chargeId: charge.id })
  const isOpen = rows.some((row) => row.closedAt === null)
  const isRefundable = charge.status === 'succeeded' && !isOpen
  const left = isRefundable ? toNaira(Math.min(charge.left, await walletBalance(db, userId))) : 0
  return { refundable: Math.max(0, left), refunds: rows.map(presentRefund) }
}

async function findOwnCharge(db: Db, userId: string, transactionId: string): Promise<Charge> {
  const funding = await findFundingReference(db, transactionId)
  ensure(funding?.userId === userId, 'not_found')
  return found(await findPaidCharge(db, funding!.reference))
}

const listPaid = statement<{ id: string; transactionId: string; reference: string; amount: Kobo; paidAt: Date }>(
  'refunds.listCardPayments',
  `select c.id, ${MOVEMENT_ID} as "transactionId", c.reference, p.amount, c.paid_at as "paidAt"
     from (
       select c.id, c.reference, c.paid_at, c.payment_id
         from payments p
         join payment_charges c on c.payment_id = p.id
        where p.user_id = $userId and c.status = 'succeeded'
        order by c.paid_at desc, c.id
        limit 10
     ) c
     join payments p on p.id = c.payment_id
     join journals j on j.key = 'fund:' || c.reference
     join ledger_entries e on e.journal_id = j.id and e.side = 'C'
     join ledger_accounts a on a.id = e.account_id and a.code = 'wallet:user:' || $userId::text
    order by c.paid_at desc, c.id`,
)

/** The latest ten of a user, newest first. */
export async function listCardPayments(db: Db, userId: string): Promise<CardPayment[]> {
  const balance = await walletBalance(db, userId)
  const charges = await withReturns(db, await db.rows(listPaid, { userId }))
  return charges.map(({ transactionId, reference, amount, paidAt, left, onTheWay }) => ({
    _id: transactionId,
    reference,
    amount: toNaira(amount),
    paidAt: paidAt.toISOString(),
    // A charge has one refund at a time.
    refundable: onTheWay > 0 ? 0 : Math.max(0, toNaira(Math.min(left, balance))),
  }))
}

const selectRefund = statement<RefundRow>(
  'refunds.find',
  `select ${REFUND_COLUMNS} from card_refunds r ${REFUND_JOINS} where r.id = $id`,
)

/** Throws: not_found. */
export const findRefundRow = async (db: Db, id: string): Promise<RefundRow> => found(await db.row(selectRefund, { id }))

const findChargeback = statement<{ id: string }>(
  'refunds.findChargeback',
  `select b.id from card_refunds r join chargebacks b on b.charge_id = r.charge_id
    where r.id = $id and b.status in ('open', 'answered')
    order by b.created_at
    limit 1`,
)

const findOwner = statement<{ owed: Kobo; isFrozen: boolean }>(
  'refunds.findOwner',
  `select coalesce((select debits - credits from ledger_accounts where code = 'receivable:user:' || $userId::uuid), 0)::bigint as owed,
          ${isFrozen('$userId::uuid')} as "isFrozen"`,
)

/** Throws: not_found. */
export async function findRefund(db: Db, admin: Actor, id: string): Promise<CardRefundRecord> {
  const row = await findRefundRow(db, id)
  const chargeback = (await db.row(findChargeback, { id }))?.id ?? null
  const can = canOf(admin, row)
  const { owed, isFrozen } = found(await db.row(findOwner, { userId: row.userId }))
  return {
    ...presentRefundLine(row),
    balance: toNaira(await walletBalance(db, row.userId)),
    owed: toNaira(owed),
    isFrozen,
    providerId: row.providerId,
    cancelAskedAt: iso(row.cancelAskedAt),
    chargeback,
    history: await listAuditLogOf(db, 'card-refund', id),
    can: {
      ...can,
      approve: can.approve && !chargeback,
      retry: can.retry && !chargeback,
      cancel: can.cancel && !row.cancelAskedAt,
    },
  }
}

const selectPage = statement<RefundRow>(
  'refunds.list',
  newestByStatusSql({ table: 'card_refunds', alias: 'r', columns: REFUND_COLUMNS, joins: REFUND_JOINS }),
)
const countStatuses = statement<{ status: RefundStatus; count: number }>(
  'refunds.countStatuses',
  `select status, count(*)::int as count
     from (select status from card_refunds order by created_at desc limit ${COUNT_BOUND * 10}) r group by 1`,
)

type Page = {
  refunds: CardRefundLine[]
  counts: Record<RefundStatus, number> | null
  pagination: Pagination
}

/** Newest first. The first page comes with counts by status. Throws: cursor_invalid. */
export async function listRefunds(
  db: Db,
  filter: { status?: RefundStatus; cursor?: string; limit: number },
): Promise<Page> {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const rows = await db.rows(selectPage, {
    status: filter.status ?? null,
    before: cursor?.value ?? null,
    beforeId: cursor?.id ?? null,
    limit: filter.limit + 1,
  })
  const counts = cursor ? null : await countByStatus(db)
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0
  const total = boundedTotal(filter.status && counts ? counts[filter.status] : all)
  const page = pageOf(rows, filter.limit, cursor, total, (row) => ({ value: row.createdAt.toISOString(), id: row.id }))
  return { refunds: page.rows.map(presentRefundLine), counts, pagination: page.pagination }
}

async function countByStatus(db: Db): Promise<Record<RefundStatus, number>> {
  const counts: Record<RefundStatus, number> = {
    requested: 0,
    approved: 0,
    pending: 0,
    processing: 0,
    'needs-attention': 0,
    processed: 0,
    failed: 0,
    rejected: 0,
  }
  for (const { status, count } of await db.rows(countStatuses)) counts[status] = count
  return counts
}

const findOpen = statement<{ id: string }>(
  'refunds.findOpenOfUser',
  'select id from card_refunds where user_id = $userId and closed_at is null limit 1',
)
/** Whether money of the user is on its way back to a card. */
export const hasOpenRefund = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(findOpen, { userId })) !== undefined
