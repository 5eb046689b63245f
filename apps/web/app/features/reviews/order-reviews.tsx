import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import type { OrderReview, Review } from '@vendly/contract/reviews'
import { showToast } from '../../lib/toasts.ts'
import { Failed } from '../../ui/empty.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { Stars } from '../../ui/rating.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StoreAvatar, type StoreColour } from '../../ui/store-avatar.tsx'
import { useLiveAnswers } from './live-replies.ts'
import { ReviewActions } from './review-actions.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewSaid } from './review-line.tsx'
import { orderReviewsQuery } from './reviews.queries.ts'
import { writeOf } from './write-review.ts'

/** After delivery, in one place: how were the goods, the store, the rider? Each is told once, and may be changed. */
export function OrderReviews({ order }: { order: Order }) {
  const client = useQueryClient()
  const wish = orderReviewsQuery(order._id)
  const { data: things, error, refetch, isFetching } = useQuery(wish)
  useLiveAnswers(() => void refetch())
  const put = (thing: OrderReview) => (review: Review | undefined) => {
    client.setQueryData(wish.queryKey, (before) =>
      before?.map((one) => (one.about === thing.about ? { ...one, review: review ?? null } : one)),
    )
    void client.invalidateQueries({ queryKey: wish.queryKey })
  }
  const left = things?.filter(({ review }) => !review).length
  return (
    <section id="reviews" aria-label="Your reviews of this order" className="scroll-mt-16 pb-2">
      <SectionHead
        title="How was it?"
        note={things && (left ? `${left} of ${things.length} to review` : 'Thank you. The next buyer knows more now.')}
      />
      {!things && error && (
        <Failed
          title="Your reviews did not load"
          text={`${error.message} What you wrote is safe.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!things && !error && (
        <SkeletonOf what="your reviews">
          <RowsSkeleton count={2} />
        </SkeletonOf>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {things?.map((thing) => (
          <li key={thing.about} className="grid grid-cols-1 gap-2 rounded-card bg-surface p-3 hairline">
            <div className="flex items-center gap-3">
              <Lead order={order} thing={thing} />
              <div className="min-w-0 flex-1">
                <h3 className="truncate font-semibold">{thing.name}</h3>
                <p className="text-ink-3 text-xs">{kinds[thing.subject]}</p>
              </div>
            </div>
            {thing.review ? (
              <Written review={thing.review} onChange={put(thing)} />
            ) : (
              <ReviewForm
                name={thing.name}
                send={(said) => writeOf(order._id, thing, said)}
                onRefused={({ code }) => code === 'review_twice' && void refetch()}
                onDone={(review) => {
                  showToast({ text: `Thank you for reviewing ${thing.name}` })
                  put(thing)(review)
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const kinds: Record<OrderReview['subject'], string> = {
  product: 'Goods',
  service: 'A service',
  vendor: 'The store: packing, answers, time',
  rider: 'Your rider',
}

function Lead({ order, thing: { subject, about, name } }: { order: Order; thing: OrderReview }) {
  if (subject === 'vendor') return <StoreAvatar name={name} colour={order.vendor.colour as StoreColour} />
  if (subject === 'rider') return <Avatar name={name} photo={order.rider?.avatar} />
  const image = order.items.find(({ product }) => product === about)?.image
  return <Thumb files={photoFiles(image?.url)} tint={image?.tint as Tint | undefined} size="sm" />
}

function Written({ review, onChange }: { review: Review; onChange: (review: Review | undefined) => void }) {
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
      <ReviewSaid review={review} />
      <ReviewActions review={review} isOwn onChange={onChange} />
    </div>
  )
}
