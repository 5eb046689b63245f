import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'
import { named } from './names.ts'
import { page } from './paging.ts'
import { condition, optionAxis, productStatus } from './products.ts'
import { line, text } from './text.ts'
import { uploading } from './uploads.ts'

const listing = limits.listing

/** Numbers and lists may arrive as text: a multipart form has nothing else. */
const wholeNumber = (max: number) =>
  z.coerce.number().int('A whole number.').min(0, 'Not below 0.').max(max, `At most ${max}.`)
const list = <T extends z.ZodType>(items: z.ZodArray<T>) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, items)
const emptyToNull = (value: unknown) => (value === '' ? null : value)
const productPrice = nairaAmount.refine((kobo) => kobo >= 100, 'The lowest price is ₦1.')
const price = z.preprocess(emptyToNull, productPrice.nullish())

const stock = wholeNumber(listing.stock)
/** The stock that the form showed, so that sales in between are not overwritten. Required to change stock. */
const stockSeen = stock.optional()
const yesNo = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
/** Sold without a number in stock, until it is marked as sold out today or paused. Not for items of students. */
const isAlwaysAvailable = yesNo.default(false)

const optionValue = line().min(1, 'Enter a name.').max(listing.optionLength)
const optionAxisInput = z.object({
  name: line()
    .min(1, 'Enter a name.')
    .max(listing.optionAxisLength)
    .regex(/^[^/]*$/, 'A name cannot contain /.'),
  values: z.array(optionValue).min(1, 'Add at least one.').max(listing.optionValues),
})

const option = z.object({
  /** Left out for a new option. */
  _id: id.optional(),
  /** One value per option axis, in the order of the axes. */
  values: z.array(optionValue).min(1).max(listing.optionAxes),
  /** The product's price when left out. */
  price,
  /** Of a product that is always available: 0 is sold out, and any other number is not. */
  stock,
  stockSeen,
})

const pictureInput = z.union([z.object({ upload: id }), z.object({ key: z.string().regex(/^[a-f0-9]{8,64}$/) })])

const fields = {
  name: named(line().min(3, 'At least 3 characters.').max(listing.nameLength), 'title'),
  category: line().min(1, 'Choose a category.').max(60),
  description: text().max(listing.descriptionLength).default(''),
  condition: condition.default('new'),
  price,
  discountPrice: price,
  stock: stock.default(1),
  isAlwaysAvailable,
  stockSeen,
  lowStock: wholeNumber(listing.lowStock).default(0),
  attributes: list(
    z
      .array(
        z.object({
          label: line().min(1).max(listing.attributeLabelLength),
          value: line().min(1).max(listing.attributeValueLength),
        }),
      )
      .max(listing.attributes),
  ).default([]),
  optionAxes: list(z.array(optionAxisInput).max(listing.optionAxes)).default([]),
  /** The combinations that are offered, each with its own stock. */
  options: list(z.array(option).max(listing.options)).default([]),
  /** Of a student's item: where buyers collect it, a place of the seller's campus. Left out, it is the default address. */
  placeId: z.preprocess(emptyToNull, id.nullish()),
  /** How to find it there, for the buyer and the rider of a paid order. */
  landmark: line().max(limits.landmarkLength).nullish(),
  /** In display order; files of the same request come after these. */
  pictures: list(z.array(pictureInput).max(listing.pictures)).default([]),
}

type OptionFields = { optionAxes: { name: string; values: string[] }[]; options: { values: string[] }[] }
const areDifferent = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length

/** Axis names, values and combinations are unique, and every combination is made of the axes' values. */
function checkOptions({ value: { optionAxes: axes, options }, issues }: z.core.ParsePayload<OptionFields>): void {
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: options })
  if (!areDifferent(axes.map(({ name }) => name))) refuse(['optionAxes'], 'Each name must be different.')
  for (const [index, { values }] of axes.entries())
    if (!areDifferent(values)) refuse(['optionAxes', index, 'values'], 'Each value must be different.')
  for (const [index, { values }] of options.entries())
    if (values.length !== axes.length || values.some((value, axis) => !axes[axis]?.values.includes(value)))
      refuse(['options', index, 'values'], 'Choose one value for each.')
  if (!areDifferent(options.map(({ values }) => JSON.stringify(values)))) refuse(['options'], 'Each combination once.')
  if (axes.length > 0 && options.length === 0) refuse(['options'], 'At least one combination.')
}

export const newListing = z
  .object({ ...fields, status: z.enum(['draft', 'active']).default('active') })
  .check(checkOptions)
export type NewListing = z.output<typeof newListing>

/** Replaces all fields. `version` is the version that the form showed. */
export const listingChange = z
  .object({
    ...fields,
    stock: stock.optional(),
    isAlwaysAvailable: yesNo.optional(),
    version: z.coerce.number().int().optional(),
    status: z.enum(['draft', 'active']).optional(),
  })
  .check(checkOptions)
export type ListingChange = z.output<typeof listingChange>

/** A product of the caller, with everything that the form needs. */
export const sellerProduct = z
  .object({
    _id: id,
    kind: z.enum(['product', 'listing']),
    version: z.number().int(),
    status: productStatus,
    removedReason: z.string().nullable(),
    offUntil: timestamp
      .nullable()
      .meta({ description: 'Sold out today: paused until then, and on sale again by itself' }),
    name: z.string(),
    description: z.string(),
    category: z.object({ slug: z.string(), name: z.string(), parent: z.string().nullable(), tint: z.string() }),
    condition,
    place: z.object({ _id: id, name: z.string() }).nullable().meta({ description: 'Where buyers collect it' }),
    landmark: z.string().nullable(),
    price: naira.nullable(),
    discountPrice: naira.nullable(),
    stock: z.number().int(),
    isAlwaysAvailable: z.boolean().meta({
      description:
        'Sold without a number in stock: `stock` is then the most that a cart can have of it, and no number to show',
    }),
    lowStock: z.number().int(),
    isLow: z.boolean(),
    attributes: z.array(z.object({ label: z.string(), value: z.string() })),
    optionAxes: z.array(optionAxis),
    options: z.array(
      z.object({
        _id: id,
        values: z.array(z.string()),
        label: z.string(),
        price: naira,
        stock: z.number().int(),
      }),
    ),
    pictures: z.array(z.object({ key: z.string(), url: z.string(), tint: z.string() })),
    views: z.number().int(),
    saved: z.number().int().meta({ description: 'How many users have it on their wishlist' }),
    sold: z.number().int(),
    createdAt: timestamp,
    publishedAt: timestamp.nullable(),
  })
  .meta({ id: 'SellerProduct' })
export type SellerProduct = z.output<typeof sellerProduct>

const images = { images: { max: listing.pictures, maxBytes: uploading.maxBytes } }

/** Tabs of the seller's product list. `out-of-stock`: on sale, but none left. */
export const sellerTab = z.enum(['all', 'active', 'paused', 'draft', 'out-of-stock', 'removed'])
export type SellerTab = z.output<typeof sellerTab>
export const sellerSort = z.enum(['newest', 'name', 'price-low', 'price-high', 'stock', 'sold', 'views'])

export const sellerFilters = z.object({
  tab: sellerTab.default('all'),
  q: line().max(80).optional(),
  sort: sellerSort.default('newest'),
  ...page({ default: 24, max: 100 }),
})
export type SellerFilters = z.output<typeof sellerFilters>

const counts = z.object({
  counts: z.record(sellerTab, z.number().int()),
  low: z.number().int().meta({ description: 'On sale with low stock' }),
  items: z.number().int().meta({ description: 'Items that they posted as a student before they had a store' }),
})

export const myProducts = endpoint({
  method: 'GET',
  path: '/products/vendor/my-products',
  audience: 'vendor',
  summary: 'The caller’s products in every state, with the number in each tab',
  query: sellerFilters,
  reply: z.array(sellerProduct),
  meta: counts,
  paged: true,
})

export const sellerProductOf = endpoint({
  method: 'GET',
  path: '/products/:id/manage',
  audience: ['vendor', 'student'],
  summary: 'One product of the caller, as the form needs it',
  params: byId,
  reply: sellerProduct,
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  audience: 'vendor',
  summary: 'Add a product; pictures are sent as `images` or referred to by their uploads',
  body: newListing,
  files: images,
  reply: sellerProduct,
  status: 201,
  idempotent: true,
})

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/products/:id',
  audience: 'vendor',
  summary: 'Change a product. Stock changes by the difference of `stock` and `stockSeen`, so no sale is lost',
  params: byId,
  body: listingChange,
  files: images,
  reply: sellerProduct,
  idempotent: true,
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/products/:id',
  audience: 'vendor',
  summary: 'Delete a product; orders and reviews of it stay',
  params: byId,
  reply: z.object({ _id: id }),
})

export const toggleProduct = endpoint({
  method: 'PATCH',
  path: '/products/:id/toggle-status',
  audience: 'vendor',
  summary: 'Pause a product, resume it, or publish a complete draft',
  params: byId,
  reply: sellerProduct,
})

export const setSoldOutToday = endpoint({
  method: 'PATCH',
  path: '/products/:id/sold-out-today',
  audience: 'vendor',
  summary: 'Take a product off sale until tomorrow, or put it back before that',
  params: byId,
  body: z.object({ isSoldOut: z.boolean() }),
  reply: sellerProduct,
})

export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/products/:id/duplicate',
  audience: 'vendor',
  summary: 'Make a draft with the same text, options and pictures, and no number in stock',
  params: byId,
  reply: sellerProduct,
  status: 201,
  idempotent: true,
})

const bulkChange = z.object({
  _id: id,
  status: z.enum(['active', 'paused']).optional(),
  price: productPrice.optional(),
  /** null removes it. */
  discountPrice: productPrice.nullish(),
  /** Refused for products with options. `false`: a number again, which starts from 0. */
  isAlwaysAvailable: z.boolean().optional(),
  /** Added to the stock; negative to subtract. Refused for products with options and for those that are always available. */
  stockBy: z.int().min(-listing.stock).max(listing.stock).optional(),
})
export type BulkChange = z.output<typeof bulkChange>

export const changeProducts = endpoint({
  method: 'PATCH',
  path: '/products/vendor/my-products',
  audience: 'vendor',
  summary: 'Change many products at once; the reply has a code and message for each that was refused',
  body: z.object({ changes: z.array(bulkChange).min(1).max(listing.bulkChanges) }),
  reply: z.array(
    z.object({
      _id: id,
      product: sellerProduct.nullable(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
})
