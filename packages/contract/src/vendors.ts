import { z } from 'zod'
import { phone } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { shownHours, weeklyHours } from './hours.ts'
import { id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { opening } from './opening.ts'
import { standings } from './standings.ts'
import { line, text } from './text.ts'

export const myAnalytics = endpoint({
  method: 'GET',
  path: '/vendors/my-analytics',
  audience: 'vendor',
  summary: 'Sales and orders of the caller’s store',
  meta: z.object({
    analytics: z
      .object({
        overview: z.object({
          totalRevenue: naira,
          totalOrders: z.number().int(),
          averageOrder: naira,
          waiting: z.number().int(),
          salesToday: naira,
          ordersToday: z.number().int(),
          inEscrow: naira,
          averageRating: z.number(),
          reviewCount: z.number().int(),
        }),
        days: z.array(z.object({ day: z.iso.date(), revenue: naira, orders: z.number().int() })),
        best: z.array(z.object({ productId: z.uuid(), name: z.string(), sold: z.number().int(), revenue: naira })),
      })
      .meta({ id: 'VendorAnalytics' }),
  }),
})

export const firstStep = z.enum(['product', 'about', 'hours']).meta({ id: 'FirstStep' })
export type FirstStep = z.output<typeof firstStep>

export const standing = z.enum(standings).meta({
  id: 'Standing',
  description:
    '`stopped`: takes no new orders or jobs; `revoked`: the verification was taken back, nothing is for sale',
})

export const storeProfile = z
  .object({
    _id: id,
    businessName: z.string(),
    slug: z.string(),
    category: z.string(),
    tagline: z.string(),
    about: z.string(),
    phone: z.string().nullable(),
    colour: z.string(),
    storeImage: z.string().nullable(),
    plan: z.enum(['standard', 'premium']),
    premiumUntil: timestamp
      .nullable()
      .meta({ description: 'When its Premium ends; null for the standard plan, and for Premium without an end' }),
    campus: z.object({ _id: id, slug: z.string(), shortName: z.string() }),
    place: z.object({ _id: id, name: z.string() }).nullable(),
    hours: shownHours,
    opening,
    standing: standing.meta({ description: 'What administrators decided about it' }),
    owed: naira.meta({ description: 'What the owner owes Vendly; the store takes no orders until it is repaid' }),
    productCount: z.number().int(),
    averageRating: z.number(),
    reviewCount: z.number().int(),
    createdAt: timestamp,
    /** What a new store still needs, and whether it is done. */
    firstSteps: z.array(z.object({ step: firstStep, done: z.boolean() })),
  })
  .meta({ id: 'StoreProfile' })
export type StoreProfile = z.output<typeof storeProfile>

export const myStoreProfile = endpoint({
  method: 'GET',
  path: '/vendors/my-profile',
  audience: 'vendor',
  summary: 'The profile of the caller’s store',
  reply: storeProfile,
})

const storeProfileChange = z
  .object({
    tagline: line().max(60),
    about: text().max(600),
    phone,
    placeId: id,
    hours: weeklyHours,
  })
  .partial()
export type StoreProfileChange = z.output<typeof storeProfileChange>

export const changeMyStoreProfile = endpoint({
  method: 'PUT',
  path: '/vendors/my-profile',
  audience: 'vendor',
  summary: 'Change the profile of the caller’s store; fields left out stay as they are',
  body: storeProfileChange,
  reply: storeProfile,
})
