import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { WalletTransaction, WalletTransactionDetail } from '@vendly/contract/wallet'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStart, nextDayStart } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { scamReasons } from '../../platform/scam-guard/scam-guard.ts'
import { describeMovement, type Movement, shapesOfType } from '../ledger/ledger.movements.ts'
import { walletOf } from '../ledger/ledger.postings.ts'
import { MOVEMENT_ID } from '../ledger/ledger.sql.ts'
import { isUnderWaySql } from '../payments/payments.sql.ts'
import {
  cardNameSql,
  MAY_BE_UNFINISHED,
  MOVEMENT_MATCHES,
  MOVEMENT_ROLE,
  MOVEMENT_STATUS,
  otherNameSql,
} from './wallet.sql.ts'

type Row = Movement & {
  id: string
  at: Date
  amount: number
  /** In kobo; null for a payment that has not become a movement. */
  balanceAfter: number | null
  reference: string
  orderId: string | null
  withdrawalId: string | null
  isUnderReview: boolean
  /** Where the journal does not say it. */
  otherName: string | null
  note: string | null
  receiptToken: string | null
}

const CHARGE_ID = `'p' || c.id`
/** SQL: the row comes after the cursor. Payments of one checkout have the same time, so it takes the id too. */
const isBefore = (at: string, id: string) =>
  `($before::timestamptz is null or ${at} <= $before and (${at} < $before or ${id} < $beforeId))`
const isInPeriod = (at: string) =>
  `($from::timestamptz is null or ${at} >= $from) and ($to::timestamptz is null or ${at} < $to)`

/** Movements of the user's wallet. */
const MOVEMENTS = `select ${MOVEMENT_ID} as id, e.id as "entryId", e.at, j.kind,
    case e.side when 'C' then 'in' else 'out' end as direction, e.amount,
    coalesce(j.memo ->> 'reference', 'j' || j.id) as reference, ${MOVEMENT_STATUS} as status,
    case j.subject_kind when 'order' then j.subject_id end as "orderId", j.subject_kind as "subjectKind",
    j.subject_id as "subjectId", j.memo, null as failure, false as "isUnderReview"
  from ledger_entries e join journals j on j.id = e.journal_id
  where e.account_id = (select id from ledger_accounts where code = $account)`
const MOVEMENT_FILTER = `${isInPeriod('e.at')} and ($status::text is null or ($status = 'completed' or ${MAY_BE_UNFINISHED}) and $status = ${MOVEMENT_STATUS})
    and ($shapes::text[] is null or j.kind || ' ' || e.side || ' ' || ${MOVEMENT_ROLE} = any ($shapes))
    and ($text::text is null or ${MOVEMENT_MATCHES})`
const CHARGE_STATUS = `case when c.status = 'mismatched' or ${isUnderWaySql('c')} then 'pending' else 'failed' end`
/** Charges that have not, or not yet, become a movement. */
const PENDING_CHARGES = `select ${CHARGE_ID} as id, null::bigint as "entryId", c.created_at as at, 'fund' as kind, 'in' as direction,
    p.amount, c.reference, ${CHARGE_STATUS} as status,
    null::uuid as "orderId", null as "subjectKind", null::uuid as "subjectId", jsonb_build_object('channel', c.channel) as memo,
    c.failure, c.status = 'mismatched' as "isUnderReview"
  from payment_charges c join payments p on p.id = c.payment_id
  where p.user_id = $userId and c.status <> 'succeeded'`
const CHARGE_FILTER = `${isInPeriod('c.created_at')}
    and ($status::text is null or $status = ${CHARGE_STATUS})
    and ($type::text is null or $type in ('fund', 'credit'))
    and ($text::text is null or strpos(lower(c.reference), $text) > 0)`

/**
 * Adds the balance after each movement: today's balance less everything that moved since. What moved between two rows is
 * summed once, so a page reads each newer entry once at most, from the index alone; the first page reads none.
 */
const withBalances = (rows: string) => `with shown as (${rows}),
  gaps as (
    select s.*,
           (select coalesce(sum(case n.side when 'C' then n.amount else -n.amount end), 0)::bigint
              from ledger_entries n
             where n.account_id = (select id from ledger_accounts where code = $account)
               and (n.at, n.id) > (s.at, s."entryId")
               and (n.at, n.id) <= (coalesce(s."newerAt", 'infinity'), coalesce(s."newerId", 9223372036854775807))) as moved
      from (select *, lag(at) over newest as "newerAt", lag("entryId") over newest as "newerId" from shown
             window newest as (partition by "entryId" is null order by at desc, "entryId" desc)) s)
  select g.id, g.at, g.kind, g.direction, g.amount,
         g.reference, g.status, g."orderId", g."subjectKind",
         case g."subjectKind" when 'withdrawal' then g."subjectId" end as "withdrawalId", g.memo, g.failure, g."isUnderReview",
         (case when g."entryId" is not null then
           coalesce((select credits - debits from ledger_accounts where code = $account), 0)
             - sum(g.moved) over (partition by g."entryId" is null order by g.at desc, g."entryId" desc) end)::bigint as "balanceAfter",
         coalesce(${otherNameSql('g."subjectKind"', 'g."subjectId"')}, ${cardNameSql('g.reference')}) as "otherName",
         case g."subjectKind" when 'transfer' then (select t.description from transfers t where t.id = g."subjectId") end as note,
         case g."subjectKind" when 'transfer' then (select t.receipt_token from transfers t where t.id = g."subjectId") end as "receiptToken"
    from gaps g
   order by g.at desc, g.id desc`

const list = statement<Row>(
  'wallet.listTransactions',
  withBalances(`select * from (
     (${MOVEMENTS} and ${MOVEMENT_FILTER} and ${isBefore('e.at', MOVEMENT_ID)} order by e.at desc, e.id desc limit $reach)
     union all
     (${PENDING_CHARGES} and ${CHARGE_FILTER} and ${isBefore('c.created_at', CHARGE_ID)}
       order by c.created_at desc, c.id desc limit $reach)) t
   order by t.at desc, t.id desc
   limit $limit offset $offset`),
)
const count = statement<{ n: number }>(
  'wallet.countTransactions',
  `select (select count(*) from (
             select 1 from ledger_entries e join journals j on j.id = e.journal_id
              where e.account_id = (select id from ledger_accounts where code = $account) and ${MOVEMENT_FILTER}
              limit $bound) a)::int
        + (select count(*) from (
             select 1 from payment_charges c join payments p on p.id = c.payment_id
              where p.user_id = $userId and c.status <> 'succeeded' and ${CHARGE_FILTER} limit $bound) b)::int as n`,
)

export type TransactionFilter = {
  type?: WalletTransaction['type'] | 'credit'
  status?: WalletTransaction['status']
  /** Days in Lagos, both included. */
  from?: string
  to?: string
  /** Part of a reference, an order number or the name of the other side. */
  q?: string
}

/** One page of transactions, newest first. Throws: cursor_invalid. */
export async function listTransactions(
  db: Db,
  userId: string,
  filter: TransactionFilter & { cursor?: string; limit: number; page?: number },
): Promise<{ transactions: WalletTransaction[]; pagination: Pagination }> {
  const cursor = decodeCursor(filter.cursor, 'timestamp', 'text')
  const offset = cursor ? 0 : ((filter.page ?? 1) - 1) * filter.limit
  const matching = {
    account: walletOf(userId),
    userId,
    type: filter.type ?? null,
    shapes: filter.type ? shapesOfType(filter.type) : null,
    status: filter.status ?? null,
    from: filter.from ? dayStart(filter.from) : null,
    to: filter.to ? nextDayStart(filter.to) : null,
    text: filter.q?.trim().toLowerCase() || null,
  }
  const rows = await db.rows(list, {
    ...matching,
    before: cursor?.value ?? null,
    beforeId: cursor?.id ?? null,
    reach: offset + filter.limit + 2,
    limit: filter.limit + 1,
    offset,
  })
  // A page that is not full is the last one: what comes before it is known, and nothing needs to be read again.
  const isLast = rows.length <= filter.limit && (rows.length > 0 || offset === 0)
  const counted = cursor
    ? 0
    : isLast
      ? offset + rows.length
      : ((await db.row(count, { ...matching, bound: COUNT_BOUND + 1 }))?.n ?? 0)
  const page = pageOf(rows, filter.limit, cursor, boundedTotal(counted), (row) => ({
    value: row.at.toISOString(),
    id: row.id,
  }))
  if (!cursor && filter.page) page.pagination.page = filter.page
  return { transactions: page.rows.map((row) => presentTransaction(row, userId)), pagination: page.pagination }
}

const findMovement = statement<Row>('wallet.findMovement', withBalances(`${MOVEMENTS} and e.id = $entryId`))
const findPending = statement<Row>('wallet.findPendingCharge', withBalances(`${PENDING_CHARGES} and c.id = $chargeId`))

/** Throws: not_found, also for another user's. */
export async function findTransaction(db: Db, userId: string, id: string): Promise<WalletTransactionDetail> {
  const entryId = /^e(\d{1,15})$/.exec(id)?.[1]
  const chargeId = /^p([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(id)?.[1]
  const account = walletOf(userId)
  const row = entryId
    ? await db.row(findMovement, { account, userId, entryId: Number(entryId) })
    : chargeId && (await db.row(findPending, { account, userId, chargeId }))
  const of = found(row || null)
  const signed = of.direction === 'in' ? of.amount : -of.amount
  return {
    ...presentTransaction(of, userId),
    balanceBefore: of.balanceAfter === null ? null : toNaira(of.balanceAfter - signed),
    note: of.note || null,
    receiptToken: of.receiptToken,
    noteWarnings: of.direction === 'in' && of.note ? scamReasons(of.note) : [],
  }
}

function presentTransaction(row: Row, userId: string): WalletTransaction {
  const { type, description, otherSide } = describeMovement(row, userId)
  const orderNumber = row.orderId ? row.memo.orderNumber : null
  return {
    _id: row.id,
    type,
    direction: row.direction,
    amount: toNaira(row.amount),
    balanceAfter: row.balanceAfter === null ? null : toNaira(row.balanceAfter),
    description,
    otherSide: row.otherName ?? otherSide ?? null,
    reference: row.reference,
    status: row.status,
    isUnderReview: row.isUnderReview,
    order: row.orderId ? { _id: row.orderId, orderNumber: typeof orderNumber === 'string' ? orderNumber : '' } : null,
    withdrawalId: row.withdrawalId,
    createdAt: row.at.toISOString(),
  }
}
