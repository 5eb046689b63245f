import { useQuery } from '@tanstack/react-query'
import { connectionClasses, visitorRoles } from '@vendly/contract/performance-limits'
import { useAddressState } from '../../lib/address-state.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { SelectChip } from '../../ui/select-chip.tsx'
import { StatsSkeleton } from '../../ui/stat.tsx'
import type { Route } from './+types/performance.screen.ts'
import { DeleteFigures } from './delete-figures.tsx'
import { PageTable } from './page-table.tsx'
import { daysOf, metricsQuery, recommendationsQuery, reportQuery } from './performance.queries.ts'
import { type PerformanceFilter, periods, readFilter, readMetric } from './performance-filter.ts'
import { Recommendations } from './recommendations.tsx'
import { ServerState } from './server-state.tsx'
import { VitalChart } from './vital-chart.tsx'
import { VitalStrip } from './vital-strip.tsx'

export const handle: ScreenHandle = { title: 'Performance', namesDocument: true }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const filter = readFilter(new URL(request.url).searchParams)
  return warm((client) => {
    void client.prefetchQuery(metricsQuery(filter))
    void client.prefetchQuery(recommendationsQuery(filter))
    void client.prefetchQuery(reportQuery(filter))
  })
}

/** How fast pages are in the browsers of those who visit them, and what to do about it. */
export default function AdminPerformance() {
  const [search, show] = useAddressState()
  const filter = readFilter(search)
  return (
    <AdminList
      title="Performance"
      actions={
        <>
          <ExportButton call="GET /performance/export" query={daysOf(filter)} />
          <DeleteFigures />
        </>
      }
      filters={<Filters filter={filter} onChange={show} />}
    >
      <div className="grid grid-cols-1 gap-4 px-gutter pb-8 lg:px-0">
        <Figures filter={filter} search={search} onChange={show} />
      </div>
    </AdminList>
  )
}

type Change = (changes: Record<string, string | undefined>) => void

const periodNames = { today: 'Today', '7-days': '7 days', '30-days': '30 days', '90-days': '90 days' }
const roleNames = { guest: 'Guests', student: 'Students', vendor: 'Vendors', rider: 'Riders', admin: 'Administrators' }
const connectionNames = {
  'slow-2g': 'Slower than 2G',
  '2g': 'As slow as 2G',
  '3g': 'As slow as 3G',
  '4g': 'As fast as 4G',
  unknown: 'Not reported',
}

function Filters({ filter, onChange }: { filter: PerformanceFilter; onChange: Change }) {
  const wide = useWideScreen()
  return (
    <Chips label="Filters" wrap={wide}>
      {periods.map((period) => (
        <Chip
          key={period}
          look={period === filter.period ? 'current' : 'plain'}
          onClick={() => onChange({ period: period === '7-days' ? undefined : period })}
        >
          {periodNames[period]}
        </Chip>
      ))}
      <SelectChip
        label="Visitors"
        value={filter.role ?? ''}
        any="Everyone"
        options={visitorRoles.map((value) => ({ value, label: roleNames[value] }))}
        onChange={(role) => onChange({ role })}
      />
      <SelectChip
        label="Connection"
        value={filter.connection ?? ''}
        any="Any connection"
        options={connectionClasses.map((value) => ({ value, label: connectionNames[value] }))}
        onChange={(connection) => onChange({ connection })}
      />
      {filter.route && (
        <Chip look="selected" removable onClick={() => onChange({ route: undefined })}>
          {filter.route}
        </Chip>
      )}
    </Chips>
  )
}

function Figures({
  filter,
  search,
  onChange,
}: {
  filter: PerformanceFilter
  search: URLSearchParams
  onChange: Change
}) {
  const { data, error, refetch, isFetching } = useQuery(metricsQuery(filter))
  if (error && !data)
    return (
      <Failed title="Couldn’t load the figures" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data)
    return (
      <SkeletonOf what="the figures">
        <div className="grid grid-cols-1 gap-4">
          <StatsSkeleton count={3} />
          <RowsSkeleton count={6} />
        </div>
      </SkeletonOf>
    )
  const metric = readMetric(search)
  const isMeasured = data.vitals.some(({ samples }) => samples > 0)
  return (
    <>
      {isMeasured && (
        <VitalStrip
          vitals={data.vitals}
          shown={metric}
          onShow={(next) => onChange({ metric: next === 'LCP' ? undefined : next })}
        />
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {isMeasured ? <VitalChart metric={metric} days={data.days} /> : <NotMeasured filter={filter} />}
          {data.routes.length > 0 && <PageTable pages={data.routes} />}
        </div>
        <Recommendations period={filter.period} />
      </div>
      <ServerState period={filter.period} />
    </>
  )
}

function NotMeasured({ filter: { role, connection, route } }: { filter: PerformanceFilter }) {
  return (
    <section className="rounded-card bg-surface hairline">
      <EmptyState
        title="No visit was measured"
        text={
          role || connection || route
            ? 'Not of these visitors and pages in this period. Choose another period, or everyone.'
            : 'One visit in ten is measured, and all of administrators. Open a page with ?vitals at the end of its address to measure yours.'
        }
      />
    </section>
  )
}
