import { z } from 'zod'
import { auditReason } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { limits } from './limits.ts'

export const bulkAction = z.enum(['warn', 'endSessions', 'suspend'])
export type BulkAction = z.output<typeof bulkAction>

export const userOutcome = z
  .object({
    _id: id,
    name: z.string().nullable(),
    /** Why the action was refused for this user; null when it was taken. */
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'UserOutcome' })
export type UserOutcome = z.output<typeof userOutcome>

export const runBulkAction = endpoint({
  method: 'POST',
  path: '/admin/users/bulk',
  audience: 'admin',
  summary: 'Take an action on several users for one reason; replies with the outcome for each',
  body: z.object({ action: bulkAction, ids: z.array(id).min(1).max(limits.usersAtOnce), reason: auditReason }),
  reply: z.array(userOutcome),
  idempotent: true,
})
