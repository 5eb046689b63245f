import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { namedSources, visitedKinds } from './visit-sources.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const countVisit = endpoint({
  method: 'POST',
  path: '/visits',
  audience: 'public',
  summary: 'Count that the page of a product, a service or a store was on a screen for a second',
  body: z
    .object({
      kind: z.enum(visitedKinds),
      id: z.string().min(1).max(80).meta({ description: 'Of a store its address or its id' }),
      from: z.enum(namedSources).meta({ description: 'Where the visitor came from' }),
    })
    .refine(({ kind, id }) => kind === 'store' || UUID.test(id), { path: ['id'], message: 'This is not an id.' }),
})
