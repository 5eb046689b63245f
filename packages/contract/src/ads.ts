import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { figures } from './figures.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits, moneyLimits } from './limits.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { productCard } from './products.ts'
import { text } from './text.ts'
import { adDetails, cardChoice, startedPayment } from './wallet.ts'

export const adStatus = z.enum(['pending', 'approved', 'running', 'ended', 'rejected', 'stopped'])
export type AdStatus = z.output<typeof adStatus>

export const ad = z
  .object({
    _id: id,
    product: z.object({ _id: id, name: z.string() }),
    store: z.object({ businessName: z.string(), slug: z.string() }),
    days: z.number().int(),
    price: naira,
    refunded: naira.meta({ description: 'What went back to the wallet' }),
    status: adStatus,
    reason: z.string().nullable().meta({ description: 'Why it was rejected or stopped' }),
    startsOn: z.string().nullable().meta({ description: 'The day that the vendor wants; null: once it is approved' }),
    startsAt: timestamp.nullable(),
    endsAt: timestamp.nullable(),
    views: z.number().int(),
    presses: z.number().int(),
    orders: z.number().int().meta({ description: figures.adOrders.meaning }),
    sales: naira.meta({ description: figures.adSales.meaning }),
    cost: naira.meta({ description: figures.adCost.meaning }),
    costPerOrder: naira.nullable().meta({ description: 'Null without an order' }),
    isChanged: z
      .boolean()
      .meta({ description: 'It waits again because its product looks different from what was approved' }),
    createdAt: timestamp,
  })
  .meta({ id: 'Ad' })
export type Ad = z.output<typeof ad>

const adReview = ad
  .extend({
    preview: z
      .object({
        ...{
          picture: z.string().nullable(),
          price: naira,
          description: z.string(),
          stock: z.number().int().nullable(),
        },
        look: z.string().meta({ description: 'Stands for the title and the pictures' }),
      })
      .nullable()
      .meta({ description: 'The product as it is now; null when it is not for sale any more' }),
    history: z.object({
      ads: z.number().int().meta({ description: 'Of the store, with this one' }),
      rejected: z.number().int(),
      stopped: z.number().int(),
      latest: z.array(ad).meta({ description: 'The newest ones before this one' }),
    }),
  })
  .meta({ id: 'AdReview' })
export type AdReview = z.output<typeof adReview>

export const shownAd = endpoint({
  method: 'GET',
  path: '/ads/shown',
  audience: 'public',
  summary: 'The ad for the top of the market of a campus, or null',
  query: z.object({ campus: z.string().max(60).optional() }),
  reply: z.object({ _id: id, product: productCard }).nullable(),
})

export const countAdView = endpoint({
  method: 'POST',
  path: '/ads/:id/views',
  audience: 'public',
  summary: 'Count that a running ad was seen',
  params: byId,
})

export const countAdPress = endpoint({
  method: 'POST',
  path: '/ads/:id/presses',
  audience: 'public',
  summary: `Count that a running ad was opened, at most ${moneyLimits.ads.pressesPerDay} times a day for one visitor`,
  params: byId,
})

export const myAds = endpoint({
  method: 'GET',
  path: '/vendors/ads',
  audience: 'vendor',
  summary: 'The ads of the caller’s store, newest first',
  query: z.object({ ...page({ default: 20, max: 50 }), status: adStatus.optional() }),
  reply: z.array(ad),
  paged: true,
})

export const buyAd = endpoint({
  method: 'POST',
  path: '/vendors/ads',
  audience: 'vendor',
  summary: 'Buy an ad for a product: from the wallet at once, or by card; it runs once it is approved',
  body: z.object({ ...adDetails, paymentMethod: z.enum(['wallet', 'card']).default('wallet'), ...cardChoice }),
  reply: startedPayment.extend({ reference: z.string().nullable(), ad: ad.nullable() }).meta({ id: 'AdPurchase' }),
  status: 201,
  idempotent: true,
})

export const stopMyAd = endpoint({
  method: 'POST',
  path: '/vendors/ads/:id/stop',
  audience: 'vendor',
  summary: 'Stop an ad; the days that have not begun are paid back',
  params: byId,
  reply: ad,
})

export const listAdminAds = endpoint({
  method: 'GET',
  path: '/admin/ads',
  audience: 'admin',
  right: 'promotions:read',
  summary: 'Ads of all stores, newest first',
  query: z.object({ ...page({ default: 20, max: 50 }), status: adStatus.optional() }),
  reply: z.array(ad),
  paged: true,
})

export const reviewAdminAd = endpoint({
  method: 'GET',
  path: '/admin/ads/:id',
  audience: 'admin',
  right: 'promotions:read',
  summary: 'An ad with what it shows, and the other ads of its store',
  params: byId,
  reply: adReview,
})

export const approveAdminAd = endpoint({
  method: 'POST',
  path: '/admin/ads/:id/approve',
  audience: 'admin',
  right: 'promotions:act',
  summary: 'Approve an ad: it runs at once, or from the day that the vendor wants',
  params: byId,
  body: z
    .object({
      look: z.string().max(40).optional().meta({ description: 'What was reviewed; refused if it changed since' }),
    })
    .default({}),
  reply: ad,
  confirmed: true,
})

export const rejectAdminAd = endpoint({
  method: 'POST',
  path: '/admin/ads/:id/reject',
  audience: 'admin',
  right: 'promotions:act',
  summary: 'Reject an ad and pay back the days that have not begun',
  params: byId,
  body: z.object({ reason: text().min(limits.reasonLength, 'Give a reason.').max(limits.noteLength) }),
  reply: ad,
  confirmed: true,
})
