import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { page } from './paging.ts'
import { text } from './text.ts'
import { uploading } from './uploads.ts'

/** Which reviews wait for a reply of their store. */
export const toAnswer = 'Without a reply, and with a text or at most three stars'

/** The subject of a review: a product, a service, a store, or the rider of a delivery. */
export const reviewSubject = z.enum(['product', 'service', 'vendor', 'rider']).meta({ id: 'ReviewSubject' })
export type ReviewSubject = z.output<typeof reviewSubject>

const reviewPicture = z.object({ url: z.string(), tint: z.string() })

export const review = z
  .object({
    _id: id,
    subject: reviewSubject,
    /** Set for reviews of a product. */
    product: z.object({ _id: id, name: z.string() }).nullable(),
    service: z.object({ _id: id, name: z.string() }).nullable(),
    /** Set for reviews of a store. */
    store: z.object({ _id: id, businessName: z.string(), slug: z.string() }).nullable(),
    rating: z.number().int(),
    /** Set for few, so that pages with many reviews stay small. */
    isRefunded: z
      .literal(true)
      .optional()
      .meta({ description: 'What it is about was refunded in full: its stars count nowhere' }),
    text: z.string(),
    pictures: z.array(reviewPicture),
    author: z.object({ _id: id, name: z.string(), avatar: z.string().nullable() }),
    option: z.string().nullable(),
    createdAt: timestamp,
    editedAt: timestamp.nullable(),
    helpfulCount: z.number().int(),
    /** The public reply of the store. */
    reply: z.object({ text: z.string(), at: timestamp, editedAt: timestamp.nullable() }).nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof review>

/** The number of reviews with one to five stars, in that order. */
export const ratingCounts = z.array(z.number().int()).meta({ id: 'RatingCounts' })

export const reviewBody = z.object({
  rating: z.int().min(1, 'Choose one to five stars.').max(5, 'Choose one to five stars.'),
  text: text().max(limits.reviewLength).default(''),
})

const images = { images: { max: limits.reviewPictures, maxBytes: uploading.maxBytes } }
/** An upload, or, when a review is edited, the key of a picture that it already has. */
const reviewPictureInput = z.union([z.object({ upload: id }), z.object({ key: z.string().regex(/^[a-f0-9]{8,64}$/) })])
const pictures = z.array(reviewPictureInput).max(limits.reviewPictures).default([])
export type ReviewPictureInput = z.output<typeof reviewPictureInput>

export const listVendorReviews = endpoint({
  method: 'GET',
  path: '/reviews/vendor/:id',
  audience: 'public',
  summary: 'Reviews of a store, its products and its services, newest first',
  params: byId,
  query: z.object({ rating: z.coerce.number().int().min(1).max(5).optional(), ...page({ default: 10, max: 50 }) }),
  reply: z.array(review),
  meta: z.object({ ratingCounts }),
  paged: true,
})

export const listMyStoreReviews = endpoint({
  method: 'GET',
  path: '/vendors/my-reviews',
  audience: 'vendor',
  summary:
    'Reviews of the caller’s store and its products, newest first; those without a reply, unless all are asked for',
  query: z.object({
    show: z
      .enum(['unanswered', 'all'])
      .default('unanswered')
      .meta({
        description: `\`unanswered\`: ${toAnswer}`,
      }),
    rating: listVendorReviews.query.shape.rating,
    ...page({ default: 10, max: 50 }),
  }),
  reply: z.array(review),
  meta: z.object({ ratingCounts, unanswered: z.number().int().meta({ description: toAnswer }) }),
  paged: true,
})

export const listUserReviews = endpoint({
  method: 'GET',
  path: '/reviews/user/:id',
  audience: 'public',
  summary: 'Reviews by a user, newest first',
  params: byId,
  query: z.object(page({ default: 10, max: 50 })),
  reply: z.array(review),
  paged: true,
})

/** A part of an order or a booking that can be reviewed, with the buyer's review. */
export const purchaseReview = z
  .object({
    subject: reviewSubject,
    /** The id of the product, the service, the store, or the rider as a user. */
    about: id,
    name: z.string(),
    review: review.nullable(),
  })
  .meta({ id: 'PurchaseReview' })
export type PurchaseReview = z.output<typeof purchaseReview>

export const listOrderReviews = endpoint({
  method: 'GET',
  path: '/reviews/order/:id',
  audience: 'owner',
  summary: 'Products, store and rider of a delivered order, each with the buyer’s review',
  params: byId,
  reply: z.array(purchaseReview),
})

export const listBookingReviews = endpoint({
  method: 'GET',
  path: '/reviews/booking/:id',
  audience: 'owner',
  summary: 'The service of a completed booking, with the buyer’s review',
  params: byId,
  reply: z.array(purchaseReview),
})

/** How far back purchases are named that nobody reviewed, and how many. */
export const toReview = { days: 30, max: 20 } as const

export const purchaseToReview = z
  .object({
    kind: z.enum(['order', 'booking']),
    _id: id,
    name: z
      .string()
      .meta({ description: 'The first product of an order without a review, or the service of a booking' }),
    store: z.string().meta({ description: 'The store, or the student who sold it' }),
    image: reviewPicture.nullable(),
    at: timestamp.meta({ description: 'When the caller received it' }),
  })
  .meta({ id: 'PurchaseToReview' })
export type PurchaseToReview = z.output<typeof purchaseToReview>

export const listToReview = endpoint({
  method: 'GET',
  path: '/reviews/to-write',
  audience: ['student', 'vendor', 'rider'],
  summary: `What the caller received in the last ${toReview.days} days and has not reviewed, newest first; at most ${toReview.max}`,
  reply: z.array(purchaseToReview),
})

export const listRiderReviews = endpoint({
  method: 'GET',
  path: '/riders/reviews',
  audience: 'rider',
  summary: 'Reviews of the caller’s deliveries, newest first',
  query: listVendorReviews.query,
  reply: z.array(review),
  meta: z.object({ ratingCounts }),
  paged: true,
})

export const writeReview = endpoint({
  method: 'POST',
  path: '/reviews',
  audience: 'any',
  summary:
    'Review a product, the store or the rider of a delivered order, or the service of a completed booking, each once',
  body: reviewBody
    .extend({
      orderId: id.optional(),
      bookingId: id.optional().meta({ description: 'One of the two' }),
      subject: reviewSubject.optional().meta({ description: 'The product of an order, or the service of a booking' }),
      /** Required for an order with several products. */
      productId: id.optional(),
      pictures,
    })
    .refine(({ orderId, bookingId }) => (orderId === undefined) !== (bookingId === undefined), {
      path: ['orderId'],
      message: 'Say which order or booking it is about.',
    }),
  files: images,
  reply: review,
  status: 201,
  idempotent: true,
})

export const editReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id',
  audience: 'owner',
  summary: 'Edit an own review; it is marked as edited',
  params: byId,
  body: reviewBody.extend({ pictures }),
  files: images,
  reply: review,
  idempotent: true,
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:id',
  audience: 'owner',
  summary: 'Delete an own review',
  params: byId,
  reply: z.object({ _id: id }),
})

const helpful = z.object({ helpfulCount: z.number().int(), isHelpful: z.boolean() }).meta({ id: 'Helpful' })

export const markHelpful = endpoint({
  method: 'POST',
  path: '/reviews/:id/helpful',
  audience: 'any',
  summary: 'Mark a review as helpful, once per person',
  params: byId,
  reply: helpful,
})

export const unmarkHelpful = endpoint({
  method: 'DELETE',
  path: '/reviews/:id/helpful',
  audience: 'any',
  summary: 'Remove the helpful mark',
  params: byId,
  reply: helpful,
})

export const reportReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/report',
  audience: 'any',
  summary: 'Report a review to the administrators',
  params: byId,
  body: z.object({ reason: text().min(limits.reasonLength, 'Give a reason.').max(limits.noteLength) }),
  status: 201,
})

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id/reply',
  audience: 'vendor',
  summary: 'Write or replace the public reply to a review of the caller’s store or products',
  params: byId,
  body: z.object({ text: text().min(2, 'Write a reply.').max(limits.replyLength) }),
  reply: review,
})

/** The lists of reviews are the same for everyone; this call says what is personal about them. */
export const ownReviewFlags = endpoint({
  method: 'GET',
  path: '/reviews/mine',
  audience: 'any',
  summary: 'Which of these reviews are the caller’s own, marked helpful by them, or open for their reply',
  query: z.object({
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(id).min(1).max(50)),
  }),
  reply: z.object({ own: z.array(id), helpful: z.array(id), answerable: z.array(id) }).meta({ id: 'ReviewFlags' }),
})

export const reportedReview = z
  .object({
    review,
    store: z.object({ _id: id, businessName: z.string(), slug: z.string() }).nullable(),
    reports: z.array(z.object({ reason: z.string(), reporter: z.string(), at: timestamp })),
    versions: z.array(
      z.object({
        action: z.string(),
        rating: z.number().int(),
        text: z.string(),
        reply: z.string().nullable(),
        at: timestamp,
      }),
    ),
    waitsSince: timestamp,
  })
  .meta({ id: 'ReportedReview' })
export type ReportedReview = z.output<typeof reportedReview>

export const listReportedReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews/reported',
  audience: 'admin',
  right: 'goods:read',
  summary: 'Reported reviews, the longest waiting first',
  query: z.object(page({ default: 20, max: 50 })),
  reply: z.array(reportedReview),
  paged: true,
})

export const resolveReviewReports = endpoint({
  method: 'PATCH',
  path: '/admin/reviews/:id',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Remove a reported review, or dismiss its reports',
  params: byId,
  body: z.object({
    outcome: z.enum(['removed', 'dismissed']),
    reason: text().min(limits.reasonLength, 'Give a reason.').max(limits.noteLength),
  }),
})
