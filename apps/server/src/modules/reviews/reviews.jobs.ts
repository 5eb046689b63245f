import { transaction } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { notify } from '../notifications/notifications.service.ts'
import { reviewAnswered, reviewWritten } from './reviews.events.ts'

const ABOUT = {
  product: (name: string) => `A buyer reviewed ${name}.`,
  service: (name: string) => `A buyer reviewed your service ${name}.`,
  vendor: () => 'A buyer reviewed your store.',
  rider: () => 'A buyer reviewed your delivery.',
}

export const reviewJobs = [
  on(reviewWritten, 'reviews.tellReviewed', ({ pool }, { reviewId, toId, subject, name, rating, link }) =>
    transaction(pool, (tx) =>
      notify(tx, {
        userId: toId,
        key: `review:${reviewId}`,
        type: 'review',
        title: `${rating} of 5 stars`,
        body: ABOUT[subject](name),
        link,
      }),
    ),
  ),
  on(reviewAnswered, 'reviews.tellAuthor', ({ pool }, { reviewId, authorId, store, link }) =>
    transaction(pool, (tx) =>
      notify(tx, {
        userId: authorId,
        key: `answer:${reviewId}`,
        type: 'review',
        title: `${store} answered you`,
        body: 'Read what they say to your review.',
        link,
      }),
    ),
  ),
]
