import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { ServiceCard } from '@vendly/contract/services'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

const SHOWN = `s.status = 'active' and v.status = 'verified' and ${visibleSql('v', 'v.user_id = $2')}`
const shown = statement(
  'services.shown',
  `select 1 from services s join vendors v on v.id = s.vendor_id where s.id = $1 and ${SHOWN}`,
)

/** `own`: a viewer whom nobody else sees. Codes: not_found, also for a service that is out of sight. */
export async function ensureServiceShown(db: Db, id: string, own: string | null): Promise<void> {
  found(await db.row(shown, [id, own]))
}

type Row = Omit<ServiceCard, '_id' | 'price' | 'image' | 'averageRating' | 'reviewCount'> & {
  id: string
  price: number
  pictures: { key: string; tint: string }[]
  ratingSum: number
  ratingCount: number
}
/** Every word stands somewhere in what the service says: a store has few, so nothing finer is needed. */
const OF_STORE = `services s join vendors v on v.id = s.vendor_id join categories c on c.id = s.category_id
  where s.vendor_id = $1 and ${SHOWN}
    and not exists (select 1 from unnest($3::text[]) w where position(w in lower(s.name || ' ' || s.description || ' ' || c.name)) = 0)`
const ofStore = statement<Row>(
  'services.ofStore',
  `select s.id, s.name, s.description, s.price, s.duration_minutes as "durationMinutes", s.pictures,
          json_build_object('slug', c.slug, 'name', c.name, 'tint', c.tint) as category, s.rating_sum as "ratingSum", s.rating_count as "ratingCount"
     from ${OF_STORE} and ($4::uuid is null or s.id > $4) order by s.id limit $5`,
)
const countOfStore = statement<{ n: number }>(
  'services.countOfStore',
  `select count(*)::int as n from (select 1 from ${OF_STORE} limit ${COUNT_BOUND + 1}) s`,
)

type Wish = { q?: string; limit: number; cursor?: string }
const MOST_WORDS = 8

/** `own`: a viewer whom nobody else sees. Codes: cursor_invalid. */
export async function listStoreServices(
  db: Db,
  vendorId: string,
  wish: Wish,
  own: string | null,
): Promise<{ services: ServiceCard[]; pagination: Pagination }> {
  const cursor = decodeCursor(wish.cursor)
  if (cursor && !/^[0-9a-f-]{36}$/.test(String(cursor.id))) throw new Problem('cursor_invalid')
  const words = (wish.q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const rows = await db.rows(ofStore, [vendorId, own, words, cursor?.id ?? null, wish.limit + 1])
  const counted = cursor ?? boundedTotal((await db.row(countOfStore, [vendorId, own, words]))!.n)
  const page = pageOf(rows, wish.limit, cursor, counted, ({ id }) => ({ value: id, id }))
  return { services: page.rows.map(present), pagination: page.pagination }
}

const present = ({ id, price, pictures, ratingSum, ratingCount, ...row }: Row): ServiceCard => ({
  ...row,
  _id: id,
  price: toNaira(price),
  image: pictures[0] ? { url: `/media/${pictures[0].key}`, alt: row.name, tint: pictures[0].tint } : null,
  averageRating: ratingCount ? Math.round((ratingSum / ratingCount) * 10) / 10 : 0,
  reviewCount: ratingCount,
})
