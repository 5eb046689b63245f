import { useInfiniteQuery } from '@tanstack/react-query'
import { Failed } from '../../ui/empty.tsx'
import { List, SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Rating } from '../../ui/rating.tsx'
import { useLiveReviews } from '../reviews/live-reviews.ts'
import { ReviewLine } from '../reviews/review-line.tsx'
import { averageOf, riderReviewsQuery } from './rider-reviews.queries.ts'

const SHOWN = 2

/** The rider's average rating and latest reviews. */
export function RiderRating() {
  const query = useInfiniteQuery(riderReviewsQuery)
  useLiveReviews(() => void query.refetch())
  const first = query.data?.pages[0]
  return (
    <section aria-label="Your rating">
      <SectionHead
        title="Your rating"
        note={first && first.data.length > 0 && <Rating {...averageOf(first.ratingCounts)} />}
        {...(first && first.data.length > 0 && { more: { to: '/rider/reviews', label: 'All reviews' } })}
      />
      {!first && query.error && (
        <Failed
          title="Couldn’t load your rating"
          text={query.error.message}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {!first && !query.error && (
        <SkeletonOf what="your rating">
          <RowsSkeleton count={2} />
        </SkeletonOf>
      )}
      {first?.data.length === 0 && (
        <p className="text-ink-2 text-sm">No reviews yet. We ask buyers once their order is delivered.</p>
      )}
      {first && first.data.length > 0 && (
        <div className="-mx-gutter md:mx-0">
          <List label="Latest reviews">
            {first.data.slice(0, SHOWN).map((review) => (
              <ReviewLine key={review._id} review={review} padded />
            ))}
          </List>
        </div>
      )}
    </section>
  )
}
