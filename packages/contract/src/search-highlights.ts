import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { storeCard } from './search.ts'
import { serviceCard, wantedTime } from './services.ts'
import { line } from './text.ts'

export const searchHighlights = z
  .object({
    stores: z.object({
      list: z.array(storeCard),
      isNamed: z
        .boolean()
        .meta({ description: 'The text is their name; else it says what they sell or where they are' }),
    }),
    services: z.object({
      list: z.array(serviceCard),
      isNamed: z.boolean().meta({ description: 'They, or their categories, are what the text says' }),
      wanted: wantedTime.nullable(),
    }),
  })
  .meta({ id: 'SearchHighlights' })
export type SearchHighlights = z.output<typeof searchHighlights>

export const findHighlights = endpoint({
  method: 'GET',
  path: '/search/highlights',
  audience: 'public',
  summary: 'The stores and services that a text means, beside its products; services with their first free start',
  query: z.object({
    q: line().min(1).max(limits.searchText),
    campus: z.string().max(60).optional(),
  }),
  reply: searchHighlights,
})
