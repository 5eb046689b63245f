import { z } from 'zod'
import { ofCampus } from './campus-choice.ts'
import { endpoint } from './endpoint.ts'
import { byId, id } from './ids.ts'
import { limits } from './limits.ts'
import { page } from './paging.ts'
import { searchMatch } from './search.ts'
import { searchTermLimits, searchTermPeriods } from './search-term-limits.ts'
import { line } from './text.ts'

const count = z.number().int()

export const countSearch = endpoint({
  method: 'POST',
  path: '/searches',
  audience: 'public',
  summary: 'Count that the results of a search were on a screen for a second',
  body: z.object({
    q: line().min(1).max(120),
    campus: z.string().max(60).optional().meta({ description: 'The slug of the campus that was searched' }),
    isNarrowed: z
      .boolean()
      .default(false)
      .meta({ description: 'Its results were filtered, sorted or not the first page' }),
  }),
})

export const countSearchView = endpoint({
  method: 'POST',
  path: '/searches/views',
  audience: 'public',
  summary: `Count that a product among the results was on a screen for ${searchTermLimits.viewSeconds} seconds`,
  body: z.object({ productId: z.uuid('This is not an id.') }),
})

/** `searches` includes those that found nothing. */
const searchCounts = z.object({
  searches: count,
  presses: count.meta({
    description: `Searches after which a result was opened in ${searchTermLimits.pressSeconds} s`,
  }),
  empty: count.meta({ description: 'Searches that found nothing in any tab' }),
  carted: count.meta({ description: 'Visitors of a day who put something into the cart that this phrase showed' }),
  bought: count.meta({
    description: `Visitors of a day who paid for something of it within ${searchTermLimits.visitorDays} days`,
  }),
})
export type SearchCounts = z.output<typeof searchCounts>

export const searchTermTab = z.enum(['empty', 'unpressed', 'all']).meta({
  id: 'SearchTermTab',
  description: '`empty`: found nothing; `unpressed`: found something that few opened',
})
export type SearchTermTab = z.output<typeof searchTermTab>

const category = z.object({ slug: z.string(), name: z.string() })

export const searchTerm = z
  .object({
    _id: id,
    phrase: z.string().meta({ description: 'As the search compares it: without accents and punctuation' }),
    ...searchCounts.shape,
    mostAt: z.string().nullable().meta({ description: 'The campus where it was searched most' }),
    synonyms: z.array(z.string()).nullable().meta({ description: 'The group of synonyms that it is in' }),
    asked: count.nullable().meta({ description: 'Stores that were asked whether they have it, in the last 7 days' }),
    isHidden: z.boolean(),
    proposal: z
      .discriminatedUnion('act', [
        z.object({ act: z.literal('synonym'), meaning: z.string() }),
        z.object({ act: z.literal('category'), category }),
        z.object({ act: z.literal('ask') }),
        z.object({ act: z.literal('none') }),
      ])
      .meta({ description: 'What would help most likely; `none` for what is found and opened' }),
  })
  .meta({ id: 'SearchTerm' })
export type SearchTerm = z.output<typeof searchTerm>

const days = z.coerce
  .number()
  .pipe(z.literal(searchTermPeriods))
  .default(7)
  .meta({ description: 'The last days, with today' })

export const listSearchTerms = endpoint({
  method: 'GET',
  path: '/admin/search/terms',
  audience: 'admin',
  right: 'figures:read',
  byCampus: true,
  summary: `What at least ${searchTermLimits.leastVisitors} visitors of one day searched for, the most searches first`,
  query: z.object({
    ...{ tab: searchTermTab.default('empty'), days, ...ofCampus },
    hidden: z.enum(['1', '0']).default('0').meta({ description: '1: only phrases that were hidden' }),
    ...page({ default: 25, max: 50 }),
  }),
  reply: z.array(searchTerm),
  meta: z
    .object({ totals: searchCounts.nullable(), previous: searchCounts.nullable() })
    .meta({ description: 'Of all searches, and of as many days before; only on the first page' }),
  paged: true,
})

export const searchTermRecord = searchTerm
  .extend({
    days: z
      .array(z.object({ day: z.iso.date(), searches: count }))
      .meta({ description: 'Days without any are left out' }),
    campuses: z.array(z.object({ name: z.string().nullable(), searches: count })),
    last: z
      .object({
        found: count,
        match: searchMatch.nullable(),
        understood: z.string().meta({ description: 'Its corrected spelling and the limits it says; may be empty' }),
      })
      .nullable()
      .meta({ description: `What the last search found; null after ${searchTermLimits.loggedDays} days` }),
    products: z.array(z.object({ _id: id, name: z.string(), opened: count, carted: count, bought: count })).meta({
      description: `What was opened, added to the cart or bought, of the last ${searchTermLimits.loggedDays} days`,
    }),
    categories: z.array(category).meta({ description: 'Categories that it may belong to, the likeliest first' }),
  })
  .meta({ id: 'SearchTermRecord' })
export type SearchTermRecord = z.output<typeof searchTermRecord>

export const findSearchTerm = endpoint({
  method: 'GET',
  path: '/admin/search/terms/:id',
  audience: 'admin',
  right: 'figures:read',
  byCampus: true,
  summary: 'A phrase that was searched for, by day and campus',
  params: byId,
  query: z.object({ days, ...ofCampus }),
  reply: searchTermRecord,
})

const { length } = limits.synonym

export const giveMeaning = endpoint({
  method: 'PUT',
  path: '/admin/search/terms/:id/meaning',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Make a phrase a synonym of another one, or of the name of a category',
  params: byId,
  body: z.object({
    meaning: line()
      .min(length.min, `At least ${length.min} characters.`)
      .max(length.max, `At most ${length.max} characters.`),
  }),
  reply: z.object({ synonyms: z.array(z.string()) }),
})

export const takeMeaning = endpoint({
  method: 'DELETE',
  path: '/admin/search/terms/:id/meaning',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Take a phrase out of its group of synonyms',
  params: byId,
})

export const hideSearchTerm = endpoint({
  method: 'PUT',
  path: '/admin/search/terms/:id/hidden',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Hide a phrase from the lists, or show it again',
  params: byId,
  body: z.object({ hidden: z.boolean() }),
})

const whom = { campus: z.string().max(60).optional(), category: z.string().min(1).max(60) }

export const countAskable = endpoint({
  method: 'GET',
  path: '/admin/search/terms/:id/stores',
  audience: 'admin',
  right: 'goods:act',
  summary:
    'How many stores can be asked whether they have it: those of the category that were asked nothing in this week',
  params: byId,
  query: z.object(whom),
  reply: z.object({ stores: count }),
})

export const askStores = endpoint({
  method: 'POST',
  path: '/admin/search/terms/:id/ask',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Tell the stores of a category that students search for it; each is asked once a week',
  params: byId,
  body: z.object(whom),
  reply: z.object({ stores: count }),
})
