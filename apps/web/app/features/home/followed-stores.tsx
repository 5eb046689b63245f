import { useQuery } from '@tanstack/react-query'
import { List, Row, SectionHead } from '../../ui/list.tsx'
import { Rating } from '../../ui/rating.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import { followedQuery } from './dashboard.queries.ts'

/** Left out for somebody who follows no store, and when it fails to load. */
export function FollowedStores() {
  const { data: stores } = useQuery(followedQuery)
  if (!stores?.length) return null
  return (
    <section aria-labelledby="followed-title">
      <SectionHead id="followed-title" title="Following" more={{ to: '/following', label: 'All' }} />
      <div className="-mx-gutter md:mx-0">
        <List>
          {stores.map(({ _id, slug, businessName, colour, storeImage, place, campus, averageRating, reviewCount }) => (
            <Row
              key={_id}
              to={`/store/${slug}`}
              lead={<StoreAvatar name={businessName} colour={colourOf(colour)} image={storeImage} />}
              title={businessName}
              text={place ?? campus.shortName}
              end={reviewCount > 0 && <Rating average={averageRating} count={reviewCount} />}
            />
          ))}
        </List>
      </div>
    </section>
  )
}
