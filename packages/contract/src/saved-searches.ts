import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { condition } from './products.ts'
import { line } from './text.ts'

export const savedSearch = z
  .object({
    _id: id,
    query: z.string(),
    kind: z.enum(['product', 'listing']).nullable(),
    campus: z.object({ slug: z.string(), shortName: z.string() }).nullable(),
    category: z.object({ slug: z.string(), name: z.string() }).nullable(),
    minPrice: naira.nullable(),
    maxPrice: naira.nullable(),
    condition: condition.nullable(),
    place: z.object({ _id: id, name: z.string() }).nullable().meta({ description: 'Where buyers collect it' }),
    /** The search page with these filters. */
    link: z.string(),
    createdAt: timestamp,
    notifiedAt: timestamp.nullable(),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.output<typeof savedSearch>

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/search/saved',
  audience: 'any',
  summary: "The caller's saved searches, newest first",
  reply: z.array(savedSearch),
})

const price = z.number().positive().max(10_000_000)
const savedSearchInput = z.object({
  query: line().min(2, 'Enter what to look for.').max(120),
  kind: z.enum(['product', 'listing']).optional(),
  campus: z.string().max(60).optional(),
  category: z.string().max(60).optional(),
  minPrice: price.optional(),
  maxPrice: price.optional(),
  condition: condition.optional(),
  place: id.optional(),
})
export type SavedSearchInput = z.output<typeof savedSearchInput>

export const saveSearch = endpoint({
  method: 'POST',
  path: '/search/saved',
  audience: 'any',
  summary: `Save a search to be notified of new matches, at most once a day; up to ${limits.savedSearches} searches`,
  body: savedSearchInput,
  reply: savedSearch,
  status: 201,
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/search/saved/:id',
  audience: 'owner',
  summary: 'Delete a saved search',
  params: byId,
})
