import type { ReactNode } from 'react'
import { countOf } from '../../../lib/count-of.ts'
import { countText, nairaText } from '../../../lib/money.ts'
import { dayText } from '../../../lib/time.ts'
import { Chart } from '../../../ui/chart.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import type { Analytics, Report } from './analytics.queries.ts'
import { busyHours, hourText, shareOf } from './shares.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const weekOf = (from: string) => dayText(new Date(`${from}T12:00:00+01:00`))
type Week = Report['weeks'][number]

/** With many rows only every third has a label, so that they do not run into each other on a phone. */
const sparse = (count: number, index: number, text: string) => (count <= 8 || index % 3 === 0 ? text : '')
/** Counted from the latest week, which is the last row. */
const weekTick = (weeks: readonly Week[], week: Week) => sparse(weeks.length, weeks.indexOf(week), weekOf(week.from))

/** A chart in a card under its title; one sentence when there is nothing to draw. */
function ChartCard({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <section className="rounded-card bg-surface px-3 pb-3 hairline">
      <div className="-mt-2">
        <SectionHead title={title} />
      </div>
      {empty ? <p className="text-ink-2 text-sm">{empty}</p> : children}
    </section>
  )
}

/** What was taken week by week and how it ended: the performance report to read. */
export function JobsChart({ report: { total, weeks } }: { report: Report }) {
  return (
    <ChartCard title="Jobs by week" empty={total.taken + total.skipped === 0 && 'No deliveries in this period.'}>
      <Chart<Week>
        label="Jobs by week"
        summary={`${countOf(total.taken, 'job')} taken, ${countText(total.delivered)} delivered, ${countText(total.onTime)} of them on time.`}
        rows={[...weeks].reverse()}
        rowKey={({ from }) => from}
        tick={(week) => weekTick(weeks, week)}
        series={[
          { label: 'Taken', tone: 'brand', value: ({ taken }) => taken, total: countText(total.taken) },
          { label: 'Delivered', tone: 'ok', value: ({ delivered }) => delivered, total: countText(total.delivered) },
        ]}
        table={{
          open: 'Week by week',
          head: 'Week from',
          name: ({ from }) => weekOf(from),
          columns: [
            { head: 'Taken', cell: ({ taken }) => countText(taken) },
            { head: 'On time', cell: ({ onTime, delivered }) => `${onTime}/${delivered}` },
            { head: 'Back', cell: ({ givenBack, released }) => countText(givenBack + released) },
            { head: 'Failed', cell: ({ failed, lost }) => countText(failed + lost) },
            { head: 'Earned', cell: ({ earned }) => nairaText(earned) },
          ],
        }}
      />
    </ChartCard>
  )
}

/** The average of the stars of each week. */
export function RatingChart({ report: { ratings, before, weeks } }: { report: Report }) {
  const { average, count } = ratings
  const past = before.ratings.average
  return (
    <ChartCard title="Rating by week" empty={count === 0 && 'No ratings in this period.'}>
      <Chart<Week>
        label="Rating by week"
        summary={`${average?.toFixed(1)} of 5 from ${countOf(count, 'rating')}; ${past === null ? 'none' : past.toFixed(1)} before.`}
        rows={[...weeks].reverse()}
        rowKey={({ from }) => from}
        tick={(week) => weekTick(weeks, week)}
        series={[{ label: 'Average', tone: 'brand', value: (week) => week.ratings.average ?? 0 }]}
        valueLabel={(week) => week.ratings.average?.toFixed(1)}
        table={{
          open: 'Week by week',
          head: 'Week from',
          name: ({ from }) => weekOf(from),
          columns: [
            { head: 'Ratings', cell: (week) => countText(week.ratings.count) },
            { head: 'Average', cell: (week) => week.ratings.average?.toFixed(1) ?? '–' },
          ],
        }}
      />
    </ChartCard>
  )
}

/** When the rider delivers: by the hour in Lagos. */
export function HoursChart({ analytics: { hours, deliveries } }: { analytics: Analytics }) {
  const rows = busyHours(hours)
  const most = Math.max(...hours)
  const busiest = hours.indexOf(most)
  return (
    <ChartCard title="By hour" empty={rows.length === 0 && 'No deliveries in this period.'}>
      <Chart<{ hour: number; count: number }>
        label="Deliveries by hour"
        summary={`Most from ${hourText(busiest)} to ${hourText((busiest + 1) % 24)}: ${most} of ${countOf(deliveries, 'delivery', 'deliveries')}.`}
        rows={rows}
        rowKey={({ hour }) => String(hour)}
        tick={({ hour }) => sparse(rows.length, hour, hourText(hour))}
        series={[{ label: 'Deliveries', tone: 'brand', value: ({ count }) => count }]}
        emphasis={({ hour }) => (hour === busiest ? 'best' : undefined)}
        table={{
          open: 'Hour by hour',
          head: 'From',
          name: ({ hour }) => hourText(hour),
          columns: [{ head: 'Deliveries', cell: ({ count }) => countText(count) }],
        }}
      />
    </ChartCard>
  )
}

export function WeekdaysChart({ analytics: { weekdays: counts, deliveries } }: { analytics: Analytics }) {
  const rows = counts.map((count, at) => ({ name: weekdays[at] ?? '', count }))
  const most = Math.max(...counts)
  const busiest = rows.find(({ count }) => count === most)
  return (
    <ChartCard title="By weekday" empty={most === 0 && 'No deliveries in this period.'}>
      <Chart<{ name: string; count: number }>
        label="Deliveries by weekday"
        summary={`Most on ${busiest?.name}s: ${shareOf(most, deliveries) ?? 0}% of all.`}
        rows={rows}
        rowKey={({ name }) => name}
        tick={({ name }) => name.slice(0, 3)}
        series={[{ label: 'Deliveries', tone: 'brand', value: ({ count }) => count }]}
        emphasis={({ name }) => (name === busiest?.name ? 'best' : undefined)}
        table={{
          open: 'Day by day',
          head: 'Day',
          name: ({ name }) => name,
          columns: [{ head: 'Deliveries', cell: ({ count }) => countText(count) }],
        }}
      />
    </ChartCard>
  )
}
