import { useQuery } from '@tanstack/react-query'
import { dayText } from '../../lib/time.ts'
import { Chart } from '../../ui/chart.tsx'
import { Failed } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { notificationStatsQuery } from './broadcasts.queries.ts'
import { typeNames } from './sent-notifications.tsx'

const inLagos = (day: string) => new Date(`${day}T12:00:00+01:00`)
const count = (n: number) => n.toLocaleString('en-NG')
const percentOf = (read: number, sent: number) => (sent ? `${Math.round((100 * read) / sent)}%` : '–')

/** What was sent and read lately, by day and by type. */
export function NotificationFigures() {
  const { data, error, refetch, isFetching } = useQuery(notificationStatsQuery)
  if (!data && error)
    return (
      <Failed title="Couldn’t load the figures" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data) return <Skeleton className="h-48 rounded-card" />
  const { days, sent, read, recipients, byDay, byType } = data
  return (
    <div className="grid grid-cols-1 gap-4">
      <Chart
        label={`Notifications sent and read, last ${days} days`}
        summary={`${count(sent)} sent to ${count(recipients)} people in ${days} days, ${percentOf(read, sent)} read.`}
        rows={byDay}
        rowKey={({ day }) => day}
        tick={({ day }) => String(Number(day.slice(8)))}
        series={[
          { label: 'Sent', tone: 'brand', value: (row) => row.sent, total: count(sent) },
          { label: 'Read', tone: 'ok', value: (row) => row.read, total: count(read) },
        ]}
        cutLabel={(row) => count(row.sent)}
        table={{
          open: 'Day by day',
          head: 'Day',
          name: ({ day }) => dayText(inLagos(day)),
          columns: [
            { head: 'Sent', cell: (row) => count(row.sent) },
            { head: 'Read', cell: (row) => count(row.read) },
          ],
        }}
      />
      <section aria-labelledby="by-type">
        <SectionHead id="by-type" title="By type" />
        <dl className="grid grid-cols-1 gap-1 text-sm">
          {byType.map((row) => (
            <div key={row.type} className="flex justify-between gap-3">
              <dt className="text-ink-2">{typeNames[row.type]}</dt>
              <dd className="figures font-semibold">
                {count(row.sent)} sent, {percentOf(row.read, row.sent)} read
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
