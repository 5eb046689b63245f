import type { Review, ReviewSubject } from '@vendly/contract/reviews'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Statement, statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { ensure, found } from '../../platform/problem.ts'
import { productRatings } from '../products/products.ratings.service.ts'
import { riderRatings } from '../riders/riders.ratings.service.ts'
import { serviceRatings } from '../services/services.ratings.service.ts'
import { vendorRatings } from '../vendors/vendors.ratings.service.ts'
import { reviewWritten } from './reviews.events.ts'
import { presentReview, REVIEW_COLUMNS, type ReviewRow } from './reviews.present.ts'
import { type Purchase, type Reviewable, reviewableOf } from './reviews.purchases.ts'
import { isRefundedSql } from './reviews.sql.ts'

type Inserted = { isHidden: boolean; isRefunded: boolean }
const insertStatement = (subject: ReviewSubject, conflict: string): Statement<Inserted> =>
  statement(
    `reviews.insert.${subject}`,
    `insert into reviews (id, subject, product_id, service_id, vendor_id, rider_id, purchase_kind, purchase_id, author_id, rating, text,
       pictures, option_label, created_at)
     values ($id, $subject, $productId, $serviceId, $vendorId, $riderId, $purchaseKind, $purchaseId, $authorId, $rating, $text,
       $pictures, $optionLabel, $createdAt)
     on conflict ${conflict} do nothing
     returning coalesce(hidden_until > now(), false) as "isHidden", ${isRefundedSql('reviews')} as "isRefunded"`,
  )
const INSERT: Record<ReviewSubject, Statement<Inserted>> = {
  product: insertStatement('product', '(author_id, product_id) where deleted_at is null'),
  service: insertStatement('service', '(author_id, service_id) where deleted_at is null'),
  vendor: insertStatement('vendor', `(author_id, vendor_id) where subject = 'vendor' and deleted_at is null`),
  rider: insertStatement('rider', '(author_id, rider_id) where deleted_at is null'),
}

const findById = statement<ReviewRow>(
  'reviews.findById',
  `select ${REVIEW_COLUMNS} from reviews r join users u on u.id = r.author_id where r.id = $id`,
)
/** Throws: not_found. */
export const findPresented = async (tx: Tx, id: string): Promise<Review> =>
  presentReview(found(await tx.row(findById, { id })))

type RatedIds = {
  productId: string | null
  serviceId: string | null
  vendorId: string | null
  riderId: string | null
}

/**
 * Changes the rating totals of everything that a review counts for. Every transaction updates the tables in this order,
 * so that two of them cannot deadlock.
 */
async function applyRatings(tx: Tx, rated: RatedIds, stars: number, reviews: -1 | 0 | 1): Promise<void> {
  if (stars === 0 && reviews === 0) return
  const changeFor = (id: string | null) => (id ? [{ id, stars, reviews }] : [])
  await productRatings.applyRatings(tx, changeFor(rated.productId))
  await serviceRatings.applyRatings(tx, changeFor(rated.serviceId))
  await vendorRatings.applyRatings(tx, changeFor(rated.vendorId))
  await riderRatings.applyRatings(tx, changeFor(rated.riderId))
}

export type ReviewInput = { rating: number; text: string; pictures?: readonly StoredPicture[] }
export type PurchaseReviewInput = ReviewInput & { purchase: PurchaseRef; subject: ReviewSubject; productId?: string }
type PurchaseRef = { kind: Reviewable['kind']; id: string }

/**
 * Reviews a product that the author bought and received: of the newest purchase with it, or of the one with this id, in which a
 * single product need not be named. Throws: review_not_bought, review_twice.
 */
export async function reviewProduct(
  tx: Tx,
  author: Actor,
  input: ReviewInput & { kind: Reviewable['kind']; id?: string; productId?: string },
): Promise<Review> {
  const { kind, id = null, productId = null } = input
  const purchase = await reviewableOf(kind).findPurchase(tx, author.userId, { id, subject: 'product', productId })
  ensure(purchase, 'review_not_bought')
  return insertReview(tx, author, { kind, subject: 'product', purchase }, input)
}

/** Reviews a part of a purchase. Throws: not_found, review_not_bought, review_not_booked, review_twice. */
export async function writeReview(tx: Tx, author: Actor, input: PurchaseReviewInput): Promise<Review> {
  const { subject, purchase: ref, productId = null } = input
  const { kind, id } = ref
  const { ensureBuyer, findPurchase } = reviewableOf(kind)
  await ensureBuyer(tx, author.userId, id)
  const purchase = await findPurchase(tx, author.userId, { id, subject, productId })
  ensure(purchase, subject === 'service' ? 'review_not_booked' : 'review_not_bought')
  return insertReview(tx, author, { kind, subject, purchase }, input)
}

/** What is reviewed. The store of a reviewed product or service is rated with it; a rider is rated alone. */
function ratedBy(subject: ReviewSubject, { productId, serviceId, vendorId, riderId }: Purchase): RatedIds {
  return {
    productId: subject === 'product' ? productId : null,
    serviceId: subject === 'service' ? serviceId : null,
    vendorId: subject === 'rider' ? null : vendorId,
    riderId: subject === 'rider' ? riderId : null,
  }
}

type About = { kind: Reviewable['kind']; subject: ReviewSubject; purchase: Purchase }

async function insertReview(
  tx: Tx,
  author: Actor,
  { kind, subject, purchase }: About,
  { rating, text, pictures = [] }: ReviewInput,
): Promise<Review> {
  const id = newId()
  const rated = ratedBy(subject, purchase)
  const { productId, serviceId, vendorId, riderId } = rated
  const inserted = await tx.row(INSERT[subject], {
    ...{ id, subject, productId, serviceId, vendorId, riderId, authorId: author.userId, rating, text },
    ...{ purchaseKind: kind, purchaseId: purchase.id, optionLabel: purchase.optionLabel },
    ...{ pictures: JSON.stringify(pictures), createdAt: now() },
  })
  ensure(inserted, 'review_twice')
  // The review of a shadowbanned author is visible to them alone: it counts nowhere and notifies nobody.
  if (inserted.isHidden) return findPresented(tx, id)
  if (!inserted.isRefunded) await applyRatings(tx, rated, rating, 1)
  await emit(tx, reviewWritten, {
    reviewId: id,
    toId: riderId ?? purchase.sellerId,
    subject,
    name: purchase.name,
    rating,
    link: linkOf(rated),
  })
  return findPresented(tx, id)
}

/** Where who is reviewed reads it. */
function linkOf({ productId, serviceId, vendorId }: RatedIds): string {
  if (vendorId) return '/vendor/reviews'
  if (productId) return `/product/${productId}`
  return serviceId ? `/services/${serviceId}#reviews` : '/rider/reviews'
}

export type LockedReview = RatedIds & {
  id: string
  subject: ReviewSubject
  authorId: string
  rating: number
  text: string
  pictures: StoredPicture[]
  reply: string | null
  isHidden: boolean
  isRefunded: boolean
}
const lockById = statement<Omit<LockedReview, 'isRefunded'>>(
  'reviews.lock',
  `select r.id, r.subject, r.product_id as "productId", r.service_id as "serviceId", r.vendor_id as "vendorId",
          r.rider_id as "riderId", r.author_id as "authorId", r.rating, r.text, r.pictures, r.reply,
          coalesce(r.hidden_until > now(), false) as "isHidden"
     from reviews r
    where r.id = $id and r.deleted_at is null
      for update`,
)

const findRefunded = statement<{ isRefunded: boolean }>(
  'reviews.findRefunded',
  `select ${isRefundedSql('r')} as "isRefunded" from reviews r where r.id = $id`,
)

/** Throws: not_found. */
export async function lockReview(tx: Tx, id: string): Promise<LockedReview> {
  const review = found(await tx.row(lockById, { id }))
  // Read with the lock: a refund may have been paid while this waited for it.
  return { ...review, ...found(await tx.row(findRefunded, { id })) }
}

/** The stars of a review that is hidden, or whose purchase was refunded, are in no total. */
const isRated = ({ isHidden, isRefunded }: LockedReview): boolean => !isHidden && !isRefunded

const insertVersion = statement<never>(
  'reviews.insertVersion',
  `insert into review_versions (id, review_id, at, action, rating, text, pictures, reply)
   select $versionId, id, $at, $action, rating, text, pictures, reply from reviews where id = $reviewId`,
)

/** Saves the current content before it changes, for administrators. */
export async function saveVersion(
  tx: Tx,
  reviewId: string,
  action: 'edited' | 'deleted' | 'removed' | 'reply-edited',
): Promise<void> {
  await tx.rows(insertVersion, { reviewId, versionId: newId(), at: now(), action })
}

const updateReview = statement<never>(
  'reviews.update',
  'update reviews set rating = $rating, text = $text, pictures = $pictures, edited_at = $at where id = $id',
)

type ReviewChange = { rating: number; text: string; pictures: readonly (StoredPicture | { key: string })[] }

/** `pictures`: new ones, or keys of existing ones. Throws: not_found, also for another author's review; picture_unknown. */
export async function editReview(tx: Tx, author: Actor, id: string, change: ReviewChange): Promise<Review> {
  const before = await lockReview(tx, id)
  ensure(before.authorId === author.userId, 'not_found')
  const pictures = change.pictures.map((picture) =>
    'tint' in picture ? picture : before.pictures.find(({ key }) => key === picture.key),
  )
  ensure(!pictures.includes(undefined), 'picture_unknown')
  await saveVersion(tx, id, 'edited')
  const { rating, text } = change
  await tx.rows(updateReview, { id, rating, text, pictures: JSON.stringify(pictures), at: now() })
  if (isRated(before)) await applyRatings(tx, before, rating - before.rating, 0)
  return findPresented(tx, id)
}

const markDeleted = statement<never>('reviews.markDeleted', 'update reviews set deleted_at = $at where id = $id')

/** The author may write another review afterwards. Throws: not_found, also for another author's review. */
export async function deleteReview(tx: Tx, author: Actor, id: string): Promise<void> {
  const review = await lockReview(tx, id)
  ensure(review.authorId === author.userId, 'not_found')
  await withdrawReview(tx, review, 'deleted')
}

/** Hides a review and subtracts its rating; the row stays for administrators. */
export async function withdrawReview(tx: Tx, review: LockedReview, action: 'deleted' | 'removed'): Promise<void> {
  await saveVersion(tx, review.id, action)
  await tx.rows(markDeleted, { id: review.id, at: now() })
  if (isRated(review)) await applyRatings(tx, review, -review.rating, -1)
}
