import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SegmentLinks } from '../../ui/segment-links.tsx'
import { BOOKINGS_PAGE, providerBookingsQuery } from './bookings.queries.ts'
import { FeedButton } from './feed-button.tsx'
import { ProvidedBookings, useRequests } from './provided-bookings.tsx'

export const meta = () => pageMeta('Bookings')
export const handle: ScreenHandle = {
  phone: 'own-top',
  title: 'Bookings',
  early: () => [`/api/bookings/vendor?status=requests&limit=${BOOKINGS_PAGE}`],
}
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchInfiniteQuery(providerBookingsQuery('requests'))
    void client.prefetchInfiniteQuery(providerBookingsQuery('upcoming'))
  })

/** Bookings of a store's services. */
export default function VendorBookingsScreen() {
  const count = useRequests().data?.pages[0]?.counts.requests
  return (
    <div className="mx-auto max-w-page pb-6">
      <PageHead title="Bookings">
        <FeedButton />
      </PageHead>
      <div className="px-gutter py-2 lg:max-w-form">
        <SegmentLinks
          label="Orders and bookings"
          links={[
            { to: '/vendor/orders', label: 'Orders' },
            { to: '/vendor/bookings', label: 'Bookings', count },
          ]}
        />
      </div>
      <ProvidedBookings />
    </div>
  )
}
