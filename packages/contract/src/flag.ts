import { z } from 'zod'

/** Something in a query that is on or off. */
export const flag = z
  .enum(['1', 'true', '0', 'false'])
  .transform((text) => text === '1' || text === 'true')
  .optional()
