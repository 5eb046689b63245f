import type { ReviewSubject } from '@vendly/contract/reviews'
import type { Db } from '../../platform/database.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { createRegistry } from '../../platform/registry.ts'
import type { EscrowSubject } from '../ledger/ledger.postings.ts'

/** What a buyer received, as far as a review of it needs that. */
export type Purchase = {
  id: string
  vendorId: string | null
  sellerId: string
  riderId: string | null
  productId: string | null
  serviceId: string | null
  optionLabel: string | null
  /** Of what is reviewed. */
  name: string
}

/** `id`: of the purchase; null for the newest one with this product. */
type Asked = { id: string | null; subject: ReviewSubject; productId: string | null }

/** A part of a purchase that can be reviewed: the product, service, store or rider with this id. */
type Reviewed = { subject: ReviewSubject; about: string; name: string }

/** A purchase with a product or a service that the buyer has not reviewed. */
export type ToReview = { id: string; name: string; store: string; picture: StoredPicture | null; at: Date }

/** A kind of purchase that entitles its buyer to reviews. */
export type Reviewable = {
  readonly kind: EscrowSubject['kind']
  /** Throws: not_found unless the purchase is this buyer's. */
  readonly ensureBuyer: (db: Db, buyerId: string, id: string) => Promise<void>
  /**
   * Undefined when the buyer has not received what they want to review. Of a purchase with one product, that one is meant when
   * none is named.
   */
  readonly findPurchase: (db: Db, buyerId: string, asked: Asked) => Promise<Purchase | undefined>
  /** None before the buyer has received it. */
  readonly listReviewed: (db: Db, id: string) => Promise<Reviewed[]>
  /** Received since then, not refunded, the newest first. */
  readonly listToReview: (db: Db, asked: { buyerId: string; since: Date; limit: number }) => Promise<ToReview[]>
}

const reviewables = createRegistry<Reviewable>('reviews of the purchase kind', ({ kind }) => kind)

export const registerReviewables = reviewables.register
export const allReviewables = reviewables.all
export const reviewableOf = (kind: Reviewable['kind']): Reviewable => reviewables.of(kind)
