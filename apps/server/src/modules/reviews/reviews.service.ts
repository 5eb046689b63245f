import type { Review, ReviewSubject } from '@vendly/contract/reviews'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Statement, statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { reviewWritten } from './reviews.events.ts'
import { presentReview, REVIEW_COLUMNS, type ReviewRow } from './reviews.queries.ts'

export type StoredPicture = { key: string; tint: string }
type Bought = {
  orderId: string
  vendorId: string | null
  sellerId: string
  riderId: string | null
  optionLabel: string | null
  name: string
}

/** The latest delivered order of this buyer that has the product; with $3, that order alone. */
const boughtBy = statement<Bought>(
  'reviews.boughtBy',
  `select o.id as "orderId", o.vendor_id as "vendorId", o.seller_id as "sellerId", o.rider_id as "riderId", l.option_label as "optionLabel", l.name
     from orders o join order_lines l on l.order_id = o.id
    where o.buyer_id = $1 and l.product_id = $2 and o.status = 'delivered' and ($3::uuid is null or o.id = $3)
    order by o.placed_at desc limit 1`,
)
const ordered = statement<Bought & { status: string }>(
  'reviews.ordered',
  `select o.id as "orderId", o.vendor_id as "vendorId", o.seller_id as "sellerId", o.rider_id as "riderId", null as "optionLabel",
          coalesce(v.business_name, '') as name, o.status
     from orders o left join vendors v on v.id = o.vendor_id where o.id = $1 and o.buyer_id = $2`,
)
const productsOf = statement<{ productId: string }>(
  'reviews.productsOf',
  'select product_id as "productId" from order_lines where order_id = $1 limit 2',
)

const insert = (
  conflict: string,
) => `insert into reviews (id, subject, product_id, vendor_id, rider_id, order_id, author_id, rating, text, pictures, option_label, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict ${conflict} do nothing
   returning coalesce(hidden_until > now(), false) as "isHidden"`
/** A service is reviewed after a booking, and there is none yet. */
type Open = Exclude<ReviewSubject, 'service'>
const ADD: Record<Open, Statement<{ isHidden: boolean }>> = {
  product: statement('reviews.add', insert('(author_id, product_id) where deleted_at is null')),
  vendor: statement(
    'reviews.addOfVendor',
    insert(`(author_id, vendor_id) where subject = 'vendor' and deleted_at is null`),
  ),
  rider: statement('reviews.addOfRider', insert('(author_id, rider_id) where deleted_at is null')),
}

const byId = statement<ReviewRow>(
  'reviews.byId',
  `select ${REVIEW_COLUMNS} from reviews r join users u on u.id = r.author_id where r.id = $1`,
)
export const findPresented = async (tx: Tx, id: string): Promise<Review> =>
  presentReview(found(await tx.row(byId, [id])))

type About<Of = Open> = { subject: Of; productId: string | null; vendorId: string | null; riderId: string | null }
type Standing = About<ReviewSubject> & { serviceId: string | null }

const countForProduct = statement(
  'reviews.countForProduct',
  'update products set rating_sum = rating_sum + $2, rating_count = rating_count + $3 where id = $1',
)
const countForService = statement(
  'reviews.countForService',
  'update services set rating_sum = rating_sum + $2, rating_count = rating_count + $3 where id = $1',
)
const countForVendor = statement(
  'reviews.countForVendor',
  'update vendors set rating_sum = rating_sum + $2, rating_count = rating_count + $3 where id = $1',
)
const countForRider = statement(
  'reviews.countForRider',
  'update riders set rating_sum = rating_sum + $2, rating_count = rating_count + $3 where user_id = $1',
)

/** Adds to the stars of everything a review counts for. Always in this order, so that two never wait for each other. */
async function count(tx: Tx, about: Omit<Standing, 'subject'>, stars: number, reviews: -1 | 0 | 1): Promise<void> {
  if (stars === 0 && reviews === 0) return
  if (about.productId) await tx.rows(countForProduct, [about.productId, stars, reviews])
  if (about.serviceId) await tx.rows(countForService, [about.serviceId, stars, reviews])
  if (about.vendorId) await tx.rows(countForVendor, [about.vendorId, stars, reviews])
  if (about.riderId) await tx.rows(countForRider, [about.riderId, stars, reviews])
}

export type Said = { rating: number; text: string; pictures?: readonly StoredPicture[] }
export type Wish = Said & { orderId: string; subject: ReviewSubject; productId?: string }

/** Of a product that was bought at any time. Codes: review_not_bought, review_twice. */
export async function reviewProduct(
  tx: Tx,
  author: Actor,
  wish: Said & { productId: string; orderId?: string },
): Promise<Review> {
  const bought = await tx.row(boughtBy, [author.userId, wish.productId, wish.orderId ?? null])
  ensure(bought, 'review_not_bought')
  return add(
    tx,
    author,
    { subject: 'product', productId: wish.productId, vendorId: bought.vendorId, riderId: null },
    bought,
    wish,
  )
}

/** Of what came with an order. Codes: not_found, review_not_bought, review_not_booked, review_twice. */
export async function writeReview(tx: Tx, author: Actor, wish: Wish): Promise<Review> {
  const { subject, orderId } = wish
  if (subject === 'service') throw new Problem('review_not_booked')
  const order = found(await tx.row(ordered, [orderId, author.userId]))
  ensure(order.status === 'delivered', 'review_not_bought')
  if (subject === 'product') {
    const productId = await productOfOrder(tx, orderId, wish.productId)
    return reviewProduct(tx, author, { ...wish, productId })
  }
  const isStore = subject === 'vendor'
  ensure(isStore ? order.vendorId : order.riderId, 'review_not_bought')
  const [vendorId, riderId] = isStore ? [order.vendorId, null] : [null, order.riderId]
  return add(tx, author, { subject, productId: null, vendorId, riderId }, order, wish)
}

async function add(tx: Tx, author: Actor, about: About, bought: Bought, said: Said): Promise<Review> {
  const id = newId()
  const { subject, productId, vendorId, riderId } = about
  const added = await tx.row(ADD[subject], [
    id,
    subject,
    productId,
    vendorId,
    riderId,
    bought.orderId,
    author.userId,
    said.rating,
    said.text,
    JSON.stringify(said.pictures ?? []),
    bought.optionLabel,
    now(),
  ])
  ensure(added, 'review_twice')
  // One that only its author sees counts for nobody and is told to nobody.
  if (added.isHidden) return findPresented(tx, id)
  await count(tx, { ...about, serviceId: null }, said.rating, 1)
  await emit(tx, reviewWritten, {
    reviewId: id,
    toId: riderId ?? bought.sellerId,
    subject,
    name: bought.name,
    rating: said.rating,
    link: productId ? `/product/${productId}` : vendorId ? `/store/${vendorId}#reviews` : '/rider/reviews',
  })
  return findPresented(tx, id)
}

/** The product meant by a review of an order: the one named, or the only one there is. Codes: review_not_bought. */
export async function productOfOrder(tx: Tx, orderId: string, named: string | undefined): Promise<string> {
  if (named) return named
  const lines = await tx.rows(productsOf, [orderId])
  ensure(lines.length === 1, 'review_not_bought')
  return lines[0]!.productId
}

export type LockedReview = Standing & {
  id: string
  authorId: string
  rating: number
  text: string
  pictures: StoredPicture[]
  reply: string | null
  isHidden: boolean
}
const lock = statement<LockedReview>(
  'reviews.lock',
  `select r.id, r.subject, r.product_id as "productId", r.service_id as "serviceId", r.vendor_id as "vendorId", r.rider_id as "riderId", r.author_id as "authorId",
          r.rating, r.text, r.pictures, r.reply, coalesce(r.hidden_until > now(), false) as "isHidden"
     from reviews r where r.id = $1 and r.deleted_at is null for update`,
)

/** The review as it stands, held until the end of the transaction. Codes: not_found. */
export const lockReview = async (tx: Tx, id: string): Promise<LockedReview> => found(await tx.row(lock, [id]))

const keepVersion = statement(
  'reviews.keepVersion',
  `insert into review_versions (id, review_id, at, action, rating, text, pictures, reply)
   select $2, id, $3, $4, rating, text, pictures, reply from reviews where id = $1`,
)
/** Keeps what it says now, before that changes. */
export async function keep(
  tx: Tx,
  reviewId: string,
  action: 'edited' | 'deleted' | 'removed' | 'reply-edited',
): Promise<void> {
  await tx.rows(keepVersion, [reviewId, newId(), now(), action])
}

const rewrite = statement(
  'reviews.rewrite',
  'update reviews set rating = $2, text = $3, pictures = $4, edited_at = $5 where id = $1',
)

/** `pictures`: new ones, or keys of those it has. Codes: not_found, also for another's; picture_unknown. */
export async function editReview(
  tx: Tx,
  author: Actor,
  id: string,
  said: { rating: number; text: string; pictures: readonly (StoredPicture | { key: string })[] },
): Promise<Review> {
  const before = await lockReview(tx, id)
  ensure(before.authorId === author.userId, 'not_found')
  const pictures = said.pictures.map((one) =>
    'tint' in one ? one : before.pictures.find(({ key }) => key === one.key),
  )
  ensure(!pictures.includes(undefined), 'picture_unknown')
  await keep(tx, id, 'edited')
  await tx.rows(rewrite, [id, said.rating, said.text, JSON.stringify(pictures), now()])
  if (!before.isHidden) await count(tx, before, said.rating - before.rating, 0)
  return findPresented(tx, id)
}

const takeDown = statement('reviews.takeDown', 'update reviews set deleted_at = $2 where id = $1')

/** Out of sight and out of the stars; kept for administrators. Whoever took it back may write another. Codes: not_found. */
export async function deleteReview(tx: Tx, author: Actor, id: string): Promise<void> {
  const before = await lockReview(tx, id)
  ensure(before.authorId === author.userId, 'not_found')
  await unsave(tx, before, 'deleted')
}

export async function unsave(tx: Tx, before: LockedReview, action: 'deleted' | 'removed'): Promise<void> {
  await keep(tx, before.id, action)
  await tx.rows(takeDown, [before.id, now()])
  if (!before.isHidden) await count(tx, before, -before.rating, -1)
}
