import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { page } from './paging.ts'
import { text } from './text.ts'

/** A percentage with at most two decimals: rates are stored as basis points. */
const percent = (max: number) =>
  z
    .number()
    .min(0, 'Not below 0.')
    .max(max, `At most ${max}%.`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals.')

/** Commission, the riders' share and the delivery fee, in percent and naira. */
const rates = z
  .object({
    commissionStandard: percent(30),
    commissionPremium: percent(30),
    riderShare: percent(100),
    deliveryFee: z.number().int('Whole naira.').min(0, 'Not below ₦0.').max(10_000, 'At most ₦10,000.'),
  })
  .meta({ id: 'Rates' })
export type PlatformRates = z.output<typeof rates> & {
  premiumMonthly?: number
  premiumYearly?: number
  adDaily?: number
  cancelledRiderShare?: number
  advanceBudget?: number
}

/** The price of Premium. Left out of a change, it stays the same. */
const premiumPrice = z.number().int('Whole naira.').min(100, 'At least ₦100.').max(1_000_000, 'At most ₦1,000,000.')
const adPrice = z.number().int('Whole naira.').min(50, 'At least ₦50.').max(100_000, 'At most ₦100,000.')
const premium = { premiumMonthly: premiumPrice, premiumYearly: premiumPrice, adDaily: adPrice }

const cancelledRiderShare = percent(100).meta({
  description: 'Of the delivery fee, for a rider whose order was cancelled after they took it',
})

const advanceBudget = z
  .number()
  .int('Whole naira.')
  .min(0, 'Not below ₦0.')
  .max(10_000_000, 'At most ₦10,000,000.')
  .meta({ description: 'Within 30 days, for what users owe to other users' })

const current = rates
  .extend(premium)
  .extend({ cancelledRiderShare, advanceBudget, changedAt: timestamp.nullable() })
  .meta({ id: 'CurrentRates' })

const reason = text().min(limits.reasonLength, 'Give a reason.').max(limits.noteLength)

export const getRates = endpoint({
  method: 'GET',
  path: '/admin/settings/rates',
  audience: 'admin',
  right: 'settings:read',
  summary: 'Commission, delivery fee and riders’ share of the next checkout',
  reply: current,
})

export const setRates = endpoint({
  method: 'PUT',
  path: '/admin/settings/rates',
  audience: 'admin',
  right: 'settings:act',
  summary: 'Change the rates for future checkouts; existing orders keep theirs',
  body: rates.extend({
    premiumMonthly: premiumPrice.optional(),
    premiumYearly: premiumPrice.optional(),
    adDaily: adPrice.optional(),
    cancelledRiderShare: cancelledRiderShare.optional(),
    advanceBudget: advanceBudget.optional(),
    changedAt: timestamp
      .nullable()
      .optional()
      .meta({ description: 'As it was read; refused when the rates have changed since' }),
    reason,
  }),
  reply: current,
  confirmed: true,
})

const own = z.object({
  deliveryFee: rates.shape.deliveryFee.nullable(),
  commissionStandard: rates.shape.commissionStandard.nullable(),
  commissionPremium: rates.shape.commissionPremium.nullable(),
  riderShare: rates.shape.riderShare.nullable(),
})
const campusRates = z
  .object({
    own: own.meta({ description: 'What differs on this campus; null: the rate of Vendly' }),
    standard: rates,
    version: z.number().int(),
  })
  .meta({ id: 'CampusRates' })
export type CampusRates = z.output<typeof campusRates>

export const getCampusRates = endpoint({
  method: 'GET',
  path: '/admin/campuses/:id/rates',
  audience: 'admin',
  right: 'settings:read',
  summary: 'What differs on a campus from the rates of Vendly',
  params: byId,
  reply: campusRates,
})

const ratesChange = own.extend({ version: z.number().int(), reason })
export type CampusRatesChange = z.output<typeof ratesChange>

export const setCampusRates = endpoint({
  method: 'PUT',
  path: '/admin/campuses/:id/rates',
  audience: 'admin',
  right: 'settings:act',
  summary: 'Change what differs on a campus for future checkouts; existing orders keep their rates',
  params: byId,
  body: ratesChange,
  reply: campusRates,
  confirmed: true,
})

const rateName = current.omit({ changedAt: true }).keyof()
export type RateName = z.output<typeof rateName>

const rateValue = z.number().nullable().meta({ description: 'In percent or naira; null: the rate of Vendly' })
const rateChange = z
  .object({
    _id: z.number().int(),
    at: timestamp,
    by: z.string(),
    reason: z.string(),
    rates: z.array(z.object({ name: rateName, before: rateValue, after: rateValue })),
    isUndo: z.boolean().meta({ description: 'It undid an earlier change' }),
    canUndo: z.boolean().meta({ description: 'None of its rates has changed since' }),
  })
  .meta({ id: 'RateChange' })
export type RateChange = z.output<typeof rateChange>

export const listRateChanges = endpoint({
  method: 'GET',
  path: '/admin/settings/rates/changes',
  audience: 'admin',
  right: 'settings:read',
  summary: 'What was changed of the rates, by whom and why, newest first',
  query: z.object({
    ...page({ default: 10, max: 50 }),
    campus: id.optional().meta({ description: 'Of this campus; default: the rates of Vendly' }),
  }),
  reply: z.array(rateChange),
  paged: true,
})

export const undoRateChange = endpoint({
  method: 'POST',
  path: '/admin/settings/rates/changes/:id/undo',
  audience: 'admin',
  right: 'settings:act',
  summary: 'Set the rates of one change back, unless they have changed since',
  params: z.object({ id: z.coerce.number().int().positive().meta({ description: 'Of the change' }) }),
  body: z.object({ reason }),
  idempotent: true,
  confirmed: true,
})
