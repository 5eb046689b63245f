import { transaction } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { notify } from '../notifications/notifications.service.ts'
import { reviewReplied, reviewWritten } from './reviews.events.ts'

const BODY = {
  product: (name: string) => `A buyer reviewed ${name}.`,
  service: (name: string) => `A buyer reviewed your service ${name}.`,
  vendor: () => 'A buyer reviewed your store.',
  rider: () => 'A buyer reviewed your delivery.',
}

export const reviewJobs = [
  on(reviewWritten, 'reviews.notifyReviewed', ({ pool }, { reviewId, toId, subject, name, rating, link }) =>
    transaction(pool, (tx) =>
      notify(tx, {
        userId: toId,
        key: `review:${reviewId}`,
        kind: 'review-written',
        title: `${rating} of 5 stars`,
        body: BODY[subject](name),
        link,
      }),
    ),
  ),
  on(reviewReplied, 'reviews.notifyAuthor', ({ pool }, { reviewId, authorId, store, link }) =>
    transaction(pool, (tx) =>
      notify(tx, {
        userId: authorId,
        key: `reply:${reviewId}`,
        kind: 'review-replied',
        title: `${store} replied to you`,
        body: 'Read the reply to your review.',
        link,
      }),
    ),
  ),
]
