import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { amountOf } from '../../lib/order-amount.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Price } from '../../ui/money.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { bookingPath } from '../bookings/booking-paths.ts'
import { bookingQuery } from '../bookings/bookings.queries.ts'
import { OrderThumbs, productsText } from '../orders/order-summary.tsx'
import { orderQuery } from '../orders/orders.queries.ts'
import { listedLines } from '../orders/packed-lines.ts'
import { ComplainForm } from './complain-form.tsx'
import { type Complained, complainedBooking, complainedOrder } from './complained.ts'
import { openComplaintOfQuery } from './complaints.queries.ts'

export const meta = () => pageMeta('Report a problem')
export const handle: ScreenHandle = { phone: 'deep', title: 'Report a problem' }
export const clientLoader = ({ request }: { request: Request }) => {
  const search = new URL(request.url).searchParams
  const [order, booking] = [search.get('order'), search.get('booking')]
  return warm((client) => {
    if (order) void client.prefetchQuery(orderQuery(order))
    if (booking) void client.prefetchQuery(bookingQuery(booking))
  })
}

/** What went wrong, with an order, a booking or Vendly. */
export default function ComplainScreen() {
  const [search] = useSearchParams()
  const [orderId, bookingId] = [search.get('order'), search.get('booking')]
  const back = orderId ? `/orders/${orderId}` : bookingId ? bookingPath(bookingId) : '/complaints'
  return (
    <div className="mx-auto lg:max-w-read">
      <PageHead title="Report a problem" back={back} />
      <div className="mx-auto max-w-read px-gutter pt-3">
        {orderId ? (
          <AboutOrder id={orderId} />
        ) : bookingId ? (
          <AboutBooking id={bookingId} />
        ) : (
          <ComplainForm about={null} />
        )}
      </div>
    </div>
  )
}

function AboutOrder({ id }: { id: string }) {
  const order = useQuery(orderQuery(id))
  const head = order.data && <OrderHead order={order.data} />
  return <About id={id} noun="order" read={order} about={order.data && complainedOrder(order.data)} head={head} />
}

/** Which order it is. */
function OrderHead({ order }: { order: Order }) {
  const lines = listedLines(order)
  return (
    <div className="flex items-center gap-3 rounded-card bg-surface p-3 hairline">
      <OrderThumbs items={lines} max={1} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold">{productsText(lines)}</span>
        <span className="block text-ink-3 text-xs">
          {order.vendor.businessName} · {order.orderNumber}
        </span>
      </span>
      <Price amount={amountOf(order)} size="sm" />
    </div>
  )
}

function AboutBooking({ id }: { id: string }) {
  const booking = useQuery(bookingQuery(id))
  return <About id={id} noun="booking" read={booking} about={booking.data && complainedBooking(booking.data)} />
}

interface AboutProps {
  id: string
  noun: Complained['kind']
  read: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>
  about: Complained | undefined
  head?: ReactNode
}

function About({ id, noun, read, about, head }: AboutProps) {
  const open = useQuery(openComplaintOfQuery(id))
  if (read.isError)
    return (
      <Failed
        title={`Couldn’t load the ${noun}`}
        text={read.error?.message}
        onRetry={() => void read.refetch()}
        busy={read.isFetching}
      />
    )
  if (!about || open.isPending)
    return (
      <SkeletonOf what={`the ${noun}`}>
        <RowsSkeleton count={4} />
      </SkeletonOf>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      {head}
      {open.data && (
        <Note tone="gold">
          <p>
            There is a complaint about this {noun} already: {open.data.number}.
          </p>
          <div className="pt-2">
            <ButtonLink kind="secondary" size="sm" to={`/complaints/${open.data._id}`}>
              Open it
            </ButtonLink>
          </div>
        </Note>
      )}
      <ComplainForm about={about} isTaken={Boolean(open.data)} />
    </div>
  )
}
