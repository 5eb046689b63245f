import { useQuery } from '@tanstack/react-query'
import type { PurchaseToReview } from '@vendly/contract/reviews'
import { List, Row, SectionHead } from '../../ui/list.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toReviewQuery } from './reviews.queries.ts'

/** What the reader received lately and has not reviewed; left out when there is none, and when it fails to load. */
export function ToReview() {
  const { data: purchases } = useQuery(toReviewQuery)
  if (!purchases?.length) return null
  return (
    <section aria-labelledby="to-review-title" className="pb-4 lg:max-w-read">
      <div className="px-gutter md:px-0">
        <SectionHead id="to-review-title" title="To review" note={purchases.length} />
      </div>
      <List>
        {purchases.map((purchase) => (
          <ReviewToWrite key={purchase._id} purchase={purchase} />
        ))}
      </List>
    </section>
  )
}

/** Leads to the reviews on the page of the order or the booking. `more`: how many others there are. */
export function ReviewToWrite({ purchase, more = 0 }: { purchase: PurchaseToReview; more?: number }) {
  const { kind, _id, name, store, image, at } = purchase
  return (
    <Row
      to={`${kind === 'order' ? '/orders' : '/service-bookings'}/${_id}#reviews`}
      lead={<Thumb files={photoFiles(image?.url)} tint={image?.tint as Tint | undefined} size="sm" />}
      title={`How was it? ${name}`}
      isLong
      text={
        <>
          {store} · <RelativeTime at={at} />
          {more > 0 && ` · ${more} more to review`}
        </>
      }
    />
  )
}
