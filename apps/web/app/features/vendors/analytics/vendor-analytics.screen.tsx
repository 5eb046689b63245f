import { useQuery } from '@tanstack/react-query'
import type { StoreReport } from '@vendly/contract/store-report'
import { STORE_REPORT_DAYS } from '@vendly/contract/store-report-limits'
import { useAddressState } from '../../../lib/address-state.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatsSkeleton } from '../../../ui/stat.tsx'
import type { Route } from './+types/vendor-analytics.screen.ts'
import { AdsOfReport } from './ads-of-report.tsx'
import { CouponsOfReport } from './coupons-of-report.tsx'
import { FunnelSection } from './funnel.tsx'
import { Hints } from './hints.tsx'
import { HoursGrid } from './hours-grid.tsx'
import { PeriodBar } from './period-bar.tsx'
import { reportQuery } from './report.queries.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportedBuyers, ReportedProducts } from './report-lists.tsx'
import { choiceFromUrl, type ReportChoice } from './report-period.ts'
import { Sources } from './sources.tsx'

export const handle: ScreenHandle = { phone: 'own-top', title: 'Analytics' }
export const meta = () => pageMeta('Analytics')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => {
    void client.prefetchQuery(reportQuery(choiceFromUrl(new URL(request.url).searchParams)))
  })

/** What a store sold in a period, beside another one; when, what and to whom; and what it could act on. */
export default function VendorAnalyticsScreen() {
  const [search] = useAddressState()
  const choice = choiceFromUrl(search)
  const { data } = useQuery(reportQuery(choice))
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Analytics" back="/vendor/dashboard" />
      <div className="grid grid-cols-1 gap-3 px-gutter pt-3 pb-6 lg:gap-4">
        <PeriodBar
          choice={choice}
          file="GET /vendors/my-analytics/export"
          most={STORE_REPORT_DAYS}
          term={data?.term ?? undefined}
        />
        <Content choice={choice} />
      </div>
    </div>
  )
}

function Content({ choice }: { choice: ReportChoice }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(reportQuery(choice))
  if (data)
    return (
      <div className={isPlaceholderData ? 'opacity-60' : undefined}>
        <Report report={data} choice={choice} />
      </div>
    )
  if (error)
    return (
      <Failed
        title="Couldn’t load your figures"
        text={`${error.message} Your orders and money are not affected.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="your figures">
      <StatsSkeleton />
      <Skeleton className="mt-3 aspect-wide w-full" />
    </SkeletonOf>
  )
}

function Report({ report, choice }: { report: StoreReport; choice: ReportChoice }) {
  const { figures, hours, ads, coupons, hints, funnel, sources, visitors } = report
  const isEmpty = figures.every(({ value, previous }) => value === 0 && !previous)
  return (
    <div className="grid grid-cols-1 gap-3 lg:gap-4">
      <ReportFigures report={report} />
      {isEmpty ? (
        <EmptyState
          title="Nothing to show for these days"
          text="Sales and orders show here from the first payment on, views when somebody opens what you sell."
        >
          <ButtonLink to="/vendor/products/new">Add a product</ButtonLink>
          <ButtonLink to="/vendor/store/preview" kind="secondary">
            See your store
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-3 lg:items-start lg:gap-4">
          <div className="lg:col-span-2">
            <ReportChart report={report} />
          </div>
          <HoursGrid hours={hours} />
        </div>
      )}
      <Hints hints={hints} />
      {!isEmpty && (
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-3 lg:items-start lg:gap-4">
          <FunnelSection funnel={funnel} visitors={visitors} />
          <Sources sources={sources} span={choice} />
          <CouponsOfReport coupons={coupons} />
          <AdsOfReport ads={ads} />
          <ReportedProducts span={choice} />
          <ReportedBuyers span={choice} />
        </div>
      )}
    </div>
  )
}
