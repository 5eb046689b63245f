import type { Ad, AdReview, AdStatus } from '@vendly/contract/ads'
import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { ProductCard } from '@vendly/contract/products'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { listNewest } from '../../platform/newest.ts'
import { found } from '../../platform/problem.ts'
import { productSql } from '../figures/figures.sql.ts'
import { catalogueFor } from '../products/products.catalogue.queries.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, presentCard } from '../products/products.present.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { lookSql } from './ads.sql.ts'

type Row = {
  id: string
  productId: string
  productName: string
  storeName: string
  storeSlug: string
  days: number
  price: number
  refunded: number
  status: AdStatus
  reason: string | null
  startsOn: string | null
  startsAt: Date | null
  endsAt: Date | null
  views: number
  presses: number
  orders: number
  sales: number
  isChanged: boolean
  createdAt: Date
}

const COLUMNS = `a.id, a.product_id as "productId", a.product_name as "productName", v.business_name as "storeName",
  v.slug as "storeSlug", a.days, a.price, a.refunded, a.status, a.reason, a.starts_on::text as "startsOn",
  a.starts_at as "startsAt", a.ends_at as "endsAt", a.views, a.presses, a.created_at as "createdAt",
  a.paused_at is not null and a.status = 'pending' as "isChanged",
  (select count(*)::int from ad_orders r where r.ad_id = a.id) as orders,
  coalesce((select ${productSql.sales}
              from ad_orders r
              join orders o on o.id = r.order_id
              join order_lines l on l.order_id = o.id and l.product_id = r.product_id
             where r.ad_id = a.id and ${productSql.isSold}), 0)::bigint as sales`
const MATCHES = `a.status <> 'unpaid' and ($vendorId::uuid is null or a.vendor_id = $vendorId)
  and ($status::text is null or a.status = $status)`
const list = statement<Row>(
  'ads.list',
  `select ${COLUMNS} from ads a join vendors v on v.id = a.vendor_id
    where ${MATCHES} and ($before::timestamptz is null or (a.created_at, a.id) < ($before, $beforeId::uuid))
    order by a.created_at desc, a.id desc
    limit $limit`,
)
const count = statement<{ count: number }>(
  'ads.count',
  `select count(*)::int as count from (select 1 from ads a where ${MATCHES} limit ${COUNT_BOUND + 1}) found`,
)
const find = statement<Row>(
  'ads.find',
  `select ${COLUMNS} from ads a join vendors v on v.id = a.vendor_id
    where a.id = $id and a.status <> 'unpaid' and ($vendorId::uuid is null or a.vendor_id = $vendorId)`,
)

type Filter = { vendorId: string | null; status?: AdStatus; cursor?: string; limit: number }

/** Newest first; of one store, or of all. Throws: cursor_invalid. */
export async function listAds(db: Db, filter: Filter): Promise<{ ads: Ad[]; pagination: Pagination }> {
  const matching = { vendorId: filter.vendorId, status: filter.status ?? null }
  const page = await listNewest(db, { list, count }, filter, matching)
  return { ads: page.rows.map(presentAd), pagination: page.pagination }
}

/** Throws: not_found, also for another store's when `vendorId` is given. */
export const findAd = async (db: Db, id: string, vendorId: string | null): Promise<Ad> =>
  presentAd(found(await db.row(find, { id, vendorId })))

const presentAd = ({
  id,
  price,
  refunded,
  startsAt,
  endsAt,
  createdAt,
  productId,
  productName,
  storeName,
  storeSlug,
  orders,
  sales,
  ...ad
}: Row): Ad => ({
  ...ad,
  orders,
  sales: toNaira(sales),
  cost: toNaira(price - refunded),
  costPerOrder: orders > 0 ? toNaira(Math.round((price - refunded) / orders)) : null,
  _id: id,
  product: { _id: productId, name: productName },
  store: { businessName: storeName, slug: storeSlug },
  price: toNaira(price),
  refunded: toNaira(refunded),
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

const findPreview = statement<{
  picture: string | null
  price: number
  description: string
  stock: number | null
  look: string
}>(
  'ads.findPreview',
  `select p.pictures->0->>'key' as picture, p.price, p.description,
          case when not p.always_available or p.stock = 0 then p.stock end as stock, ${lookSql('p')} as look
     from ads a join products p on p.id = a.product_id and p.status = 'active'
    where a.id = $id`,
)
const sumHistory = statement<{ vendorId: string; ads: number; rejected: number; stopped: number }>(
  'ads.sumHistory',
  `select x.vendor_id as "vendorId", count(*)::int as ads, (count(*) filter (where x.status = 'rejected'))::int as rejected,
          (count(*) filter (where x.status = 'stopped'))::int as stopped
     from ads a join ads x on x.vendor_id = a.vendor_id and x.status <> 'unpaid'
    where a.id = $id
    group by 1`,
)
const LATEST = 5

/** What an administrator looks at before an ad runs. Throws: not_found. */
export async function findReview(db: Db, id: string): Promise<AdReview> {
  const ad = await findAd(db, id, null)
  const preview = await db.row(findPreview, { id })
  const { vendorId, ...counts } = found(await db.row(sumHistory, { id }))
  const { ads } = await listAds(db, { vendorId, limit: LATEST + 1 })
  return {
    ...ad,
    preview: preview
      ? { ...preview, picture: preview.picture && mediaUrl(preview.picture), price: toNaira(preview.price) }
      : null,
    history: { ...counts, latest: ads.filter(({ _id }) => _id !== id).slice(0, LATEST) },
  }
}

const findRunning = statement<CardRow & { adId: string }>(
  'ads.findRunning',
  `select a.id as "adId", ${CARD_COLUMNS}
     from ads a
     join products p on p.id = a.product_id ${CARD_JOINS}
     join campuses c on c.id = p.campus_id
    where a.status = 'running' and a.ends_at > now() and a.look = ${lookSql('p')} and p.status = 'active' and p.stock > 0 and ${visibleSql('p')}
      and ($campus::text is null or c.slug = $campus)
    order by md5(a.id::text || date_trunc('minute', now())::text)
    limit 1`,
)

/** One of the running ads of a campus, each minute another one at random, or null. Nobody can push the ad of a rival back. */
export async function findShownAd(
  db: Db,
  campus: string | undefined,
): Promise<{ _id: string; product: ProductCard } | null> {
  const row = await db.row(findRunning, { campus: campus ?? null })
  if (!row) return null
  const { adId, ...card } = row
  return { _id: adId, product: presentCard(card, await catalogueFor(db, [card])) }
}

const listOfPeriod = statement<Row>(
  'ads.listOfPeriod',
  `select ${COLUMNS}
     from ads a join vendors v on v.id = a.vendor_id
    where a.vendor_id = $vendorId and a.starts_at < $until and (a.closed_at is null or a.closed_at > $from)
    order by a.starts_at desc, a.id
    limit $limit`,
)
type InPeriod = { from: Date; until: Date; limit: number }

/** Ads of a store that ran within a period, the newest first, with what they brought until now. */
export const listAdsOfPeriod = async (db: Db, vendorId: string, period: InPeriod): Promise<Ad[]> =>
  (await db.rows(listOfPeriod, { vendorId, ...period })).map(presentAd)

const findProduct = statement<{ productId: string }>(
  'ads.findProductOfRunning',
  `select product_id as "productId" from ads where id = $id and status = 'running'`,
)
/** What a running ad is for; null when it does not run. */
export const findProductOfRunning = async (db: Db, id: string): Promise<string | null> =>
  (await db.row(findProduct, { id }))?.productId ?? null

const countOpen = statement<{ count: number }>(
  'ads.countOpenOfUser',
  `select count(*)::int as count from ads a
    where a.vendor_id = (select id from vendors where user_id = $userId) and a.status in ('pending', 'approved', 'running')`,
)
/** Ads of the user's store that are paid and not over. */
export const countOpenAds = async (db: Db, userId: string): Promise<number> =>
  (await db.row(countOpen, { userId }))?.count ?? 0
