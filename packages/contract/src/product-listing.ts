import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'
import { page } from './paging.ts'
import { condition, optionAxis, productStatus } from './products.ts'
import { uploading } from './uploads.ts'

const listing = limits.listing

/** Numbers and lists may come as words: a form has nothing else. */
const whole = (most: number) =>
  z.coerce.number().int('A whole number.').min(0, 'Not below 0.').max(most, `At most ${most}.`)
const list = <T extends z.ZodType>(items: z.ZodArray<T>) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, items)
const nothing = (value: unknown) => (value === '' ? null : value)
const price = z.preprocess(nothing, nairaAmount.nullish())

const stock = whole(listing.stock)
/** How many the seller saw when they wrote the stock: what was sold meanwhile is kept apart. Needed to change one. */
const stockSeen = stock.optional()

const optionValue = z.string().trim().min(1, 'Name it.').max(listing.optionLength)
const optionAxisInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name it.')
    .max(40)
    .regex(/^[^/]*$/, 'Without a stroke.'),
  values: z.array(optionValue).min(1, 'Name at least one.').max(listing.optionValues),
})

const option = z.object({
  /** None: a new one. */
  _id: id.optional(),
  /** One of each kind, in the order of the kinds. */
  values: z.array(optionValue).min(1).max(listing.optionAxes),
  /** As the product costs, where it is left out. */
  price,
  stock,
  stockSeen,
})

const pictureInput = z.union([z.object({ upload: id }), z.object({ key: z.string().regex(/^[a-f0-9]{8,64}$/) })])

const fields = {
  name: z.string().trim().min(3, 'At least three letters.').max(listing.nameLength),
  category: z.string().trim().min(1, 'Choose a category.').max(60),
  description: z.string().trim().max(listing.descriptionLength).default(''),
  condition: condition.default('new'),
  price,
  discountPrice: price,
  stock: stock.default(1),
  stockSeen,
  lowStock: whole(999).default(0),
  attributes: list(
    z
      .array(z.object({ label: z.string().trim().min(1).max(40), value: z.string().trim().min(1).max(160) }))
      .max(listing.attributes),
  ).default([]),
  optionAxes: list(z.array(optionAxisInput).max(listing.optionAxes)).default([]),
  /** Every combination there is, each with its own stock. */
  options: list(z.array(option).max(listing.options)).default([]),
  /** In order; files sent along with the call come after these. */
  pictures: list(z.array(pictureInput).max(listing.pictures)).default([]),
}

type Chosen = { optionAxes: { name: string; values: string[] }[]; options: { values: string[] }[] }
const differ = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length

/** Kinds and their values named once, and each combination made of them once. */
function optionsFit({ value: { optionAxes: kinds, options }, issues }: z.core.ParsePayload<Chosen>): void {
  const wrong = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: options })
  if (!differ(kinds.map(({ name }) => name))) wrong(['optionAxes'], 'Each kind of choice once.')
  for (const [at, { values }] of kinds.entries()) if (!differ(values)) wrong(['optionAxes', at, 'values'], 'Each once.')
  for (const [at, { values }] of options.entries())
    if (values.length !== kinds.length || values.some((value, kind) => !kinds[kind]?.values.includes(value)))
      wrong(['options', at, 'values'], 'One value of each kind of choice.')
  if (!differ(options.map(({ values }) => JSON.stringify(values)))) wrong(['options'], 'Each combination once.')
  if (kinds.length > 0 && options.length === 0) wrong(['options'], 'At least one combination.')
}

export const newListing = z
  .object({ ...fields, status: z.enum(['draft', 'active']).default('active') })
  .check(optionsFit)
export type NewListing = z.output<typeof newListing>

/** All of it is written anew. `version` is that of what the seller looked at. */
export const listingChange = z
  .object({
    ...fields,
    stock: stock.optional(),
    version: z.coerce.number().int().optional(),
    status: z.enum(['draft', 'active']).optional(),
  })
  .check(optionsFit)
export type ListingChange = z.output<typeof listingChange>

/** One of the seller's own goods, with all that the form needs. */
export const sellerProduct = z
  .object({
    _id: id,
    kind: z.enum(['product', 'listing']),
    version: z.number().int(),
    status: productStatus,
    removedReason: z.string().nullable(),
    name: z.string(),
    description: z.string(),
    category: z.object({ slug: z.string(), name: z.string(), parent: z.string().nullable(), tint: z.string() }),
    condition,
    price: naira.nullable(),
    discountPrice: naira.nullable(),
    stock: z.number().int(),
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
    sold: z.number().int(),
    createdAt: timestamp,
    publishedAt: timestamp.nullable(),
  })
  .meta({ id: 'SellerProduct' })
export type SellerProduct = z.output<typeof sellerProduct>

const images = { images: { max: listing.pictures, maxBytes: uploading.maxBytes } }

/** Tabs of a seller's goods: `out-of-stock` is what is on sale with none left. */
export const sellerTab = z.enum(['all', 'active', 'paused', 'draft', 'out-of-stock', 'removed'])
export type SellerTab = z.output<typeof sellerTab>
export const sellerSort = z.enum(['newest', 'name', 'price-low', 'price-high', 'stock', 'sold', 'views'])

export const sellerFilters = z.object({
  tab: sellerTab.default('all'),
  q: z.string().trim().max(80).optional(),
  sort: sellerSort.default('newest'),
  ...page({ default: 24, max: 100 }),
})
export type SellerFilters = z.output<typeof sellerFilters>

const counts = z.object({
  counts: z.record(sellerTab, z.number().int()),
  low: z.number().int().meta({ description: 'On sale with few left' }),
  items: z
    .number()
    .int()
    .meta({ description: 'What they posted as a student, before they had a store, and still have' }),
})

export const myProducts = endpoint({
  method: 'GET',
  path: '/products/vendor/my-products',
  audience: 'vendor',
  summary: 'The caller’s own goods in every state, with how many stand in each',
  query: sellerFilters,
  reply: z.array(sellerProduct),
  meta: counts,
  paged: true,
})

export const sellerProductOf = endpoint({
  method: 'GET',
  path: '/products/:id/manage',
  audience: ['vendor', 'student'],
  summary: 'One of the caller’s own goods, as the form needs it',
  params: byId,
  reply: sellerProduct,
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  audience: 'vendor',
  summary: 'List a product; pictures come along in `images` or are named by the uploads that brought them',
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
  summary: 'Write a product anew. Stock changes by what `stock` differs from `stockSeen`, so no sale is lost',
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
  summary: 'Delete a product; orders and reviews that name it keep what they need',
  params: byId,
  reply: z.object({ _id: id }),
})

export const toggleProduct = endpoint({
  method: 'PATCH',
  path: '/products/:id/toggle-status',
  audience: 'vendor',
  summary: 'Pause what is on sale, resume what is paused, put a finished draft on sale',
  params: byId,
  reply: sellerProduct,
})

export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/products/:id/duplicate',
  audience: 'vendor',
  summary: 'A draft with the same words, options and pictures, and nothing in stock',
  params: byId,
  reply: sellerProduct,
  status: 201,
  idempotent: true,
})

const bulkChange = z.object({
  _id: id,
  status: z.enum(['active', 'paused']).optional(),
  price: nairaAmount.optional(),
  /** null takes it away. */
  discountPrice: nairaAmount.nullish(),
  /** Added to the stock, or taken from it. Goods with options have theirs changed one by one. */
  stockBy: z.int().min(-listing.stock).max(listing.stock).optional(),
})
export type BulkChange = z.output<typeof bulkChange>

export const changeProducts = endpoint({
  method: 'PATCH',
  path: '/products/vendor/my-products',
  audience: 'vendor',
  summary: 'Change several goods at once; each that cannot be changed says why, the others are',
  body: z.object({ changes: z.array(bulkChange).min(1).max(100) }),
  reply: z.array(
    z.object({
      _id: id,
      product: sellerProduct.nullable(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
})

export const countView = endpoint({
  method: 'POST',
  path: '/products/:id/views',
  audience: 'public',
  summary: 'Somebody looks at the page of a product',
  params: byId,
})

export const reportReason = z.enum(['fake', 'not-allowed', 'wrong-facts', 'stolen-pictures', 'scam', 'other'])
export type ReportReason = z.output<typeof reportReason>

export const reportProduct = endpoint({
  method: 'POST',
  path: '/products/:id/report',
  audience: 'any',
  summary: 'Say that something should not be on sale; an administrator looks at it',
  params: byId,
  body: z.object({ reason: reportReason, note: z.string().trim().max(limits.noteLength).default('') }),
  status: 201,
})
