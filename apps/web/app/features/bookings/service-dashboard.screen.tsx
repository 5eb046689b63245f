import { useInfiniteQuery } from '@tanstack/react-query'
import type { BookingCard } from '@vendly/contract/bookings'
import { Link, Navigate } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { List, SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { servicePath } from './booking-paths.ts'
import { BookingRow } from './booking-row.tsx'
import { myBookingsQuery } from './bookings.queries.ts'

export const meta = () => pageMeta('Services')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Services' }
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchInfiniteQuery(myBookingsQuery('upcoming'))
    void client.prefetchInfiniteQuery(myBookingsQuery('past'))
  })

/** What the reader booked and could book again. Stores have their own page of bookings. */
export default function ServiceDashboardScreen() {
  const session = useSession()
  if (session.status === 'in' && session.user.role === 'vendor') return <Navigate to="/vendor/bookings" replace />
  return (
    <div className="mx-auto max-w-read pb-6">
      <PageHead title="Services" back="/dashboard" />
      <div className="px-gutter pt-3">
        <Link to="/services" className="flex items-center gap-3 rounded-card bg-surface p-3.5 hairline hover:bg-sunk">
          <Icon name="magnifying-glass" size="lg" className="flex-none text-brand-text" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">Browse services</span>
            <span className="block text-ink-2 text-sm">Hair, lessons, repairs, laundry and more on your campus</span>
          </span>
          <Icon name="caret-right" size="sm" />
        </Link>
      </div>
      <Upcoming />
      <Again />
    </div>
  )
}

const SHOWN = 3

function Upcoming() {
  const { data, error, refetch, isFetching } = useInfiniteQuery(myBookingsQuery('upcoming'))
  const bookings = data?.pages[0]?.data
  return (
    <section aria-label="Next bookings">
      <div className="px-gutter">
        <SectionHead title="Next bookings" more={{ to: '/my-bookings', label: 'All bookings' }} />
      </div>
      {bookings && bookings.length > 0 && (
        <div className="md:px-gutter">
          <List label="Next bookings">
            {bookings.slice(0, SHOWN).map((booking) => (
              <BookingRow key={booking._id} booking={booking} />
            ))}
          </List>
        </div>
      )}
      {bookings?.length === 0 && (
        <EmptyState title="Nothing booked" level={3} text="What you book shows here with its time and its code.">
          <ButtonLink to="/services">Browse services</ButtonLink>
        </EmptyState>
      )}
      {!bookings && error && (
        <Failed
          title="Couldn’t load your bookings"
          text={`${error.message} Your bookings and your money are safe.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!bookings && !error && (
        <SkeletonOf what="your bookings">
          <RowsSkeleton count={2} />
        </SkeletonOf>
      )}
    </section>
  )
}

const AGAIN = 4

/** Each service once, the latest first. */
function Again() {
  const { data } = useInfiniteQuery(myBookingsQuery('past'))
  const done = data?.pages[0]?.data.filter(({ status }) => status === 'completed') ?? []
  const services = done.filter((one, at) => done.findIndex(({ service }) => service._id === one.service._id) === at)
  if (services.length === 0) return null
  return (
    <section aria-label="Book again" className="px-gutter">
      <SectionHead title="Book again" />
      <ul className="rows-ruled rounded-card bg-surface hairline">
        {services.slice(0, AGAIN).map((booking) => (
          <AgainRow key={booking.service._id} booking={booking} />
        ))}
      </ul>
    </section>
  )
}

function AgainRow({ booking: { service, provider, money } }: { booking: BookingCard }) {
  return (
    <li>
      <Link to={servicePath(service._id)} className="flex items-center gap-3 px-3 py-2.5 hover:bg-sunk">
        <Thumb files={photoFiles(service.image?.url)} tint={service.image?.tint as Tint | undefined} size="sm" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{service.name}</span>
          <span className="block truncate text-ink-3 text-xs">
            {provider.businessName} · {nairaText(money.price)} last time
          </span>
        </span>
        <Icon name="caret-right" size="sm" />
      </Link>
    </li>
  )
}
