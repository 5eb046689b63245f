import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { SavedService } from '@vendly/contract/wishlist'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { listKeptServiceCards } from '../services/services.queries.ts'
import { isShownSql } from '../services/services.sql.ts'

type ItemRow = { serviceId: string; addedAt: Date; addedPrice: number; isPaused: boolean }
const SAVED = `wishlist_services w
     join services s on s.id = w.service_id
     left join vendors v on v.id = s.vendor_id`
const IS_KEPT = `s.status in ('active', 'paused') and ${isShownSql('s', 'v', '$userId')}`

const listItems = statement<ItemRow>(
  'wishlist.listServices',
  `select w.service_id as "serviceId", w.added_at as "addedAt", w.added_price as "addedPrice",
          s.status = 'paused' as "isPaused"
     from ${SAVED}
    where w.user_id = $userId and ${IS_KEPT}
      and ($before::timestamptz is null or (w.added_at, w.service_id) < ($before, $beforeId::uuid))
    order by w.added_at desc, w.service_id desc
    limit $limit`,
)
const countItems = statement<{ count: number; kept: number }>(
  'wishlist.countServices',
  `select count(*)::int as count, (count(*) filter (where ${IS_KEPT}))::int as kept from ${SAVED} where w.user_id = $userId`,
)

/** How many saved services are offered or paused. */
export const countKept = async (db: Db, userId: string): Promise<number> =>
  found(await db.row(countItems, { userId })).kept

export type SavedServices = { items: SavedService[]; gone: number; pagination: Pagination }

/** The saved services that are offered or paused, latest first. Throws: cursor_invalid. */
export async function findSavedServices(
  db: Db,
  userId: string,
  filter: { limit: number; cursor?: string },
): Promise<SavedServices> {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const rows = await db.rows(listItems, {
    userId,
    before: cursor?.value ?? null,
    beforeId: cursor?.id ?? null,
    limit: filter.limit + 1,
  })
  const { count, kept } = found(await db.row(countItems, { userId }))
  const page = pageOf(rows, filter.limit, cursor, boundedTotal(kept), (row) => ({
    value: row.addedAt.toISOString(),
    id: row.serviceId,
  }))
  const items = new Map(page.rows.map((row) => [row.serviceId, row]))
  // The owner sees their own service also while it is hidden from others.
  const cards = await listKeptServiceCards(db, [...items.keys()], userId)
  return {
    items: cards.map((service) => {
      const { addedAt, addedPrice, isPaused } = items.get(service._id)!
      return {
        addedAt: addedAt.toISOString(),
        service: isPaused ? { ...service, nextFree: null } : service,
        addedPrice: toNaira(addedPrice),
        isPaused,
      }
    }),
    gone: count - kept,
    pagination: page.pagination,
  }
}
