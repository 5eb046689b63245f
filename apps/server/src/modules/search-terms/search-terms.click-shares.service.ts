import { days, later } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { CLICK_SHARE, type ClickShare, replaceClickShares } from '../search/search.click-shares.service.ts'

const { maxChange, minShown, minPressed, accomplices, smoothing } = CLICK_SHARE

// `expected`: the presses that the places where it was shown get on average. `sure`: those that are left without the accomplices that
// each day may have.
const listShares = statement<ClickShare>(
  'searchTerms.listClickShares',
  `with shown as materialized (
     select m.day, m.phrase, p.id as product_id, p.place::int as place,
            coalesce(s.is_opened and s.is_viewed, false) as is_pressed
       from searches m
       join search_terms t on t.phrase = m.phrase
      cross join unnest(m.shown) with ordinality as p(id, place)
       left join search_results s on s.search_id = m.id and s.product_id = p.id
      where m.is_sample and m.day between $from::date and $to::date
   ), places as (
     select place, avg(is_pressed::int)::float8 as share from shown group by 1
   ), days as (
     select s.phrase, s.product_id, count(*) as shown, count(*) filter (where s.is_pressed) as pressed, sum(p.share) as expected
       from shown s join places p on p.place = s.place
      group by s.phrase, s.product_id, s.day
   ), sums as (
     select phrase, product_id, sum(shown) as shown, sum(pressed)::float8 as pressed, sum(expected) as expected,
            sum(greatest(pressed - ${accomplices}, 0))::float8 as sure_pressed,
            sum(greatest(expected - ${accomplices} * (select max(share) from places), 0)) as sure_expected
       from days group by 1, 2
     having sum(shown) >= ${minShown}
   ), shares as (
     select phrase, product_id, pressed,
            (sure_pressed + ${smoothing}) / (expected + ${smoothing}) as more,
            (pressed + ${smoothing}) / (sure_expected + ${smoothing}) as less
       from sums
   )
   select phrase, product_id as "productId",
          least(greatest(case when more > 1 then more else less end, ${1 - maxChange}::float8), ${1 + maxChange}::float8) as factor
     from shares
    where (more > 1 and pressed >= ${minPressed}) or less < 1
    order by 1, 2`,
)

/**
 * Counts anew what users pressed among the results of each phrase, beside what their places get. A second run changes nothing. Visitors
 * of two days cannot be compared, so a product rises only as far as it would without three users of each day, and falls only as far
 * as it would without the searches of three.
 */
export async function countClickShares(tx: Tx): Promise<void> {
  const [from, to] = [dayInLagos(later(-days(CLICK_SHARE.days))), dayInLagos(later(-days(1)))]
  await replaceClickShares(tx, await tx.rows(listShares, { from, to }))
}
