import { useInfiniteQuery } from '@tanstack/react-query'
import type { AdminBookingCard, AdminBookingTab } from '@vendly/contract/admin-bookings'
import { Link } from 'react-router'
import { useAddressState } from '../../../lib/address-state.ts'
import { nairaText } from '../../../lib/money.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { sharedThingsText } from '../../../lib/shared-things-text.ts'
import { fullTime } from '../../../lib/time.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { campusOfList, useCampusFilters } from '../../campuses/own-campuses.ts'
import { BookingBadge } from '../booking-badge.tsx'
import { bookingPath } from '../booking-paths.ts'
import type { Route } from './+types/admin-bookings.screen.ts'
import { ADMIN_BOOKINGS_PAGE, adminBookingsQuery } from './admin-bookings.queries.ts'

export const handle: ScreenHandle = { title: 'Bookings', namesDocument: true }

const tabs = [
  { value: 'undecided', label: 'To decide' },
  { value: 'late', label: 'Not answered' },
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: AdminBookingTab; label: string }[]

const filterOf = (search: URLSearchParams) => ({
  tab: tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'undecided',
  q: search.get('q') || undefined,
  campus: campusOfList(search),
})

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => client.prefetchInfiniteQuery(adminBookingsQuery(filterOf(new URL(request.url).searchParams))))

const EMPTY: Record<AdminBookingTab, { title: string; text: string }> = {
  undecided: { title: 'Nothing to decide', text: 'Bookings that the two sides do not agree on are listed here.' },
  late: { title: 'No late answers', text: 'Requests whose time to answer is nearly over are listed here.' },
  open: { title: 'No open bookings', text: 'What is paid and not over is listed here.' },
  all: { title: 'No bookings', text: 'Bookings of services are listed here once they are paid.' },
}

/** Bookings of all stores. What the two sides do not agree on leads to its complaint. */
export default function AdminBookings() {
  const [search, show] = useAddressState()
  const filter = filterOf(search)
  const { tab, q } = filter
  const campusFilters = useCampusFilters()
  return (
    <AdminList<AdminBookingTab>
      title="Bookings"
      tabs={{
        ...{ label: 'Bookings', id: 'bookings', value: tab, tabs },
        onChange: (next) => show({ tab: next === 'undecided' ? undefined : next }),
      }}
      filters={
        <FilterRow
          label="Filter"
          search={{ label: 'Search bookings', placeholder: 'Number, person or store' }}
          filter={filter}
          filters={campusFilters}
          onChange={show}
        />
      }
    >
      <PagedList
        query={useInfiniteQuery(adminBookingsQuery(filter))}
        noun="bookings"
        step={ADMIN_BOOKINGS_PAGE}
        failedText="Nothing was decided."
        skeleton={<RowsSkeleton count={4} />}
        empty={
          q ? (
            <EmptyState title="Nothing found" text={`No booking here matches “${q}”.`} />
          ) : (
            <EmptyState {...EMPTY[tab]} />
          )
        }
      >
        {(bookings) => (
          <ul aria-label="Bookings" className="grid grid-cols-1 gap-3 py-3">
            {bookings.map((booking) => (
              <BookingItem key={booking._id} booking={booking} />
            ))}
          </ul>
        )}
      </PagedList>
    </AdminList>
  )
}

function BookingItem({ booking }: { booking: AdminBookingCard }) {
  const { _id, bookingNumber, service, provider, customer, start, money, escrow, shared } = booking
  return (
    <li className="grid grid-cols-1 gap-1.5 rounded-card bg-surface p-3 hairline">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-semibold">
          <Link to={bookingPath(_id)} className="underline">
            {bookingNumber}
          </Link>{' '}
          · {service.name}
        </h2>
        <BookingBadge booking={booking} />
      </div>
      <p className="text-ink-2 text-sm">
        {customer.name} with {provider.businessName} · {fullTime(new Date(start))}
      </p>
      <p className="text-ink-3 text-xs">
        {nairaText(money.paid)} paid of {nairaText(money.total)}
      </p>
      {shared.length > 0 && (
        <p>
          <Badge tone="gold">{sharedThingsText(shared)}</Badge>
        </p>
      )}
      {escrow === 'disputed' && (
        <p>
          <ButtonLink
            kind="secondary"
            size="sm"
            to={`/admin/complaints?q=${bookingNumber}`}
            aria-label={`Decide about ${bookingNumber}`}
          >
            Decide
          </ButtonLink>
        </p>
      )}
    </li>
  )
}
