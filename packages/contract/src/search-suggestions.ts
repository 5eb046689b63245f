import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { naira } from './money.ts'

const suggestedGood = z.object({
  _id: id,
  kind: z.enum(['product', 'listing']),
  name: z.string(),
  price: naira,
  was: naira.nullable(),
  picture: z.string().nullable(),
  tint: z.string(),
  seller: z.string(),
  place: z.string(),
})

export const suggestions = z
  .object({
    /** What is searched for, where it was spelt otherwise. */
    meant: z.string().nullable(),
    phrases: z.array(
      z.object({ words: z.string(), category: z.object({ slug: z.string(), name: z.string() }).nullable() }),
    ),
    goods: z.array(suggestedGood),
    stores: z.array(
      z.object({ _id: id, businessName: z.string(), slug: z.string(), colour: z.string(), place: z.string() }),
    ),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.output<typeof suggestions>

export const suggest = endpoint({
  method: 'GET',
  path: '/search/suggestions',
  audience: 'public',
  summary: 'While somebody is still typing: words, goods and stores, those of the campus first',
  query: z.object({ q: z.string().trim().min(1).max(120), campus: z.string().max(60).optional() }),
  reply: suggestions,
})

export const guessCategories = endpoint({
  method: 'GET',
  path: '/search/categories',
  audience: ['vendor', 'student'],
  summary: 'Where goods with such a name stand, the likeliest first: what a listing form offers',
  query: z.object({ name: z.string().trim().min(1).max(120) }),
  reply: z.array(z.object({ slug: z.string(), name: z.string() })),
})
