import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import type { RunStop } from '@vendly/contract/riders'
import { useState } from 'react'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { ShareLocation } from '../location/share-location.tsx'
import { RunMap } from '../map/run-map.tsx'
import { ActiveCard } from './active-card.tsx'
import { inRouteOrder } from './active-route.ts'
import { CardsSkeleton } from './available-list.tsx'
import { activeQuery, runQuery } from './deliveries.queries.ts'

export interface ActiveListProps {
  /** The delivery that the rider has just accepted: it is open at first, instead of the next one of the route. */
  acceptedId: string | undefined
  onDelivered: (order: Order) => void
  onSeeJobs: () => void
}

/** The rider's deliveries in the order of the route. One is open, the others are a line each; a wide screen has the map beside them. */
export function ActiveList({ acceptedId, onDelivered, onSeeJobs }: ActiveListProps) {
  const { data, isError, error, refetch, isFetching } = useQuery(activeQuery)
  // Without an answer the deliveries are in the order in which they were accepted.
  const run = useQuery(runQuery)
  const isWide = useWideScreen()
  return (
    <div className="px-gutter pt-3">
      {data && !run.isPending ? (
        data.length > 0 ? (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_24rem]">
            {isWide && run.data && <RunMap run={run.data} />}
            <div className="grid grid-cols-1 gap-3">
              <Route key={acceptedId} orders={data} stops={run.data?.stops ?? []} {...{ acceptedId, onDelivered }} />
              <ShareLocation />
            </div>
          </div>
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

interface RouteProps extends Pick<ActiveListProps, 'acceptedId' | 'onDelivered'> {
  orders: readonly Order[]
  stops: readonly RunStop[]
}

/** What is open stays open when the route changes, or a code that is being typed would be lost. */
function Route({ orders, stops, acceptedId, onDelivered }: RouteProps) {
  const route = inRouteOrder(orders, stops)
  const [chosenId, setChosenId] = useState(acceptedId)
  const openId = route.some(({ order }) => order._id === chosenId) ? chosenId : route[0]?.order._id
  if (openId !== chosenId) setChosenId(openId)
  return (
    <ol aria-label="Your deliveries" className="grid grid-cols-1 gap-2">
      {route.map(({ order, stop, number }) => (
        <li key={order._id}>
          <ActiveCard
            {...{ order, stop, number, onDelivered }}
            isOpen={order._id === openId}
            onOpen={() => setChosenId(order._id)}
          />
        </li>
      ))}
    </ol>
  )
}
