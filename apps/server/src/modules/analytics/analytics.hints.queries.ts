import { toNaira } from '@vendly/contract/money'
import type { StoreHint } from '@vendly/contract/store-report'
import { days, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { productSql } from '../figures/figures.sql.ts'

/** How a product sold is judged by this many days. */
const PACE_DAYS = 14
/** Fewer missed sales are chance. */
const LEAST_MISSED = 5
const RUNS_OUT_WITHIN_DAYS = 7
const MANY_VIEWS = 100
const FEW_SOLD_PER_VIEW = 0.02
const AT_MOST = 6

type Row = {
  productId: string
  name: string
  picture: string | null
  stock: number
  isAlwaysAvailable: boolean
  price: number
  soldOutSince: Date | null
  sold: number
  views: number
  /** Within the days of the pace: of one that is sold out, of those before it was. */
  pace: number
}
const listCandidates = statement<Row>(
  'analytics.listHintCandidates',
  `select p.id as "productId", p.name, p.pictures -> 0 ->> 'key' as picture, p.stock, p.always_available as "isAlwaysAvailable", p.price_now as price,
          p.sold_out_since as "soldOutSince", p.sold_count as sold, coalesce(w.views, 0) as views, coalesce(l.units, 0)::int as pace
     from products p
     left join product_views w on w.product_id = p.id
     left join lateral (
       select ${productSql.units} as units
         from order_lines l join orders o on o.id = l.order_id
        where l.product_id = p.id and ${productSql.isSold}
          and o.paid_at < coalesce(p.sold_out_since, $at)
          and o.paid_at >= coalesce(p.sold_out_since, $at) - interval '${PACE_DAYS} days') l on true
    where p.vendor_id = $vendorId and p.status = 'active' and p.deleted_at is null
      and (p.sold_out_since is not null or l.units > 0 or w.views >= ${MANY_VIEWS})`,
)

function hintOf(row: Row, at: Date): { hint: StoreHint; worth: number } | undefined {
  const { productId, name, stock, isAlwaysAvailable, price, soldOutSince, sold, views, pace } = row
  const product = { productId, name, picture: row.picture && mediaUrl(row.picture) }
  const perDay = pace / PACE_DAYS
  if (stock === 0 && soldOutSince) {
    const since = (at.getTime() - soldOutSince.getTime()) / days(1)
    const missed = Math.floor(since * perDay)
    if (missed <= LEAST_MISSED) return undefined
    const missedSales = toNaira(missed * price)
    const hint = { kind: 'sold-out', ...product, days: Math.floor(since), missed, missedSales } as const
    return { hint, worth: missed * price }
  }
  const daysLeft = perDay > 0 && !isAlwaysAvailable ? Math.floor(stock / perDay) : Number.POSITIVE_INFINITY
  if (stock > 0 && daysLeft <= RUNS_OUT_WITHIN_DAYS)
    return { hint: { kind: 'running-out', ...product, stock, daysLeft }, worth: perDay * price }
  if (stock > 0 && views >= MANY_VIEWS && sold <= views * FEW_SOLD_PER_VIEW)
    return { hint: { kind: 'not-bought', ...product, views, sold }, worth: (views * FEW_SOLD_PER_VIEW - sold) * price }
  return undefined
}

/** What the seller could act on now, the dearest first. */
export async function findHints(db: Db, vendorId: string): Promise<StoreHint[]> {
  const at = now()
  const rows = await db.rows(listCandidates, { vendorId, at })
  return rows
    .flatMap((row) => hintOf(row, at) ?? [])
    .sort((a, b) => b.worth - a.worth)
    .slice(0, AT_MOST)
    .map(({ hint }) => hint)
}
