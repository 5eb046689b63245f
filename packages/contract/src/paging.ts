import { z } from 'zod'

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** Keyset paging: `cursor` is what the page before gave as `pagination.next`. */
export const page = (limit: { default: number; max: number }) => ({
  cursor: z.string().max(400).optional(),
  limit: whole(1, limit.max).default(limit.default),
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
