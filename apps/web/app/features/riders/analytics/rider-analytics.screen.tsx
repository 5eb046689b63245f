import { useQuery } from '@tanstack/react-query'
import { useAddressState } from '../../../lib/address-state.ts'
import { countText } from '../../../lib/money.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FiguresTable } from '../../../ui/figures-table.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatsSkeleton } from '../../../ui/stat.tsx'
import type { Route } from './+types/rider-analytics.screen.ts'
import {
  type Analytics,
  analyticsQuery,
  type Period,
  periodFromUrl,
  periods,
  type Report,
  reportQuery,
  USUAL_PERIOD,
} from './analytics.queries.ts'
import { HoursChart, JobsChart, RatingChart, WeekdaysChart } from './analytics-charts.tsx'
import { AnalyticsFigures } from './analytics-figures.tsx'

export const handle: ScreenHandle = { phone: 'own-top', title: 'Analytics' }
export const meta = () => pageMeta('Analytics')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => {
    const period = periodFromUrl(new URL(request.url).searchParams)
    void client.prefetchQuery(analyticsQuery(period))
    void client.prefetchQuery(reportQuery(period))
  })

/** How a rider works: deliveries, pace, ratings, and when and where from, compared with as many days before. */
export default function RiderAnalyticsScreen() {
  const [search, show] = useAddressState()
  const period = periodFromUrl(search)
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Analytics" back="/rider/dashboard" />
      <div className="grid grid-cols-1 gap-3 px-gutter pt-3 pb-6 lg:gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <div className="min-w-60 flex-1 sm:flex-none">
            <Segmented
              label="Period"
              name="period"
              value={period}
              options={periods}
              onChange={(value) => show({ days: value === USUAL_PERIOD ? undefined : value })}
            />
          </div>
          <span className="ml-auto">
            <ExportButton call="GET /riders/performance-report/csv" query={{ days: period }}>
              Save as CSV
            </ExportButton>
          </span>
        </div>
        <Content period={period} />
      </div>
    </div>
  )
}

function Content({ period }: { period: Period }) {
  const analytics = useQuery(analyticsQuery(period))
  const report = useQuery(reportQuery(period))
  const error = analytics.error ?? report.error
  if (analytics.data && report.data)
    return (
      <div className={analytics.isPlaceholderData || report.isPlaceholderData ? 'opacity-60' : undefined}>
        <AllFigures analytics={analytics.data} report={report.data} />
      </div>
    )
  if (error)
    return (
      <Failed
        title="Couldn’t load your figures"
        text={`${error.message} Your earnings are safe in your wallet.`}
        onRetry={() => {
          void analytics.refetch()
          void report.refetch()
        }}
        busy={analytics.isFetching || report.isFetching}
      />
    )
  return (
    <SkeletonOf what="your figures">
      <div className="grid grid-cols-1 gap-3">
        <StatsSkeleton count={2} />
        <StatsSkeleton count={2} />
        <Skeleton className="h-48 rounded-card" />
      </div>
    </SkeletonOf>
  )
}

function AllFigures({ analytics, report }: { analytics: Analytics; report: Report }) {
  const { total, before } = report
  const isNew = [total, before].every(({ taken, skipped, earned }) => taken + skipped + earned === 0)
  if (isNew)
    return (
      <EmptyState
        title="No figures yet"
        text="Once you have taken a job, this page shows how many you deliver, how fast, when and where from."
      >
        <ButtonLink to="/rider/deliveries?tab=available">See jobs</ButtonLink>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
      <div className="lg:col-span-2">
        <AnalyticsFigures analytics={analytics} report={report} />
      </div>
      <JobsChart report={report} />
      <RatingChart report={report} />
      <HoursChart analytics={analytics} />
      <WeekdaysChart analytics={analytics} />
      <Counts title="Where you pick up most" head="Seller" rows={analytics.sellers} />
      <Counts title="Where you deliver most" head="Place" rows={analytics.places} />
    </div>
  )
}

const Counts = ({ title, head, rows }: { title: string; head: string; rows: Analytics['sellers'] }) => (
  <FiguresTable
    title={title}
    heads={[head, 'Deliveries']}
    rows={rows.map(({ name, count }) => ({ key: name, cells: [name, countText(count)] }))}
    empty="No deliveries in this period."
  />
)
