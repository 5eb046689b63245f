import { useQuery } from '@tanstack/react-query'
import type { DashboardStats, StatsPeriod } from '@vendly/contract/admin-stats'
import { countOf } from '../../lib/count-of.ts'
import { countText, nairaText } from '../../lib/money.ts'
import { FigureStrip } from '../../ui/figure-strip.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { SampleNote } from '../../ui/sample-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Delta, StatsSkeleton } from '../../ui/stat.tsx'
import { SalesChart } from '../vendors/dashboard/sales-chart.tsx'
import { statsQuery } from './admin-dashboard.queries.ts'
import { CampusTable } from './campus-table.tsx'
import { LateOrders } from './late-orders.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { RightNow } from './right-now.tsx'

interface MarketFiguresProps {
  period: StatsPeriod
  /** The order in the panel. */
  openId: string | undefined
  onOpen: (id: string) => void
}

/** The market at a glance: figures, late orders, what needs attention, and recent sales. */
export function MarketFigures({ period, openId, onOpen }: MarketFiguresProps) {
  const { data, refetch, isFetching, isPlaceholderData } = useQuery(statsQuery(period))
  if (!data)
    return (
      <SkeletonOf what="figures">
        <div className="grid grid-cols-1 gap-4 px-gutter">
          <StatsSkeleton count={3} />
          <Skeleton className="h-40 rounded-card" />
        </div>
      </SkeletonOf>
    )
  const { figures, failure } = data
  return (
    <div className={`grid grid-cols-1 gap-4 px-gutter pt-2 ${isPlaceholderData ? 'opacity-60' : ''}`}>
      {failure && (
        <SampleNote
          real="figures"
          missing="the figures"
          error={failure}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      <Tiles figures={figures} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:items-start">
        <div className="min-w-0 lg:col-span-2">
          <LateOrders late={figures.late} openId={openId} onOpen={onOpen} />
        </div>
        <NeedsAttention waiting={figures.waiting} />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:items-start">
        <div className="min-w-0 lg:col-span-2">
          <CampusTable campuses={figures.campuses} />
        </div>
        <RightNow figures={figures} />
      </div>
      <Sales days={figures.days} />
    </div>
  )
}

const texts: Record<StatsPeriod, { of: string; before: string }> = {
  today: { of: 'today', before: 'by this time yesterday' },
  '7-days': { of: 'in 7 days', before: 'in the 7 days before' },
  '30-days': { of: 'in 30 days', before: 'in the 30 days before' },
}

function Tiles({ figures }: { figures: DashboardStats }) {
  const { sales, orders, escrow, revenue, newUsers, users, riders } = figures
  const { of, before } = texts[figures.period]
  return (
    <FigureStrip
      label={`Figures ${of}`}
      shown={[
        {
          ...{ id: 'sales', label: `Sales ${of}`, value: nairaText(sales.current) },
          note: <Change of={sales} text={`${nairaText(sales.previous)} ${before}`} />,
        },
        {
          ...{ id: 'orders', label: `Orders ${of}`, value: countText(orders.current) },
          note: <Change of={orders} text={`${countText(orders.previous)} ${before}`} />,
        },
        {
          ...{ id: 'newUsers', label: `New users ${of}`, value: countText(newUsers.current) },
          note: <Change of={newUsers} text={`${countText(newUsers.previous)} ${before}`} />,
          parts: <span>{countText(users.all)} in all.</span>,
        },
        ...(revenue
          ? [
              {
                ...{ id: 'vendlyRevenue' as const, label: `Vendly revenue ${of}`, value: nairaText(revenue.current) },
                note: <Change of={revenue} text={`${nairaText(revenue.previous)} ${before}`} />,
                parts: <span>{nairaText(revenue.total)} in all.</span>,
              },
            ]
          : []),
        ...(escrow
          ? [
              {
                ...{ id: 'inEscrow' as const, value: nairaText(escrow.amount) },
                note: `${countText(escrow.orders)} orders and bookings`,
              },
            ]
          : []),
        {
          ...{ id: 'ridersOnline', value: `${countText(riders.online)} of ${countText(riders.total)}` },
          note: `${countOf(users.student, 'student')}, ${countOf(users.vendor, 'vendor')}`,
        },
      ]}
    />
  )
}

/** How much more or less than in the period before; nothing to compare with shows the text alone. */
function Change({ of: { current, previous }, text }: { of: { current: number; previous: number }; text: string }) {
  return (
    <>
      {previous > 0 && (
        <>
          <Delta change={Math.round((current / previous - 1) * 100)} />{' '}
        </>
      )}
      {text}
    </>
  )
}

function Sales({ days }: { days: DashboardStats['days'] }) {
  return (
    <section className="rounded-card bg-surface px-3 pb-3 hairline">
      <div className="-mt-2">
        <SectionHead
          title="Sales"
          note={`Last ${days.length} days`}
          more={{ to: '/admin/analytics', label: 'Analytics' }}
        />
      </div>
      <SalesChart days={days.map(({ day, sales, orders }) => ({ day, revenue: sales, orders }))} />
    </section>
  )
}
