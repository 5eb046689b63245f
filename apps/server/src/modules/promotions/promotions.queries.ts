import { toNaira } from '@vendly/contract/money'
import type {
  FeaturedKind,
  Promotion,
  PromotionAudience,
  PromotionKind,
  PromotionOutcome,
  PromotionPlace,
  PromotionSeverity,
  PromotionState,
} from '@vendly/contract/promotions'
import type { ShownBanner, ShownCollection, ShownFeatured, ShownStrip } from '@vendly/contract/promotions-shown'
import type { Actor } from '../../platform/actor.ts'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { listNewest } from '../../platform/newest.ts'
import { found } from '../../platform/problem.ts'
import { hasBoughtSql } from '../coupons/coupons.sql.ts'
import { listShownCollections } from './promotions.collections.queries.ts'
import { listFeatured } from './promotions.featured.queries.ts'
import { heldOutGroupOf } from './promotions.hold-out.ts'
import { findOutcomes } from './promotions.outcomes.queries.ts'
import { ON_SALE, RUNNING, STATE } from './promotions.sql.ts'

type Pictures = {
  wideKey: string | null
  wideTint: string | null
  narrowKey: string | null
  narrowTint: string | null
}
type Row = Pictures & {
  id: string
  version: number
  kind: PromotionKind
  state: PromotionState
  title: string
  link: string | null
  alt: string
  place: PromotionPlace | null
  category: string | null
  audience: PromotionAudience | null
  severity: PromotionSeverity | null
  priority: number
  campuses: { _id: string; slug: string; shortName: string }[]
  slug: string | null
  text: string
  minPrice: number | null
  maxPrice: number | null
  inStock: boolean
  productIds: string[]
  coupon: { code: string; bearer: 'vendor' | 'platform' } | null
  hasHoldOut: boolean
  featured: { kind: FeaturedKind; link: string; isOnSale: boolean } | null
  from: Date
  to: Date
  canDelete: boolean
  views: number
  presses: number
  createdBy: string
  createdAt: Date
}
const COLUMNS = `p.id, p.version, p.kind, ${STATE} as state, p.title, p.link, p.alt, p.wide_key as "wideKey",
  p.wide_tint as "wideTint", p.narrow_key as "narrowKey", p.narrow_tint as "narrowTint", p.place, p.category, p.audience,
  p.slug, p.text, p.min_price as "minPrice", p.max_price as "maxPrice", p.in_stock as "inStock",
  p.product_ids as "productIds", p.has_hold_out as "hasHoldOut",
  case when p.kind = 'featured' then json_build_object('kind', p.featured_kind, 'isOnSale', exists (${ON_SALE}),
    'link', '/' || p.featured_kind || '/' || coalesce((select slug from vendors where id = p.featured_id), p.featured_id::text))
  end as featured,
  (select json_build_object('code', o.code, 'bearer', o.bearer) from coupons o where o.id = p.coupon_id) as coupon, p.severity, p.priority, p.starts_at as "from", coalesce(p.ended_at, p.ends_at) as "to", p.starts_at > now() as "canDelete",
  (select coalesce(json_agg(json_build_object('_id', c.id, 'slug', c.slug, 'shortName', c.short_name) order by c.short_name), '[]')
     from campuses c where c.id = any(p.campus_ids)) as campuses,
  coalesce(d.views, 0) as views, coalesce(d.presses, 0) as presses,
  trim(u.first_name || ' ' || u.last_name) as "createdBy", p.created_at as "createdAt"`
const JOINS = `join users u on u.id = p.created_by
  left join lateral (select sum(views)::int as views, sum(presses)::int as presses
                       from promotion_days where promotion_id = p.id) d on true`
const MATCHES = `($kind::text is null or p.kind = $kind) and ($state::text is null or ${STATE} = $state)
  and ($to::timestamptz is null or p.starts_at < $to) and ($from::timestamptz is null or coalesce(p.ended_at, p.ends_at) > $from)`

const list = statement<Row>(
  'promotions.list',
  `select ${COLUMNS} from promotions p ${JOINS}
    where ${MATCHES} and ($before::timestamptz is null or (p.created_at, p.id) < ($before, $beforeId::uuid))
    order by p.created_at desc nulls first, p.id desc nulls first
    limit $limit`,
)
const count = statement<{ count: number }>(
  'promotions.count',
  `select count(*)::int as count from (select 1 from promotions p where ${MATCHES} limit ${COUNT_BOUND + 1}) found`,
)
const find = statement<Row>('promotions.find', `select ${COLUMNS} from promotions p ${JOINS} where p.id = $id`)

type Asked = { cursor?: string; limit: number; kind?: PromotionKind; state?: PromotionState; from?: Date; to?: Date }

/** Newest first. Throws: cursor_invalid. */
export async function listPromotions(db: Db, { kind, state, from, to, ...asked }: Asked) {
  const filter = { kind: kind ?? null, state: state ?? null, from: from ?? null, to: to ?? null }
  const { rows, pagination } = await listNewest(db, { list, count }, asked, filter)
  const outcomes = await findOutcomes(
    db,
    rows.map(({ id }) => id),
  )
  return { promotions: rows.map((row) => present(row, outcomes)), pagination }
}

/** Throws: not_found. */
export const findPromotion = async (db: Db, id: string): Promise<Promotion> =>
  present(found(await db.row(find, { id })), await findOutcomes(db, [id]))

const presentPictures = ({ wideKey, wideTint, narrowKey, narrowTint }: Pictures) =>
  wideKey && wideTint && narrowKey && narrowTint
    ? { wide: { url: mediaUrl(wideKey), tint: wideTint }, narrow: { url: mediaUrl(narrowKey), tint: narrowTint } }
    : null

const inNaira = (amount: number | null) => (amount === null ? null : toNaira(amount))

const presentCollection = ({ slug, text, minPrice, maxPrice, inStock, productIds }: Row) =>
  slug === null ? null : { slug, text, minPrice: inNaira(minPrice), maxPrice: inNaira(maxPrice), inStock, productIds }

const present = (row: Row, outcomes: ReadonlyMap<string, PromotionOutcome>): Promotion => {
  const { id, wideKey, wideTint, narrowKey, narrowTint, from, to, createdAt } = row
  const { version, kind, state, title, link, alt, place, category, audience, severity, priority, campuses } = row
  return {
    _id: id,
    ...{ version, kind, state, title, link, alt, place, category, audience, severity, priority, campuses },
    ...{ canDelete: row.canDelete, views: row.views, presses: row.presses, createdBy: row.createdBy },
    collection: presentCollection(row),
    ...{ coupon: row.coupon, hasHoldOut: row.hasHoldOut, featured: row.featured, outcome: outcomes.get(id) ?? null },
    pictures: presentPictures({ wideKey, wideTint, narrowKey, narrowTint }),
    from: from.toISOString(),
    to: to.toISOString(),
    createdAt: createdAt.toISOString(),
  }
}

const listDays = statement<{ day: string; views: number; presses: number }>(
  'promotions.listDays',
  `select day::text, views, presses from promotion_days where promotion_id = $id and views + presses > 0 order by day`,
)

/** How often it was seen and opened, by day. Throws: not_found. */
export async function findFigures(db: Db, id: string) {
  const { views, presses, outcome } = await findPromotion(db, id)
  return { views, presses, outcome, days: await db.rows(listDays, { id }) }
}

type Held = { id: string; couponId: string | null; hasHoldOut: boolean }
const HELD = `p.coupon_id as "couponId", p.has_hold_out as "hasHoldOut"`
const heldOutOf = ({ hasHoldOut, ...promotion }: Held) => (hasHoldOut ? heldOutGroupOf(promotion) : null)

type BannerRow = Pictures & Held & { title: string; link: string; alt: string }
const findBanner = statement<BannerRow>(
  'promotions.findBanner',
  `select p.id, ${HELD}, p.title, p.link, p.alt, p.wide_key as "wideKey", p.wide_tint as "wideTint",
          p.narrow_key as "narrowKey", p.narrow_tint as "narrowTint"
     from promotions p
    where p.kind = 'banner' and p.place = $place and ($category::text is null or p.category = $category)
      and p.audience = any($audiences::text[]) and ${RUNNING}
    order by p.priority desc, p.starts_at desc, p.id
    limit 1`,
)
type StripRow = Held & { text: string; link: string | null; severity: PromotionSeverity }
/** That the campus is paused comes first, with an id of this pause: people who close it still see the next one. */
const findStrip = statement<StripRow>(
  'promotions.findStrip',
  `select s.id, s.text, s.link, s.severity, s."couponId", s."hasHoldOut"
     from (select md5(c.id::text || c.status_since)::uuid as id, c.pause_message as text, null as link, 'warning' as severity,
                  true as is_pause, c.status_since as since, null::uuid as "couponId", false as "hasHoldOut"
             from campuses c
            where c.slug = $campus and c.status = 'paused'
           union all
           select p.id, p.title, p.link, p.severity, false, p.starts_at, ${HELD}
             from promotions p
            where p.kind = 'strip' and ${RUNNING}) s
    order by s.is_pause desc, s.since desc, s.id
    limit 1`,
)
const hasBought = statement<{ hasBought: boolean }>(
  'promotions.hasBought',
  `select ${hasBoughtSql('$userId::uuid')} as "hasBought"`,
)

async function audiencesOf(db: Db, viewer: Actor | null): Promise<PromotionAudience[]> {
  if (!viewer) return ['all', 'guest']
  const { hasBought: isKnown } = found(await db.row(hasBought, { userId: viewer.userId }))
  return isKnown ? ['all'] : ['all', 'new']
}

const findCampus = statement<{ slug: string }>(
  'promotions.findCampus',
  'select c.slug from users u join campuses c on c.id = u.campus_id where u.id = $userId',
)
const campusOf = async (db: Db, viewer: Actor | null): Promise<string> =>
  (viewer && (await db.row(findCampus, { userId: viewer.userId }))?.slug) || ''

type Where = { place?: PromotionPlace; category?: string; campus?: string }

/** What is shown to the viewer now: the banner of the place that comes first, the strip, and collections. */
export async function findShown(
  db: Db,
  { place, category, campus: asked }: Where,
  viewer: Actor | null,
): Promise<{
  banner: ShownBanner | null
  strip: ShownStrip | null
  collections: ShownCollection[]
  featured: ShownFeatured[]
}> {
  const campus = asked ?? (await campusOf(db, viewer))
  const isBannerAsked = place && (place === 'category') === (category !== undefined)
  const [banner, strip, collections, featured] = await Promise.all([
    isBannerAsked
      ? db.row(findBanner, { place, category: category ?? null, campus, audiences: await audiencesOf(db, viewer) })
      : undefined,
    db.row(findStrip, { campus }),
    place ? listShownCollections(db, campus) : [],
    isBannerAsked ? listFeatured(db, { place, category: category ?? null, campus }) : [],
  ])
  return { banner: banner ? presentBanner(banner) : null, strip: strip ? stripOf(strip) : null, collections, featured }
}

const stripOf = ({ text, link, severity, ...row }: StripRow): ShownStrip => ({
  ...{ _id: row.id, text, link, severity },
  heldOut: heldOutOf(row),
})

function presentBanner(row: BannerRow): ShownBanner {
  const { id, title, link, alt } = row
  return { _id: id, title, link, alt, heldOut: heldOutOf(row), pictures: found(presentPictures(row)) }
}
