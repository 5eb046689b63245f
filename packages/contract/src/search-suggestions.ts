import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { naira } from './money.ts'
import { opening } from './opening.ts'
import { searchMatch } from './search.ts'
import { servicePrice } from './services.ts'
import { storeSummary } from './store-summary.ts'
import { line } from './text.ts'

const suggestedProduct = z.object({
  _id: id,
  kind: z.enum(['product', 'listing']),
  name: z.string(),
  price: naira,
  /** Before the discount. */
  originalPrice: naira.nullable(),
  picture: z.string().nullable(),
  tint: z.string(),
  seller: z.string(),
  place: z.string(),
  /** The slug of its campus. */
  campus: z.string(),
})

export const suggestions = z
  .object({
    /** The query that was searched for, where its spelling was corrected. */
    correctedQuery: z.string().nullable(),
    /** `close`: nothing has all of the words, and the products have some. */
    match: searchMatch,
    /** Completed queries, some of them within a category. */
    queries: z.array(
      z.object({ query: z.string(), category: z.object({ slug: z.string(), name: z.string() }).nullable() }),
    ),
    products: z.array(suggestedProduct),
    stores: z.array(
      storeSummary.extend({
        place: z.string(),
        campus: z.string(),
        isNamed: z.boolean().meta({ description: 'The text is its name' }),
        state: opening.shape.state,
      }),
    ),
    categories: z
      .array(z.object({ slug: z.string(), name: z.string(), isOfServices: z.boolean() }))
      .meta({ description: 'Categories that the text names' }),
    services: z.array(
      suggestedProduct
        .pick({ _id: true, name: true, picture: true, tint: true, seller: true, place: true, campus: true })
        .extend({ price: servicePrice }),
    ),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.output<typeof suggestions>

export const suggestSearch = endpoint({
  method: 'GET',
  path: '/search/suggestions',
  audience: 'public',
  summary: 'Suggestions while typing: queries, categories, products, stores and services, those of the campus first',
  query: z.object({ q: line().min(1).max(120), campus: z.string().max(60).optional() }),
  reply: suggestions,
})
