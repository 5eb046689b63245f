import { type PurchaseReview, type PurchaseToReview, type ReviewSubject, toReview } from '@vendly/contract/reviews'
import type { Actor } from '../../platform/actor.ts'
import { days, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { presentReview, REVIEW_COLUMNS, type ReviewRow } from './reviews.present.ts'
import { allReviewables, type Reviewable, reviewableOf } from './reviews.purchases.ts'

type SubjectRow = { reviewSubject: ReviewSubject; about: string; name: string } & {
  [K in keyof ReviewRow]: ReviewRow[K] | null
}
// A subject is reviewed once per buyer, not once per purchase: a review after an earlier one is shown here too.
const listReviewsOf = statement<SubjectRow>(
  'reviews.listOfPurchase',
  `select s.subject as "reviewSubject", s.about, s.name, ${REVIEW_COLUMNS}
     from unnest($subjects::text[], $abouts::uuid[], $names::text[]) with ordinality as s(subject, about, name, position)
     left join reviews r on r.author_id = $buyerId and r.deleted_at is null and r.subject = s.subject
          and s.about = case s.subject when 'product' then r.product_id when 'service' then r.service_id when 'vendor' then r.vendor_id else r.rider_id end
     left join users u on u.id = r.author_id
    order by s.position`,
)

/** What the buyer received with a purchase, each part with their review. Throws: not_found. */
export async function listPurchaseReviews(
  db: Db,
  buyer: Actor,
  { kind, id }: { kind: Reviewable['kind']; id: string },
): Promise<PurchaseReview[]> {
  const { ensureBuyer, listReviewed } = reviewableOf(kind)
  await ensureBuyer(db, buyer.userId, id)
  const parts = await listReviewed(db, id)
  if (parts.length === 0) return []
  const rows = await db.rows(listReviewsOf, {
    buyerId: buyer.userId,
    subjects: parts.map(({ subject }) => subject),
    abouts: parts.map(({ about }) => about),
    names: parts.map(({ name }) => name),
  })
  return rows.map(({ reviewSubject, about, name, ...row }) => ({
    subject: reviewSubject,
    about,
    name,
    review: row.id ? presentReview(row as ReviewRow) : null,
  }))
}

/** What the buyer received and has not reviewed, newest first. */
export async function listToReview(db: Db, { userId: buyerId }: Pick<Actor, 'userId'>): Promise<PurchaseToReview[]> {
  const asked = { buyerId, since: later(-days(toReview.days)), limit: toReview.max }
  const lists = await Promise.all(
    allReviewables().map(async ({ kind, listToReview }) =>
      (await listToReview(db, asked)).map(({ id, name, store, picture, at }) => ({
        ...{ kind, _id: id, name, store, at: at.toISOString() },
        image: picture && { url: mediaUrl(picture.key), tint: picture.tint },
      })),
    ),
  )
  return lists
    .flat()
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, toReview.max)
}
