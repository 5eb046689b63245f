import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { csvOnly } from './exports.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'

export const exportProducts = endpoint({
  method: 'GET',
  path: '/products/export',
  audience: 'vendor',
  summary: 'The caller’s products as a CSV table that can be edited and imported',
  query: z.object(csvOnly),
  produces: 'text/csv',
})

/** One line of a table, with what applying it will do or did. */
export const importLine = z
  .object({
    line: z.number().int(),
    name: z.string(),
    /** `same` changes nothing, `wrong` cannot be applied. */
    action: z.enum(['new', 'change', 'same', 'wrong']),
    /** What changes, or what is wrong, for the seller to read. */
    messages: z.array(z.string()),
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
    importedBefore: timestamp
      .nullable()
      .meta({ description: 'When the caller imported the very same table; null when they have not' }),
    createdAt: timestamp,
  })
  .meta({ id: 'ProductImport' })
export type ProductImport = z.output<typeof productImport>

export const readImport = endpoint({
  method: 'POST',
  path: '/products/imports',
  audience: 'vendor',
  summary: 'Upload a product table and preview what each line would do; nothing is changed yet',
  files: { table: { max: 1, maxBytes: limits.listing.tableBytes, required: true } },
  reply: productImport,
  status: 201,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/products/imports/:id',
  audience: 'vendor',
  summary: 'The progress of an import',
  params: byId,
  reply: productImport,
})

export const applyImport = endpoint({
  method: 'POST',
  path: '/products/imports/:id/apply',
  audience: 'vendor',
  summary: 'Apply the valid lines; new products become drafts, as they have no pictures yet',
  params: byId,
  body: z
    .object({
      again: z
        .boolean()
        .default(false)
        .meta({ description: 'Also when the same table was imported before; refused as `table_imported` otherwise' }),
    })
    .default({ again: false }),
  reply: productImport,
  status: 202,
})
