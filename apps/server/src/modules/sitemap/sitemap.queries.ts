import { type Db, statement } from '../../platform/database.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

export type SitemapKind = 'stores' | 'products'
/** Far below what search engines take in one file. */
const FILE_ADDRESSES = 20_000

const GOODS = `from products p where p.status = 'active' and ${visibleSql('p')}`
const STORES = `from vendors v where v.status = 'verified' and v.product_count > 0 and ${visibleSql('v')}`

const starts = (from: string, id: string) =>
  `select after from (select lag(id) over (order by id) as after, row_number() over (order by id) as n from (select ${id} as id ${from}) g) s
    where (n - 1) % ${FILE_ADDRESSES} = 0 order by n`
const STARTS = {
  products: statement<{ after: string | null }>('sitemap.productStarts', starts(GOODS, 'p.id')),
  stores: statement<{ after: string | null }>('sitemap.storeStarts', starts(STORES, 'v.id')),
}
const PAGES = {
  products: statement<{ path: string }>(
    'sitemap.products',
    `select '/product/' || p.id as path ${GOODS} and ($1::uuid is null or p.id > $1) order by p.id limit ${FILE_ADDRESSES}`,
  ),
  stores: statement<{ path: string }>(
    'sitemap.stores',
    `select '/store/' || v.slug as path ${STORES} and ($1::uuid is null or v.id > $1) order by v.id limit ${FILE_ADDRESSES}`,
  ),
}

/** After which id each file of a kind begins; null for the first. */
export const listFiles = async (db: Db, kind: SitemapKind): Promise<(string | null)[]> =>
  (await db.rows(STARTS[kind])).map(({ after }) => after)

/** Addresses that anybody may open, in the order of their ids. */
export const listPaths = async (db: Db, kind: SitemapKind, after: string | null): Promise<string[]> =>
  (await db.rows(PAGES[kind], [after])).map(({ path }) => path)
