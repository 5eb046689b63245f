import { promotionLimits } from '@vendly/contract/promotion-limits'
import type { FeaturedKind, NewPromotion } from '@vendly/contract/promotions'
import { statement, type Tx } from '../../platform/database.ts'
import { momentText } from '../../platform/lagos.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { found, Problem } from '../../platform/problem.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { couponOf, type Fields } from './promotions.fields.ts'
import { STATE } from './promotions.sql.ts'

/** The pictures that came with the form. */
export type BannerPictures = { wide?: StoredPicture; narrow?: StoredPicture }

export type Keys = {
  wideKey: string | null
  wideTint: string | null
  narrowKey: string | null
  narrowTint: string | null
}
export const noKeys: Keys = { wideKey: null, wideTint: null, narrowKey: null, narrowTint: null }

export function refuse(field: string, message: string): never {
  throw new Problem('promotion_refused', {}, [{ field, message }])
}

export type Times = { startsAt: Date; endsAt: Date }
const readTimes = statement<{ at: Date }>('promotions.readClock', 'select now() as at')

/** `begun`: the start that stays. Throws: promotion_refused. */
export async function timesOf(
  tx: Tx,
  { from, to }: Pick<NewPromotion, 'from' | 'to'>,
  begun: Date | null,
): Promise<Times> {
  const { at } = found(await tx.row(readTimes))
  const startsAt = begun ?? (from && from > at ? from : at)
  if (to <= at) refuse('to', 'This time has passed.')
  if (to <= startsAt) refuse('to', 'The end must be after the start.')
  if (to.getTime() - startsAt.getTime() > promotionLimits.days * 86_400_000)
    refuse('to', `At most ${promotionLimits.days} days after the start.`)
  return { startsAt, endsAt: to }
}

const readSizes = statement<{ key: string; width: number; height: number }>(
  'promotions.readSizes',
  'select key, width, height from pictures where key = any($keys::text[])',
)

/** The pictures of a banner: those of the form, else those that it has. Throws: promotion_refused. */
export async function keysOf(tx: Tx, kind: string, { wide, narrow }: BannerPictures, before: Keys): Promise<Keys> {
  if (kind !== 'banner') return noKeys
  const given = { wide, narrow }
  const sizes = await tx.rows(readSizes, { keys: [wide?.key, narrow?.key].filter((key) => key !== undefined) })
  for (const name of ['wide', 'narrow'] as const) {
    const { width, height } = promotionLimits[name]
    const picture = given[name]
    if (!picture && !before[`${name}Key`]) refuse(name, `Add a picture of ${width} by ${height} pixels.`)
    const size = picture && sizes.find(({ key }) => key === picture.key)
    if (!size) continue
    const isInShape = Math.abs(size.width / size.height / (width / height) - 1) <= promotionLimits.proportion
    if (!isInShape || size.width < width)
      refuse(name, `It has ${size.width} by ${size.height} pixels. Use one of ${width} by ${height}.`)
  }
  return {
    wideKey: wide?.key ?? before.wideKey,
    wideTint: wide?.tint ?? before.wideTint,
    narrowKey: narrow?.key ?? before.narrowKey,
    narrowTint: narrow?.tint ?? before.narrowTint,
  }
}

const findCoupon = statement<{ id: string }>(
  'promotions.findCoupon',
  'select id from coupons where code = upper($code)',
)

/** The coupon that the promotion tells about. Throws: promotion_refused. */
export async function couponIdOf(tx: Tx, input: NewPromotion): Promise<string | null> {
  const code = couponOf(input)
  if (!code) return null
  return (await tx.row(findCoupon, { code }))?.id ?? refuse('coupon', 'There is no coupon with this code.')
}

type Featured = { title: string; featuredKind: FeaturedKind | null; featuredId: string | null }
const findFeatured = statement<{ id: string; title: string }>(
  'promotions.findFeatured',
  `select x.id, x.name as title from products x
    where $kind::text = 'product' and x.id = $uuid and x.kind = 'product' and x.status = 'active' and ${visibleSql('x')}
   union all
   select v.id, v.business_name from vendors v
    where $kind = 'store' and (v.slug = $id or v.id = $uuid) and ${visibleSql('v')}`,
)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What is featured, whose name is the title; of the other kinds their title. Throws: promotion_refused. */
export async function featuredOf(tx: Tx, input: NewPromotion): Promise<Featured> {
  if (input.kind !== 'featured') return { title: input.title, featuredKind: null, featuredId: null }
  const { kind, id } = input.featured
  const found = await tx.row(findFeatured, { kind, id, uuid: UUID.test(id) ? id : null })
  if (!found)
    return refuse('featured.id', kind === 'store' ? 'There is no such store.' : 'There is no such product on sale.')
  return { title: found.title.slice(0, promotionLimits.title), featuredKind: kind, featuredId: found.id }
}

const countKnown = statement<{ campuses: number; products: number; isCategory: boolean; isTaken: boolean }>(
  'promotions.countKnown',
  `select (select count(*)::int from campuses where id = any($campusIds::uuid[])) as campuses,
          (select count(*)::int from products where id = any($productIds::uuid[])) as products,
          exists (
            select from categories where slug = $category and merged_into_id is null and deleted_at is null) as "isCategory",
          exists (select from promotions p where p.slug = $slug and ($id::uuid is null or p.id <> $id) and ${STATE} <> 'ended')
          as "isTaken"`,
)

/** Throws: promotion_refused. */
export async function ensureFits(tx: Tx, id: string | null, fields: Fields): Promise<void> {
  const { kind, place, category, audience, campusIds, slug, productIds, minPrice, maxPrice } = fields
  if (place === 'category' && !category) refuse('category', 'Choose a category.')
  // Guests and students have a home page each; the pages of the market are the same for everybody.
  if (kind === 'banner' && place !== 'home' && audience !== 'all')
    refuse('audience', 'On this page a banner is for everybody.')
  const known = found(await tx.row(countKnown, { id, campusIds, category, slug, productIds }))
  if (known.campuses !== campusIds.length) refuse('campusIds', 'One of these campuses does not exist.')
  if (category && !known.isCategory) refuse('category', 'This category does not exist.')
  if (known.isTaken) refuse('slug', 'Another collection has this address.')
  if (known.products !== productIds.length) refuse('productIds', 'One of these products does not exist.')
  const hasRule = productIds.length > 0 || category !== null || minPrice !== null || maxPrice !== null
  if (minPrice !== null && maxPrice !== null && maxPrice < minPrice)
    refuse('maxPrice', 'This is below the lowest price.')
  if (kind === 'collection' && !hasRule) refuse('category', 'Choose a category, a price or products.')
}

type Slot = Times &
  Pick<Fields, 'place' | 'category' | 'audience' | 'campusIds'> & { kind: string; featuredId: string | null }
const findOverlap = statement<{ id: string; title: string } & Times>(
  'promotions.findOverlap',
  `select id, title, starts_at as "startsAt", ends_at as "endsAt"
     from promotions
    where kind = $kind and ($id::uuid is null or id <> $id) and ended_at is null and paused_at is null
      and starts_at < $endsAt and ends_at > greatest($startsAt::timestamptz, now())
      and place is not distinct from $place and category is not distinct from $category
      and audience is not distinct from $audience and featured_id is not distinct from $featuredId
      and (campus_ids = '{}' or cardinality($campusIds::uuid[]) = 0 or campus_ids && $campusIds::uuid[])
    order by starts_at, id
    limit 1`,
)

/** Two at once would hide each other; collections, and different things that are featured, stand side by side. Throws: promotion_overlaps, which names the other one. */
export async function ensureFree(tx: Tx, id: string | null, slot: Slot): Promise<void> {
  if (slot.kind === 'collection') return
  const { kind, place, category, audience, campusIds, featuredId, startsAt, endsAt } = slot
  const other = await tx.row(findOverlap, {
    ...{ id, kind, place, category, audience, campusIds, featuredId, startsAt, endsAt },
  })
  if (!other) return
  const when = `from ${momentText(other.startsAt)} to ${momentText(other.endsAt)}`
  const text = `“${other.title}” is shown there ${when}. Choose other times or campuses, or pause it first.`
  throw new Problem('promotion_overlaps', { id: other.id }, [{ field: 'from', message: text }], text)
}
