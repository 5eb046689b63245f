import type { Review } from '@vendly/contract/reviews'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NearScreen } from '../../ui/near-screen.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { Stars } from '../../ui/rating.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

const ReviewActions = lazyPart(async () => ({ default: (await import('./review-actions.tsx')).ReviewActions }))

export interface ReviewLineProps {
  review: Review
  /** Names the product or service, in the list of a store. */
  showsSubject?: boolean
  /** In a list without padding of its own. */
  padded?: boolean
  /** Undefined when the review was deleted. */
  onChange?: (review: Review | undefined) => void
}

export function ReviewLine({ review, showsSubject = false, padded = false, onChange }: ReviewLineProps) {
  const session = useSession()
  const { author, option, product, service, helpfulCount } = review
  return (
    <li className={`flex gap-3 py-3 ${padded ? 'px-3' : ''}`}>
      <Avatar name={author.name} photo={author.avatar} />
      <div className="min-w-0 flex-1">
        <ReviewHead review={review} />
        {showsSubject && product && (
          <p className="truncate text-ink-3 text-xs">
            Bought:{' '}
            <Link to={`/product/${product._id}`} className="touch underline">
              {product.name}
            </Link>
          </p>
        )}
        {showsSubject && service && <p className="truncate text-ink-3 text-xs">Service: {service.name}</p>}
        {option && (
          <p className="text-ink-3 text-xs">
            {service ? 'Booked' : 'Bought'}: {option}
          </p>
        )}
        <ReviewContent review={review} />
        {session.status === 'in' && !session.user.needs ? (
          <NearScreen fallback={<p className="min-h-9" />}>
            <Suspense fallback={<p className="min-h-9" />}>
              <ReviewActions key={review._id} review={review} onChange={onChange} />
            </Suspense>
          </NearScreen>
        ) : (
          helpfulCount > 0 && (
            <p className="pt-1 text-ink-3 text-xs">
              {helpfulCount} {helpfulCount === 1 ? 'person' : 'people'} found this helpful
            </p>
          )
        )}
      </div>
    </li>
  )
}

/** Who wrote it and when, and the stars. */
export function ReviewHead({ review: { author, rating, isRefunded, createdAt, editedAt } }: { review: Review }) {
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="flex-1 truncate font-semibold">{author.name}</span>
        <span className="text-ink-3 text-xs">
          {editedAt && 'Edited, '}
          <RelativeTime at={createdAt} />
        </span>
      </p>
      <Stars value={rating} />
      {isRefunded && <p className="text-ink-3 text-xs">Refunded in full, so it is not in the rating</p>}
    </>
  )
}

/** Text, photos and the store's reply. */
export function ReviewContent({ review: { author, text, pictures, reply } }: { review: Review }) {
  return (
    <>
      {text && <p className="mt-1 whitespace-pre-line text-ink-2">{text}</p>}
      {pictures.length > 0 && (
        <ul data-pictures className="mt-2 flex gap-2">
          {pictures.map(({ url, tint }, at) => (
            <li key={url}>
              <a href={`${url}-1280.webp`} data-picture>
                <Thumb
                  files={photoFiles(url)}
                  alt={`Photo ${at + 1} by ${author.name}`}
                  tint={tint as Tint}
                  size="lg"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className="mt-2 rounded-control bg-sunk px-3 py-2 text-sm">
          <p className="flex items-baseline gap-2">
            <span className="flex-1 font-semibold">Store’s reply</span>
            <span className="text-ink-3 text-xs">
              {reply.editedAt && 'Edited, '}
              <RelativeTime at={reply.at} />
            </span>
          </p>
          <p className="whitespace-pre-line text-ink-2">{reply.text}</p>
        </div>
      )}
    </>
  )
}
