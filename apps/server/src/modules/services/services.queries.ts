import type { Pagination } from '@vendly/contract/paging'
import type { ServiceCard } from '@vendly/contract/services'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { catalogueFor } from '../products/products.catalogue.queries.ts'
import { presentService, SERVICE_COLUMNS, SERVICE_JOINS, type ServiceRow } from './services.present.ts'
import { isListedSql, isShownSql } from './services.sql.ts'

const findListed = statement<{ id: string }>(
  'services.findListed',
  `select s.id from services s left join vendors v on v.id = s.vendor_id where s.id = $id and ${isListedSql('s', 'v')}`,
)

/** Throws: not_found, also for a service of a hidden store. */
export async function ensureServiceListed(db: Db, id: string, shadowbannedViewerId: string | null): Promise<void> {
  found(await db.row(findListed, { id, shadowbannedViewerId }))
}

const cardsSql = (condition: string) =>
  `select ${SERVICE_COLUMNS}
     from unnest($ids::uuid[]) with ordinality as w(id, position)
     join services s on s.id = w.id ${SERVICE_JOINS}
    where ${condition}
    order by w.position`
const listByIds = statement<ServiceRow>('services.listCards', cardsSql(isListedSql('s', 'v')))
const listKeptByIds = statement<ServiceRow>(
  'services.listKeptCards',
  cardsSql(`s.status in ('active', 'paused') and ${isShownSql('s', 'v')}`),
)

/** The services of these ids that can be booked, in this order. `day` (YYYY-MM-DD): with their first free start of that day. */
export async function listServiceCards(
  db: Db,
  ids: readonly string[],
  { day = null, shadowbannedViewerId }: { day?: string | null; shadowbannedViewerId: string | null },
): Promise<ServiceCard[]> {
  if (ids.length === 0) return []
  const rows = await db.rows(listByIds, { ids, day, shadowbannedViewerId })
  return presentAll(db, rows)
}

/** The same for somebody who saved them: also those that are paused, which have no free start. */
export async function listKeptServiceCards(
  db: Db,
  ids: readonly string[],
  shadowbannedViewerId: string | null,
): Promise<ServiceCard[]> {
  if (ids.length === 0) return []
  return presentAll(db, await db.rows(listKeptByIds, { ids, day: null, shadowbannedViewerId }))
}

async function presentAll(db: Db, rows: readonly ServiceRow[]): Promise<ServiceCard[]> {
  const known = await catalogueFor(db, rows)
  return rows.map((row) => presentService(row, known))
}

// Every search term occurs in the text: a store has few services, so this needs no index.
const OF_STORE = `services s
     join vendors v on v.id = s.vendor_id
     join categories c on c.id = s.category_id
    where s.vendor_id = $vendorId and ${isListedSql('s', 'v')}
      and not exists (
        select 1 from unnest($terms::text[]) t
         where position(t in lower(s.name || ' ' || s.description || ' ' || c.name)) = 0)`
const listOfStore = statement<{ id: string }>(
  'services.listOfStore',
  `select s.id from ${OF_STORE} and ($afterId::uuid is null or s.id > $afterId) order by s.id limit $limit`,
)
const countOfStore = statement<{ count: number }>(
  'services.countOfStore',
  `select count(*)::int as count from (select 1 from ${OF_STORE} limit ${COUNT_BOUND + 1}) s`,
)

type ServiceFilter = { q?: string; limit: number; cursor?: string }
const MAX_TERMS = 8

/** The services of a store, oldest first. Throws: cursor_invalid. */
export async function listStoreServices(
  db: Db,
  vendorId: string,
  { q = '', limit, cursor: text }: ServiceFilter,
  shadowbannedViewerId: string | null,
): Promise<{ services: ServiceCard[]; pagination: Pagination }> {
  const cursor = decodeCursor(text, 'text')
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_TERMS)
  const filter = { vendorId, terms, shadowbannedViewerId }
  const rows = await db.rows(listOfStore, { ...filter, afterId: cursor?.id ?? null, limit: limit + 1 })
  const counted = cursor ?? boundedTotal((await db.row(countOfStore, filter))!.count)
  const page = pageOf(rows, limit, cursor, counted, ({ id }) => ({ value: id, id }))
  const ids = page.rows.map(({ id }) => id)
  return { services: await listServiceCards(db, ids, { shadowbannedViewerId }), pagination: page.pagination }
}
