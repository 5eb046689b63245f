import { useInfiniteQuery } from '@tanstack/react-query'
import type { OrderCard } from '@vendly/contract/orders'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NewOrders } from '../../vendor-orders/new-orders.tsx'
import { countIn } from '../../vendor-orders/stages.ts'
import { VendorOrderCard } from '../../vendor-orders/vendor-order-card.tsx'
import { vendorOrdersQuery } from '../../vendor-orders/vendor-orders.queries.ts'

export const waitingQuery = vendorOrdersQuery({ stage: 'new', q: '' })
const SHOWN = 2

/** New orders, which the seller can answer right here. */
export function WaitingOrders() {
  const navigate = useNavigate()
  const { data, isError, error, refetch, isFetching } = useInfiniteQuery(waitingQuery)
  const first = data?.pages[0]
  const count = first ? countIn('new', first.counts) : 0
  return (
    <section>
      <SectionHead
        title="New orders"
        note={count > 0 ? `${count} ${count === 1 ? 'order' : 'orders'}` : undefined}
        more={{ to: '/vendor/orders', label: 'All orders' }}
      />
      <NewOrders onShow={() => navigate('/vendor/orders')} />
      {first ? (
        <Waiting orders={first.data.slice(0, SHOWN)} left={count - SHOWN} />
      ) : isError ? (
        <Failed
          title="Couldn’t load orders"
          text={`${error.message} Nothing was accepted or rejected.`}
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

function Waiting({ orders, left }: { orders: readonly OrderCard[]; left: number }) {
  if (orders.length === 0)
    return (
      <p className="flex items-center gap-2.5 rounded-card bg-surface p-3 text-ink-2 hairline">
        <Icon name="check-circle-fill" className="text-ok-text" />
        No new orders. They show up here by themselves.
      </p>
    )
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {orders.map((order) => (
          <li key={order._id}>
            <VendorOrderCard order={order} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <ButtonLink to="/vendor/orders" kind="soft" block className="mt-3">
          See {left} more {left === 1 ? 'order' : 'orders'}
        </ButtonLink>
      )}
    </>
  )
}
