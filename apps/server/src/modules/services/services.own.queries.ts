import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { OwnService, ServiceTab } from '@vendly/contract/service-form'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { escapeLike } from '../../platform/like.ts'
import { mediaUrl } from '../../platform/media.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { found } from '../../platform/problem.ts'
import { averageRating } from '../vendors/vendors.present.ts'
import { type OptionRow, optionsOf, presentOption, presentPrice } from './services.present.ts'

type Row = Omit<
  OwnService,
  | '_id'
  | 'price'
  | 'shownPrice'
  | 'travelFee'
  | 'options'
  | 'pictures'
  | 'averageRating'
  | 'reviewCount'
  | 'createdAt'
  | 'pausedUntil'
> & {
  id: string
  price: number
  travelFee: number
  options: OptionRow[]
  pictures: StoredPicture[]
  ratingSum: number
  ratingCount: number
  createdAt: Date
  pausedUntil: Date | null
}

const COLUMNS = `s.id, s.version, s.mode, s.status, s.removed_reason as "removedReason", s.paused_until as "pausedUntil", s.name,
  s.description, json_build_object('slug', c.slug, 'name', c.name, 'tint', c.tint) as category, s.price,
  s.is_hourly as "isHourly", s.max_hours as "maxHours", s.unit, s.duration_minutes as "durationMinutes",
  s.buffer_before as "bufferBefore", s.buffer_after as "bufferAfter", s.step_minutes as "stepMinutes",
  s.lead_minutes as "leadMinutes", s.horizon_days as "horizonDays", s.max_per_day as "maxPerDay", s.capacity,
  s.min_seats as "minSeats", s.max_seats as "maxSeats", s.locations,
  case when p.id is not null then json_build_object('_id', p.id, 'name', p.name) end as place, s.landmark,
  s.travel_minutes as "travelMinutes", s.travel_fee as "travelFee", s.online_link as "onlineLink",
  s.deposit_percent as "depositPercent", s.policy, s.is_auto_confirmed as "isAutoConfirmed",
  s.turnaround_hours as "turnaroundHours", s.questions, s.hours, s.pictures, s.views,
  s.booked_count as booked, s.rating_sum as "ratingSum", s.rating_count as "ratingCount", s.created_at as "createdAt",
  ${optionsOf('s')} as options`
const FROM = `services s join categories c on c.id = s.category_id left join places p on p.id = s.place_id`
const IS_OWN = 's.seller_id = $sellerId and s.deleted_at is null'

const present = ({ id, price, pictures, ratingSum, ratingCount, ...row }: Row): OwnService => ({
  ...row,
  _id: id,
  price: price > 0 ? toNaira(price) : null,
  shownPrice: presentPrice({ ...row, price }),
  travelFee: toNaira(row.travelFee),
  options: row.options.map(presentOption),
  pictures: pictures.map(({ key, tint }) => ({ key, url: mediaUrl(key), tint })),
  averageRating: averageRating(ratingSum, ratingCount),
  reviewCount: ratingCount,
  createdAt: row.createdAt.toISOString(),
  pausedUntil: row.pausedUntil?.toISOString() ?? null,
})

const find = statement<Row>('services.findOwn', `select ${COLUMNS} from ${FROM} where ${IS_OWN} and s.id = $id`)

/** Throws: not_found, also for a service of another seller. */
export const findOwnService = async (db: Db, { userId }: Actor, id: string): Promise<OwnService> =>
  present(found(await db.row(find, { sellerId: userId, id })))

const list = statement<Row>(
  'services.listOwn',
  `select ${COLUMNS}
     from ${FROM}
    where ${IS_OWN} and ($tab::text is null or s.status = $tab)
      and ($q::text is null or s.name ilike '%' || $q || '%')
      and ($before::uuid is null or s.id < $before)
    order by s.id desc
    limit $limit`,
)
const countByTab = statement<{ tab: Exclude<ServiceTab, 'all'>; count: number }>(
  'services.countOwnByTab',
  `select status as tab, count(*)::int as count from services s where ${IS_OWN} group by 1`,
)

type Filter = { tab: ServiceTab; q?: string; cursor?: string; limit: number }
type Page = { services: OwnService[]; counts: Record<ServiceTab, number>; pagination: Pagination }

/** A page of the seller's own services, newest first, with the number in each tab. Throws: cursor_invalid. */
export async function listOwnServices(db: Db, { userId }: Actor, filter: Filter): Promise<Page> {
  const { tab, limit } = filter
  const cursor = decodeCursor(filter.cursor, 'text')
  const q = filter.q ? escapeLike(filter.q) : null
  const [rows, tabs] = await Promise.all([
    db.rows(list, {
      ...{ sellerId: userId, q, tab: tab === 'all' ? null : tab },
      ...{ before: cursor?.id ?? null, limit: limit + 1 },
    }),
    db.rows(countByTab, { sellerId: userId }),
  ])
  const counts: Page['counts'] = { all: 0, active: 0, paused: 0, draft: 0, removed: 0 }
  for (const one of tabs) {
    counts[one.tab] = one.count
    counts.all += one.count
  }
  const total = q ? Math.max(rows.length, cursor?.total ?? 0) : counts[tab]
  const exact = q ? { exact: rows.length <= limit } : {}
  const page = pageOf(rows, limit, cursor, { ...boundedTotal(total), ...exact }, ({ id }) => ({ value: id, id }))
  return { services: page.rows.map(present), counts, pagination: page.pagination }
}
