import { moneyLimits } from '@vendly/contract/limits'
import type { Kobo } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { sharedThingsSql } from '../auth/auth.shared.sql.ts'
import { lockUser } from '../users/users.service.ts'
import { type Dated, stateRefusalOf } from './coupons.policy.ts'
import { hasBoughtSql } from './coupons.sql.ts'

/** How often a user may ask what a code takes off: codes are not to be guessed, on a cart or a booking. */
export const couponLimiter = (context: Context) =>
  limiter(context, 'coupons', moneyLimits.coupons.appliedPerMinute, 'too_many_requests')

export type CouponTerms = {
  code: string
  percent?: number | null
  amount?: Kobo | null
  cap?: Kobo | null
  minimum: Kobo
  startsAt?: Date | null
  endsAt?: Date | null
  totalLimit?: number | null
  perUserLimit?: number | null
  budget?: Kobo | null
  firstOrderOnly: boolean
  vendorId?: string | null
  campusId?: string | null
  /** The slug of the only category that it is for. */
  category?: string | null
}

const lockVendor = statement<{ open: number }>(
  'coupons.lockVendor',
  `with locked as (select id from vendors where id = $vendorId for no key update)
   select count(c.id)::int as open
     from locked l
     left join coupons c on c.vendor_id = l.id and c.bearer = 'vendor' and c.ended_at is null
          and (c.ends_at is null or c.ends_at > $at)
    group by l.id`,
)
const isCampus = statement<{ id: string }>('coupons.isCampus', 'select id from campuses where id = $campusId')
const insert = statement<{ id: string }>(
  'coupons.insert',
  `insert into coupons (id, code, vendor_id, bearer, percent, amount, cap, minimum, starts_at, ends_at, total_limit,
     per_user_limit, budget, campus_id, category_id, first_order_only, created_by, created_at)
   values ($id, $code, $vendorId, $bearer, $percent, $amount, $cap, $minimum, $startsAt, $endsAt, $totalLimit,
     $perUserLimit, $budget, $campusId, $categoryId, $firstOrderOnly, $createdBy, $at)
   on conflict (code) do nothing
   returning id`,
)

/** A vendor's coupon is of their store, which pays for it. Throws: coupons_full, and what `addCoupon` throws. */
export async function addStoreCoupon(tx: Tx, vendor: Actor, terms: CouponTerms): Promise<string> {
  const vendorId = found(vendor.vendorId)
  const { open } = found(await tx.row(lockVendor, { vendorId, at: now() }))
  ensure(open < moneyLimits.coupons.ofStore, 'coupons_full')
  return addCoupon(tx, vendor, { ...terms, vendorId, campusId: null }, 'vendor')
}

/** An administrator's coupon is paid for by the platform. Throws: not_found, and what `addCoupon` throws. */
export async function addPlatformCoupon(tx: Tx, admin: Actor, terms: CouponTerms): Promise<string> {
  const { vendorId = null, campusId = null } = terms
  if (vendorId) found(await tx.row(lockVendor, { vendorId, at: now() }))
  if (campusId) found(await tx.row(isCampus, { campusId }))
  const id = await addCoupon(tx, admin, terms, 'platform')
  await recordAudit(tx, admin, { action: 'coupon.added', subject: 'coupon', subjectId: id, subjectName: terms.code })
  return id
}

const findCategory = statement<{ id: number }>(
  'coupons.findCategory',
  'select coalesce(merged_into_id, id) as id from categories where slug = $slug and deleted_at is null',
)

/** Throws: category_unknown. */
async function categoryIdOf(tx: Tx, slug: string | null | undefined): Promise<number | null> {
  if (!slug) return null
  const category = await tx.row(findCategory, { slug })
  if (!category)
    throw new Problem('category_unknown', {}, [{ field: 'category', message: 'Choose a category from the list.' }])
  return category.id
}

/** Throws: coupon_taken, coupon_ends, category_unknown. */
async function addCoupon(tx: Tx, by: Actor, terms: CouponTerms, bearer: 'vendor' | 'platform'): Promise<string> {
  const at = now()
  const { code, minimum, firstOrderOnly, endsAt = null } = terms
  const startsAt = terms.startsAt && terms.startsAt > at ? terms.startsAt : at
  ensure(!endsAt || endsAt > startsAt, 'coupon_ends')
  const added = await tx.row(insert, {
    ...{ id: newId(), code, bearer, minimum, firstOrderOnly, startsAt, endsAt, createdBy: by.userId, at },
    vendorId: terms.vendorId ?? null,
    campusId: terms.campusId ?? null,
    categoryId: await categoryIdOf(tx, terms.category),
    percent: terms.percent ?? null,
    amount: terms.amount ?? null,
    cap: terms.cap ?? null,
    totalLimit: terms.totalLimit ?? null,
    perUserLimit: terms.perUserLimit ?? null,
    budget: terms.budget ?? null,
  })
  if (!added) throw new Problem('coupon_taken', {}, [{ field: 'code', message: 'Choose another code.' }])
  return added.id
}

type Locked = { code: string; bearer: string; isPaused: boolean; isEnded: boolean }
const lock = statement<Locked>(
  'coupons.lock',
  `select code, bearer, paused_at is not null as "isPaused", ended_at is not null or ends_at <= $at as "isEnded"
     from coupons
    where id = $id and ($vendorId::uuid is null or (vendor_id = $vendorId and bearer = 'vendor'))
      for no key update`,
)
const setState = statement(
  'coupons.setState',
  `update coupons
      set paused_at = case $action::text when 'pause' then $at::timestamptz when 'resume' then null else paused_at end,
          ended_at = case when $action = 'end' then $at else ended_at end
    where id = $id`,
)

export type CouponAction = 'pause' | 'resume' | 'end'

/** Orders that use it keep their discount. `vendorId`: of this store alone. Throws: not_found, coupon_state. */
export async function changeCoupon(
  tx: Tx,
  by: Actor,
  id: string,
  action: CouponAction,
  vendorId: string | null,
): Promise<void> {
  const at = now()
  const { code, isPaused, isEnded } = found(await tx.row(lock, { id, vendorId, at }))
  ensure(!isEnded && (action === 'end' || isPaused === (action === 'resume')), 'coupon_state')
  await tx.rows(setState, { id, action, at })
  if (vendorId === null)
    await recordAudit(tx, by, {
      action: `coupon.${{ pause: 'paused', resume: 'resumed', end: 'ended' }[action]}`,
      ...{ subject: 'coupon', subjectId: id, subjectName: code },
    })
}

const upsertApplied = statement(
  'coupons.upsertApplied',
  `insert into applied_coupons (user_id, coupon_id, applied_at) values ($userId, $couponId, $at)
   on conflict (user_id) do update set coupon_id = excluded.coupon_id, applied_at = excluded.applied_at`,
)
const deleteApplied = statement<{ userId: string }>(
  'coupons.deleteApplied',
  'delete from applied_coupons where user_id = $userId returning user_id as "userId"',
)

/** Puts the coupon on the user's cart, in place of the one before. */
export const setAppliedCoupon = (tx: Tx, userId: string, couponId: string) =>
  tx.rows(upsertApplied, { userId, couponId, at: now() })

/** Returns false if there was none. */
export const clearAppliedCoupon = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.row(deleteApplied, { userId })) !== undefined

/** The same with the commit. */
export const clearAppliedCouponLast = (tx: Tx, userId: string): void => tx.writeLast(deleteApplied, { userId })

/** What a use belongs to. */
export type Purchase = { checkoutId: string } | { bookingId: string }
type Use = { couponId: string; userId: string; discount: Kobo; purchase: Purchase }
const idsOf = (purchase: Purchase) => ({ checkoutId: null, bookingId: null, ...purchase })

// The row lock makes uses of one coupon follow each other, so that each counts those before.
const lockUse = statement<Dated & { firstOrderOnly: boolean; bearer: string }>(
  'coupons.lockUse',
  `select starts_at as "startsAt", ends_at as "endsAt", paused_at as "pausedAt", ended_at as "endedAt",
          total_limit as "totalLimit", used, budget, spent, bearer, first_order_only as "firstOrderOnly"
     from coupons
    where id = $couponId
      for no key update`,
)
const countUse = statement<{ isWithin: boolean }>(
  'coupons.countUse',
  `select (select count(*) from coupon_uses u
            where u.coupon_id = c.id and u.user_id = $userId and u.returned_at is null) < coalesce(c.per_user_limit, 2147483647)
          and not (c.first_order_only and ${hasBoughtSql('$userId', '$checkoutId::uuid', '$bookingId::uuid')})
          as "isWithin"
     from coupons c
    where c.id = $couponId`,
)
const insertUse = statement(
  'coupons.insertUse',
  `with used as (
     update coupons set used = used + 1, spent = spent + $discount where id = $couponId
   )
   insert into coupon_uses (id, coupon_id, user_id, checkout_id, booking_id, discount, used_at)
   values ($id, $couponId, $userId, $checkoutId, $bookingId, $discount, $at)`,
)

const sharesWithSeller = statement<{ isShared: boolean }>(
  'coupons.sharesWithSeller',
  `select exists (
     select from (
       select buyer_id, seller_id from orders where checkout_id = $checkoutId and platform_discount > 0
       union all
       select buyer_id, seller_id from bookings where id = $bookingId and platform_discount > 0) o
      where cardinality(${sharedThingsSql('o.buyer_id', 'o.seller_id')}) > 0) as "isShared"`,
)

/** With the coupon locked: why this buyer cannot use it for what they buy; null if they can. */
async function useRefusalOf(tx: Tx, { couponId, userId, discount, purchase }: Use): Promise<string | null> {
  const coupon = found(await tx.row(lockUse, { couponId }))
  if (coupon.firstOrderOnly) await lockUser(tx, userId)
  const refusal = stateRefusalOf(coupon, now())
  if (refusal) return refusal
  const ids = idsOf(purchase)
  if (coupon.budget !== null && discount > coupon.budget - coupon.spent) return 'This coupon has been used up.'
  if (!found(await tx.row(countUse, { couponId, userId, ...ids })).isWithin) return 'You have used this coupon already.'
  if (coupon.bearer === 'vendor' || !found(await tx.row(sharesWithSeller, ids)).isShared) return null
  return 'This coupon cannot be used with a seller whose card, bank account or device you share.'
}

export const couponRefused = (message: string): Problem =>
  new Problem('coupon_refused', {}, [{ field: 'code', message }])

/**
 * Reserves one use for what is bought, whose rows say the discount already, at the end of the transaction. A buyer who comes after
 * the last use, or with a second tab, is refused. Throws: coupon_refused.
 */
export async function takeCoupon(tx: Tx, use: Use): Promise<void> {
  const refusal = await useRefusalOf(tx, use)
  if (refusal) throw couponRefused(refusal)
  const { couponId, userId, discount, purchase } = use
  await tx.rows(insertUse, { id: newId(), couponId, userId, discount, ...idsOf(purchase), at: now() })
}

const returnUse = statement(
  'coupons.returnUse',
  `with returned as (
     update coupon_uses set returned_at = $at
      where (checkout_id = $checkoutId or booking_id = $bookingId) and returned_at is null
     returning coupon_id, discount
   )
   update coupons set used = used - 1, spent = spent - r.discount from returned r where id = r.coupon_id`,
)

/** Gives the use back: nothing with the discount goes on. */
export async function returnCoupon(tx: Tx, purchase: Purchase): Promise<void> {
  await tx.rows(returnUse, { ...idsOf(purchase), at: now() })
}

const findReturned = statement<{ couponId: string; userId: string; discount: Kobo }>(
  'coupons.findReturned',
  `select coupon_id as "couponId", user_id as "userId", discount
     from coupon_uses
    where booking_id = $bookingId and returned_at is not null`,
)
const restoreUse = statement(
  'coupons.restoreUse',
  `with restored as (
     update coupon_uses set returned_at = null where booking_id = $bookingId returning coupon_id, discount
   )
   update coupons set used = used + 1, spent = spent + r.discount from restored r where id = r.coupon_id`,
)

/** Takes the use of a booking that had lapsed again. Returns false, and changes nothing, if the coupon cannot be used any more. */
export async function retakeCoupon(tx: Tx, bookingId: string): Promise<boolean> {
  const use = await tx.row(findReturned, { bookingId })
  if (!use) return true
  if (await useRefusalOf(tx, { ...use, purchase: { bookingId } })) return false
  await tx.rows(restoreUse, { bookingId })
  return true
}
