import { statement, type Tx } from '../../platform/database.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

const COUNTED = `s.deleted_at is null and ${visibleSql('s')}`
/** For one kind of thing that is reviewed: hold them, then count them again. */
const recount = (table: string, key: string, column: string) => ({
  lock: statement(
    `reviews.lock.${table}`,
    `select 1 from ${table} where ${key} in (select ${column} from reviews where author_id = $1) order by ${key} for no key update`,
  ),
  count: statement(
    `reviews.recount.${table}`,
    `update ${table} t set rating_sum = r.sum, rating_count = r.n
       from (select m.${column} as id, coalesce(sum(s.rating), 0) as sum, count(s.id)::int as n
               from (select distinct ${column} from reviews where author_id = $1 and ${column} is not null) m
               left join reviews s on s.${column} = m.${column} and ${COUNTED} group by 1) r
      where t.${key} = r.id`,
  ),
})
const things = [
  recount('products', 'id', 'product_id'),
  recount('services', 'id', 'service_id'),
  recount('vendors', 'id', 'vendor_id'),
  recount('riders', 'user_id', 'rider_id'),
]

/**
 * Counts the ratings of everything this person reviewed again, by what others may see now. What was reviewed is locked
 * first: a review that is just being written is then either seen here or counted after.
 */
export async function recountRatingsBy(tx: Tx, authorId: string): Promise<void> {
  for (const { lock } of things) await tx.rows(lock, [authorId])
  for (const { count } of things) await tx.rows(count, [authorId])
}
