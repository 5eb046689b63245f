import { z } from 'zod'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** Keyset paging: `cursor` is what the page before gave as `pagination.next`. */
export const page = (limit: { usual: number; most: number }) => ({
  cursor: z.string().max(400).optional(),
  limit: whole(1, limit.most).default(limit.usual),
})

/**
 * `next` is the cursor of the page that follows, null at the end. `total` is counted up to a bound;
 * `totalIsExact` is false when there are more than that.
 */
export const pagination = z
  .object({
    total: z.number().int(),
    totalIsExact: z.boolean(),
    pages: z.number().int(),
    page: z.number().int(),
    next: z.string().nullable(),
  })
  .meta({ id: 'Pagination' })
export type Pagination = z.output<typeof pagination>
