import { type Db, statement, type Tx } from '../../platform/database.ts'
import { CLICK_SHARE_CACHE_MAX, CLICK_SHARE_CACHE_MS } from './search.tuning.ts'

export { CLICK_SHARE } from './search.tuning.ts'

/** What the presses on results of a phrase say about a product: a factor on its rank. */
export type ClickShare = { phrase: string; productId: string; factor: number }
/** Of one phrase, for a statement. */
export type ClickFactors = { clickIds: string[]; clickFactors: number[] }

const removeAll = statement('search.removeClickShares', 'delete from search_click_shares')
const insertAll = statement<never>(
  'search.insertClickShares',
  `insert into search_click_shares (phrase, product_id, factor)
   select r.phrase, r."productId", r.factor from json_to_recordset($rows::json) as r(phrase text, "productId" uuid, factor real)`,
)

/** What was counted at night, in place of what was there. */
export async function replaceClickShares(tx: Tx, shares: readonly ClickShare[]): Promise<void> {
  await tx.rows(removeAll, {})
  if (shares.length > 0) await tx.rows(insertAll, { rows: JSON.stringify(shares) })
}

const findOfText = statement<{ productId: string; factor: number }>(
  'search.findClickShares',
  `select product_id as "productId", factor from search_click_shares where phrase = search_normalize($text) order by product_id`,
)
type Cached = { at: number; value: Promise<ClickFactors | undefined> }
const cached = new WeakMap<Db, Map<string, Cached>>()

/** Undefined for nearly all texts. A process remembers it for a while. */
export function findClickFactors(db: Db, text: string): Promise<ClickFactors | undefined> {
  const texts = cached.get(db) ?? new Map<string, Cached>()
  cached.set(db, texts)
  const known = texts.get(text)
  if (known && Date.now() - known.at < CLICK_SHARE_CACHE_MS) return known.value
  const value = db
    .rows(findOfText, { text })
    .then((rows) =>
      rows.length === 0
        ? undefined
        : { clickIds: rows.map(({ productId }) => productId), clickFactors: rows.map(({ factor }) => factor) },
    )
  value.catch(() => texts.delete(text))
  texts.delete(text)
  texts.set(text, { at: Date.now(), value })
  if (texts.size > CLICK_SHARE_CACHE_MAX) texts.delete(texts.keys().next().value!)
  return value
}

/** Makes what was counted visible to searches of this process at once. */
export const clearClickShares = (db: Db): boolean => cached.delete(db)

/** SQL: what `withClickFactors` needs of a row of search_entries `s`. */
export const CLICK_COLUMNS = `s.search @@ $headKind::tsquery as is_thing,
  coalesce((select f.factor from unnest($clickIds::uuid[], $clickFactors::float8[]) as f(id, factor) where f.id = s.id), 1) as factor`

/**
 * SQL: the rows of `base` with their ranks times their factors. Nothing that only belongs to a thing passes the thing: it rises at most to
 * just below the next thing above it, and a thing falls at most to just above what was below it.
 */
export const withClickFactors = (base: string): string => `
  select id, greatest(0, case when is_thing
           then greatest(rank * factor,
                         1 + max(risen) over (order by rank range between unbounded preceding and current row))
           else risen end)::int as rank
    from (
      select b.*, case when not is_thing
               then least(rank * factor,
                          min(rank) filter (where is_thing) over (order by rank range between current row and unbounded following) - 1)
             end as risen
        from (${base}) b) b`
