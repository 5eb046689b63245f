import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Review } from '@vendly/contract/reviews'
import { Link } from 'react-router'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { readSession, type Session, useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CardColumns, ColumnCard } from '../../ui/card-columns.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Stars } from '../../ui/rating.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useLiveReviews } from './live-reviews.ts'
import { ReviewActions } from './review-actions.tsx'
import { ReviewContent } from './review-line.tsx'
import { OWN_STEP, reviewsByUserQuery, toReviewQuery } from './reviews.queries.ts'
import { ToReview } from './to-review.tsx'

const ownId = () => {
  const session = readSession()
  return session.status === 'in' ? session.user._id : ''
}
/** Administrators buy nothing. */
const mayBuy = (session: Session) => session.status === 'in' && session.user.role !== 'admin'

export const meta = () => pageMeta('My reviews')
export const handle: ScreenHandle = { phone: 'own-top', title: 'My reviews' }
export const clientLoader = () =>
  warm((client) => {
    if (mayBuy(readSession())) void client.prefetchQuery(toReviewQuery)
    void client.prefetchInfiniteQuery(reviewsByUserQuery(ownId()))
  })

export default function OwnReviewsScreen() {
  const session = useSession()
  const client = useQueryClient()
  const options = reviewsByUserQuery(session.status === 'in' ? session.user._id : '')
  const query = useInfiniteQuery(options)
  const refresh = () => void client.invalidateQueries({ queryKey: options.queryKey })
  useLiveReviews(refresh)
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="My reviews" back="/orders" />
      <div className="md:px-gutter">
        {mayBuy(session) && <ToReview />}
        <PagedList
          query={query}
          noun="reviews"
          step={OWN_STEP}
          failedTitle="Couldn’t load your reviews"
          failedText="Your reviews are safe."
          skeleton={<RowsSkeleton count={4} />}
          empty={
            <EmptyState
              title="No reviews yet"
              text="When you receive an order, review it. The next buyer will thank you."
            >
              <ButtonLink to="/orders?tab=delivered">Delivered orders</ButtonLink>
            </EmptyState>
          }
        >
          {(reviews) => (
            <CardColumns label="My reviews">
              {reviews.map((review) => (
                <OwnReview key={review._id} review={review} onChange={refresh} />
              ))}
            </CardColumns>
          )}
        </PagedList>
      </div>
    </div>
  )
}

function OwnReview({ review, onChange }: { review: Review; onChange: () => void }) {
  return (
    <ColumnCard className="px-3 py-3">
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold">
          <Subject review={review} />
        </span>
        <span className="text-ink-3 text-xs">
          {review.editedAt && 'Edited, '}
          <RelativeTime at={review.createdAt} />
        </span>
      </p>
      <Stars value={review.rating} />
      <ReviewContent review={review} />
      <ReviewActions key={review.editedAt} review={review} isOwn onChange={onChange} />
    </ColumnCard>
  )
}

function Subject({ review: { product, service, store } }: { review: Review }) {
  if (product) return <Link to={`/product/${product._id}`}>{product.name}</Link>
  if (store) return <Link to={`/store/${store.slug}`}>{store.businessName}</Link>
  return service?.name ?? 'Your rider'
}
