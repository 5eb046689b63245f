import type { Debtor } from '@vendly/contract/exposure'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { DEBT_PARTS } from '../debts/debts.sql.ts'

type Row = { id: string; name: string; owed: Kobo; dueToUsers: Kobo; since: Date }
const select = statement<Row>(
  'exposure.listDebtors',
  `select u.id, trim(u.first_name || ' ' || u.last_name) as name, d.owed, d.since,
          coalesce((select sum(due.amount - due.paid - due.advanced) from dues due
                     where due.status = 'owed' and due.debtor_id = u.id), 0)::bigint as "dueToUsers"
     from (select split_part(code, ':', 3)::uuid as user_id, sum(amount)::bigint as owed, min(at) as since
             from (${DEBT_PARTS}) parts
            group by 1) d
     join users u on u.id = d.user_id
    where $after::bigint is null or (d.owed, u.id) < ($after, $afterId::uuid)
    order by d.owed desc, u.id desc
    limit $limit`,
)
const count = statement<{ count: number }>(
  'exposure.countDebtors',
  `select count(*)::int as count
     from (select 1 from ledger_accounts
            where code like 'receivable:user:%' and debits > credits limit ${COUNT_BOUND + 1}) debtors`,
)

/** The largest debts first. Throws: cursor_invalid. */
export async function listDebtors(
  db: Db,
  { cursor: text, limit }: { cursor?: string; limit: number },
): Promise<{ debtors: Debtor[]; pagination: Pagination }> {
  const cursor = decodeCursor(text, 'integer')
  const found = await db.rows(select, { after: cursor?.value ?? null, afterId: cursor?.id ?? null, limit: limit + 1 })
  const counted = boundedTotal(cursor ? 0 : (await db.row(count))!.count)
  const { rows, pagination } = pageOf(found, limit, cursor, counted, ({ owed, id }) => ({ value: owed, id }))
  const debtors = rows.map(({ id, name, owed, dueToUsers, since }) => ({
    user: { _id: id, name },
    owed: toNaira(owed),
    dueToUsers: toNaira(dueToUsers),
    since: since.toISOString(),
  }))
  return { debtors, pagination }
}
