import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { moneyLimits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'
import { nameIssue } from './names.ts'
import { page } from './paging.ts'
import { line, typed } from './text.ts'

const { coupons: max } = moneyLimits

export const couponState = z.enum(['upcoming', 'running', 'paused', 'used-up', 'ended']).meta({ id: 'CouponState' })
export type CouponState = z.output<typeof couponState>

export const couponBearer = z.enum(['vendor', 'platform']).meta({ id: 'CouponBearer' })

/** As buyers type it: compared without regard to case. */
export const couponCode = typed()
  .toUpperCase()
  .regex(/^[A-Z0-9]+$/, 'Use letters and digits only.')
  .min(max.codeLength.min)
  .max(max.codeLength.max)

export const coupon = z
  .object({
    _id: id,
    code: z.string(),
    store: z
      .object({ _id: id, businessName: z.string() })
      .nullable()
      .meta({ description: 'Where it can be used; null: at every seller' }),
    bearer: couponBearer.meta({ description: 'Who pays for the discount' }),
    percent: z.number().int().nullable(),
    amount: naira.nullable().meta({ description: 'Of a fixed discount' }),
    cap: naira.nullable().meta({ description: 'The most that a percentage takes off' }),
    minimum: naira.meta({ description: 'Of what it applies to' }),
    startsAt: timestamp,
    endsAt: timestamp.nullable(),
    totalLimit: z.number().int().nullable(),
    perUserLimit: z.number().int().nullable(),
    budget: naira
      .nullable()
      .meta({ description: 'The most that all uses take off together; null: no limit, of stores' }),
    spent: naira.meta({ description: 'What uses that were not returned have taken off' }),
    campus: z.object({ _id: id, shortName: z.string() }).nullable(),
    category: z
      .object({ slug: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'The only one whose products and services count and get the discount; null: all' }),
    firstOrderOnly: z.boolean(),
    state: couponState,
    used: z.number().int().meta({ description: 'Figure: couponUses' }),
    cost: naira.meta({ description: 'Figure: couponCost' }),
    orders: z.number().int().meta({ description: 'Figure: orders, of those that got its discount' }),
    bookings: z.number().int().meta({ description: 'Figure: bookings, of those that got its discount' }),
    sales: naira.meta({ description: 'Figure: sales, of these orders and bookings' }),
    createdAt: timestamp,
  })
  .meta({ id: 'Coupon' })
export type Coupon = z.output<typeof coupon>

/** A store's coupon must not look like one of Vendly. */
const storeCouponCode = couponCode.refine((code) => nameIssue(code, 'title') === null, 'Leave out the name Vendly.')

const whole = z.int().min(1)
const terms = {
  code: couponCode,
  percent: whole.max(max.percent).nullish(),
  amount: nairaAmount.nullish(),
  cap: nairaAmount.nullish(),
  minimum: nairaAmount.default(0),
  startsAt: z.coerce.date().nullish().meta({ description: 'Left out: now' }),
  endsAt: z.coerce.date().nullish(),
  totalLimit: whole.max(max.uses).nullish(),
  perUserLimit: whole.max(max.uses).nullish(),
  firstOrderOnly: z.boolean().default(false),
  category: line().min(1).max(60).nullish().meta({ description: 'The slug of a category; left out: all' }),
}
/** Vendly pays, so nothing about its coupons is without a limit. */
const platformTerms = {
  totalLimit: whole.max(max.uses),
  perUserLimit: whole.max(max.uses).default(1),
  budget: nairaAmount.refine((amount) => amount > 0, 'Please enter a valid amount'),
}
type Terms = {
  percent?: number | null
  amount?: number | null
  cap?: number | null
  endsAt?: Date | null
  startsAt?: Date | null
}
const checkTerms = <S extends z.ZodType<Terms>>(schema: S) =>
  schema
    .refine(({ percent, amount }) => (percent == null) !== (amount == null), {
      path: ['percent'],
      message: 'Choose either a percentage or an amount.',
    })
    .refine(({ amount }) => amount == null || amount > 0, { path: ['amount'], message: 'Please enter a valid amount' })
    .refine(({ cap, percent }) => cap == null || (percent != null && cap > 0), {
      path: ['cap'],
      message: 'Only a percentage has a maximum.',
    })
    .refine(({ startsAt, endsAt }) => endsAt == null || startsAt == null || endsAt > startsAt, {
      path: ['endsAt'],
      message: 'The end must be after the start.',
    })

const listed = {
  ...page({ default: 20, max: 50 }),
  state: couponState.optional(),
  q: line().max(40).optional(),
}

export const myCoupons = endpoint({
  method: 'GET',
  path: '/vendors/coupons',
  audience: 'vendor',
  summary: 'The coupons of the caller’s store, newest first',
  query: z.object(listed),
  reply: z.array(coupon),
  paged: true,
})

export const addMyCoupon = endpoint({
  method: 'POST',
  path: '/vendors/coupons',
  audience: 'vendor',
  summary: 'Add a coupon for the caller’s store, which pays for it',
  body: checkTerms(z.object({ ...terms, code: storeCouponCode })),
  reply: coupon,
  status: 201,
  idempotent: true,
})

const couponAction = z.object({ action: z.enum(['pause', 'resume', 'end']) })

export const changeMyCoupon = endpoint({
  method: 'PATCH',
  path: '/vendors/coupons/:id',
  audience: 'vendor',
  summary: 'Pause, resume or end a coupon of the caller’s store; orders that use it keep their discount',
  params: byId,
  body: couponAction,
  reply: coupon,
})

export const listAdminCoupons = endpoint({
  method: 'GET',
  path: '/admin/coupons',
  audience: 'admin',
  right: 'promotions:read',
  summary: 'All coupons, newest first, with what they have cost so far',
  query: z.object({ ...listed, bearer: couponBearer.optional().meta({ description: 'Who pays for it' }) }),
  reply: z.array(coupon),
  meta: z.object({
    cost: z.object({ vendor: naira, platform: naira }).meta({ description: 'Of all coupons, by who pays' }),
  }),
  paged: true,
})

export const addAdminCoupon = endpoint({
  method: 'POST',
  path: '/admin/coupons',
  audience: 'admin',
  right: 'promotions:act',
  summary: 'Add a coupon that Vendly pays for, of one store or all, of one campus or all',
  body: checkTerms(z.object({ ...terms, ...platformTerms, vendorId: id.nullish(), campusId: id.nullish() })).refine(
    ({ percent, cap }) => percent == null || cap != null,
    { path: ['cap'], message: 'Write the most that it takes off one checkout.' },
  ),
  reply: coupon,
  status: 201,
  idempotent: true,
  confirmed: true,
})

export const changeAdminCoupon = endpoint({
  method: 'PATCH',
  path: '/admin/coupons/:id',
  audience: 'admin',
  right: 'promotions:act',
  summary: 'Pause, resume or end any coupon; orders that use it keep their discount',
  params: byId,
  body: couponAction,
  reply: coupon,
  confirmed: true,
})

/** The coupon that is applied to a cart. */
export const appliedCoupon = z
  .object({
    code: z.string(),
    discount: naira,
    refusal: z.string().nullable().meta({ description: 'Why it takes nothing off now; null while it does' }),
  })
  .meta({ id: 'AppliedCoupon' })
export type AppliedCoupon = z.output<typeof appliedCoupon>
