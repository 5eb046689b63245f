import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'

export const savedSearch = z
  .object({
    _id: id,
    words: z.string(),
    kind: z.enum(['product', 'listing']).nullable(),
    campus: z.object({ slug: z.string(), shortName: z.string() }).nullable(),
    category: z.object({ slug: z.string(), name: z.string() }).nullable(),
    maxPrice: naira.nullable(),
    /** Where it can be looked at. */
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
  summary: 'What the caller wants to be told of, newest first',
  reply: z.array(savedSearch),
})

const savedSearchInput = z.object({
  words: z.string().trim().min(2, 'Say what to look for.').max(120),
  kind: z.enum(['product', 'listing']).optional(),
  campus: z.string().max(60).optional(),
  category: z.string().max(60).optional(),
  maxPrice: z.number().positive().max(10_000_000).optional(),
})
export type SavedSearchInput = z.output<typeof savedSearchInput>

export const saveSearch = endpoint({
  method: 'POST',
  path: '/search/saved',
  audience: 'any',
  summary: `Tell me when there is one: a notification when something new matches, at most one a day; ${limits.savedSearches} at most`,
  body: savedSearchInput,
  reply: savedSearch,
  status: 201,
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/search/saved/:id',
  audience: 'owner',
  summary: 'Tell me no more',
  params: byId,
})
