import { useInfiniteQuery } from '@tanstack/react-query'
import type { RiderLine } from '@vendly/contract/record-lists'
import { useAddressState } from '../../../lib/address-state.ts'
import { serverNow } from '../../../lib/clock.ts'
import { countOf } from '../../../lib/count-of.ts'
import { countText } from '../../../lib/money.ts'
import { warm } from '../../../lib/query-client.ts'
import { recordPathOf } from '../../../lib/record-path.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { dayText } from '../../../lib/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { Row } from '../../../ui/list.tsx'
import { useCampusFilters } from '../../campuses/own-campuses.ts'
import { daysUntil } from '../../deliveries/document-expiry.ts'
import { vehicleText } from '../record-texts.ts'
import { ridersQuery } from '../records.queries.ts'
import type { Route } from './+types/riders.screen.ts'
import { LastSeen, NameCell, ratingText, ShareCell, StandingBadge } from './line-cells.tsx'
import { noLinesFilter, RIDER_SORT, ridersFilterFrom, sortOptions, standingOptions } from './lines-filter.ts'
import { RecordList } from './record-list.tsx'

const onlineOptions = [
  { value: 'true', label: 'Online' },
  { value: 'false', label: 'Offline' },
]

export const handle: ScreenHandle = { title: 'Riders', namesDocument: true }
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => void client.prefetchInfiniteQuery(ridersQuery(ridersFilterFrom(new URL(request.url).searchParams))))

/** All riders, with how they deliver, to find the one that needs a look. */
export default function Riders() {
  const [search, show] = useAddressState()
  const filter = ridersFilterFrom(search)
  const query = useInfiniteQuery(ridersQuery(filter))
  const campusFilters = useCampusFilters()
  return (
    <RecordList
      kind="rider"
      title="Riders"
      query={query}
      q={filter.q}
      onClear={() => show(noLinesFilter)}
      filters={
        <FilterRow
          label="Filter and sort"
          search={{ label: 'Search riders', placeholder: 'Name, email or phone' }}
          filter={filter}
          filters={[
            { name: 'standing', label: 'Standing', any: 'Any standing', options: standingOptions },
            ...campusFilters,
            { name: 'online', label: 'Online', any: 'Online or not', options: onlineOptions },
            { name: 'sort', label: 'Sort', any: 'Most deliveries', standard: RIDER_SORT, options: sortOptions },
          ]}
          onChange={show}
        />
      }
      columns={columns}
      sort={filter.sort}
      onSort={(sort) => show({ sort: sort === RIDER_SORT ? undefined : sort })}
      rowName={({ name }) => name}
      row={(line) => <RiderRow key={line._id} line={line} />}
    />
  )
}

const OnlineBadge = ({ isOnline }: Pick<RiderLine, 'isOnline'>) => (
  <Badge tone={isOnline ? 'ok' : 'plain'}>{isOnline ? 'Online' : 'Offline'}</Badge>
)

/** The document that ends first, in red once it has ended. */
function Documents({ on }: { on: string | null }) {
  if (on === null) return <span className="text-ink-3">–</span>
  const left = daysUntil(on, serverNow())
  const tone = left < 0 ? 'font-semibold text-bad-text' : left <= 14 ? 'font-semibold text-gold-text' : ''
  return <span className={tone}>{dayText(new Date(`${on}T12:00:00Z`))}</span>
}

const columns: readonly Column<RiderLine>[] = [
  {
    ...{ key: 'name', head: 'Rider', sortable: true },
    cell: ({ _id, name, avatar, vehicle, campus }) => (
      <NameCell
        kind="rider"
        id={_id}
        lead={<Avatar name={name} photo={avatar} size="sm" />}
        name={name}
        text={`${campus.shortName}, ${vehicleText(vehicle)}`}
      />
    ),
  },
  { key: 'standing', head: 'Standing', cell: (line) => <StandingBadge line={line} /> },
  { key: 'online', head: 'Now', cell: ({ isOnline }) => <OnlineBadge isOnline={isOnline} /> },
  { key: 'jobs', head: 'Jobs', numeric: true, cell: ({ openJobs }) => countText(openJobs) },
  {
    ...{ key: 'deliveries', head: 'Deliveries', numeric: true, sortable: true },
    cell: ({ delivered }) => countText(delivered),
  },
  {
    ...{ key: 'onTime', head: 'On time', numeric: true },
    cell: ({ onTime }) => <ShareCell share={onTime} mark={{ below: 90 }} />,
  },
  {
    ...{ key: 'failed', head: 'Failed', numeric: true },
    cell: ({ failed }) => <ShareCell share={failed} mark={{ above: 5 }} />,
  },
  { key: 'rating', head: 'Rating', numeric: true, sortable: true, cell: ratingText },
  { key: 'documents', head: 'Documents end', cell: ({ documentsExpireOn }) => <Documents on={documentsExpireOn} /> },
  { key: 'seen', head: 'Last seen', sortable: true, cell: (line) => <LastSeen line={line} /> },
]

function RiderRow({ line }: { line: RiderLine }) {
  const { _id, name, avatar, campus, openJobs, delivered, isOnline } = line
  return (
    <Row
      to={recordPathOf('rider', _id)}
      lead={<Avatar name={name} photo={avatar} />}
      title={name}
      text={`${campus.shortName} · ${countOf(openJobs, 'open job')} · ${countOf(delivered, 'delivery', 'deliveries')} in 30 days`}
      end={
        <span className="grid justify-items-end gap-1">
          <OnlineBadge isOnline={isOnline} />
          {(line.standing !== 'verified' || line.isSuspended) && <StandingBadge line={line} />}
        </span>
      }
    />
  )
}
