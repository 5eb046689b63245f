import { promotionLimits } from '@vendly/contract/promotion-limits'
import type { NewPromotion, PromotionChange, PromotionState } from '@vendly/contract/promotions'
import type { Actor } from '../../platform/actor.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { momentText } from '../../platform/lagos.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { type Fields, fieldsOf } from './promotions.fields.ts'
import { STATE } from './promotions.sql.ts'

/** The pictures that came with the form. */
export type BannerPictures = { wide?: StoredPicture; narrow?: StoredPicture }

const lockAll = statement('promotions.lockAll', `select pg_advisory_xact_lock(hashtextextended('promotions', 0))`)

const COLUMNS = `kind, title, link, alt, wide_key, wide_tint, narrow_key, narrow_tint, place, category, audience, severity,
  priority, campus_ids, slug, text, min_price, max_price, in_stock, product_ids, starts_at, ends_at`
const VALUES = `$kind, $title, $link, $alt, $wideKey, $wideTint, $narrowKey, $narrowTint, $place, $category, $audience,
  $severity, $priority, $campusIds::uuid[], $slug, $text, $minPrice, $maxPrice, $inStock, $productIds::uuid[], $startsAt::timestamptz, $endsAt::timestamptz`

const insert = statement<{ id: string }>(
  'promotions.insert',
  `insert into promotions (id, ${COLUMNS}, is_on_pages, created_by, created_at)
   values ($id, ${VALUES}, $startsAt <= now(), $createdBy, now())
   returning id`,
)
const update = statement<{ id: string }>(
  'promotions.update',
  `update promotions set (${COLUMNS}) = (${VALUES}), version = version + 1 where id = $id returning id`,
)

type Keys = {
  wideKey: string | null
  wideTint: string | null
  narrowKey: string | null
  narrowTint: string | null
}
const noKeys: Keys = { wideKey: null, wideTint: null, narrowKey: null, narrowTint: null }

/** Throws: promotion_refused, promotion_overlaps. */
export async function addPromotion(
  tx: Tx,
  admin: Actor,
  input: NewPromotion,
  pictures: BannerPictures,
): Promise<string> {
  await tx.rows(lockAll)
  const fields = fieldsOf(input)
  const times = await timesOf(tx, input, null)
  const keys = await keysOf(tx, input.kind, pictures, noKeys)
  await ensureFits(tx, null, fields)
  await ensureFree(tx, null, { ...fields, ...times })
  const { id } = found(await tx.row(insert, { id: newId(), ...fields, ...keys, ...times, createdBy: admin.userId }))
  await audit(tx, admin, 'added', { id, title: fields.title, reason: input.reason, details: logged(fields, times) })
  return id
}

type Locked = Keys & {
  id: string
  version: number
  kind: string
  title: string
  state: PromotionState
  isPaused: boolean
  hasBegun: boolean
  startsAt: Date
  endsAt: Date
} & Pick<Fields, 'place' | 'category' | 'audience' | 'campusIds'>
const lock = statement<Locked>(
  'promotions.lock',
  `select p.id, p.version, p.kind, p.title, ${STATE} as state, p.paused_at is not null as "isPaused",
          p.starts_at <= now() as "hasBegun", p.starts_at as "startsAt", p.ends_at as "endsAt", p.place, p.category, p.audience,
          p.campus_ids as "campusIds", p.wide_key as "wideKey", p.wide_tint as "wideTint", p.narrow_key as "narrowKey",
          p.narrow_tint as "narrowTint"
     from promotions p
    where p.id = $id
      for update`,
)

/** Throws: not_found, promotion_changed, promotion_ended, promotion_refused, promotion_overlaps. */
export async function changePromotion(
  tx: Tx,
  admin: Actor,
  id: string,
  input: PromotionChange,
  pictures: BannerPictures,
): Promise<void> {
  await tx.rows(lockAll)
  const before = found(await tx.row(lock, { id }))
  ensure(before.state !== 'ended', 'promotion_ended')
  ensure(input.version === before.version, 'promotion_changed')
  if (input.kind !== before.kind) refuse('kind', 'A promotion stays what it is. Add another one.')
  const fields = fieldsOf(input)
  const times = await timesOf(tx, input, before.hasBegun ? before.startsAt : null)
  const keys = await keysOf(tx, input.kind, pictures, before)
  await ensureFits(tx, id, fields)
  if (!before.isPaused) await ensureFree(tx, id, { ...fields, ...times })
  await tx.rows(update, { id, ...fields, ...keys, ...times })
  await audit(tx, admin, 'changed', {
    id,
    title: fields.title,
    reason: input.reason,
    details: { ...logged(fields, times), before: before.title },
  })
}

const setState = statement(
  'promotions.setState',
  `update promotions
      set paused_at = case $action::text when 'pause' then now() when 'resume' then null else paused_at end,
          ended_at = case when $action = 'end' then now() else ended_at end,
          version = version + 1
    where id = $id`,
)
export type PromotionAction = 'pause' | 'resume' | 'end'
const DONE = { pause: 'paused', resume: 'resumed', end: 'ended' } as const

/** Throws: not_found, promotion_ended, promotion_state; promotion_overlaps when another one took its place meanwhile. */
export async function actOnPromotion(
  tx: Tx,
  admin: Actor,
  id: string,
  { action, reason }: { action: PromotionAction; reason: string },
): Promise<void> {
  await tx.rows(lockAll)
  const before = found(await tx.row(lock, { id }))
  ensure(before.state !== 'ended', 'promotion_ended')
  ensure(action === 'end' || before.isPaused === (action === 'resume'), 'promotion_state')
  if (action === 'resume') await ensureFree(tx, id, before)
  await tx.rows(setState, { id, action })
  await audit(tx, admin, DONE[action], { id, title: before.title, reason })
}

const remove = statement('promotions.delete', 'delete from promotions where id = $id')

/** Throws: not_found, promotion_shown. */
export async function deletePromotion(tx: Tx, admin: Actor, id: string, reason: string): Promise<void> {
  await tx.rows(lockAll)
  const before = found(await tx.row(lock, { id }))
  ensure(!before.hasBegun, 'promotion_shown')
  await tx.rows(remove, { id })
  await audit(tx, admin, 'deleted', { id, title: before.title, reason })
}

const applyTimesSql = statement<{ id: string }>(
  'promotions.applyTimes',
  `update promotions p set is_on_pages = not is_on_pages
    where is_on_pages <> (${STATE} = 'running')
   returning id`,
)

/** What has started or ended since the last time: its trigger drops the cached pages. */
export const applyTimes = (tx: Tx): Promise<{ id: string }[]> => tx.rows(applyTimesSql)

function refuse(field: string, message: string): never {
  throw new Problem('promotion_refused', {}, [{ field, message }])
}

type Times = { startsAt: Date; endsAt: Date }
const readTimes = statement<{ at: Date }>('promotions.readClock', 'select now() as at')

/** `begun`: the start that stays. Throws: promotion_refused. */
async function timesOf(tx: Tx, { from, to }: Pick<NewPromotion, 'from' | 'to'>, begun: Date | null): Promise<Times> {
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
async function keysOf(tx: Tx, kind: string, { wide, narrow }: BannerPictures, before: Keys): Promise<Keys> {
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

const countKnown = statement<{ campuses: number; products: number; isCategory: boolean; isTaken: boolean }>(
  'promotions.countKnown',
  `select (select count(*)::int from campuses where id = any($campusIds::uuid[])) as campuses,
          (select count(*)::int from products where id = any($productIds::uuid[])) as products,
          exists (select from categories where slug = $category) as "isCategory",
          exists (select from promotions p where p.slug = $slug and ($id::uuid is null or p.id <> $id) and ${STATE} <> 'ended')
          as "isTaken"`,
)

/** Throws: promotion_refused. */
async function ensureFits(tx: Tx, id: string | null, fields: Fields): Promise<void> {
  const { kind, place, category, audience, campusIds, slug, productIds, minPrice, maxPrice } = fields
  if (place === 'category' && !category) refuse('category', 'Choose a category.')
  // Guests and students have a home page each; the pages of the market are the same for everybody.
  if (place && place !== 'home' && audience !== 'all') refuse('audience', 'On this page a banner is for everybody.')
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

type Slot = Times & Pick<Fields, 'place' | 'category' | 'audience' | 'campusIds'> & { kind: string }
const findOverlap = statement<{ id: string; title: string } & Times>(
  'promotions.findOverlap',
  `select id, title, starts_at as "startsAt", ends_at as "endsAt"
     from promotions
    where kind = $kind and ($id::uuid is null or id <> $id) and ended_at is null and paused_at is null
      and starts_at < $endsAt and ends_at > greatest($startsAt::timestamptz, now())
      and place is not distinct from $place and category is not distinct from $category
      and audience is not distinct from $audience
      and (campus_ids = '{}' or cardinality($campusIds::uuid[]) = 0 or campus_ids && $campusIds::uuid[])
    order by starts_at, id
    limit 1`,
)

/** Two at once would hide each other; collections stand side by side. Throws: promotion_overlaps, which names the other one. */
async function ensureFree(tx: Tx, id: string | null, slot: Slot): Promise<void> {
  if (slot.kind === 'collection') return
  const { kind, place, category, audience, campusIds, startsAt, endsAt } = slot
  const other = await tx.row(findOverlap, { id, kind, place, category, audience, campusIds, startsAt, endsAt })
  if (!other) return
  const when = `from ${momentText(other.startsAt)} to ${momentText(other.endsAt)}`
  const text = `“${other.title}” is shown there ${when}. Choose other times or campuses, or pause it first.`
  throw new Problem('promotion_overlaps', { id: other.id }, [{ field: 'from', message: text }], text)
}

const logged = ({ title: _, alt: __, priority: ___, ...fields }: Fields, times: Times) => ({
  ...fields,
  from: times.startsAt.toISOString(),
  to: times.endsAt.toISOString(),
})

type Noted = { id: string; title: string; reason: string; details?: Record<string, unknown> }
const audit = (tx: Tx, admin: Actor, done: string, { id, title, reason, details }: Noted) =>
  recordAudit(tx, admin, {
    action: `promotion.${done}`,
    ...{ subject: 'promotion', subjectId: id, subjectName: title, reason },
    ...(details && { details }),
  })
