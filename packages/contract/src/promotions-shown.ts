import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id } from './ids.ts'
import { productCard } from './products.ts'
import { promotionLimits as max } from './promotion-limits.ts'
import { picture, place, severity } from './promotions.ts'
import { storeCard } from './search.ts'

const heldOut = z
  .number()
  .int()
  .nullable()
  .meta({ description: 'The group of browsers, 0 to 9, which does not show it; null: all do' })

const shownBanner = z
  .object({
    _id: id,
    title: z.string(),
    link: z.string(),
    alt: z.string(),
    heldOut,
    pictures: z.object({ wide: picture, narrow: picture }),
  })
  .meta({ id: 'ShownBanner' })
export type ShownBanner = z.output<typeof shownBanner>

const shownStrip = z
  .object({ _id: id, text: z.string(), link: z.string().nullable(), severity, heldOut })
  .meta({ id: 'ShownStrip' })
export type ShownStrip = z.output<typeof shownStrip>

const shownCollection = z.object({ _id: id, slug: z.string(), title: z.string() }).meta({ id: 'ShownCollection' })
export type ShownCollection = z.output<typeof shownCollection>

const featured = z
  .object({ _id: id, product: productCard.nullable(), store: storeCard.nullable() })
  .meta({ id: 'ShownFeatured', description: 'A product or a store that Vendly features' })
export type ShownFeatured = z.output<typeof featured>

const collectionPage = shownCollection
  .extend({ text: z.string(), products: z.array(productCard) })
  .meta({ id: 'CollectionPage' })
export type CollectionPage = z.output<typeof collectionPage>

export const findCollection = endpoint({
  method: 'GET',
  path: '/collections/:slug',
  audience: 'public',
  summary: 'A collection that is shown now with its products, of one campus if the collection is for it',
  params: z.object({ slug: z.string().max(max.slug) }),
  query: z.object({ campus: z.string().max(60).optional() }),
  reply: collectionPage,
})

export const shownPromotions = endpoint({
  method: 'GET',
  path: '/promotions/shown',
  audience: 'public',
  summary:
    'The banner of a place, the announcement strip, collections and what is featured, for a campus and the caller',
  query: z.object({
    place: place.optional().meta({ description: 'Left out: only the strip' }),
    category: z.string().max(60).optional(),
    campus: z.string().max(60).optional().meta({ description: 'Left out: that of the caller' }),
  }),
  reply: z.object({
    banner: shownBanner.nullable(),
    strip: shownStrip.nullable(),
    collections: z.array(shownCollection).meta({ description: 'None without a place' }),
    featured: z.array(featured).meta({ description: 'None without a place' }),
  }),
})

export const countPromotionView = endpoint({
  method: 'POST',
  path: '/promotions/:id/views',
  audience: 'public',
  summary: 'Count that the place of a promotion was seen, with the promotion unless this browser is held out',
  params: byId,
  body: z.object({ isHeldOut: z.boolean().default(false) }),
})

export const countPromotionPress = endpoint({
  method: 'POST',
  path: '/promotions/:id/presses',
  audience: 'public',
  summary: 'Count that a promotion was opened',
  params: byId,
})
