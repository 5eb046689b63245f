import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { OrderAnalytics, OrderPeriod } from '@vendly/contract/admin-orders'
import type { FigureId } from '@vendly/contract/figures'
import { api } from '../../lib/api.ts'
import { chosenCampus } from '../../lib/chosen-campus.ts'
import { serverNow } from '../../lib/clock.ts'
import { keys } from '../../lib/keys.ts'
import { countText, nairaText } from '../../lib/money.ts'
import { FigureStrip, type ShownFigure } from '../../ui/figure-strip.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { SampleNote } from '../../ui/sample-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Delta, StatsSkeleton } from '../../ui/stat.tsx'
import { SalesChart } from '../vendors/dashboard/sales-chart.tsx'
import { cancelTexts } from './cancel-texts.ts'
import { sampleFigures } from './sample-figures.ts'

export const periodOptions: readonly { value: OrderPeriod; label: string }[] = [
  { value: '7-days', label: '7 days' },
  { value: '30-days', label: '30 days' },
  { value: '90-days', label: '90 days' },
]

export function orderFiguresQuery(period: OrderPeriod) {
  const query = { period, campus: chosenCampus() }
  return queryOptions({
    queryKey: [...keys.orders, 'analytics', query] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api('GET /orders/admin/analytics', { query, signal })).data,
  })
}

/** The figures of a period beside those of the one before. Sample figures, labelled as such, when they cannot be loaded. */
export function OrderFigures({ period }: { period: OrderPeriod }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(orderFiguresQuery(period))
  if (!data && !error)
    return (
      <SkeletonOf what="figures">
        <div className="grid grid-cols-1 gap-4 px-gutter pt-4 lg:px-0">
          <StatsSkeleton count={4} />
          <Skeleton className="h-40 rounded-card" />
        </div>
      </SkeletonOf>
    )
  return (
    <div className={`grid grid-cols-1 gap-4 px-gutter pt-4 lg:px-0 ${isPlaceholderData ? 'opacity-60' : ''}`}>
      {!data && error && (
        <SampleNote
          real="figures"
          missing="the figures"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      <Figures figures={data ?? sampleFigures(period, serverNow())} />
    </div>
  )
}

function Figures({ figures }: { figures: OrderAnalytics }) {
  const { orders, sales, average, cancelled, days, reasons, campuses, stores } = figures
  return (
    <>
      <FigureStrip
        label="Figures of the period"
        shown={[
          compared('sales', sales, nairaText),
          compared('orders', orders, countText),
          compared('averageOrder', average, (naira) => nairaText(Math.round(naira))),
          compared('cancelled', cancelled, countText, true),
        ]}
      />
      <section className="rounded-card bg-surface px-3 pb-3 hairline">
        <div className="-mt-2">
          <SectionHead title="Sales by day" />
        </div>
        <SalesChart days={days.map(({ day, sales: revenue, orders: n }) => ({ day, revenue, orders: n }))} />
      </section>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
        <Times times={figures.times} />
        <FiguresTable
          title="Why orders were cancelled"
          heads={['Reason', 'Orders']}
          rows={reasons.map(({ kind, orders: n }) => ({ key: kind, cells: [cancelTexts[kind], countText(n)] }))}
          empty="No paid order was cancelled."
        />
        <Groups title="Campuses" groups={campuses.map((campus) => ({ key: campus.name, ...campus }))} />
        <Groups title="Stores that sold the most" groups={stores.map((store) => ({ key: store.vendor, ...store }))} />
      </div>
    </>
  )
}

const compared = (
  id: FigureId,
  { current, previous }: { current: number; previous: number },
  text: (value: number) => string,
  downIsGood?: boolean,
): ShownFigure => ({
  ...{ id, value: text(current) },
  note: (
    <>
      {previous > 0 && (
        <>
          <Delta change={Math.round((current / previous - 1) * 100)} downIsGood={downIsGood} />{' '}
        </>
      )}
      {text(previous)} in the period before
    </>
  ),
})

const steps: readonly { key: keyof OrderAnalytics['times']; label: string }[] = [
  { key: 'accept', label: 'Until accepted' },
  { key: 'ready', label: 'Then until ready' },
  { key: 'pickUp', label: 'Then until picked up' },
  { key: 'deliver', label: 'Then until delivered' },
]

/** "45 min", "3 h 10 min", "2 d 4 h". */
export function durationText(minutes: number | null): string {
  if (minutes === null) return 'None yet'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}

const Times = ({ times }: { times: OrderAnalytics['times'] }) => (
  <FiguresTable
    title="How long it takes"
    heads={['Step', 'Typical', 'Slowest 10%']}
    rows={steps.map(({ key, label }) => ({
      key,
      cells: [label, durationText(times[key].median), durationText(times[key].p90)],
    }))}
    empty=""
  />
)

interface GroupsProps {
  title: string
  groups: readonly { key: string; name: string; orders: number; sales: number; cancelled: number }[]
}

const Groups = ({ title, groups }: GroupsProps) => (
  <FiguresTable
    title={title}
    heads={['Name', 'Orders', 'Cancelled', 'Sales']}
    rows={groups.map(({ key, name, orders, cancelled, sales }) => ({
      key,
      cells: [name, countText(orders), countText(cancelled), nairaText(sales)],
    }))}
    empty="No orders in this period."
  />
)
