import type { ReviewSubject } from '@vendly/contract/reviews'
import { event } from '../../platform/events.ts'

/** Somebody reviewed a product, a store or a rider. `toId`: whom it is about; `name`: of what. */
export const reviewWritten = event<{
  reviewId: string
  toId: string
  subject: ReviewSubject
  name: string
  rating: number
  link: string
}>('reviewWritten')

/** The store answered for the first time. */
export const reviewAnswered = event<{ reviewId: string; authorId: string; store: string; link: string }>(
  'reviewAnswered',
)
