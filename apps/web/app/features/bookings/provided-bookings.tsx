import { useInfiniteQuery } from '@tanstack/react-query'
import type { BookingCard } from '@vendly/contract/bookings'
import { useAddressState } from '../../lib/address-state.ts'
import { serverNow } from '../../lib/clock.ts'
import { dayOf } from '../../lib/when.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { List, SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Agenda } from './agenda.tsx'
import { BookingRow } from './booking-row.tsx'
import { BOOKINGS_PAGE, providerBookingsQuery } from './bookings.queries.ts'
import { quoteRequestsQuery } from './quotes/quotes.queries.ts'
import { RequestsToAnswer } from './quotes/request-lists.tsx'
import { RequestCard } from './request-card.tsx'

type Tab = 'ahead' | 'asked' | 'past'

/** Bookings of the reader’s services: requests first, then the day in the order of time. */
export function ProvidedBookings() {
  const [search, show] = useAddressState()
  const named = search.get('tab')
  const tab: Tab = named === 'past' || named === 'asked' ? named : 'ahead'
  const open = useInfiniteQuery(quoteRequestsQuery({ side: 'seller', status: 'open' }))
  const requests = useRequests()
  const counts = requests.data?.pages[0]?.counts
  const tabs = [
    { value: 'ahead', label: 'Upcoming', count: counts && counts.requests + counts.upcoming },
    { value: 'asked', label: 'Quotes', count: open.data?.pages[0]?.open || undefined },
    { value: 'past', label: 'Past', count: counts?.past },
  ] as const
  return (
    <Tabs<Tab>
      label="Bookings by time"
      id="bookings"
      value={tab}
      tabs={tabs}
      onChange={(next) => show({ tab: next === 'ahead' ? undefined : next })}
    >
      {tab === 'past' ? <Past /> : tab === 'asked' ? <RequestsToAnswer /> : <Ahead requests={requests} />}
    </Tabs>
  )
}

const doneToday = (bookings: readonly BookingCard[], now: Date) =>
  bookings.filter(({ status, start }) => status === 'completed' && dayOf(new Date(start)) === dayOf(now))

function Ahead({ requests }: { requests: ReturnType<typeof useRequests> }) {
  const upcoming = useInfiniteQuery(providerBookingsQuery('upcoming'))
  const { data: past } = useInfiniteQuery(providerBookingsQuery('past'))
  const asked = requests.data?.pages.flatMap((page) => page.data) ?? []
  const done = doneToday(past?.pages[0]?.data ?? [], serverNow())
  return (
    <div className="flex flex-col px-gutter lg:flex-row-reverse lg:items-start lg:gap-6">
      {(asked.length > 0 || requests.error) && (
        <section aria-label="Requests" className="lg:sticky lg:top-20 lg:w-side lg:flex-none">
          <SectionHead title="Requests" note={asked.length > 1 ? `${asked.length} wait for your answer` : undefined} />
          {requests.error && (
            <Note tone="bad" live>
              Couldn’t load your requests. {requests.error.message}
            </Note>
          )}
          <div className="grid grid-cols-1 gap-2.5">
            {asked.map((booking) => (
              <RequestCard key={booking._id} booking={booking} />
            ))}
          </div>
        </section>
      )}
      <div className="min-w-0 flex-1">
        <PagedList
          query={upcoming}
          noun="bookings"
          step={BOOKINGS_PAGE}
          failedText="Nothing was confirmed or declined."
          skeleton={<RowsSkeleton count={5} />}
          empty={
            asked.length > 0 || done.length > 0 ? (
              <Agenda bookings={[]} done={done} />
            ) : (
              <EmptyState
                title="No bookings ahead"
                text="When somebody books one of your services, you answer it here and see your day in the order of time."
              />
            )
          }
        >
          {(bookings) => <Agenda bookings={bookings} done={done} />}
        </PagedList>
      </div>
    </div>
  )
}

/** What waits for an answer. */
export const useRequests = () => useInfiniteQuery(providerBookingsQuery('requests'))

function Past() {
  return (
    <PagedList
      query={useInfiniteQuery(providerBookingsQuery('past'))}
      noun="bookings"
      step={BOOKINGS_PAGE}
      skeleton={<RowsSkeleton count={5} />}
      empty={<EmptyState title="No past bookings" text="What is done or cancelled shows here." />}
    >
      {(bookings) => (
        <div className="pt-3 md:px-gutter">
          <List label="Past bookings">
            {bookings.map((booking) => (
              <BookingRow key={booking._id} booking={booking} />
            ))}
          </List>
        </div>
      )}
    </PagedList>
  )
}
