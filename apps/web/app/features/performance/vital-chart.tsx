import type { PerformanceMetrics } from '@vendly/contract/performance'
import { type VitalMetric, vitalTargets } from '@vendly/contract/performance-limits'
import { countOf } from '../../lib/count-of.ts'
import { countText } from '../../lib/money.ts'
import { Chart } from '../../ui/chart.tsx'
import { vitalNames, vitalText } from './vital-texts.ts'

const dayFormat = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))
type Day = PerformanceMetrics['days'][number]

/** One vital day by day, with its target in words. */
export function VitalChart({ metric, days }: { metric: VitalMetric; days: readonly Day[] }) {
  const { good } = vitalTargets[metric]
  const measured = days.filter(({ p75 }) => p75[metric] !== null)
  const over = measured.filter(({ p75 }) => (p75[metric] ?? 0) > good)
  // So many names fit on a phone.
  const every = Math.ceil(days.length / 7)
  const rows = days.map((day, at) => ({
    ...day,
    value: day.p75[metric] ?? 0,
    isNamed: (days.length - 1 - at) % every === 0,
  }))
  return (
    <section className="rounded-card bg-surface p-3 hairline">
      <h2 className="display pb-1 text-d-sm">{metric} each day</h2>
      <Chart
        label={`${vitalNames[metric]}, each day`}
        summary={`75 of 100 visits are at least this good. Good is up to ${vitalText(metric, good)}: ${over.length === 0 ? 'no day is over it' : `${countOf(over.length, 'day')} of ${measured.length} ${over.length === 1 ? 'is' : 'are'} over it`}.`}
        rows={rows}
        rowKey={({ day }) => day}
        tick={({ day, isNamed }) => (isNamed ? dayText(day) : '')}
        series={[{ label: metric, tone: 'brand', value: ({ value }) => value }]}
        emphasis={({ value }) => (value > good ? 'current' : 'best')}
        valueLabel={({ p75, isNamed }) => (isNamed && p75[metric] !== null ? vitalText(metric, p75[metric]!) : ' ')}
        table={{
          open: 'Day by day',
          head: 'Day',
          name: ({ day }) => dayText(day),
          columns: [
            { head: metric, cell: ({ p75 }) => vitalText(metric, p75[metric] ?? null) },
            { head: 'Measured', cell: ({ samples }) => countText(samples) },
            { head: 'Page views', cell: ({ views }) => countText(views) },
          ],
        }}
      />
    </section>
  )
}
