import { type UseQueryResult, useQuery } from '@tanstack/react-query'
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
import { photoFiles, Thumb } from '../../ui/photo.tsx'
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
    <div className="mx-auto max-w-page">
      <PageHead title="Report a problem" back={back} />
      <div className="px-gutter pt-3 pb-6 lg:pt-0">
        {orderId ? (
          <AboutOrder id={orderId} />
        ) : bookingId ? (
          <AboutBooking id={bookingId} />
        ) : (
          <div className="lg:max-w-read">
            <ComplainForm about={null} />
          </div>
        )}
      </div>
    </div>
  )
}

function AboutOrder({ id }: { id: string }) {
  const order = useQuery(orderQuery(id))
  const lines = order.data && listedLines(order.data)
  const head = order.data && lines && (
    <Head
      thumb={<OrderThumbs items={lines} max={1} />}
      name={productsText(lines)}
      note={`${order.data.vendor.businessName} · ${order.data.orderNumber}`}
      amount={amountOf(order.data)}
    />
  )
  return <About id={id} noun="order" read={order} about={order.data && complainedOrder(order.data)} head={head} />
}

interface HeadProps {
  thumb: ReactNode
  name: string
  note: string
  amount: number
}

/** Which order or booking it is. */
function Head({ thumb, name, note, amount }: HeadProps) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-surface p-3 hairline">
      {thumb}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold">{name}</span>
        <span className="block text-ink-3 text-xs">{note}</span>
      </span>
      <Price amount={amount} size="sm" />
    </div>
  )
}

function AboutBooking({ id }: { id: string }) {
  const booking = useQuery(bookingQuery(id))
  const about = booking.data && complainedBooking(booking.data)
  const head = booking.data && about && (
    <Head
      thumb={<Thumb files={photoFiles(booking.data.service.image?.url)} />}
      name={booking.data.service.name}
      note={`${booking.data.provider.businessName} · ${booking.data.bookingNumber}`}
      amount={about.sum}
    />
  )
  return <About id={id} noun="booking" read={booking} about={about} head={head} />
}

interface AboutProps {
  id: string
  noun: Complained['kind']
  read: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>
  about: Complained | undefined
  head: ReactNode
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
    <div className="flex flex-col gap-4 lg:flex-row-reverse lg:items-start lg:gap-7">
      <aside aria-label={`The ${noun}`} className="lg:sticky lg:top-20 lg:w-side lg:flex-none">
        {head}
      </aside>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-4">
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
    </div>
  )
}
