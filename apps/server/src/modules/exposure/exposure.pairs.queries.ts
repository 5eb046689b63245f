import type { CostlyPair, PairWith } from '@vendly/contract/exposure'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import { days, later } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'

type Row = {
  id: string
  sellerId: string
  sellerName: string
  otherId: string
  otherName: string
  spent: Kobo
  advanced: Kobo
  cost: Kobo
  purchases: number
}

/**
 * What the platform spent on orders and bookings and advanced because of them, by seller and the other one. A rider's way is the
 * rider's part of it, and so is an advance to or for the rider; all else is the buyer's.
 */
const pairsSql = (other: PairWith) => `
  select p.seller_id, p.other_id, sum(c.spent)::bigint as spent, sum(c.advanced)::bigint as advanced,
         sum(c.spent + c.advanced)::bigint as cost, count(distinct c.id)::int as purchases
    from (select j.subject_kind as kind, j.subject_id as id, case e.side when 'D' then e.amount else -e.amount end as spent,
                 0 as advanced, a.code = 'expense:delivery' as is_of_rider
            from ledger_accounts a
            join ledger_entries e on e.account_id = a.id and e.at > $since
            join journals j on j.id = e.journal_id and j.subject_kind in ('order', 'booking')
           where a.type = 'expense'
          union all
          select d.subject_kind, d.subject_id, 0, v.amount, coalesce(ro.rider_id in (d.debtor_id, d.creditor_id), false)
            from due_advances v
            join dues d on d.id = v.due_id and d.subject_kind in ('order', 'booking')
            left join orders ro on ro.id = d.subject_id
           where v.created_at > $since) c
    left join orders o on c.kind = 'order' and o.id = c.id
    left join bookings b on c.kind = 'booking' and b.id = c.id
   cross join lateral (
     select coalesce(o.seller_id, b.seller_id) as seller_id, ${other === 'rider' ? 'o.rider_id' : 'coalesce(o.buyer_id, b.buyer_id)'} as other_id) p
   where c.is_of_rider = ${other === 'rider'} and p.other_id is not null
   group by 1, 2
  having sum(c.spent + c.advanced) > 0`

const list = (other: PairWith): Statement<Row> =>
  statement(
    `exposure.listPairsWith.${other}`,
    `select p.id, p.seller_id as "sellerId", ${sellerNameSql('v', 's')} as "sellerName", p.other_id as "otherId",
            trim(u.first_name || ' ' || u.last_name) as "otherName", p.spent, p.advanced, p.cost, p.purchases
       from (select *, seller_id || '/' || other_id as id from (${pairsSql(other)}) pairs) p
       join users s on s.id = p.seller_id
       join users u on u.id = p.other_id
       left join vendors v on v.user_id = p.seller_id
      where $after::bigint is null or (p.cost, p.id) < ($after, $afterId::text)
      order by p.cost desc, p.id desc
      limit $limit`,
  )
const count = (other: PairWith): Statement<{ count: number }> =>
  statement(
    `exposure.countPairsWith.${other}`,
    `select count(*)::int as count from (select 1 from (${pairsSql(other)}) pairs limit ${COUNT_BOUND + 1}) p`,
  )
const LISTS = { buyer: list('buyer'), rider: list('rider') }
const COUNTS = { buyer: count('buyer'), rider: count('rider') }

const DAYS = 30

/** Within 30 days, those that cost most first. Throws: cursor_invalid. */
export async function listCostlyPairs(
  db: Db,
  { with: other, cursor: text, limit }: { with: PairWith; cursor?: string; limit: number },
): Promise<{ pairs: CostlyPair[]; pagination: Pagination }> {
  const cursor = decodeCursor(text, 'integer', 'text')
  const since = later(-days(DAYS))
  const after = { after: cursor?.value ?? null, afterId: cursor?.id ?? null }
  const found = await db.rows(LISTS[other], { since, ...after, limit: limit + 1 })
  const counted = boundedTotal(cursor ? 0 : (await db.row(COUNTS[other], { since }))!.count)
  const { rows, pagination } = pageOf(found, limit, cursor, counted, ({ cost, id }) => ({ value: cost, id }))
  const pairs = rows.map((row) => ({
    seller: { _id: row.sellerId, name: row.sellerName },
    other: { _id: row.otherId, name: row.otherName },
    spent: toNaira(row.spent),
    advanced: toNaira(row.advanced),
    purchases: row.purchases,
  }))
  return { pairs, pagination }
}
