import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { countOf } from '../../../lib/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { availableQuery, type Offer, PAGE, riderFiguresQuery, useSetOnline } from './deliveries.queries.ts'
import { useLiveOffers } from './live-offers.ts'
import { OfferCard } from './offer-card.tsx'

/** Jobs on the rider's campus, longest waiting first. */
export function AvailableList({ onAccepted }: { onAccepted: (offer: Offer) => void }) {
  const query = useInfiniteQuery(availableQuery)
  return (
    <div className="px-gutter pt-3">
      <NewOffers />
      <PagedList
        query={query}
        noun="jobs"
        step={PAGE}
        failedText="The jobs you accepted are safe under Active."
        skeleton={<CardGrid />}
        empty={<NoOffers onCheck={() => void query.refetch()} busy={query.isFetching} />}
      >
        {(offers) => (
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
            {offers.map((offer) => (
              <li key={offer._id}>
                <OfferCard offer={offer} onAccepted={onAccepted} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

/** Offline riders see no jobs, only how many there are. */
export function NoOffers({ onCheck, busy, level }: { onCheck?: () => void; busy?: boolean; level?: 3 }) {
  const { data } = useQuery(riderFiguresQuery)
  const { mutate, isPending } = useSetOnline()
  if (data?.isOnline === false)
    return (
      <EmptyState
        title="You are offline"
        level={level}
        text={
          data.available > 0
            ? `${countOf(data.available, 'job')} on your campus. Go online to see and take them.`
            : 'Go online to see jobs and be notified of new ones.'
        }
      >
        <Button busy={isPending && 'Please wait…'} onClick={() => mutate(true)}>
          Go online
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState
      title="No jobs right now"
      level={level}
      text="New jobs show up here as soon as a store has an order ready."
    >
      {onCheck && (
        <Button kind="secondary" busy={busy && 'Checking…'} onClick={onCheck}>
          Check again
        </Button>
      )}
    </EmptyState>
  )
}

/** Announces new jobs. */
function NewOffers() {
  const newCount = useLiveOffers()
  return (
    <div role="status" className="mb-3 empty:hidden">
      {newCount > 0 && (
        <Note tone="info">
          {newCount} new {newCount === 1 ? 'job' : 'jobs'} since you opened this page.
        </Note>
      )}
    </div>
  )
}

export function CardsSkeleton({ what }: { what: string }) {
  return (
    <SkeletonOf what={what}>
      <CardGrid />
    </SkeletonOf>
  )
}

function CardGrid() {
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <div key={card} className="grid grid-cols-1 gap-3 rounded-card bg-surface p-3 hairline">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  )
}
