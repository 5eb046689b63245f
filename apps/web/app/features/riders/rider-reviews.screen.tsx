import { useInfiniteQuery } from '@tanstack/react-query'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { useLiveReviews } from '../reviews/live-reviews.ts'
import { RatingBars } from '../reviews/rating-bars.tsx'
import { ReviewLine } from '../reviews/review-line.tsx'
import { averageOf, RIDER_REVIEWS_PAGE, riderReviewsQuery } from './rider-reviews.queries.ts'

export const meta = () => pageMeta('Reviews')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(riderReviewsQuery))

/** Buyers' reviews of the rider: the stars in total, then each review. */
export default function RiderReviewsScreen() {
  const query = useInfiniteQuery(riderReviewsQuery)
  useLiveReviews(() => void query.refetch())
  const counts = query.data?.pages[0]?.ratingCounts ?? []
  return (
    <div className="mx-auto max-w-read">
      <PageHead title="Reviews" back="/rider/dashboard" />
      <div className="lg:px-gutter">
        <PagedList
          query={query}
          noun="reviews"
          step={RIDER_REVIEWS_PAGE}
          skeleton={<RowsSkeleton count={5} />}
          empty={
            <EmptyState title="No reviews yet" text="We ask buyers for a review once their order is delivered.">
              <ButtonLink to="/rider/deliveries">See jobs</ButtonLink>
            </EmptyState>
          }
        >
          {(reviews) => (
            <>
              <div className="px-gutter py-4 lg:px-0">
                <RatingBars average={averageOf(counts).average} counts={counts} />
              </div>
              <List label="Reviews">
                {reviews.map((review) => (
                  <ReviewLine key={review._id} review={review} padded />
                ))}
              </List>
            </>
          )}
        </PagedList>
      </div>
    </div>
  )
}
