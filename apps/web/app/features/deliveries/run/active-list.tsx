import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { ShareLocation } from '../location/share-location.tsx'
import { stepPlace, stepTitle } from '../next-step.ts'
import { ActiveCard } from './active-card.tsx'
import { CardsSkeleton } from './available-list.tsx'
import { activeQuery, runQuery } from './deliveries.queries.ts'

export interface ActiveListProps {
  onDelivered: (order: Order) => void
  onSeeJobs: () => void
}

/** Where to go now when there is more than one stop, and whether buyers see the way. */
function Run() {
  const { data } = useQuery(runQuery)
  const first = data?.stops[0]
  if (!data || !first) return null
  return (
    <div className="grid grid-cols-1 gap-3 pb-3">
      {data.stops.length > 2 && (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0">
            <span className="text-ink-3">Next: </span>
            <b>{stepTitle(first)}</b>, {stepPlace(first)}
          </span>
          <ButtonLink to="/rider/map" kind="secondary" size="sm" icon="map-pin">
            {data.stops.length} stops on the map
          </ButtonLink>
        </p>
      )}
      <ShareLocation />
    </div>
  )
}

export function ActiveList({ onDelivered, onSeeJobs }: ActiveListProps) {
  const { data, isError, error, refetch, isFetching } = useQuery(activeQuery)
  return (
    <div className="px-gutter pt-3">
      {data ? (
        data.length > 0 ? (
          <>
            <Run />
            <ul className="grid items-start gap-3 md:grid-cols-2 lg:grid-cols-3">
              {data.map((order) => (
                <li key={order._id}>
                  <ActiveCard order={order} onDelivered={onDelivered} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <EmptyState title="No active deliveries" text="Jobs you accept show here with the route and the code.">
            <Button onClick={onSeeJobs}>See jobs</Button>
          </EmptyState>
        )
      ) : isError ? (
        <Failed
          title="Couldn’t load your deliveries"
          text={`${error.message} They are still yours. No other rider can take them.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <CardsSkeleton what="your deliveries" />
      )}
    </div>
  )
}
