import { useQuery } from '@tanstack/react-query'
import type { PlatformReport } from '@vendly/contract/platform-report'
import { PLATFORM_REPORT_DAYS } from '@vendly/contract/store-report-limits'
import { useAddressState } from '../../../lib/address-state.ts'
import { chosenCampus } from '../../../lib/chosen-campus.ts'
import { serverNow } from '../../../lib/clock.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { AdminHead } from '../../../ui/admin-head.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { SampleNote } from '../../../ui/sample-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatsSkeleton } from '../../../ui/stat.tsx'
import { FunnelSection } from '../../vendors/analytics/funnel.tsx'
import { PeriodBar } from '../../vendors/analytics/period-bar.tsx'
import { choiceFromUrl, type ReportChoice } from '../../vendors/analytics/report-period.ts'
import type { Route } from './+types/admin-analytics.screen.ts'
import { CampusesTable } from './campuses-table.tsx'
import { CohortsTable } from './cohorts-table.tsx'
import { HoursTable } from './hours-table.tsx'
import { PlatformFigures } from './platform-figures.tsx'
import { platformReportQuery } from './platform-report.queries.ts'
import { sampleReport } from './sample-report.ts'
import { WeeksChart } from './weeks-chart.tsx'

export const handle: ScreenHandle = { title: 'Analytics' }
export const meta = () => pageMeta('Analytics')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => {
    void client.prefetchQuery(platformReportQuery(choiceFromUrl(new URL(request.url).searchParams)))
  })

/** All campuses in a period, beside another one; the last weeks; and whether buyers come back. */
export default function AdminAnalyticsScreen() {
  const [search] = useAddressState()
  const choice = choiceFromUrl(search)
  const { data } = useQuery(platformReportQuery(choice))
  return (
    <div className="mx-auto max-w-page">
      <AdminHead title="Analytics" />
      <div className="grid grid-cols-1 gap-3 px-gutter pt-3 pb-6 lg:gap-4">
        <PeriodBar
          choice={choice}
          file="GET /admin/analytics/export"
          campus={chosenCampus()}
          most={PLATFORM_REPORT_DAYS}
          term={data?.term ?? undefined}
        />
        <Content choice={choice} />
        <CohortsTable />
      </div>
    </div>
  )
}

function Content({ choice }: { choice: ReportChoice }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(platformReportQuery(choice))
  if (!data && !error)
    return (
      <SkeletonOf what="figures">
        <StatsSkeleton count={6} />
        <Skeleton className="mt-3 h-48 rounded-card" />
      </SkeletonOf>
    )
  return (
    <div className={`grid grid-cols-1 gap-3 lg:gap-4 ${isPlaceholderData ? 'opacity-60' : ''}`}>
      {!data && error && (
        <SampleNote
          real="figures"
          missing="the figures"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      <Report report={data ?? sampleReport(serverNow())} />
    </div>
  )
}

function Report({ report }: { report: PlatformReport }) {
  return (
    <>
      <PlatformFigures report={report} />
      <WeeksChart weeks={report.weeks} />
      <CampusesTable campuses={report.campuses} />
      <FunnelSection funnel={report.funnel} visitors={report.visitors} />
      <HoursTable campuses={report.campuses} />
    </>
  )
}
