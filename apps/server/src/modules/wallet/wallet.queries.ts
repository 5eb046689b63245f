import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { Wallet, WalletTransaction } from '@vendly/contract/wallet'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { walletBalance } from './ledger.service.ts'
import { walletOf } from './postings.ts'
import { describeMovement, type Movement } from './wallet.movements.ts'

type Row = Movement & {
  id: string
  at: Date
  amount: number
  reference: string
  orderId: string | null
}

const MOVEMENT_ID = `'e' || lpad(e.id::text, 15, '0')`
const CHARGE_ID = `'p' || c.id`
/** SQL: the row comes after the cursor. Payments of one checkout have the same time, so it takes the id too. */
const isBefore = (at: string, id: string) =>
  `($before::timestamptz is null or ${at} <= $before and (${at} < $before or ${id} < $beforeId))`

/** Movements of the user's wallet. */
const MOVEMENTS = `select ${MOVEMENT_ID} as id, e.at, j.kind,
    case e.side when 'C' then 'in' else 'out' end as direction, e.amount,
    coalesce(j.memo ->> 'reference', 'j' || j.id) as reference, 'completed' as status,
    case j.subject_kind when 'order' then j.subject_id end as "orderId", j.memo, null as failure
  from ledger_entries e join journals j on j.id = e.journal_id
  where e.account_id = (select id from ledger_accounts where code = $account)`
/** Charges that have not, or not yet, become a movement. */
const PENDING_CHARGES = `select ${CHARGE_ID} as id, c.created_at as at, 'fund' as kind, 'in' as direction, p.amount, c.reference,
    case when c.status in ('created', 'open') then 'pending' else 'failed' end as status, null::uuid as "orderId",
    '{}'::jsonb as memo, c.failure
  from payment_charges c join payments p on p.id = c.payment_id
  where p.user_id = $userId and c.status <> 'succeeded'`

/** The user's balance in naira. */
export const findBalance = async (db: Db, userId: string): Promise<number> => toNaira(await walletBalance(db, userId))

const list = statement<Row>(
  'wallet.listTransactions',
  `select * from (
     (${MOVEMENTS} and ${isBefore('e.at', MOVEMENT_ID)} order by e.at desc, e.id desc limit $reach)
     union all
     (${PENDING_CHARGES} and ${isBefore('c.created_at', CHARGE_ID)} order by c.created_at desc, c.id desc limit $reach)) t
   order by t.at desc, t.id desc
   limit $limit offset $offset`,
)
const count = statement<{ n: number }>(
  'wallet.countTransactions',
  `select (select count(*) from (
             select 1 from ledger_entries where account_id = (select id from ledger_accounts where code = $account)
              limit $bound) a)::int
        + (select count(*) from (
             select 1 from payment_charges c join payments p on p.id = c.payment_id
              where p.user_id = $userId and c.status <> 'succeeded' limit $bound) b)::int as n`,
)

/** One page of transactions, newest first. Throws: cursor_invalid. */
export async function listTransactions(
  db: Db,
  userId: string,
  filter: { cursor?: string; limit: number; page?: number },
): Promise<{ transactions: WalletTransaction[]; pagination: Pagination }> {
  const cursor = decodeCursor(filter.cursor, 'timestamp', 'text')
  const offset = cursor ? 0 : ((filter.page ?? 1) - 1) * filter.limit
  const account = walletOf(userId)
  const rows = await db.rows(list, {
    account,
    userId,
    before: cursor?.value ?? null,
    beforeId: cursor?.id ?? null,
    reach: offset + filter.limit + 2,
    limit: filter.limit + 1,
    offset,
  })
  const counted = cursor ? 0 : ((await db.row(count, { account, userId, bound: COUNT_BOUND + 1 }))?.n ?? 0)
  const page = pageOf(rows, filter.limit, cursor, boundedTotal(counted), (row) => ({
    value: row.at.toISOString(),
    id: row.id,
  }))
  if (!cursor && filter.page) page.pagination.page = filter.page
  return { transactions: page.rows.map((row) => present(row, userId)), pagination: page.pagination }
}

const findMovement = statement<Row>('wallet.findMovement', `${MOVEMENTS} and e.id = $entryId`)
const findPending = statement<Row>('wallet.findPendingCharge', `${PENDING_CHARGES} and c.id = $chargeId`)

/** Throws: not_found, also for another user's. */
export async function findTransaction(db: Db, userId: string, id: string): Promise<WalletTransaction> {
  const entryId = /^e(\d{1,15})$/.exec(id)?.[1]
  const chargeId = /^p([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(id)?.[1]
  const row = entryId
    ? await db.row(findMovement, { account: walletOf(userId), entryId: Number(entryId) })
    : chargeId && (await db.row(findPending, { userId, chargeId }))
  return present(found(row || null), userId)
}

function present(row: Row, userId: string): WalletTransaction {
  const { type, description } = describeMovement(row, userId)
  const orderNumber = row.orderId ? row.memo.orderNumber : null
  return {
    _id: row.id,
    type,
    direction: row.direction,
    amount: toNaira(row.amount),
    description,
    reference: row.reference,
    status: row.status,
    order: row.orderId ? { _id: row.orderId, orderNumber: typeof orderNumber === 'string' ? orderNumber : '' } : null,
    createdAt: row.at.toISOString(),
  }
}

const sums = statement<{ inEscrow: number; pending: number }>(
  'wallet.sums',
  `select coalesce((select sum(total) from orders where buyer_id = $userId and escrow in ('held', 'disputed')), 0)::bigint
            as "inEscrow",
          coalesce((select sum(p.amount) from payments p
                     where p.user_id = $userId and p.succeeded_at is null
                       and exists (select 1 from payment_charges c where c.payment_id = p.id and c.status = 'open')), 0)::bigint
            as pending`,
)

export async function findWallet(db: Db, userId: string): Promise<Wallet> {
  const [balance, rest, latest] = await Promise.all([
    findBalance(db, userId),
    db.row(sums, { userId }),
    listTransactions(db, userId, { limit: 50 }),
  ])
  return {
    balance,
    inEscrow: toNaira(rest?.inEscrow ?? 0),
    pending: toNaira(rest?.pending ?? 0),
    currency: 'NGN',
    transactions: latest.transactions,
  }
}
