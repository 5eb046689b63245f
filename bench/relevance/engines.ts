import { productFilters } from '@vendly/contract/products'
import { searchProducts } from '../../apps/server/src/modules/search/search.queries.ts'
import type { Db } from '../../apps/server/src/platform/database.ts'
import { IS_SHOWN } from './market.ts'
import { type Answer, SHOWN } from './measures.ts'

export type Engine = { name: string; ask(query: string): Promise<Answer> }
export type Sort = NonNullable<(typeof productFilters)['_output']['sort']>

/** The page searches for this much of a text. */
const longest = productFilters.shape.q.unwrap().maxLength ?? undefined

export async function askVendly(db: Db, query: string, sort?: Sort): Promise<Answer> {
  const q = query.trim().slice(0, longest)
  const { cards, match } = await searchProducts(db, 'product', { q, limit: SHOWN, sort }, null)
  return { ids: cards.map(({ _id }) => _id), isMarked: match === 'close' }
}

/** The search, and what PostgreSQL does by itself with the whole text on the same products. */
export async function openEngines(db: Db): Promise<readonly Engine[]> {
  await db.once('drop table if exists bench_documents')
  await db.once(
    `create table bench_documents as
     select p.id, p.name, setweight(to_tsvector('english', p.name), 'A') ||
                          setweight(to_tsvector('english', p.description), 'B') as document
       from search_entries e join products p on p.id = e.id
      where e.kind = 'product' and ${IS_SHOWN}`,
  )
  return [
    { name: 'Vendly', ask: (query) => askVendly(db, query) },
    { name: 'full text', ask: (query) => askRows(db, fullText, query) },
    { name: 'trigrams', ask: (query) => askRows(db, trigrams, query) },
  ]
}

async function askRows(db: Db, statement: string, query: string): Promise<Answer> {
  const rows = await db.once<{ id: string }>(statement, { query, limit: SHOWN })
  return { ids: rows.map(({ id }) => id), isMarked: false }
}

/** Products with all words by `ts_rank`, then those with any of them. */
const fullText = `
  with asked as (select plainto_tsquery('english', $query::text) as every),
  words as (select every, replace(every::text, ' & ', ' | ')::tsquery as either from asked)
  select d.id
    from bench_documents d cross join words w
   where d.document @@ w.either
   order by d.document @@ w.every desc, ts_rank(d.document, w.either) desc, d.id
   limit $limit::int`

const trigrams = `
  select d.id
    from bench_documents d
   where similarity(d.name, $query::text) > 0
   order by similarity(d.name, $query::text) desc, d.id
   limit $limit::int`
