import { type Db, type Statement, statement } from '../../platform/database.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

export type SitemapKind = 'stores' | 'products'

/** Search engines accept up to 50,000 URLs per file. */
const MAX_URLS = 20_000

const SOURCES: Record<SitemapKind, { alias: string; path: string; from: string }> = {
  products: {
    alias: 'p',
    path: `'/product/' || p.id`,
    from: `products p where p.status = 'active' and ${visibleSql('p')}`,
  },
  stores: {
    alias: 'v',
    path: `'/store/' || v.slug`,
    from: `vendors v where v.status = 'verified' and v.product_count > 0 and ${visibleSql('v')}`,
  },
}

const filesStatement = (kind: SitemapKind): Statement<{ after: string | null }> => {
  const { alias, from } = SOURCES[kind]
  return statement(
    `sitemap.listFiles.${kind}`,
    `select after
       from (
         select lag(id) over (order by id) as after, row_number() over (order by id) as row_number
           from (select ${alias}.id from ${from}) listed
       ) numbered
      where (row_number - 1) % ${MAX_URLS} = 0
      order by row_number`,
  )
}
const pathsStatement = (kind: SitemapKind): Statement<{ path: string }> => {
  const { alias, path, from } = SOURCES[kind]
  return statement(
    `sitemap.listPaths.${kind}`,
    `select ${path} as path
       from ${from} and ($after::uuid is null or ${alias}.id > $after)
      order by ${alias}.id
      limit ${MAX_URLS}`,
  )
}
const FILES = { products: filesStatement('products'), stores: filesStatement('stores') }
const PATHS = { products: pathsStatement('products'), stores: pathsStatement('stores') }

/** The files of a kind, each by the id after which it starts; null for the first. */
export const listFiles = async (db: Db, kind: SitemapKind): Promise<(string | null)[]> =>
  (await db.rows(FILES[kind])).map(({ after }) => after)

/** The public paths of one file, ordered by id. */
export const listPaths = async (db: Db, kind: SitemapKind, after: string | null): Promise<string[]> =>
  (await db.rows(PATHS[kind], { after })).map(({ path }) => path)
