import { useInfiniteQuery } from '@tanstack/react-query'
import type { BookingCard } from '@vendly/contract/bookings'
import { useAddressState } from '../../lib/address-state.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink, IconLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { SegmentLinks } from '../../ui/segment-links.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { UnfinishedPayment } from '../wallet/unfinished-payment.tsx'
import { BookingRow } from './booking-row.tsx'
import { BOOKINGS_PAGE, myBookingsQuery, type OwnTab } from './bookings.queries.ts'
import { FeedButton } from './feed-button.tsx'
import { NextBooking } from './next-booking.tsx'
import { ProvidedBookings } from './provided-bookings.tsx'
import { quoteRequestsQuery } from './quotes/quotes.queries.ts'
import { OwnRequests } from './quotes/request-lists.tsx'
import { Offers, OwnWaiting, useWaitingCount } from './waiting/waiting-list.tsx'

export const meta = () => pageMeta('My bookings')
export const handle: ScreenHandle = {
  phone: 'own-top',
  title: 'My bookings',
  early: ({ search }) => (search.size ? [] : [`/api/bookings/my-bookings?status=upcoming&limit=${BOOKINGS_PAGE}`]),
}
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(myBookingsQuery('upcoming')))

type Side = 'buying' | 'selling'
const sides: readonly { value: Side; label: string }[] = [
  { value: 'buying', label: 'Buying' },
  { value: 'selling', label: 'Selling' },
]

/** What the reader booked; of students who offer services also what others booked of them. Stores have a page of their own. */
export default function MyBookingsScreen() {
  const [search, show] = useAddressState()
  const session = useSession()
  const isSeller = session.status === 'in' && ['student', 'customer', 'rider'].includes(session.user.role)
  const side: Side = isSeller && search.get('side') === 'selling' ? 'selling' : 'buying'
  return (
    <div className={`mx-auto ${side === 'selling' ? 'max-w-page' : 'max-w-read'}`}>
      <PageHead title="My bookings" back="/orders">
        <FeedButton />
        <IconLink to="/services" label="Browse services" icon="magnifying-glass" />
      </PageHead>
      <UnfinishedPayment />
      <div className="grid grid-cols-1 gap-2 px-gutter py-2 lg:max-w-form">
        <SegmentLinks
          label="Orders and bookings"
          links={[
            { to: '/orders', label: 'Orders' },
            { to: '/my-bookings', label: 'Bookings' },
          ]}
        />
        {isSeller && (
          <Segmented
            label="Buying or selling"
            name="side"
            value={side}
            options={sides}
            onChange={(next) => show({ side: next === 'selling' ? next : undefined, tab: undefined })}
          />
        )}
      </div>
      {side === 'selling' ? <ProvidedBookings /> : <OwnBookings />}
    </div>
  )
}

const useOwnBookings = (tab: OwnTab) => useInfiniteQuery(myBookingsQuery(tab))

function OwnBookings() {
  const [search, show] = useAddressState()
  const named = search.get('tab')
  const tab: Tab = named === 'past' || named === 'requests' || named === 'waiting' ? named : 'upcoming'
  const listed: OwnTab = tab === 'past' ? 'past' : 'upcoming'
  const query = useOwnBookings(listed)
  const asked = useInfiniteQuery(quoteRequestsQuery({ side: 'buyer', status: 'open' }))
  const waiting = useWaitingCount()
  const counts = query.data?.pages[0]?.counts
  const tabs = [
    { value: 'upcoming', label: 'Upcoming', count: counts?.upcoming },
    ...(waiting > 0 || tab === 'waiting' ? [{ value: 'waiting', label: 'Waiting', count: waiting } as const] : []),
    { value: 'requests', label: 'Requests and offers', count: asked.data?.pages[0]?.open || undefined },
    { value: 'past', label: 'Past', count: counts?.past },
  ] as const
  return (
    <Tabs<Tab>
      label="Bookings by time"
      id="bookings"
      value={tab}
      tabs={tabs}
      onChange={(next) => show({ tab: next === 'upcoming' ? undefined : next })}
    >
      {tab === 'upcoming' && <Offers />}
      {tab === 'requests' ? (
        <OwnRequests />
      ) : tab === 'waiting' ? (
        <OwnWaiting />
      ) : (
        <BookingList query={query} tab={listed} />
      )}
    </Tabs>
  )
}

type Tab = OwnTab | 'requests' | 'waiting'

function BookingList({ query, tab }: { query: ReturnType<typeof useOwnBookings>; tab: OwnTab }) {
  return (
    <PagedList
      query={query}
      noun="bookings"
      step={BOOKINGS_PAGE}
      failedText="Your bookings and your money are safe."
      skeleton={<RowsSkeleton count={4} />}
      empty={<NoBookings tab={tab} />}
    >
      {(bookings) => (tab === 'past' ? <Rows bookings={bookings} again /> : <Upcoming bookings={bookings} />)}
    </PagedList>
  )
}

const isNext = ({ status }: BookingCard) => status === 'confirmed' || status === 'in-progress'

function Upcoming({ bookings }: { bookings: readonly BookingCard[] }) {
  const next = bookings.find(isNext)
  const rest = bookings.filter((one) => one !== next)
  return (
    <>
      {next && (
        <div className="px-gutter pt-3">
          <NextBooking booking={next} />
        </div>
      )}
      {rest.length > 0 && <Rows bookings={rest} />}
    </>
  )
}

function Rows({ bookings, again = false }: { bookings: readonly BookingCard[]; again?: boolean }) {
  return (
    <div className="pt-3 md:px-gutter">
      <List label="Bookings">
        {bookings.map((booking) => (
          <BookingRow key={booking._id} booking={booking} again={again} />
        ))}
      </List>
    </div>
  )
}

function NoBookings({ tab }: { tab: OwnTab }) {
  return (
    <EmptyState
      title={tab === 'past' ? 'No past bookings' : 'No bookings yet'}
      text="Hair, lessons, repairs and more: pick a time, and pay safely on Vendly."
    >
      <ButtonLink to="/services">Browse services</ButtonLink>
    </EmptyState>
  )
}
