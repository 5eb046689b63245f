import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import { useAddressState } from '../../../lib/address-state.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { Movement, Price } from '../../../ui/money.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { colourOf, StoreAvatar } from '../../../ui/store-avatar.tsx'
import { PAGE, type PastDelivery, pastQuery } from './deliveries.queries.ts'
import { isFiltered, outcomeOptions, outcomeText, pastFilterFromUrl } from './past-filter.ts'

/** What ended for the rider, newest first, with what it paid; by how it ended, by day, and by seller or place. */
export function PastDeliveries() {
  const [search, show] = useAddressState()
  const filter = pastFilterFromUrl(search)
  const hasFilter = isFiltered(filter)
  const query = useInfiniteQuery(pastQuery(filter))
  return (
    <div className="grid grid-cols-1 gap-3">
      {(hasFilter || query.data?.pages[0]?.data.length !== 0) && (
        <FilterRow
          label="Filter past deliveries"
          search={{ label: 'Search past deliveries', placeholder: 'Number, seller or hall' }}
          filter={filter}
          filters={[
            { name: 'outcome', label: 'How it ended', any: 'All', options: outcomeOptions },
            { name: 'from', label: 'From', isDay: true },
            { name: 'to', label: 'To', isDay: true },
          ]}
          onChange={show}
        />
      )}
      <PagedList
        query={query}
        noun="deliveries"
        step={PAGE}
        failedTitle="Couldn’t load past deliveries"
        failedText="Your earnings are safe in your wallet."
        skeleton={<RowsSkeleton count={6} />}
        empty={
          hasFilter ? (
            <EmptyState title="No delivery fits" text="Try another word, or fewer filters.">
              <Button
                kind="secondary"
                onClick={() => show({ q: undefined, outcome: undefined, from: undefined, to: undefined })}
              >
                Clear filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState title="No deliveries yet" text="Orders you deliver are listed here with what you earned." />
          )
        }
      >
        {(deliveries) => (
          <List label="Past deliveries">
            {deliveries.map((delivery) => (
              <PastRow key={`${delivery._id} ${delivery.endedAt}`} delivery={delivery} />
            ))}
          </List>
        )}
      </PagedList>
    </div>
  )
}

const unpaidLabels: Record<string, string> = {
  held: `within ${limits.releaseHours} h`,
  disputed: 'in dispute',
  refunded: 'refunded',
}

function PastRow({ delivery }: { delivery: PastDelivery }) {
  const { vendor, endedAt, orderNumber, outcome, isOwn } = delivery
  return (
    <Row
      {...(isOwn && { to: `/orders/${delivery._id}` })}
      lead={<StoreAvatar name={vendor.businessName} colour={colourOf(vendor.colour)} image={vendor.image} />}
      title={`${vendor.businessName} to ${delivery.delivery.place ?? 'the buyer'}`}
      text={
        <>
          {outcome !== 'delivered' && `${outcomeText(outcome)} · `}
          {orderNumber} · <RelativeTime at={endedAt} />
        </>
      }
      end={<Pay delivery={delivery} />}
    />
  )
}

function Pay({ delivery: { fee, paid, outcome, escrow } }: { delivery: PastDelivery }) {
  if (paid > 0) return <Movement amount={paid} kobo="auto" />
  if (outcome !== 'delivered') return <span className="text-ink-3 text-xs">not paid</span>
  return (
    <span className="grid justify-items-end">
      <Price amount={fee} size="sm" />
      <span className="text-ink-3 text-xs">{unpaidLabels[escrow] ?? 'not paid'}</span>
    </span>
  )
}
