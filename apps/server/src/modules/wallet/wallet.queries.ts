import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { Wallet, WalletTransaction } from '@vendly/contract/wallet'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { walletBalance } from './ledger.service.ts'
import { walletOf } from './postings.ts'

type Row = {
  id: string
  at: Date
  kind: string
  direction: 'in' | 'out'
  amount: number
  reference: string
  status: WalletTransaction['status']
  orderId: string | null
  memo: { orderNumber?: string; storeName?: string; sellerId?: string }
  failure: string | null
}

/** What a user sees as transactions: what moved in the wallet, and payments by card that have not (yet) moved anything. */
const MOVED = `select 'e' || lpad(e.id::text, 15, '0') as id, e.at, j.kind, case e.side when 'C' then 'in' else 'out' end as direction, e.amount,
    coalesce(j.memo ->> 'reference', 'j' || j.id) as reference, 'completed' as status, j.order_id as "orderId", j.memo, null as failure
  from ledger_entries e join journals j on j.id = e.journal_id
  where e.account_id = (select id from ledger_accounts where code = $1)`
const WAITING = `select 'p' || p.id as id, p.created_at as at, 'fund' as kind, 'in' as direction, p.amount, p.reference,
    case when p.status in ('created', 'open') then 'pending' else 'failed' end as status, null::uuid as "orderId", '{}'::jsonb as memo, p.failure
  from payments p where p.user_id = $2 and p.status <> 'succeeded'`

const list = statement<Row>(
  'wallet.transactions',
  `select * from (
     (${MOVED} and ($3::timestamptz is null or e.at <= $3) order by e.at desc, e.id desc limit $5)
     union all
     (${WAITING} and ($3::timestamptz is null or p.created_at <= $3) order by p.created_at desc, p.id desc limit $5)) t
   where $3::timestamptz is null or (t.at, t.id) < ($3, $4)
   order by t.at desc, t.id desc limit $6 offset $7`,
)
const count = statement<{ n: number }>(
  'wallet.count',
  `select (select count(*) from (select 1 from ledger_entries where account_id = (select id from ledger_accounts where code = $1) limit $3) a)::int
        + (select count(*) from (select 1 from payments where user_id = $2 and status <> 'succeeded' limit $3) b)::int as n`,
)

/** One page of what moved, newest first. Codes: cursor_invalid. */
export async function listTransactions(
  db: Db,
  userId: string,
  wish: { cursor?: string; limit: number; page?: number },
): Promise<{ transactions: WalletTransaction[]; pagination: Pagination }> {
  const cursor = decodeCursor(wish.cursor)
  if (cursor && Number.isNaN(Date.parse(String(cursor.value)))) throw new Problem('cursor_invalid')
  const offset = cursor ? 0 : ((wish.page ?? 1) - 1) * wish.limit
  const account = walletOf(userId)
  const reach = offset + wish.limit + 2
  const rows = await db.rows(list, [
    account,
    userId,
    cursor?.value ?? null,
    cursor?.id ?? null,
    reach,
    wish.limit + 1,
    offset,
  ])
  const counted = cursor ? 0 : ((await db.row(count, [account, userId, COUNT_BOUND + 1]))?.n ?? 0)
  const page = pageOf(rows, wish.limit, cursor, boundedTotal(counted), (row) => ({
    value: row.at.toISOString(),
    id: row.id,
  }))
  if (!cursor && wish.page) page.pagination.page = wish.page
  return { transactions: page.rows.map((row) => present(row, userId)), pagination: page.pagination }
}

const oneMoved = statement<Row>('wallet.moved', `${MOVED} and e.id = $2`)
const oneWaiting = statement<Row>('wallet.waiting', `${WAITING.replace('$2', '$1')} and p.id = $2`)

/** Codes: not_found, also for somebody else's. */
export async function findTransaction(db: Db, userId: string, id: string): Promise<WalletTransaction> {
  const moved = /^e(\d{1,15})$/.exec(id)
  const waiting = /^p([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(id)
  if (moved) return present(found(await db.row(oneMoved, [walletOf(userId), moved[1]])), userId)
  if (waiting) return present(found(await db.row(oneWaiting, [userId, waiting[1]])), userId)
  throw new Problem('not_found')
}

function present(row: Row, userId: string): WalletTransaction {
  const { type, description } = words(row, userId)
  return {
    _id: row.id,
    type,
    direction: row.direction,
    amount: toNaira(row.amount),
    description,
    reference: row.reference,
    status: row.status,
    order: row.orderId ? { _id: row.orderId, orderNumber: row.memo.orderNumber ?? '' } : null,
    createdAt: row.at.toISOString(),
  }
}

function words(row: Row, userId: string): { type: WalletTransaction['type']; description: string } {
  const { orderNumber, storeName, sellerId } = row.memo
  if (row.kind === 'fund') {
    const description =
      row.status === 'failed'
        ? `Card payment did not go through${row.failure ? `: ${row.failure}` : ''}`
        : 'Card payment'
    return { type: 'fund', description }
  }
  if (row.kind === 'order.pay') return { type: 'payment', description: `Order ${orderNumber} from ${storeName}` }
  if (row.kind === 'order.refund')
    return { type: 'refund', description: `Refund of order ${orderNumber} from ${storeName}` }
  if (row.kind === 'order.release')
    return sellerId === userId
      ? { type: 'sale', description: `Sale, order ${orderNumber}` }
      : { type: 'delivery', description: `Delivery of order ${orderNumber}` }
  return { type: 'adjustment', description: 'Adjustment' }
}

const sums = statement<{ inEscrow: number; pending: number }>(
  'wallet.sums',
  `select coalesce((select sum(total) from orders where buyer_id = $1 and escrow in ('held', 'disputed')), 0)::bigint as "inEscrow",
          coalesce((select sum(amount) from payments where user_id = $1 and status = 'open'), 0)::bigint as pending`,
)

export async function findWallet(db: Db, userId: string): Promise<Wallet> {
  const [balance, rest, latest] = await Promise.all([
    walletBalance(db, userId),
    db.row(sums, [userId]),
    listTransactions(db, userId, { limit: 50 }),
  ])
  return {
    balance: toNaira(balance),
    inEscrow: toNaira(rest?.inEscrow ?? 0),
    pending: toNaira(rest?.pending ?? 0),
    currency: 'NGN',
    transactions: latest.transactions,
  }
}
