import { countText } from '../../lib/money.ts'
import { Note } from '../../ui/note.tsx'
import { RatingBars } from './rating-bars.tsx'
import { ReviewList, type Reviews } from './review-list.tsx'

export interface StoreReviewsProps {
  store: { _id: string; averageRating: number; reviewCount: number }
  path: string
  reviews: Reviews | undefined
}

/** Reviews of a store and its products. */
export function StoreReviews({ store, path, reviews }: StoreReviewsProps) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-16">
      <div className="mt-5 mb-2.5 flex items-baseline gap-2">
        <h2 id="reviews-title" className="display text-d-sm lg:text-d-md">
          Reviews
        </h2>
        {reviews && reviews.total > 0 && <span className="text-ink-3 text-xs">{countText(reviews.total)}</span>}
      </div>
      {!reviews && <Note tone="bad">Couldn’t load the reviews. Reload the page to read them.</Note>}
      {reviews && reviews.total === 0 && (
        <p className="text-ink-2 text-sm">No reviews yet. Buy from this store to write the first one.</p>
      )}
      {reviews && reviews.total > 0 && (
        <div className="lg:grid lg:grid-cols-2 lg:gap-7">
          <div>
            <RatingBars average={store.averageRating} counts={reviews.counts} />
          </div>
          <div>
            <ReviewList
              key={reviews.list[0]?._id}
              call="GET /vendors/:id/reviews"
              id={store._id}
              path={path}
              reviews={reviews}
            />
          </div>
        </div>
      )}
    </section>
  )
}
