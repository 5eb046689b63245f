import { statement, type Tx } from '../../platform/database.ts'
import type { RatingTotal } from '../../platform/ratings.ts'
import { productRatings } from '../products/products.ratings.service.ts'
import { riderRatings } from '../riders/riders.ratings.service.ts'
import { serviceRatings } from '../services/services.ratings.service.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { vendorRatings } from '../vendors/vendors.ratings.service.ts'

const statementsFor = (column: 'product_id' | 'service_id' | 'vendor_id' | 'rider_id') => ({
  listReviewed: statement<{ id: string }>(
    `reviews.listReviewed.${column}`,
    `select distinct ${column} as id from reviews where author_id = $authorId and ${column} is not null`,
  ),
  sumRatings: statement<RatingTotal>(
    `reviews.sumRatings.${column}`,
    `select t.id, coalesce(sum(r.rating), 0)::bigint as sum, count(r.id)::int as count
       from unnest($ids::uuid[]) as t(id)
       left join reviews r on r.${column} = t.id and r.deleted_at is null and ${visibleSql('r')}
      group by 1`,
  ),
})
/** In the order in which every transaction locks these tables. */
const SUBJECTS = [
  { ...statementsFor('product_id'), ratings: productRatings },
  { ...statementsFor('service_id'), ratings: serviceRatings },
  { ...statementsFor('vendor_id'), ratings: vendorRatings },
  { ...statementsFor('rider_id'), ratings: riderRatings },
]

/**
 * Recounts the ratings of everything that this author reviewed, after their reviews became hidden or visible. The rated
 * rows are locked first: a review that is being written is either counted here or added afterwards.
 */
export async function recountRatingsBy(tx: Tx, authorId: string): Promise<void> {
  const rated = []
  for (const { listReviewed, sumRatings, ratings } of SUBJECTS) {
    const ids = (await tx.rows(listReviewed, { authorId })).map(({ id }) => id)
    await ratings.lockRatings(tx, ids)
    rated.push({ ids, sumRatings, ratings })
  }
  for (const { ids, sumRatings, ratings } of rated)
    if (ids.length) await ratings.setRatings(tx, await tx.rows(sumRatings, { ids }))
}
