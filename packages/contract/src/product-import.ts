import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'

export const exportProducts = endpoint({
  method: 'GET',
  path: '/products/export',
  audience: 'vendor',
  summary: 'The caller’s own goods as a table that can be changed and sent back',
  produces: 'text/csv',
})

/** One line of a table, and what applying it does or did. */
export const importLine = z
  .object({
    line: z.number().int(),
    name: z.string(),
    /** `same` changes nothing, `wrong` cannot be applied; the rest is what applying it will do. */
    action: z.enum(['new', 'change', 'same', 'wrong']),
    /** What changes, or what is wrong, in words. */
    words: z.array(z.string()),
    outcome: z.enum(['done', 'refused']).nullable(),
  })
  .meta({ id: 'ImportLine' })
export type ImportLine = z.output<typeof importLine>

const productImport = z
  .object({
    _id: id,
    name: z.string(),
    state: z.enum(['read', 'applying', 'done']),
    total: z.number().int(),
    done: z.number().int(),
    lines: z.array(importLine),
    createdAt: timestamp,
  })
  .meta({ id: 'ProductImport' })
export type ProductImport = z.output<typeof productImport>

export const readImport = endpoint({
  method: 'POST',
  path: '/products/imports',
  audience: 'vendor',
  summary: 'Read a table of goods and say line by line what it would do; nothing is changed yet',
  files: { table: { max: 1, maxBytes: limits.listing.tableBytes, required: true } },
  reply: productImport,
  status: 201,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/products/imports/:id',
  audience: 'vendor',
  summary: 'How far it is',
  params: byId,
  reply: productImport,
})

export const applyImport = endpoint({
  method: 'POST',
  path: '/products/imports/:id/apply',
  audience: 'vendor',
  summary:
    'Do what the lines say, those that are wrong left out; new goods become drafts, as they have no pictures yet',
  params: byId,
  reply: productImport,
  status: 202,
})
