import { useInfiniteQuery } from '@tanstack/react-query'
import type { BookingCard } from '@vendly/contract/bookings'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useAddressState } from '../../lib/address-state.ts'
import { serverNow } from '../../lib/clock.ts'
import { dayOf } from '../../lib/when.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { List, SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Agenda } from './agenda.tsx'
import { BookingRow } from './booking-row.tsx'
import { BOOKINGS_PAGE, providerBookingsQuery } from './bookings.queries.ts'
import { quoteRequestsQuery } from './quotes/quotes.queries.ts'
import { RequestsToAnswer } from './quotes/request-lists.tsx'
import { RequestCard } from './request-card.tsx'

const ProviderCalendar = lazyPart(() => import('./calendar/provider-calendar.tsx'), 'floating')

type View = 'day' | 'week' | 'list'
const views: readonly { value: View; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
]
const viewIn = (text: string | null): View => views.find(({ value }) => value === text)?.value ?? 'week'

/** Bookings of the reader’s services: on a wide screen as a calendar too. */
export function ProvidedBookings() {
  const [search, show] = useAddressState()
  const isWide = useWideScreen()
  const requests = useRequests()
  // A link to one of the lists.
  const view = search.has('tab') ? 'list' : viewIn(search.get('view'))
  const choose = (next: View) => show({ view: next === 'week' ? undefined : next, tab: undefined })
  if (!isWide) return <BookingLists requests={requests} />
  const switcher = (
    <div className="w-60">
      <Segmented label="Show as" name="view" value={view} options={views} onChange={choose} />
    </div>
  )
  if (view === 'list')
    return (
      <>
        <div className="px-gutter pt-3">{switcher}</div>
        <BookingLists requests={requests} />
      </>
    )
  return (
    <Suspense>
      <ProviderCalendar view={view} switcher={switcher} onView={choose} rail={<Rail requests={requests} />} />
    </Suspense>
  )
}

type Tab = 'ahead' | 'asked' | 'past'

/** Requests first, then the day in the order of time. */
function BookingLists({ requests }: { requests: ReturnType<typeof useRequests> }) {
  const [search, show] = useAddressState()
  const isWide = useWideScreen()
  const named = search.get('tab')
  const tab: Tab = named === 'past' || named === 'asked' ? named : 'ahead'
  const open = useInfiniteQuery(openQuotesQuery)
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
      onChange={(next) => show({ tab: next === 'ahead' ? undefined : next, view: isWide ? 'list' : undefined })}
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
        <div className="lg:sticky lg:top-20 lg:w-side lg:flex-none">
          <Requests requests={requests} />
        </div>
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

/** Beside the calendar: all that waits for an answer. */
function Rail({ requests }: { requests: ReturnType<typeof useRequests> }) {
  const open = useInfiniteQuery(openQuotesQuery).data?.pages[0]?.open ?? 0
  return (
    <>
      <Requests requests={requests} />
      {open > 0 && (
        <Link to="?tab=asked" className="touch mt-4 inline-flex font-semibold text-brand-text text-sm">
          {open === 1 ? '1 quote' : `${open} quotes`} to answer
        </Link>
      )}
    </>
  )
}

function Requests({ requests }: { requests: ReturnType<typeof useRequests> }) {
  const asked = requests.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <section aria-label="Requests">
      <SectionHead title="Requests" note={asked.length > 1 ? `${asked.length} wait for your answer` : undefined} />
      {requests.error && (
        <Note tone="bad" live>
          Couldn’t load your requests. {requests.error.message}
        </Note>
      )}
      {requests.data && asked.length === 0 && <p className="text-ink-2 text-sm">Nobody waits for an answer.</p>}
      <div className="grid grid-cols-1 gap-2.5">
        {asked.map((booking) => (
          <RequestCard key={booking._id} booking={booking} />
        ))}
      </div>
    </section>
  )
}

const openQuotesQuery = quoteRequestsQuery({ side: 'seller', status: 'open' })

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
