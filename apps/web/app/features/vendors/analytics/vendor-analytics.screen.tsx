import { useQuery } from '@tanstack/react-query'
import type { StoreReport } from '@vendly/contract/store-report'
import { useState } from 'react'
import { useAddressState } from '../../../lib/address-state.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectChip } from '../../../ui/select-chip.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatsSkeleton } from '../../../ui/stat.tsx'
import type { Route } from './+types/vendor-analytics.screen.ts'
import { CouponsOfReport } from './coupons-of-report.tsx'
import { DatesSheet } from './dates-sheet.tsx'
import { Hints } from './hints.tsx'
import { HoursGrid } from './hours-grid.tsx'
import { reportQuery } from './report.queries.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportedBuyers, ReportedProducts } from './report-lists.tsx'
import { choiceFromUrl, comparisons, lengths, type ReportChoice, USUAL_LENGTH } from './report-period.ts'
import { spanText } from './report-texts.ts'

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
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Analytics" back="/vendor/dashboard" />
      <div className="grid grid-cols-1 gap-3 px-gutter pt-3 pb-6 lg:gap-4">
        <PeriodBar choice={choice} />
        <Content choice={choice} />
      </div>
    </div>
  )
}

function PeriodBar({ choice }: { choice: ReportChoice }) {
  const [, show] = useAddressState()
  const [isChoosing, setChoosing] = useState(false)
  const { length, from, to, compare } = choice
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-72 flex-1 sm:flex-none">
        <Segmented
          label="Period"
          name="period"
          value={length === 'own' ? ('' as never) : length}
          options={lengths}
          onChange={(days) => show({ days: days === USUAL_LENGTH ? undefined : days, from: undefined, to: undefined })}
        />
      </div>
      <Button kind="secondary" size="sm" onClick={() => setChoosing(true)}>
        {length === 'own' ? spanText({ from, to }) : 'Other dates'}
      </Button>
      <SelectChip
        label="Compared"
        value={compare === 'previous' ? '' : compare}
        any={`Compared ${comparisons[0].label}`}
        options={comparisons.slice(1).map(({ value, label }) => ({ value, label: `Compared ${label}` }))}
        onChange={(value) => show({ compare: value })}
      />
      <span className="ml-auto">
        <ExportButton call="GET /vendors/my-analytics/export" query={{ from, to }}>
          Save as CSV
        </ExportButton>
      </span>
      <DatesSheet
        open={isChoosing}
        chosen={{ from, to }}
        onClose={() => setChoosing(false)}
        onChoose={(dates) => {
          show({ ...dates, days: undefined })
          setChoosing(false)
        }}
      />
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
  const { figures, hours, coupons, hints } = report
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
          <ReportedProducts span={choice} />
          <ReportedBuyers span={choice} />
          <CouponsOfReport coupons={coupons} />
        </div>
      )}
    </div>
  )
}
