import { z } from 'zod'
import { timestamp } from './ids.ts'

export const opening = z
  .object({
    state: z
      .enum(['open', 'closed', 'away', 'busy', 'unknown'])
      .meta({ description: '`busy`: as many open orders as the store takes at once' }),
    /** When the state changes; null when unknown. */
    until: timestamp.nullable(),
  })
  .meta({ id: 'Opening' })
export type Opening = z.output<typeof opening>
