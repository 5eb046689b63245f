import type { Review, ReviewSubject } from '@vendly/contract/reviews'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Statement, statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { productRatings } from '../products/products.ratings.service.ts'
import { riderRatings } from '../riders/riders.ratings.service.ts'
import { serviceRatings } from '../services/services.ratings.service.ts'
import { vendorRatings } from '../vendors/vendors.ratings.service.ts'
import { reviewWritten } from './reviews.events.ts'
import { presentReview, REVIEW_COLUMNS, type ReviewRow } from './reviews.present.ts'

type Purchase = {
  orderId: string
  vendorId: string | null
  sellerId: string
  riderId: string | null
  optionLabel: string | null
  name: string
}

const findPurchase = statement<Purchase>(
  'reviews.findPurchase',
  `select o.id as "orderId", o.vendor_id as "vendorId", o.seller_id as "sellerId", o.rider_id as "riderId",
          l.option_label as "optionLabel", l.name
     from orders o
     join order_lines l on l.order_id = o.id
    where o.buyer_id = $buyerId and l.product_id = $productId and o.status = 'delivered'
      and ($orderId::uuid is null or o.id = $orderId)
    order by o.placed_at desc
    limit 1`,
)
const findOwnOrder = statement<Purchase & { status: string }>(
  'reviews.findOwnOrder',
  `select o.id as "orderId", o.vendor_id as "vendorId", o.seller_id as "sellerId", o.rider_id as "riderId",
          null as "optionLabel", coalesce(v.business_name, '') as name, o.status
     from orders o
     left join vendors v on v.id = o.vendor_id
    where o.id = $orderId and o.buyer_id = $buyerId`,
)
const listProducts = statement<{ productId: string }>(
  'reviews.listProducts',
  'select product_id as "productId" from order_lines where order_id = $orderId limit 2',
)

/** Services need a finished booking, and there are no bookings yet. */
type OrderSubject = Exclude<ReviewSubject, 'service'>

const insertStatement = (subject: OrderSubject, conflict: string): Statement<{ isHidden: boolean }> =>
  statement(
    `reviews.insert.${subject}`,
    `insert into reviews (id, subject, product_id, vendor_id, rider_id, order_id, author_id, rating, text, pictures,
       option_label, created_at)
     values ($id, $subject, $productId, $vendorId, $riderId, $orderId, $authorId, $rating, $text, $pictures,
       $optionLabel, $createdAt)
     on conflict ${conflict} do nothing
     returning coalesce(hidden_until > now(), false) as "isHidden"`,
  )
const INSERT: Record<OrderSubject, Statement<{ isHidden: boolean }>> = {
  product: insertStatement('product', '(author_id, product_id) where deleted_at is null'),
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

type Subject = { subject: OrderSubject; productId: string | null; vendorId: string | null; riderId: string | null }
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
export type OrderReviewInput = ReviewInput & { orderId: string; subject: ReviewSubject; productId?: string }

/** Reviews a product that the author bought and received. Throws: review_not_bought, review_twice. */
export async function reviewProduct(
  tx: Tx,
  author: Actor,
  input: ReviewInput & { productId: string; orderId?: string },
): Promise<Review> {
  const { productId, orderId = null } = input
  const purchase = await tx.row(findPurchase, { buyerId: author.userId, productId, orderId })
  ensure(purchase, 'review_not_bought')
  const subject: Subject = { subject: 'product', productId, vendorId: purchase.vendorId, riderId: null }
  return insertReview(tx, author, subject, purchase, input)
}

/** Reviews a part of an order. Throws: not_found, review_not_bought, review_not_booked, review_twice. */
export async function writeReview(tx: Tx, author: Actor, input: OrderReviewInput): Promise<Review> {
  const { subject, orderId } = input
  if (subject === 'service') throw new Problem('review_not_booked')
  const order = found(await tx.row(findOwnOrder, { orderId, buyerId: author.userId }))
  ensure(order.status === 'delivered', 'review_not_bought')
  if (subject === 'product') {
    const productId = await productOfOrder(tx, orderId, input.productId)
    return reviewProduct(tx, author, { ...input, productId })
  }
  const isStore = subject === 'vendor'
  ensure(isStore ? order.vendorId : order.riderId, 'review_not_bought')
  const [vendorId, riderId] = isStore ? [order.vendorId, null] : [null, order.riderId]
  return insertReview(tx, author, { subject, productId: null, vendorId, riderId }, order, input)
}

async function insertReview(
  tx: Tx,
  author: Actor,
  subject: Subject,
  purchase: Purchase,
  { rating, text, pictures = [] }: ReviewInput,
): Promise<Review> {
  const id = newId()
  const { productId, vendorId, riderId } = subject
  const { orderId, optionLabel } = purchase
  const inserted = await tx.row(INSERT[subject.subject], {
    ...{ id, ...subject, orderId, authorId: author.userId, rating, text },
    ...{ pictures: JSON.stringify(pictures), optionLabel, createdAt: now() },
  })
  ensure(inserted, 'review_twice')
  // The review of a shadowbanned author is visible to them alone: it counts nowhere and notifies nobody.
  if (inserted.isHidden) return findPresented(tx, id)
  await applyRatings(tx, { productId, vendorId, riderId, serviceId: null }, rating, 1)
  await emit(tx, reviewWritten, {
    reviewId: id,
    toId: riderId ?? purchase.sellerId,
    subject: subject.subject,
    name: purchase.name,
    rating,
    link: vendorId ? '/vendor/reviews' : productId ? `/product/${productId}` : '/rider/reviews',
  })
  return findPresented(tx, id)
}

/** The product that is reviewed: the one given, or the only one of the order. Throws: review_not_bought. */
export async function productOfOrder(tx: Tx, orderId: string, productId: string | undefined): Promise<string> {
  if (productId) return productId
  const lines = await tx.rows(listProducts, { orderId })
  ensure(lines.length === 1, 'review_not_bought')
  return lines[0]!.productId
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
}
const lockById = statement<LockedReview>(
  'reviews.lock',
  `select r.id, r.subject, r.product_id as "productId", r.service_id as "serviceId", r.vendor_id as "vendorId",
          r.rider_id as "riderId", r.author_id as "authorId", r.rating, r.text, r.pictures, r.reply,
          coalesce(r.hidden_until > now(), false) as "isHidden"
     from reviews r
    where r.id = $id and r.deleted_at is null
      for update`,
)

/** Throws: not_found. */
export const lockReview = async (tx: Tx, id: string): Promise<LockedReview> => found(await tx.row(lockById, { id }))

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
  if (!before.isHidden) await applyRatings(tx, before, rating - before.rating, 0)
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
  if (!review.isHidden) await applyRatings(tx, review, -review.rating, -1)
}
