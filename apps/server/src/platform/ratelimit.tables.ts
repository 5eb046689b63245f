import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Counts of rate limits, shared by all processes; the columns are those of `rate-limiter-flexible`. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** In ms since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire), check('rate_limits_points', sql`${table.points} >= 0`)],
)
