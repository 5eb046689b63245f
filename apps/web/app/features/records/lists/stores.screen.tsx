import { useInfiniteQuery } from '@tanstack/react-query'
import type { StoreLine } from '@vendly/contract/record-lists'
import { useAddressState } from '../../../lib/address-state.ts'
import { countOf } from '../../../lib/count-of.ts'
import { countText, nairaText } from '../../../lib/money.ts'
import { warm } from '../../../lib/query-client.ts'
import { recordPathOf } from '../../../lib/record-path.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { Row } from '../../../ui/list.tsx'
import { colourOf, StoreAvatar } from '../../../ui/store-avatar.tsx'
import { useCampusFilters } from '../../campuses/own-campuses.ts'
import { storesQuery } from '../records.queries.ts'
import type { Route } from './+types/stores.screen.ts'
import { LastSeen, NameCell, ratingText, ShareCell, StandingBadge } from './line-cells.tsx'
import { noLinesFilter, STORE_SORT, sortOptions, standingOptions, storesFilterFrom } from './lines-filter.ts'
import { RecordList } from './record-list.tsx'

const plans = [
  { value: 'premium', label: 'Premium' },
  { value: 'standard', label: 'Standard' },
]

const openings = [{ value: 'true', label: 'Open now' }]

export const handle: ScreenHandle = { title: 'Stores', namesDocument: true }
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => void client.prefetchInfiniteQuery(storesQuery(storesFilterFrom(new URL(request.url).searchParams))))

/** All stores, with how they sell, to find the one that needs a look. */
export default function Stores() {
  const [search, show] = useAddressState()
  const filter = storesFilterFrom(search)
  const query = useInfiniteQuery(storesQuery(filter))
  const campusFilters = useCampusFilters()
  return (
    <RecordList
      kind="vendor"
      title="Stores"
      query={query}
      q={filter.q}
      onClear={() => show(noLinesFilter)}
      filters={
        <FilterRow
          label="Filter and sort"
          search={{ label: 'Search stores', placeholder: 'Store, name, email or phone' }}
          filter={filter}
          filters={[
            { name: 'standing', label: 'Standing', any: 'Any standing', options: standingOptions },
            ...campusFilters,
            { name: 'open', label: 'Open', any: 'Open or closed', options: openings },
            { name: 'plan', label: 'Plan', any: 'Any plan', options: plans },
            { name: 'sort', label: 'Sort', any: 'Most sales', standard: STORE_SORT, options: sortOptions },
          ]}
          onChange={show}
        />
      }
      columns={columns}
      sort={filter.sort}
      onSort={(sort) => show({ sort: sort === STORE_SORT ? undefined : sort })}
      rowName={({ store }) => store.businessName}
      row={(line) => <StoreRow key={line._id} line={line} />}
    />
  )
}

const Picture = ({ store, size }: { store: StoreLine['store']; size: 'sm' | 'md' }) => (
  <StoreAvatar name={store.businessName} colour={colourOf(store.colour)} image={store.storeImage} size={size} />
)

const columns: readonly Column<StoreLine>[] = [
  {
    ...{ key: 'name', head: 'Store', sortable: true },
    cell: ({ _id, name, store, campus }) => (
      <NameCell
        kind="vendor"
        id={_id}
        lead={<Picture store={store} size="sm" />}
        name={store.businessName}
        text={`${campus.shortName}, ${name}`}
      />
    ),
  },
  { key: 'standing', head: 'Standing', cell: (line) => <StandingBadge line={line} /> },
  { key: 'plan', head: 'Plan', cell: ({ store }) => (store.plan === 'premium' ? 'Premium' : 'Standard') },
  {
    ...{ key: 'sales', head: 'Sales, 30 days', numeric: true, sortable: true },
    cell: ({ sales }) => nairaText(sales),
  },
  { key: 'open', head: 'Open', numeric: true, cell: ({ openOrders }) => countText(openOrders) },
  {
    ...{ key: 'accepted', head: 'Accepted', numeric: true },
    cell: ({ accepted }) => <ShareCell share={accepted} mark={{ below: 90 }} />,
  },
  {
    ...{ key: 'late', head: 'Late', numeric: true },
    cell: ({ readyLate }) => <ShareCell share={readyLate} mark={{ above: 15 }} />,
  },
  { key: 'rating', head: 'Rating', numeric: true, sortable: true, cell: ratingText },
  { key: 'complaints', head: 'Complaints', numeric: true, cell: ({ openComplaints }) => countText(openComplaints) },
  { key: 'seen', head: 'Last seen', sortable: true, cell: (line) => <LastSeen line={line} /> },
]

function StoreRow({ line }: { line: StoreLine }) {
  const { _id, store, campus, sales, accepted, openOrders } = line
  return (
    <Row
      to={recordPathOf('vendor', _id)}
      lead={<Picture store={store} size="md" />}
      title={store.businessName}
      text={
        <>
          {campus.shortName} · {countOf(openOrders, 'open order')} · accepted{' '}
          <ShareCell share={accepted} mark={{ below: 90 }} />
        </>
      }
      end={
        <span className="grid justify-items-end gap-1 text-sm figures">
          <span>{nairaText(sales)}</span>
          <StandingBadge line={line} />
        </span>
      }
    />
  )
}
