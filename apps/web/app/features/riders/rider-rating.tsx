import { useInfiniteQuery } from '@tanstack/react-query'
import { useRealtime } from '../../lib/realtime.ts'
import { Failed } from '../../ui/empty.tsx'
import { List, SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Rating } from '../../ui/rating.tsx'
import { ReviewLine } from '../reviews/review-line.tsx'
import { averageOf, riderReviewsQuery } from './rider-reviews.queries.ts'

const SHOWN = 2

/** The rider's stars, and the latest that was said. */
export function RiderStars() {
  const list = useInfiniteQuery(riderReviewsQuery)
  useRealtime('notification:new', ({ type }) => type === 'review' && void list.refetch())
  const first = list.data?.pages[0]
  return (
    <section aria-label="Your stars">
      <SectionHead
        title="Your stars"
        note={first && first.data.length > 0 && <Rating {...averageOf(first.ratingCounts)} />}
        {...(first && first.data.length > 0 && { more: { to: '/rider/reviews', label: 'All reviews' } })}
      />
      {!first && list.error && (
        <Failed
          title="Your stars did not load"
          text={list.error.message}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {!first && !list.error && (
        <SkeletonOf what="your stars">
          <RowsSkeleton count={2} />
        </SkeletonOf>
      )}
      {first?.data.length === 0 && (
        <p className="text-ink-2 text-sm">
          Nobody has reviewed you yet. Buyers are asked once their order has arrived.
        </p>
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
