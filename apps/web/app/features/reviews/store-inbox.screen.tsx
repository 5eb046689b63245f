import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Review } from '@vendly/contract/reviews'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressState } from '../../lib/address-state.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useLiveReviews } from './live-reviews.ts'
import { RatingBars } from './rating-bars.tsx'
import { ReplySheet } from './review-actions.tsx'
import { ReviewContent, ReviewHead } from './review-line.tsx'
import { INBOX_STEP, inboxKey, inboxQuery } from './reviews.queries.ts'

type Show = 'unanswered' | 'all'

export const meta = () => pageMeta('Reviews')
export const handle: ScreenHandle = {
  phone: 'own-top',
  title: 'Reviews',
  early: ({ search }) => (search.size ? [] : [`/api/vendors/my-reviews?show=unanswered&limit=${INBOX_STEP}`]),
}
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(inboxQuery('unanswered')))

/** What buyers say about the store and its products, and what still waits for a reply. */
export default function StoreInboxScreen() {
  const [search, show] = useAddressState()
  const shown: Show = search.get('show') === 'all' ? 'all' : 'unanswered'
  const client = useQueryClient()
  const query = useInfiniteQuery(inboxQuery(shown))
  const refresh = () => void client.invalidateQueries({ queryKey: inboxKey })
  useLiveReviews(refresh)
  const { ratingCounts = [], unanswered } = query.data?.pages[0] ?? {}
  const total = ratingCounts.reduce((sum, count) => sum + count, 0)
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Reviews" back="/vendor/store" backLabel="Your store" />
      <div className="lg:flex lg:items-start lg:gap-2 lg:pr-gutter">
        <div className="px-gutter pt-4 lg:order-last lg:w-side lg:flex-none lg:rounded-card lg:bg-surface lg:p-4 lg:hairline">
          {total > 0 && <RatingBars average={averageOf(ratingCounts)} counts={ratingCounts} />}
        </div>
        <div className="min-w-0 flex-1">
          <Tabs<Show>
            id="reviews"
            label="Reviews"
            value={shown}
            tabs={[
              { value: 'unanswered', label: 'To answer', count: unanswered },
              { value: 'all', label: 'All', count: query.data && total },
            ]}
            onChange={(next) => show({ show: next === 'all' ? 'all' : undefined })}
          >
            <PagedList
              query={query}
              noun="reviews"
              step={INBOX_STEP}
              skeleton={<RowsSkeleton count={4} />}
              empty={<NoReviews shown={shown} hasReviews={total > 0} />}
            >
              {(reviews) => (
                <div className="lg:px-gutter">
                  <List label="Reviews">
                    {reviews.map((review) => (
                      <InboxRow key={review._id} review={review} onChange={refresh} />
                    ))}
                  </List>
                </div>
              )}
            </PagedList>
          </Tabs>
        </div>
      </div>
    </div>
  )
}

const averageOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count, at) => sum + count * (at + 1), 0) / counts.reduce((sum, count) => sum + count, 0)

function NoReviews({ shown, hasReviews }: { shown: Show; hasReviews: boolean }) {
  if (shown === 'unanswered' && hasReviews)
    return <EmptyState title="All answered" text="No review waits for your reply. New ones show up here." />
  return (
    <EmptyState title="No reviews yet" text="We ask buyers for a review once their order is delivered.">
      <ButtonLink to="/vendor/orders">Orders</ButtonLink>
    </EmptyState>
  )
}

function InboxRow({ review, onChange }: { review: Review; onChange: () => void }) {
  const [isReplying, setReplying] = useState(false)
  const { author, product, service, option, reply } = review
  return (
    <li className="flex gap-3 px-3 py-3">
      <Avatar name={author.name} photo={author.avatar} />
      <div className="min-w-0 flex-1">
        <ReviewHead review={review} />
        <p className="truncate text-ink-3 text-xs">
          {product ? (
            <>
              <Link to={`/product/${product._id}`} className="touch underline">
                {product.name}
              </Link>
              {option && `, ${option}`}
            </>
          ) : (
            (service?.name ?? 'Your store')
          )}
        </p>
        <ReviewContent review={review} />
        <Button
          kind={reply ? 'quiet' : 'secondary'}
          size="sm"
          className="mt-2"
          aria-label={`${reply ? 'Edit reply' : 'Reply'} to ${author.name}`}
          onClick={() => setReplying(true)}
        >
          {reply ? 'Edit reply' : 'Reply'}
        </Button>
        {isReplying && <ReplySheet review={review} onDone={onChange} onClose={() => setReplying(false)} />}
      </div>
    </li>
  )
}
