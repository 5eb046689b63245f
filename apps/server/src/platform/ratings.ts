import { type Statement, statement, type Tx } from './database.ts'

export type RatingChange = { id: string; stars: number; reviews: -1 | 0 | 1 }
export type RatingTotal = { id: string; sum: number; count: number }

/**
 * The writes of a table with `rating_sum` and `rating_count`, for the module that owns it: each calls this once in its
 * `.ratings.service.ts`. `key` is the column that reviews refer to.
 */
export function ratingWrites(table: 'products' | 'services' | 'vendors' | 'riders', key: 'id' | 'user_id' = 'id') {
  const lock: Statement<never> = statement(
    `${table}.lockRatings`,
    `select from ${table} where ${key} = any($ids::uuid[]) order by ${key} for no key update`,
  )
  const add: Statement<never> = statement(
    `${table}.addRatings`,
    `update ${table} t
        set rating_sum = t.rating_sum + c.stars, rating_count = t.rating_count + c.reviews
       from jsonb_to_recordset($changes::jsonb) as c(id uuid, stars int, reviews int)
      where t.${key} = c.id`,
  )
  const set: Statement<never> = statement(
    `${table}.setRatings`,
    `update ${table} t
        set rating_sum = c.sum, rating_count = c.count
       from jsonb_to_recordset($totals::jsonb) as c(id uuid, sum bigint, count int)
      where t.${key} = c.id`,
  )
  return {
    /** Locks the rows in the order of their ids, until the transaction ends. */
    lockRatings: async (tx: Tx, ids: readonly string[]): Promise<void> => {
      if (ids.length) await tx.rows(lock, { ids })
    },
    /** Adds stars and reviews to the totals. */
    applyRatings: async (tx: Tx, changes: readonly RatingChange[]): Promise<void> => {
      if (changes.length) await tx.rows(add, { changes: JSON.stringify(changes) })
    },
    /** Replaces the totals. */
    setRatings: async (tx: Tx, totals: readonly RatingTotal[]): Promise<void> => {
      if (totals.length) await tx.rows(set, { totals: JSON.stringify(totals) })
    },
  }
}
