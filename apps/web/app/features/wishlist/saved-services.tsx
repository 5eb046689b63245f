import { useInfiniteQuery } from '@tanstack/react-query'
import type { SavedService } from '@vendly/contract/wishlist'
import { serverNow } from '../../lib/clock.ts'
import { nairaText } from '../../lib/money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { serviceOf } from '../services/service-card-data.ts'
import { ServiceRow } from '../services/service-row.tsx'
import { savedServicesQuery, WISHLIST_STEP } from './wishlist.queries.ts'

/** Saved services with their next free time. The heart of one removes it. */
export function SavedServices() {
  const query = useInfiniteQuery(savedServicesQuery)
  const gone = query.data?.pages[0]?.gone ?? 0
  return (
    <PagedList
      query={query}
      noun="saved services"
      step={WISHLIST_STEP}
      failedText="Your saved services are safe."
      skeleton={<RowsSkeleton count={5} />}
      empty={
        <EmptyState
          title={gone > 0 ? 'What you saved is no longer offered' : 'No services saved yet'}
          text="Tap the heart on any service you like. We’ll notify you when it costs less or can be booked again."
        >
          <ButtonLink to="/services">Browse services</ButtonLink>
        </EmptyState>
      }
    >
      {(items) => (
        <div className="px-gutter py-3 lg:px-0">
          {gone > 0 && (
            <Note>
              {gone === 1 ? '1 saved service is' : `${gone} saved services are`} no longer offered. We’ll notify you if
              that changes.
            </Note>
          )}
          <h2 className="sr-only">Saved services</h2>
          <ul className="service-grid" aria-label="Saved services">
            {items.map((item) => (
              <SavedRow key={item.service._id} item={item} />
            ))}
          </ul>
        </div>
      )}
    </PagedList>
  )
}

function SavedRow({ item: { service, addedPrice, isPaused } }: { item: SavedService }) {
  const data = serviceOf(service, serverNow())
  const drop = service.price.amount === null ? 0 : addedPrice - service.price.amount
  return (
    <ServiceRow
      service={isPaused ? { ...data, isPaused, free: { look: 'none', text: 'Paused by its seller' } } : data}
      note={
        isPaused
          ? 'We’ll notify you when it can be booked again'
          : drop > 0 && (
              <span className="font-semibold text-ok-text">{nairaText(drop)} less than when you saved it</span>
            )
      }
    />
  )
}
