import { type Db, type Statement, statement } from '../../platform/database.ts'
import { isListedCampusSql } from '../campuses/campuses.sql.ts'
import { isListedSql } from '../services/services.sql.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

export type SitemapKind = 'stores' | 'products' | 'services' | 'collections'

export type SitemapPage = { path: string; changedAt: Date }

/** Search engines accept up to 50,000 URLs per file. */
const MAX_URLS = 20_000

/** `changedAt` is when the page last gained content that is dated: a product's publication, a store's newest product or service. */
const SOURCES: Record<SitemapKind, { alias: string; path: string; changedAt: string; from: string }> = {
  products: {
    alias: 'p',
    path: `'/product/' || p.id`,
    changedAt: 'coalesce(p.published_at, p.created_at)',
    from: `products p where p.status = 'active' and ${visibleSql('p')} and ${isListedCampusSql('p')}`,
  },
  services: {
    alias: 's',
    path: `'/services/' || s.id`,
    changedAt: 'coalesce(s.published_at, s.created_at)',
    from: `services s left join vendors sv on sv.id = s.vendor_id where ${isListedSql('s', 'sv', 'null::uuid')} and ${isListedCampusSql('s')}`,
  },
  collections: {
    alias: 'k',
    path: `'/collections/' || k.slug`,
    changedAt: 'k.starts_at',
    from: `promotions k where k.kind = 'collection' and k.paused_at is null and k.ended_at is null
             and k.starts_at <= now() and k.ends_at > now()`,
  },
  stores: {
    alias: 'v',
    path: `'/store/' || v.slug`,
    changedAt: `greatest(v.created_at, (select max(p.published_at) from products p
                  where p.vendor_id = v.id and p.status = 'active' and ${visibleSql('p')}),
                (select max(coalesce(ss.published_at, ss.created_at)) from services ss
                  where ss.vendor_id = v.id and ${isListedSql('ss', 'v', 'null::uuid')}))`,
    from: `vendors v where v.status = 'verified' and ${visibleSql('v')} and ${isListedCampusSql('v')}
             and (v.product_count > 0 or exists (
               select 1 from services ss where ss.vendor_id = v.id and ${isListedSql('ss', 'v', 'null::uuid')}))`,
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
const pagesStatement = (kind: SitemapKind): Statement<SitemapPage> => {
  const { alias, path, changedAt, from } = SOURCES[kind]
  return statement(
    `sitemap.listPages.${kind}`,
    `select ${path} as path, ${changedAt} as "changedAt"
       from ${from} and ($after::uuid is null or ${alias}.id > $after)
      order by ${alias}.id
      limit ${MAX_URLS}`,
  )
}
const each = <T>(make: (kind: SitemapKind) => T): Record<SitemapKind, T> => ({
  ...{
    products: make('products'),
    stores: make('stores'),
    services: make('services'),
    collections: make('collections'),
  },
})
const FILES = each(filesStatement)
const PAGES = each(pagesStatement)

/** The files of a kind, each by the id after which it starts; null for the first. */
export const listFiles = async (db: Db, kind: SitemapKind): Promise<(string | null)[]> =>
  (await db.rows(FILES[kind])).map(({ after }) => after)

/** The public pages of one file, ordered by id. */
export const listPages = (db: Db, kind: SitemapKind, after: string | null): Promise<SitemapPage[]> =>
  db.rows(PAGES[kind], { after })
