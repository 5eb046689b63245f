import type { NewPromotion, PromotionChange, PromotionState } from '@vendly/contract/promotions'
import type { Actor } from '../../platform/actor.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import {
  type BannerPictures,
  couponIdOf,
  ensureFits,
  ensureFree,
  featuredOf,
  type Keys,
  keysOf,
  noKeys,
  refuse,
  type Times,
  timesOf,
} from './promotions.checks.service.ts'
import { type Fields, fieldsOf } from './promotions.fields.ts'
import { STATE } from './promotions.sql.ts'

const lockAll = statement('promotions.lockAll', `select pg_advisory_xact_lock(hashtextextended('promotions', 0))`)

const COLUMNS = `kind, title, link, alt, wide_key, wide_tint, narrow_key, narrow_tint, place, category, audience, severity,
  priority, campus_ids, slug, text, min_price, max_price, in_stock, product_ids, featured_kind, featured_id, coupon_id, has_hold_out, starts_at, ends_at`
const VALUES = `$kind, $title, $link, $alt, $wideKey, $wideTint, $narrowKey, $narrowTint, $place, $category, $audience,
  $severity, $priority, $campusIds::uuid[], $slug, $text, $minPrice, $maxPrice, $inStock, $productIds::uuid[], $featuredKind, $featuredId, $couponId, $hasHoldOut, $startsAt::timestamptz, $endsAt::timestamptz`

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

/** Throws: promotion_refused, promotion_overlaps. */
export async function addPromotion(
  tx: Tx,
  admin: Actor,
  input: NewPromotion,
  pictures: BannerPictures,
): Promise<string> {
  await tx.rows(lockAll)
  const fields = { ...fieldsOf(input), ...(await featuredOf(tx, input)) }
  const times = await timesOf(tx, input, null)
  const keys = await keysOf(tx, input.kind, pictures, noKeys)
  await ensureFits(tx, null, fields)
  await ensureFree(tx, null, { ...fields, ...times })
  const values = { ...fields, ...keys, ...times, couponId: await couponIdOf(tx, input) }
  const { id } = found(await tx.row(insert, { id: newId(), ...values, createdBy: admin.userId }))
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
  couponId: string | null
  featuredId: string | null
} & Pick<Fields, 'hasHoldOut' | 'place' | 'category' | 'audience' | 'campusIds'>
const lock = statement<Locked>(
  'promotions.lock',
  `select p.id, p.version, p.kind, p.title, ${STATE} as state, p.paused_at is not null as "isPaused",
          p.starts_at <= now() as "hasBegun", p.starts_at as "startsAt", p.ends_at as "endsAt", p.place, p.category, p.audience,
          p.campus_ids as "campusIds", p.wide_key as "wideKey", p.wide_tint as "wideTint", p.narrow_key as "narrowKey",
          p.narrow_tint as "narrowTint", p.coupon_id as "couponId", p.featured_id as "featuredId", p.has_hold_out as "hasHoldOut"
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
  const fields = { ...fieldsOf(input), ...(await featuredOf(tx, input)) }
  const times = await timesOf(tx, input, before.hasBegun ? before.startsAt : null)
  const keys = await keysOf(tx, input.kind, pictures, before)
  await ensureFits(tx, id, fields)
  const couponId = await couponIdOf(tx, input)
  if (before.hasBegun) {
    const field = couponId === before.couponId ? 'hasHoldOut' : 'coupon'
    const isCompared = couponId === before.couponId && fields.hasHoldOut === before.hasHoldOut
    if (!isCompared) refuse(field, 'It has begun, and what it brings is compared. End it and add another one.')
  }
  if (!before.isPaused) await ensureFree(tx, id, { ...fields, ...times })
  await tx.rows(update, { id, ...fields, ...keys, ...times, couponId })
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

const logged = ({ alt: _, priority: __, ...fields }: Fields, times: Times) => ({
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
