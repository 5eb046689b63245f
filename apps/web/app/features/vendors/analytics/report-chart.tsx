import type { StoreReport } from '@vendly/contract/store-report'
import { useState } from 'react'
import { countText, nairaText } from '../../../lib/money.ts'
import { LineChart } from '../../../ui/line-chart.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { shortNaira } from '../dashboard/sales-figures.ts'
import { dayName, spanText } from './report-texts.ts'

const charts = [
  { value: 'sales', label: 'Sales' },
  { value: 'orders', label: 'Orders' },
  { value: 'views', label: 'Views' },
] as const
type Charted = (typeof charts)[number]['value']

/** One figure day by day, beside the days before. */
export function ReportChart({ report: { days, period, comparedWith, isSoFar } }: { report: StoreReport }) {
  const [charted, setCharted] = useState<Charted>('sales')
  const text = charted === 'sales' ? (value: number) => nairaText(value) : countText
  const points = days.map((day) => ({
    key: day.day,
    name: dayName(day.day),
    value: day[charted],
    before: day.previous?.[charted],
  }))
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const { label } = charts.find(({ value }) => value === charted)!
  return (
    <section aria-label="By day" className="rounded-card bg-surface p-3 hairline">
      <div className="mb-2 max-w-80">
        <Segmented label="Chart" name="chart" value={charted} options={charts} onChange={setCharted} />
      </div>
      <LineChart
        label={`${label} by day`}
        summary={`${text(total)}${charted === 'sales' ? '' : ` ${label.toLowerCase()}`} in ${spanText(period)}.`}
        points={points}
        names={{ now: spanText(period), before: comparedWith ? spanText(comparedWith) : undefined }}
        text={text}
        shortText={charted === 'sales' ? shortNaira : countText}
        isSoFar={isSoFar}
      />
    </section>
  )
}
