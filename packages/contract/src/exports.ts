import { z } from 'zod'

/** Of a call that sends one kind of file: another one is refused, not ignored. */
export const csvOnly = { format: z.literal('csv').optional().meta({ description: 'The kind of file.' }) }
