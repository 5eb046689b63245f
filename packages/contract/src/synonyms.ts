import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { page } from './paging.ts'
import { line, text } from './text.ts'

export const synonym = z
  .object({
    _id: id,
    phrases: z.array(z.string()),
    /** The first finds the others, which do not find each other: swallow finds amala. */
    isBroad: z.boolean(),
    createdAt: timestamp,
    changedAt: timestamp.nullable(),
  })
  .meta({ id: 'Synonym' })
export type Synonym = z.output<typeof synonym>

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/admin/search/synonyms',
  audience: 'admin',
  right: 'goods:read',
  summary: 'Groups of phrases that mean the same to buyers, by their first phrase',
  query: z.object({ q: line().max(60).optional(), ...page({ default: 50, max: 100 }) }),
  reply: z.array(synonym),
  paged: true,
})

const { length, phrases } = limits.synonym
const synonymInput = z.object({
  phrases: z
    .array(
      line().min(length.min, `At least ${length.min} characters.`).max(length.max, `At most ${length.max} characters.`),
    )
    .min(phrases.min, `At least ${phrases.min} phrases.`)
    .max(phrases.max, `At most ${phrases.max} phrases.`),
  isBroad: z.boolean().default(false),
  reason: text().max(limits.noteLength).default(''),
})
export type SynonymInput = z.output<typeof synonymInput>

export const addSynonym = endpoint({
  method: 'POST',
  path: '/admin/search/synonyms',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Add a group of synonyms',
  body: synonymInput,
  reply: synonym,
  status: 201,
})

export const changeSynonym = endpoint({
  method: 'PUT',
  path: '/admin/search/synonyms/:id',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Change a group of synonyms',
  params: byId,
  body: synonymInput,
  reply: synonym,
})

export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/admin/search/synonyms/:id',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Delete a group of synonyms',
  params: byId,
})
