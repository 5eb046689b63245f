import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { csvOnly } from './exports.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { reportReason } from './product-reports.ts'
import { picture, productStatus } from './products.ts'
import { line, text } from './text.ts'

const row = z
  .object({
    _id: id,
    kind: z.enum(['product', 'listing']),
    name: z.string(),
    status: productStatus,
    removedReason: z.string().nullable(),
    price: naira,
    stock: z.number().int(),
    isAlwaysAvailable: z.boolean(),
    /** How often its page was opened. */
    views: z.number().int(),
    image: picture.nullable(),
    category: z.object({ slug: z.string(), name: z.string() }),
    campus: z.object({ slug: z.string(), shortName: z.string() }),
    seller: z.object({ _id: id, name: z.string(), slug: z.string() }),
    openReports: z.number().int(),
    flags: z.array(
      z.object({
        kind: z.enum(['picture', 'store-name']),
        /** The other product, or the other store. */
        other: z.object({ _id: id, name: z.string() }),
      }),
    ),
    createdAt: timestamp,
    /** When it first went on sale; null for a draft. */
    publishedAt: timestamp.nullable(),
  })
  .meta({ id: 'AdminProduct' })
export type AdminProduct = z.output<typeof row>

/** `reported` and `flagged`: with open reports or flags, longest waiting first. */
export const adminTab = z.enum(['all', 'reported', 'flagged', 'removed'])
export type AdminTab = z.output<typeof adminTab>

export const adminProductSort = z.enum(['newest', 'name', 'price', 'stock', 'views', 'waiting', 'reports'])
export type AdminProductSort = z.output<typeof adminProductSort>

const filters = {
  tab: adminTab.default('all'),
  q: line().max(80).optional(),
  kind: z.enum(['product', 'listing']).optional(),
  status: productStatus.optional(),
  campus: z.string().max(60).optional(),
  /** `price`: the highest first; `stock`: the lowest; `views` and `reports`: the most. The queues alone have `waiting` and `reports`. */
  sort: adminProductSort.optional(),
}

export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/admin/products',
  audience: 'admin',
  right: 'goods:read',
  summary: 'List products and student items of all stores and statuses',
  query: z.object({ ...filters, ...page({ default: 24, max: 100 }) }),
  reply: z.array(row),
  meta: z.object({ counts: z.object({ reported: z.number().int(), flagged: z.number().int() }) }),
  paged: true,
})

export const exportAdminProducts = endpoint({
  method: 'GET',
  path: '/admin/products/export',
  audience: 'admin',
  right: 'goods:read',
  summary: 'The whole list as CSV; the export itself is in the audit log',
  query: z.object({ ...filters, ...csvOnly }),
  produces: 'text/csv',
  confirmed: true,
})

const report = z.object({
  _id: id,
  reason: reportReason,
  note: z.string(),
  reporter: z.object({ _id: id, name: z.string() }),
  createdAt: timestamp,
  outcome: z.enum(['removed', 'dismissed']).nullable(),
})

export const getAdminProduct = endpoint({
  method: 'GET',
  path: '/admin/products/:id',
  audience: 'admin',
  right: 'goods:read',
  summary: 'A product with its reports',
  params: byId,
  reply: row.extend({ description: z.string(), images: z.array(picture), reports: z.array(report) }).meta({
    id: 'AdminProductDetails',
  }),
})

const withReason = z.object({
  reason: text().min(limits.reasonLength, 'Enter a reason.').max(limits.noteLength),
})

export const removeAdminProduct = endpoint({
  method: 'POST',
  path: '/admin/products/:id/remove',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Remove a product; the seller sees the reason, open reports and flags are closed',
  params: byId,
  body: withReason,
  reply: row,
})

export const restoreAdminProduct = endpoint({
  method: 'POST',
  path: '/admin/products/:id/restore',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Restore a removed product to its earlier status',
  params: byId,
  body: withReason,
  reply: row,
})

export const dismissAdminProductReports = endpoint({
  method: 'POST',
  path: '/admin/products/:id/dismiss-reports',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Dismiss the reports and flags of a product',
  params: byId,
  body: withReason,
  reply: row,
})
