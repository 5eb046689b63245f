import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VendorOrderCard } from '../../orders/vendor/vendor-order-card.tsx'
import { NewOrders } from '../../orders/vendor/new-orders.tsx'
import { countIn } from '../../orders/vendor/stages.ts'
import { vendorOrdersQuery } from '../../orders/vendor/vendor-orders.queries.ts'

export const waitingQuery = vendorOrdersQuery({ stage: 'new', q: '' })
const SHOWN = 2

/** What waits on the seller comes first, and can be answered right here. */
export function WaitingOrders() {
  const navigate = useNavigate()
  const { data, isError, error, refetch, isFetching } = useInfiniteQuery(waitingQuery)
  const first = data?.pages[0]
  const count = first ? countIn('new', first.counts) : 0
  return (
    <section>
      <SectionHead
        title="Waiting for you"
        note={count > 0 ? `${count} ${count === 1 ? 'order' : 'orders'}` : undefined}
        more={{ to: '/vendor/orders', label: 'All orders' }}
      />
      <NewOrders onShow={() => navigate('/vendor/orders')} />
      {first ? (
        <Waiting orders={first.data.slice(0, SHOWN)} left={count - SHOWN} />
      ) : isError ? (
        <Failed
          title="Your orders did not load"
          text={`${error.message} Nothing was accepted or rejected meanwhile.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonOf what="orders">
          <Skeleton className="h-44 rounded-card" />
        </SkeletonOf>
      )}
    </section>
  )
}

type Orders = Parameters<typeof VendorOrderCard>[0]['order'][]

function Waiting({ orders, left }: { orders: Orders; left: number }) {
  if (orders.length === 0)
    return (
      <p className="flex items-center gap-2.5 rounded-card bg-surface p-3 text-ink-2 hairline">
        <Icon name="check-circle-fill" className="text-ok-text" />
        Nobody waits. A new order appears here by itself.
      </p>
    )
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {orders.map((order) => (
          <li key={order._id}>
            <VendorOrderCard order={order} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <ButtonLink to="/vendor/orders" kind="soft" block className="mt-3">
          Answer {left} more
        </ButtonLink>
      )}
    </>
  )
}
