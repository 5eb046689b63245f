import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { page } from './paging.ts'
import { uploading } from './uploads.ts'

/** What is reviewed: a product, a service, the store it came from, or the rider who brought it. */
export const reviewSubject = z.enum(['product', 'service', 'vendor', 'rider']).meta({ id: 'ReviewSubject' })
export type ReviewSubject = z.output<typeof reviewSubject>

const reviewPicture = z.object({ url: z.string(), tint: z.string() })

export const review = z
  .object({
    _id: id,
    subject: reviewSubject,
    /** Of a product: which. */
    product: z.object({ _id: id, name: z.string() }).nullable(),
    service: z.object({ _id: id, name: z.string() }).nullable(),
    /** Of a store itself: which. */
    store: z.object({ _id: id, businessName: z.string(), slug: z.string() }).nullable(),
    rating: z.number().int(),
    text: z.string(),
    pictures: z.array(reviewPicture),
    author: z.object({ _id: id, name: z.string(), avatar: z.string().nullable() }),
    option: z.string().nullable(),
    createdAt: timestamp,
    editedAt: timestamp.nullable(),
    helpfulCount: z.number().int(),
    /** By the store, for everybody to read. */
    reply: z.object({ text: z.string(), at: timestamp, editedAt: timestamp.nullable() }).nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof review>

/** How many reviews gave one to five stars, in that order. */
export const ratingCounts = z.array(z.number().int()).meta({ id: 'RatingCounts' })

export const reviewBody = z.object({
  rating: z.int().min(1, 'Choose one to five stars.').max(5, 'Choose one to five stars.'),
  text: z.string().trim().max(limits.reviewLength).default(''),
})

const images = { images: { max: limits.reviewPictures, maxBytes: uploading.maxBytes } }
/** One that has been uploaded, or, when a review is edited, one that it has already. */
const reviewPictureInput = z.union([z.object({ upload: id }), z.object({ key: z.string().regex(/^[a-f0-9]{8,64}$/) })])
const pictures = z.array(reviewPictureInput).max(limits.reviewPictures).default([])
export type ReviewPictureInput = z.output<typeof reviewPictureInput>

export const listVendorReviews = endpoint({
  method: 'GET',
  path: '/reviews/vendor/:id',
  audience: 'public',
  summary: 'Reviews of a store, its goods and its services, newest first',
  params: byId,
  query: z.object({ rating: z.coerce.number().int().min(1).max(5).optional(), ...page({ default: 10, max: 50 }) }),
  reply: z.array(review),
  meta: z.object({ ratingCounts }),
  paged: true,
})

export const listUserReviews = endpoint({
  method: 'GET',
  path: '/reviews/user/:id',
  audience: 'public',
  summary: 'What somebody wrote, newest first',
  params: byId,
  query: z.object(page({ default: 10, max: 50 })),
  reply: z.array(review),
  paged: true,
})

/** What came with an order, and what its buyer said of it. */
export const orderReview = z
  .object({
    subject: reviewSubject,
    /** The product, the store, or the rider as a user. */
    about: id,
    name: z.string(),
    review: review.nullable(),
  })
  .meta({ id: 'OrderReview' })
export type OrderReview = z.output<typeof orderReview>

export const listOrderReviews = endpoint({
  method: 'GET',
  path: '/reviews/order/:id',
  audience: 'owner',
  summary: 'Goods, store and rider of a delivered order, each with what its buyer said; nothing before it is delivered',
  params: byId,
  reply: z.array(orderReview),
})

export const listRiderReviews = endpoint({
  method: 'GET',
  path: '/riders/reviews',
  audience: 'rider',
  summary: 'What buyers say of the caller’s deliveries, newest first',
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
    'Review what came with a delivered order: a product of it, its store or its rider; each once. A service is refused until it was booked',
  body: reviewBody.extend({
    orderId: id,
    subject: reviewSubject.default('product'),
    /** Of an order with several products: which. */
    productId: id.optional(),
    pictures,
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
  summary: 'Write one’s own review anew; it is marked as edited',
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
  summary: 'Take one’s own review back',
  params: byId,
  reply: z.object({ _id: id }),
})

const helpful = z.object({ helpfulCount: z.number().int(), isHelpful: z.boolean() }).meta({ id: 'Helpful' })

export const markHelpful = endpoint({
  method: 'POST',
  path: '/reviews/:id/helpful',
  audience: 'any',
  summary: 'This review helped me; once for each person',
  params: byId,
  reply: helpful,
})

export const unmarkHelpful = endpoint({
  method: 'DELETE',
  path: '/reviews/:id/helpful',
  audience: 'any',
  summary: 'It did not after all',
  params: byId,
  reply: helpful,
})

export const reportReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/report',
  audience: 'any',
  summary: 'Say why a review should not stand; an administrator looks at it',
  params: byId,
  body: z.object({ reason: z.string().trim().min(limits.reasonLength, 'Say why.').max(limits.noteLength) }),
  status: 201,
})

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id/reply',
  audience: 'vendor',
  summary: 'Answer a review of one’s store or goods in public, or write the answer anew',
  params: byId,
  body: z.object({ text: z.string().trim().min(2, 'Write an answer.').max(limits.replyLength) }),
  reply: review,
})

/** What the caller wrote about an order, and found helpful of these. */
export const ownReviewFlags = endpoint({
  method: 'GET',
  path: '/reviews/mine',
  audience: 'any',
  summary: 'Which of these reviews are the caller’s own, and which they found helpful',
  query: z.object({
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(id).min(1).max(50)),
  }),
  reply: z.object({ own: z.array(id), helpful: z.array(id), answerable: z.array(id) }).meta({ id: 'ReviewMarks' }),
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
  summary: 'Reviews that somebody reported, the longest waiting first',
  query: z.object(page({ default: 20, max: 50 })),
  reply: z.array(reportedReview),
  paged: true,
})

export const resolveReviewReports = endpoint({
  method: 'PATCH',
  path: '/admin/reviews/:id',
  audience: 'admin',
  summary: 'Take a reported review down, or let it stand; its reports are closed',
  params: byId,
  body: z.object({
    outcome: z.enum(['removed', 'dismissed']),
    reason: z.string().trim().min(limits.reasonLength, 'Say why.').max(limits.noteLength),
  }),
})
