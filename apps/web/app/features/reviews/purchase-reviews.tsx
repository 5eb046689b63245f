import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PurchaseReview, Review } from '@vendly/contract/reviews'
import type { ReactNode } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Failed } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Stars } from '../../ui/rating.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useLiveReviews } from './live-reviews.ts'
import { ReviewActions } from './review-actions.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewContent } from './review-line.tsx'
import { purchaseReviewsQuery, toReviewQuery } from './reviews.queries.ts'
import { type ReviewedPurchase, reviewPurchase } from './write-review.ts'

export interface PurchaseReviewsProps {
  purchase: ReviewedPurchase
  /** The picture of what is reviewed. */
  leadOf: (subject: PurchaseReview) => ReactNode
}

/** What the buyer got of an order or a booking, with their reviews, in one place. */
export function PurchaseReviews({ purchase, leadOf }: PurchaseReviewsProps) {
  const client = useQueryClient()
  const options = purchaseReviewsQuery(purchase)
  const { data: subjects, error, refetch, isFetching } = useQuery(options)
  useLiveReviews(() => void refetch())
  const setReview = (subject: PurchaseReview) => (review: Review | undefined) => {
    client.setQueryData(options.queryKey, (before) =>
      before?.map((one) => (one.about === subject.about ? { ...one, review: review ?? null } : one)),
    )
    for (const { queryKey } of [options, toReviewQuery]) void client.invalidateQueries({ queryKey })
  }
  const left = subjects?.filter(({ review }) => !review).length
  return (
    <section id="reviews" aria-label={`Your reviews of this ${purchase.kind}`} className="scroll-mt-16 pb-2">
      <SectionHead
        title="How was it?"
        note={subjects && (left ? `${left} to review` : 'Thank you for helping the next buyer.')}
      />
      {!subjects && error && (
        <Failed
          title="Couldn’t load your reviews"
          text={`${error.message} Your reviews are safe.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!subjects && !error && (
        <SkeletonOf what="your reviews">
          <RowsSkeleton count={2} />
        </SkeletonOf>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {subjects?.map((subject) => (
          <li key={subject.about} className="grid grid-cols-1 gap-2 rounded-card bg-surface p-3 hairline">
            <div className="flex items-center gap-3">
              {leadOf(subject)}
              <div className="min-w-0 flex-1">
                <h3 className="truncate font-semibold">{subject.name}</h3>
                <p className="text-ink-3 text-xs">{labels[subject.subject]}</p>
              </div>
            </div>
            {subject.review ? (
              <SentReview review={subject.review} onChange={setReview(subject)} />
            ) : (
              <ReviewForm
                name={subject.name}
                send={(input) => reviewPurchase(purchase, subject, input)}
                onRefused={({ code }) => code === 'review_twice' && void refetch()}
                onDone={(review) => {
                  showToast({ text: `Thanks for reviewing ${subject.name}` })
                  setReview(subject)(review)
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const labels: Record<PurchaseReview['subject'], string> = {
  product: 'Product',
  service: 'Service',
  vendor: 'Store: packing, replies, speed',
  rider: 'Your rider',
}

function SentReview({ review, onChange }: { review: Review; onChange: (review: Review | undefined) => void }) {
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <span className="flex-1">
          <Stars value={review.rating} />
        </span>
        <span className="text-ink-3 text-xs">
          {review.editedAt && 'Edited, '}
          <RelativeTime at={review.createdAt} />
        </span>
      </p>
      <ReviewContent review={review} />
      <ReviewActions review={review} isOwn onChange={onChange} />
    </div>
  )
}
