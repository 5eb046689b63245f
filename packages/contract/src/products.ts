import { z } from 'zod'
import { categoryForm } from './category-form.ts'
import { deliveryArea } from './delivery-area.ts'
import { endpoint } from './endpoint.ts'
import { flag } from './flag.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { opening } from './opening.ts'
import { page } from './paging.ts'
import { ratingCounts, review, reviewBody } from './reviews.ts'
import { storeSummary } from './store-summary.ts'
import { line } from './text.ts'

/** `url` is a prefix: `${url}-320.avif`, `-640.avif`, `-320.webp`, `-640.webp` exist. `tint` names a category tint. */
export const picture = z.object({ url: z.string(), alt: z.string(), tint: z.string() }).meta({ id: 'Picture' })
export type Picture = z.output<typeof picture>

/** The store; for a student's item the student, with their first name and no slug. */
export const seller = storeSummary.extend({ isPremium: z.boolean(), isVerified: z.boolean() })
/** On the cards of products and services, which do not show the store's picture. */
export const cardSeller = seller.omit({ image: true })

export const condition = z.enum(['new', 'neat-used', 'fair-used'])
export const productStatus = z.enum(['draft', 'active', 'paused', 'removed'])
export type ProductStatus = z.output<typeof productStatus>

export const productCard = z
  .object({
    _id: id,
    /** `product`: of a vendor; `listing`: an item of a student. */
    kind: z.enum(['product', 'listing']),
    name: z.string(),
    price: naira,
    discountPrice: naira.nullable(),
    images: z.array(picture),
    vendor: cardSeller,
    campus: z.object({ slug: z.string(), shortName: z.string() }),
    place: z.string().nullable(),
    category: z.object({ slug: z.string(), name: z.string(), tint: z.string() }),
    condition,
    stock: z.number().int(),
    hasOptions: z.boolean(),
    averageRating: z.number(),
    reviewCount: z.number().int(),
    soldCount: z.number().int(),
    createdAt: timestamp,
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.output<typeof productCard>

/** What buyers choose from, in the seller's order: `Size` with `S`, `M`. */
export const optionAxis = z.object({ name: z.string(), values: z.array(z.string()) }).meta({ id: 'OptionAxis' })

export const productOption = z
  .object({
    _id: id,
    /** One value per option axis, in the order of the axes. */
    values: z.array(z.string()),
    /** The values as one text: `M / Black`. */
    label: z.string(),
    stock: z.number().int(),
    price: naira,
    discountPrice: naira.nullable(),
  })
  .meta({ id: 'ProductOption' })

export const product = productCard
  .extend({
    vendor: seller,
    category: productCard.shape.category.extend({ parent: z.string().nullable() }),
    description: z.string(),
    attributes: z.array(z.object({ label: z.string(), value: z.string() })),
    optionAxes: z.array(optionAxis),
    isAlwaysAvailable: z.boolean().meta({
      description:
        'Sold without a number in stock: its stock, and that of its options, is the most that a cart can have of it',
    }),
    /** The combinations that are offered. */
    options: z.array(productOption),
    /** Only the seller sees a status other than `active`; others get `product_gone`. */
    status: productStatus,
    isOwn: z.boolean(),
    removedReason: z.string().nullable(),
    storeAbout: z.string().nullable(),
    storeRating: z.number(),
    storeProductCount: z.number().int(),
    isReserved: z.boolean().meta({ description: 'Sold out for now: others are paying for all that is left' }),
    deliveryFee: naira,
    delivery: deliveryArea,
    closed: opening.nullable().meta({ description: 'The store takes no orders now; null while it does' }),
  })
  .meta({ id: 'Product' })
export type Product = z.output<typeof product>

export const category = z
  .object({
    _id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    tint: z.string(),
    parent: z.string().nullable(),
    productCount: z.number().int(),
    image: z.string().nullable(),
    isHidden: z.boolean().meta({ description: 'Neither offered nor listed; what is in it stays on sale' }),
    formerSlugs: z.array(z.string()).meta({ description: 'Of categories that became a part of it' }),
  })
  .meta({ id: 'Category' })
export type Category = z.output<typeof category>

export const productSort = z.enum(['relevance', 'newest', 'price-low', 'price-high', 'rating', 'popular'])
export const nairaFilter = z.coerce.number().min(0).max(limits.amountMaximum).optional()
export const productFilters = z.object({
  q: line().max(limits.searchText).optional(),
  category: z.string().max(60).optional(),
  campus: z.string().max(60).optional(),
  vendor: z.string().max(120).optional(),
  minPrice: nairaFilter,
  maxPrice: nairaFilter,
  condition: condition.optional(),
  minRating: z.coerce.number().min(1).max(5).optional(),
  inStock: flag,
  discounted: flag,
  /** A place where it can be collected. */
  place: id.optional(),
  /** `delivery`: its campus has riders; `pickup`: it has a place of collection. */
  way: z.enum(['delivery', 'pickup']).optional(),
  /** A place that its seller delivers to. */
  deliversTo: id.optional(),
  sort: productSort.optional(),
  ...page({ default: 24, max: 48 }),
})
export type ProductFilters = z.output<typeof productFilters>

const featuredQuery = z.object({
  campus: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(24).default(12),
})

export const featuredProducts = endpoint({
  method: 'GET',
  path: '/products/featured',
  audience: 'public',
  summary: 'Best-selling products with a discount',
  query: featuredQuery,
  reply: z.array(productCard),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/products/categories',
  audience: 'public',
  summary: 'Categories with the number of products in each',
  query: z.object({ campus: z.string().max(60).optional() }),
  reply: z.array(category),
})

export const getCategoryForm = endpoint({
  method: 'GET',
  path: '/products/categories/:slug/form',
  audience: 'public',
  summary: 'What the form of a product asks for in a category, the questions of its top category first',
  params: z.object({ slug: z.string().max(60).meta({ description: 'Slug of a category' }) }),
  reply: categoryForm,
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  audience: 'public',
  summary: 'One product with its options and its store',
  params: byId,
  reply: product,
})

export const listProductReviews = endpoint({
  method: 'GET',
  path: '/products/:id/reviews',
  audience: 'public',
  summary: 'Reviews of a product, newest first',
  params: byId,
  query: z.object(page({ default: 10, max: 50 })),
  reply: z.array(review),
  meta: z.object({ ratingCounts }),
  paged: true,
})

export const reviewProduct = endpoint({
  method: 'POST',
  path: '/products/:id/reviews',
  audience: 'any',
  summary: 'Review a product that the caller bought and received',
  params: byId,
  body: reviewBody,
  reply: review,
  status: 201,
})
