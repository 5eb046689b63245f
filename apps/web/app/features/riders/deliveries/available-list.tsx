import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { availableQuery, type Offer, riderFiguresQuery } from './deliveries.queries.ts'
import { MoreOf } from './more-of.tsx'
import { OfferCard } from './offer-card.tsx'
import { useOffersLive } from './offers-live.ts'

/** What waits for a rider on this campus, longest waiting first. */
export function AvailableList({ onTaken }: { onTaken: (offer: Offer) => void }) {
  const list = useInfiniteQuery(availableQuery)
  const offers = list.data?.pages.flatMap((page) => page.data)
  return (
    <div className="px-gutter pt-3">
      <NewOffers />
      {offers ? (
        offers.length > 0 ? (
          <>
            <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
              {offers.map((offer) => (
                <li key={offer._id}>
                  <OfferCard offer={offer} onTaken={onTaken} />
                </li>
              ))}
            </ul>
            <MoreOf list={list} shown={offers.length} noun="jobs" />
          </>
        ) : (
          <EmptyState
            title="No job waits just now"
            text="The next one appears here by itself, the moment a store has it ready."
          >
            <Button kind="secondary" busy={list.isFetching && 'Looking…'} onClick={() => void list.refetch()}>
              Look again
            </Button>
          </EmptyState>
        )
      ) : list.isError ? (
        <Failed
          title="Jobs did not load"
          text={`${list.error.message} What you have accepted is safe under Active.`}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : (
        <CardsSkeleton what="jobs" />
      )}
    </div>
  )
}

/** Says that a job came in; who is offline is told so instead. */
function NewOffers() {
  const { data } = useQuery(riderFiguresQuery)
  const came = useOffersLive()
  return (
    <div role="status" className="mb-3 empty:hidden">
      {came > 0 ? (
        <Note tone="info">
          {came} new {came === 1 ? 'job' : 'jobs'} since you opened this page.
        </Note>
      ) : (
        data?.isOnline === false && (
          <Note tone="gold">You are offline. You can take these, but new ones are not announced to you.</Note>
        )
      )}
    </div>
  )
}

export function CardsSkeleton({ what }: { what: string }) {
  return (
    <SkeletonOf what={what}>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <div key={place} className="grid grid-cols-1 gap-3 rounded-card bg-surface p-3 hairline">
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="h-8 w-4/5" />
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="h-11" />
          </div>
        ))}
      </div>
    </SkeletonOf>
  )
}
