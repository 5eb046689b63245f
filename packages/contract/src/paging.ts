import { z } from 'zod'

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** Keyset paging: `cursor` is `pagination.next` of the previous page. */
export const page = (limit: { default: number; max: number }) => ({
  cursor: z.string().max(400).optional(),
  limit: integer(1, limit.max).default(limit.default),
})

/**
 * `next` is the cursor of the next page, null on the last one. `total` is counted up to a bound; `totalIsExact` is false
 * when there are more.
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
