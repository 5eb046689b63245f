import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { nairaText } from '../../../lib/money.ts'
import { dayText } from '../../../lib/time.ts'
import { Chart } from '../../../ui/chart.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { reasonNames } from '../complaint-labels.ts'
import { complaintStatsQuery } from './complaints-admin.queries.ts'

const DAYS = 30
type Figures = Data<'GET /complaints/stats/overview'>

/** How many there are, how long they take and how they end. */
export function ComplaintStats() {
  const { data, isError, error, refetch, isFetching } = useQuery(complaintStatsQuery(DAYS))
  if (data) return <Overview figures={data} />
  if (isError)
    return (
      <Failed
        title="Couldn’t load the overview"
        text={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="the overview">
      <Skeleton className="h-40" />
    </SkeletonOf>
  )
}

function Overview({ figures }: { figures: Figures }) {
  const { perDay, byReason, satisfaction, medianHours, refunded, overdue, unassigned, appeals } = figures
  const opened = perDay.reduce((sum, day) => sum + day.opened, 0)
  const decided = perDay.reduce((sum, day) => sum + day.decided, 0)
  const day = (text: string) => dayText(new Date(`${text}T12:00:00Z`))
  return (
    <section aria-label="Overview" className="grid grid-cols-1 gap-3 px-gutter pt-3">
      <Stats>
        <Stat label="Overdue" value={overdue} note={`${unassigned} not taken`} />
        <Stat
          label="Median time"
          value={
            medianHours === null ? '–' : medianHours < 48 ? `${medianHours} h` : `${Math.round(medianHours / 24)} days`
          }
          note="to the decision"
        />
      </Stats>
      <Stats>
        <Stat
          label="Satisfaction"
          value={satisfaction.average === null ? '–' : `${satisfaction.average} of 5`}
          note={`${satisfaction.count} rated`}
        />
        <Stat label="Refunded" value={nairaText(refunded)} note={`${appeals} appealed`} />
      </Stats>
      <div className="rounded-card bg-surface p-3 hairline">
        <Chart
          label={`Complaints of the last ${DAYS} days`}
          summary={`${opened} opened and ${decided} decided in the last ${DAYS} days.`}
          rows={perDay.slice(-14)}
          rowKey={(row) => row.day}
          tick={(row) => String(Number(row.day.slice(8)))}
          series={[
            { label: 'Opened', tone: 'brand', value: (row) => row.opened, total: String(opened) },
            { label: 'Decided', tone: 'ok', value: (row) => row.decided, total: String(decided) },
          ]}
          table={{
            open: 'Show as a table',
            head: 'Day',
            name: (row) => day(row.day),
            columns: [
              { head: 'Opened', cell: (row) => String(row.opened) },
              { head: 'Decided', cell: (row) => String(row.decided) },
            ],
          }}
        />
      </div>
      {byReason.length > 0 && (
        <ul
          aria-label="By reason"
          className="grid grid-cols-1 gap-x-4 rounded-card bg-surface px-3 py-2 text-sm hairline sm:grid-cols-2"
        >
          {byReason.map(({ reason, count }) => (
            <li key={reason} className="flex justify-between gap-3 py-1">
              <span className="text-ink-2">{reasonNames[reason]}</span>
              <span className="font-semibold figures">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
