import { useInfiniteQuery } from '@tanstack/react-query'
import { warm } from '../../lib/query-client.ts'
import { useRealtime } from '../../lib/realtime.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RatingBars } from '../reviews/rating-bars.tsx'
import { ReviewLine } from '../reviews/review-line.tsx'
import { averageOf, RIDER_REVIEWS_STEP, riderReviewsQuery } from './rider-reviews.queries.ts'

export const meta = () => pageMeta('Reviews')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(riderReviewsQuery))

/** What buyers say of a rider's deliveries: the stars in sum, then each review. */
export default function RiderReviewsScreen() {
  const list = useInfiniteQuery(riderReviewsQuery)
  useRealtime('notification:new', ({ type }) => type === 'review' && void list.refetch())
  const pages = list.data?.pages
  const first = pages?.[0]
  const reviews = pages?.flatMap(({ data }) => data) ?? []
  return (
    <div className="mx-auto max-w-read">
      <PageHead title="Reviews" back="/rider/dashboard" />
      <div className="lg:px-gutter">
        {!first && !list.error && (
          <SkeletonOf what="your reviews">
            <RowsSkeleton count={5} />
          </SkeletonOf>
        )}
        {!first && list.error && (
          <Failed
            title="Your reviews did not load"
            text={list.error.message}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        )}
        {first && reviews.length === 0 && (
          <EmptyState title="No reviews yet" text="Buyers are asked how you rode once their order has arrived.">
            <ButtonLink to="/rider/deliveries">See the jobs</ButtonLink>
          </EmptyState>
        )}
        {first && reviews.length > 0 && (
          <>
            <div className="px-gutter py-4 lg:px-0">
              <RatingBars average={averageOf(first.ratingCounts).average} counts={first.ratingCounts} />
            </div>
            <List label="Reviews">
              {reviews.map((review) => (
                <ReviewLine key={review._id} review={review} padded />
              ))}
            </List>
            <Pager
              shown={reviews.length}
              total={first.pagination?.total ?? reviews.length}
              step={RIDER_REVIEWS_STEP}
              noun="reviews"
              busy={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </>
        )}
      </div>
    </div>
  )
}
