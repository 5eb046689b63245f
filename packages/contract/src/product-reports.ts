import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId } from './ids.ts'
import { limits } from './limits.ts'
import { text } from './text.ts'

export const reportReason = z.enum(['fake', 'not-allowed', 'wrong-facts', 'stolen-pictures', 'scam', 'other'])
export type ReportReason = z.output<typeof reportReason>

export const reportProduct = endpoint({
  method: 'POST',
  path: '/products/:id/report',
  audience: 'any',
  summary: 'Report a product that should not be on sale',
  params: byId,
  body: z.object({ reason: reportReason, note: text().max(limits.noteLength).default('') }),
  status: 201,
})
