import type { Product } from '@vendly/contract/products'
import type { Review } from '@vendly/contract/reviews'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { countText } from '../../lib/money.ts'
import { rememberReturn } from '../../lib/return-path.ts'
import { useSession } from '../../lib/session.ts'
import { Note } from '../../ui/note.tsx'
import { RatingBars } from './rating-bars.tsx'
import { ReviewFormPart } from './review-form-part.tsx'
import { ReviewLine } from './review-line.tsx'
import { ReviewList, type Reviews } from './review-list.tsx'
import { reviewProduct } from './write-review.ts'

/** Reviews of a product, newest first. `reviews` is undefined when loading them failed. */
export function ReviewsSection({ product, reviews }: { product: Product; reviews: Reviews | undefined }) {
  const [isWriting, setWriting] = useState(false)
  const [own, setOwn] = useState<Review>()
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-16">
      <div className="mt-5 mb-2.5 flex items-baseline gap-2">
        <h2 id="reviews-title" className="display text-d-sm lg:text-d-md">
          Reviews
        </h2>
        {reviews && reviews.total > 0 && <span className="text-ink-3 text-xs">{countText(reviews.total)}</span>}
        {!own && <WriteReview onWrite={() => setWriting(true)} isWriting={isWriting} />}
      </div>
      {isWriting && !own && (
        <div className="mb-4 rounded-card bg-surface p-3 hairline">
          <ReviewFormPart
            name={product.name}
            hasPictures={false}
            send={(input) => reviewProduct(product._id, input)}
            onDone={setOwn}
            onCancel={() => setWriting(false)}
          />
        </div>
      )}
      {own && (
        <>
          <Note tone="ok" live>
            Thank you. Your review helps the next buyer.
          </Note>
          <ul>
            <ReviewLine review={own} onChange={setOwn} />
          </ul>
        </>
      )}
      {!reviews && <Note tone="bad">Couldn’t load the reviews. Reload the page to read them.</Note>}
      {reviews && reviews.total === 0 && !own && <p className="text-ink-2 text-sm">No reviews yet.</p>}
      {reviews && reviews.total > 0 && (
        <>
          <RatingBars average={product.averageRating} counts={reviews.counts} />
          <ReviewList
            key={reviews.list[0]?._id}
            call="GET /products/:id/reviews"
            id={product._id}
            path={`/product/${product._id}`}
            reviews={reviews}
          />
        </>
      )}
    </section>
  )
}

function WriteReview({ isWriting, onWrite }: { isWriting: boolean; onWrite: () => void }) {
  const session = useSession()
  const { pathname } = useLocation()
  const look = 'touch ml-auto font-semibold text-brand-text text-sm'
  if (session.status === 'in') {
    return isWriting ? null : (
      <button type="button" onClick={onWrite} className={look}>
        Write a review
      </button>
    )
  }
  return (
    <Link to="/login" onClick={() => rememberReturn(`${pathname}#reviews`)} className={look}>
      Sign in to review
    </Link>
  )
}
