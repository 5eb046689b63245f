import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import type { OrderReview, Review } from '@vendly/contract/reviews'
import { showToast } from '../../lib/toasts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Failed } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { Stars } from '../../ui/rating.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StoreAvatar, type StoreColour } from '../../ui/store-avatar.tsx'
import { useLiveReviews } from './live-reviews.ts'
import { ReviewActions } from './review-actions.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewContent } from './review-line.tsx'
import { orderReviewsQuery } from './reviews.queries.ts'
import { reviewOrder } from './write-review.ts'

/** Reviews of the products, store and rider of a delivered order, in one place. */
export function OrderReviews({ order }: { order: Order }) {
  const client = useQueryClient()
  const options = orderReviewsQuery(order._id)
  const { data: subjects, error, refetch, isFetching } = useQuery(options)
  useLiveReviews(() => void refetch())
  const setReview = (subject: OrderReview) => (review: Review | undefined) => {
    client.setQueryData(options.queryKey, (before) =>
      before?.map((one) => (one.about === subject.about ? { ...one, review: review ?? null } : one)),
    )
    void client.invalidateQueries({ queryKey: options.queryKey })
  }
  const left = subjects?.filter(({ review }) => !review).length
  return (
    <section id="reviews" aria-label="Your reviews of this order" className="scroll-mt-16 pb-2">
      <SectionHead
        title="How was it?"
        note={subjects && (left ? `${left} of ${subjects.length} to review` : 'Thank you for helping the next buyer.')}
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
              <Lead order={order} subject={subject} />
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
                send={(input) => reviewOrder(order._id, subject, input)}
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

const labels: Record<OrderReview['subject'], string> = {
  product: 'Product',
  service: 'Service',
  vendor: 'Store: packing, replies, speed',
  rider: 'Your rider',
}

function Lead({ order, subject: { subject, about, name } }: { order: Order; subject: OrderReview }) {
  if (subject === 'vendor') return <StoreAvatar name={name} colour={order.vendor.colour as StoreColour} />
  if (subject === 'rider') return <Avatar name={name} photo={order.rider?.avatar} />
  const image = order.items.find(({ product }) => product === about)?.image
  return <Thumb files={photoFiles(image?.url)} tint={image?.tint as Tint | undefined} size="sm" />
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
