import type { ReviewSubject } from '@vendly/contract/reviews'
import { event } from '../../platform/events.ts'

/** A product, store or rider was reviewed. `toId` is the seller or rider; `name` is the subject's. */
export const reviewWritten = event<{
  reviewId: string
  toId: string
  subject: ReviewSubject
  name: string
  rating: number
  link: string
}>('reviewWritten')

/** The store replied for the first time. */
export const reviewReplied = event<{ reviewId: string; authorId: string; store: string; link: string }>('reviewReplied')
