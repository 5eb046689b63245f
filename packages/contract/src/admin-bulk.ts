import { z } from 'zod'
import { auditReason, shadowbanDuration } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { limits } from './limits.ts'

export const bulkAction = z.enum(['warn', 'endSessions', 'shadowban', 'suspend'])
export type BulkAction = z.output<typeof bulkAction>

/** What became of one of the selected records. */
export const bulkOutcome = z
  .object({
    _id: id,
    name: z.string().nullable(),
    /** Why the action was refused for this one; null when it was taken. */
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'BulkOutcome' })
export type BulkOutcome = z.output<typeof bulkOutcome>

const ids = z.array(id).min(1).max(limits.selectedAtOnce)

export const runBulkAction = endpoint({
  method: 'POST',
  path: '/admin/users/bulk',
  audience: 'admin',
  right: 'people:act',
  summary: 'Take an action on several users for one reason; replies with the outcome for each',
  body: z
    .object({
      action: bulkAction,
      ids,
      reason: auditReason,
      duration: shadowbanDuration.optional().meta({ description: 'Hours; for shadowban alone' }),
    })
    .refine(({ action, duration }) => (action === 'shadowban') === (duration !== undefined), {
      path: ['duration'],
      message: 'Choose how long the shadowban lasts.',
    }),
  reply: z.array(bulkOutcome),
  idempotent: true,
})

export const productBulkAction = z.enum(['remove', 'restore', 'dismiss'])
export type ProductBulkAction = z.output<typeof productBulkAction>

export const runProductBulkAction = endpoint({
  method: 'POST',
  path: '/admin/products/bulk',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Take an action on several products for one reason; replies with the outcome for each',
  body: z.object({ action: productBulkAction, ids, reason: auditReason }),
  reply: z.array(bulkOutcome),
  idempotent: true,
})

const selectedIds = z.object({ ids: z.array(id).min(1).max(limits.selected) })

export const exportSelectedUsers = endpoint({
  method: 'POST',
  path: '/admin/users/export',
  audience: 'admin',
  right: 'people:read',
  byCampus: true,
  summary: 'The selected users as CSV; the export itself is in the audit log',
  body: selectedIds,
  produces: 'text/csv',
  confirmed: true,
})

export const exportSelectedProducts = endpoint({
  method: 'POST',
  path: '/admin/products/export',
  audience: 'admin',
  right: 'goods:read',
  summary: 'The selected products as CSV; the export itself is in the audit log',
  body: selectedIds,
  produces: 'text/csv',
  confirmed: true,
})
