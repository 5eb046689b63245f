import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Review } from '@vendly/contract/reviews'
import { Link } from 'react-router'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { readSession, useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Stars } from '../../ui/rating.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useLiveAnswers } from './live-replies.ts'
import { ReviewActions } from './review-actions.tsx'
import { ReviewSaid } from './review-line.tsx'
import { OWN_STEP, writtenQuery } from './reviews.queries.ts'

const ownId = () => {
  const session = readSession()
  return session.status === 'in' ? session.user._id : ''
}

export const meta = () => pageMeta('Your reviews')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(writtenQuery(ownId())))

/** All that somebody wrote, to read what stores answered, to change it or to take it back. */
export default function OwnReviewsScreen() {
  const session = useSession()
  const client = useQueryClient()
  const wish = writtenQuery(session.status === 'in' ? session.user._id : '')
  const list = useInfiniteQuery(wish)
  const again = () => void client.invalidateQueries({ queryKey: wish.queryKey })
  useLiveAnswers(again)
  const pages = list.data?.pages
  const reviews = pages?.flatMap(({ data }) => data) ?? []
  return (
    <div className="mx-auto max-w-read">
      <PageHead title="Your reviews" back="/orders" />
      <div className="lg:px-gutter">
        {!pages && !list.error && (
          <SkeletonOf what="your reviews">
            <RowsSkeleton count={4} />
          </SkeletonOf>
        )}
        {!pages && list.error && (
          <Failed
            title="Your reviews did not load"
            text={`${list.error.message} What you wrote is safe.`}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        )}
        {pages && reviews.length === 0 && (
          <EmptyState
            title="No reviews yet"
            text="Once an order has arrived, say how it was. The next buyer will thank you."
          >
            <ButtonLink to="/orders?tab=delivered">Orders that arrived</ButtonLink>
          </EmptyState>
        )}
        {pages && reviews.length > 0 && (
          <>
            <List label="Your reviews">
              {reviews.map((review) => (
                <Line key={review._id} review={review} onChange={again} />
              ))}
            </List>
            <Pager
              shown={reviews.length}
              total={pages[0]?.pagination?.total ?? reviews.length}
              step={OWN_STEP}
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

function Line({ review, onChange }: { review: Review; onChange: () => void }) {
  return (
    <li className="px-3 py-3">
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold">
          <About review={review} />
        </span>
        <span className="text-ink-3 text-xs">
          {review.editedAt && 'Edited, '}
          <RelativeTime at={review.createdAt} />
        </span>
      </p>
      <Stars value={review.rating} />
      <ReviewSaid review={review} />
      <ReviewActions key={review.editedAt} review={review} isOwn onChange={onChange} />
    </li>
  )
}

function About({ review: { product, service, store } }: { review: Review }) {
  if (product) return <Link to={`/product/${product._id}`}>{product.name}</Link>
  if (store) return <Link to={`/store/${store.slug}`}>{store.businessName}</Link>
  return service?.name ?? 'Your rider'
}
