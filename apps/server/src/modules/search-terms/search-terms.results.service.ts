import { searchTermLimits } from '@vendly/contract/search-term-limits'
import { statement, type Tx } from '../../platform/database.ts'

/** What somebody did with a product that a search may have shown them. */
export type ResultStep = 'carted' | 'bought'
/** For one day on which they may have searched. Hashes of it, in hexadecimal; `n`: one value for the days of the same step. */
export type ResultMark = {
  n: number
  day: string
  visitor: string
  guest: string | null
  productId: string
  step: ResultStep
  at: string
}

// What they searched for as both stays with the guest: it is another visitor who typed the same.
const moveGuests = statement<never>(
  'searchTerms.takeOver',
  `update searches m set visitor = k.owner
     from (select distinct r.day, decode(r.visitor, 'hex') as owner, decode(r.guest, 'hex') as guest
             from json_to_recordset($rows::json) as r(day date, visitor text, guest text)
            where r.guest is not null) k
    where m.day = k.day and m.visitor = k.guest
      and not exists (
        select from searches x
         where x.day = k.day and x.visitor = k.owner and x.phrase = m.phrase and x.campus_id is not distinct from m.campus_id)`,
)

// Of the last search before it from which they opened the product, or which showed it a while before they put it into the cart.
const mark = statement<never>(
  'searchTerms.markResults',
  `with led as (
     select distinct on (r.n) m.id, r."productId" as product_id, r.step = 'bought' as is_bought
       from json_to_recordset($rows::json) as r(n int, day date, visitor text, "productId" uuid, step text, at timestamptz)
       join searches m on m.day = r.day and m.visitor = decode(r.visitor, 'hex') and m.at <= r.at
      where exists (select from search_results s where s.search_id = m.id and s.product_id = r."productId")
         or (r.step = 'carted' and r."productId" = any(m.shown)
             and m.at >= r.at - make_interval(mins => ${searchTermLimits.cartMinutes}))
      order by r.n, m.at desc, m.id
   ), results as (
     insert into search_results (search_id, product_id, is_opened, is_carted, is_bought)
     select id, product_id, false, true, bool_or(is_bought) from led group by 1, 2 order by 1, 2
     on conflict (search_id, product_id) do update
       set is_carted = true, is_bought = search_results.is_bought or excluded.is_bought
   )
   update searches m set is_carted = true, is_bought = m.is_bought or l.is_bought
     from (select id, bool_or(is_bought) as is_bought from led group by 1) l
    where m.id = l.id and not (m.is_carted and (m.is_bought or not l.is_bought))`,
)

/** Notes what searches led to. What is noted stays, so that a second time changes nothing. */
export async function markResults(tx: Tx, marks: readonly ResultMark[]): Promise<void> {
  if (marks.length === 0) return
  const rows = JSON.stringify(marks)
  await tx.rows(moveGuests, { rows })
  await tx.rows(mark, { rows })
}

/** That the page of a product was on the screen for some seconds. */
export type ResultView = { day: string; visitor: string; productId: string; at: string }

const view = statement<never>(
  'searchTerms.markViewed',
  `update search_results s set is_viewed = true
     from json_to_recordset($rows::json) as r(day date, visitor text, "productId" uuid, at timestamptz)
     join searches m on m.day = r.day and m.visitor = decode(r.visitor, 'hex') and m.at <= r.at
    where s.search_id = m.id and s.product_id = r."productId" and s.is_opened and not s.is_viewed`,
)

/** Notes which opened results were looked at. */
export async function markViewed(tx: Tx, views: readonly ResultView[]): Promise<void> {
  if (views.length > 0) await tx.rows(view, { rows: JSON.stringify(views) })
}
