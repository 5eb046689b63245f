import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { page } from './paging.ts'

export const synonym = z
  .object({ _id: id, phrases: z.array(z.string()), createdAt: timestamp, changedAt: timestamp.nullable() })
  .meta({ id: 'Synonym' })
export type Synonym = z.output<typeof synonym>

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/admin/search/synonyms',
  audience: 'admin',
  summary: 'Words that mean the same to a buyer, by their first phrase',
  query: z.object({ q: z.string().trim().max(60).optional(), ...page({ default: 50, max: 100 }) }),
  reply: z.array(synonym),
  paged: true,
})

const synonymBody = z.object({
  phrases: z
    .array(z.string().trim().min(2, 'At least two letters.').max(40, 'At most 40 letters.'))
    .min(2, 'At least two phrases.')
    .max(12, 'At most twelve phrases.'),
  reason: z.string().trim().max(limits.noteLength).default(''),
})
export type SynonymInput = z.output<typeof synonymBody>

export const addSynonym = endpoint({
  method: 'POST',
  path: '/admin/search/synonyms',
  audience: 'admin',
  summary: 'Add phrases that mean the same',
  body: synonymBody,
  reply: synonym,
  status: 201,
})

export const changeSynonym = endpoint({
  method: 'PUT',
  path: '/admin/search/synonyms/:id',
  audience: 'admin',
  summary: 'Change phrases that mean the same',
  params: byId,
  body: synonymBody,
  reply: synonym,
})

export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/admin/search/synonyms/:id',
  audience: 'admin',
  summary: 'They no longer mean the same',
  params: byId,
})
