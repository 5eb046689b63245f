import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { ActiveCard } from './active-card.tsx'
import { CardsSkeleton } from './available-list.tsx'
import { activeQuery } from './deliveries.queries.ts'

export interface ActiveListProps {
  onDelivered: (order: Order) => void
  onSeeJobs: () => void
}

export function ActiveList({ onDelivered, onSeeJobs }: ActiveListProps) {
  const { data, isError, error, refetch, isFetching } = useQuery(activeQuery)
  return (
    <div className="px-gutter pt-3">
      {data ? (
        data.length > 0 ? (
          <ul className="grid items-start gap-3 md:grid-cols-2 lg:grid-cols-3">
            {data.map((order) => (
              <li key={order._id}>
                <ActiveCard order={order} onDelivered={onDelivered} />
              </li>
            ))}
          </ul>
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
