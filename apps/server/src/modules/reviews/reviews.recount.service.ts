import { statement, type Tx } from '../../platform/database.ts'
import type { RatingTotal } from '../../platform/ratings.ts'
import { productRatings } from '../products/products.ratings.service.ts'
import { riderRatings } from '../riders/riders.ratings.service.ts'
import { serviceRatings } from '../services/services.ratings.service.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { vendorRatings } from '../vendors/vendors.ratings.service.ts'
import { isRefundedSql } from './reviews.sql.ts'

const statementsFor = (column: 'product_id' | 'service_id' | 'vendor_id' | 'rider_id') => ({
  listReviewed: statement<{ id: string }>(
    `reviews.listReviewed.${column}`,
    `select distinct ${column} as id from reviews where author_id = $authorId and ${column} is not null`,
  ),
  listOfPurchase: statement<{ id: string }>(
    `reviews.listRatedOfPurchase.${column}`,
    `select distinct ${column} as id from reviews where purchase_id = $purchaseId and ${column} is not null`,
  ),
  sumRatings: statement<RatingTotal>(
    `reviews.sumRatings.${column}`,
    `select t.id, coalesce(sum(r.rating), 0)::bigint as sum, count(r.id)::int as count
       from unnest($ids::uuid[]) as t(id)
       left join reviews r on r.${column} = t.id and r.deleted_at is null and ${visibleSql('r')}
            and not ${isRefundedSql('r')}
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
export const recountRatingsBy = (tx: Tx, authorId: string): Promise<void> =>
  recount(tx, ({ listReviewed }) => tx.rows(listReviewed, { authorId }))

const lockOfPurchase = statement<never>(
  'reviews.lockOfPurchase',
  'select from reviews where purchase_id = $purchaseId order by id for update',
)

/**
 * Locks the reviews of a purchase that was refunded, before the products that they rate: who changes one of them has done so, and
 * is counted, or waits and then knows of the refund.
 */
export async function lockReviewsOf(tx: Tx, purchaseId: string): Promise<void> {
  await tx.rows(lockOfPurchase, { purchaseId })
}

/** Recounts the ratings of what was reviewed of a purchase. The purchase and its reviews are locked. */
export const recountRatingsOf = (tx: Tx, purchaseId: string): Promise<void> =>
  recount(tx, ({ listOfPurchase }) => tx.rows(listOfPurchase, { purchaseId }))

type Subject = (typeof SUBJECTS)[number]
async function recount(tx: Tx, list: (subject: Subject) => Promise<{ id: string }[]>): Promise<void> {
  const rated = []
  for (const subject of SUBJECTS) {
    const ids = (await list(subject)).map(({ id }) => id)
    await subject.ratings.lockRatings(tx, ids)
    rated.push({ ...subject, ids })
  }
  for (const { ids, sumRatings, ratings } of rated)
    if (ids.length) await ratings.setRatings(tx, await tx.rows(sumRatings, { ids }))
}
