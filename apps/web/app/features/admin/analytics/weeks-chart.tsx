import type { PlatformReport } from '@vendly/contract/platform-report'
import { countText, nairaText } from '../../../lib/money.ts'
import { Chart } from '../../../ui/chart.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { spanText } from '../../vendors/analytics/report-texts.ts'
import { shortNaira } from '../../vendors/dashboard/sales-figures.ts'

type Week = PlatformReport['weeks'][number]

const nameOf = (from: string) => spanText({ from, to: from })

/** Sales of the last twelve weeks; the last one goes on. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const current = weeks.at(-1)?.from
  const best = weeks.slice(0, -1).reduce((top, week) => (week.sales > top.sales ? week : top), weeks[0]!)
  const total = weeks.reduce((sum, { sales }) => sum + sales, 0)
  return (
    <section className="rounded-card bg-surface px-3 pb-3 hairline">
      <SectionHead title="Sales by week" note="Last 12 weeks" />
      <Chart
        label="Sales by week"
        summary={`${nairaText(total)} in 12 weeks. Best: the week from ${nameOf(best.from)} with ${nairaText(best.sales)}.`}
        rows={weeks}
        rowKey={({ from }) => from}
        tick={({ from }) => (from === current ? 'So far' : nameOf(from))}
        series={[{ label: 'Sales', tone: 'brand', value: ({ sales }) => sales }]}
        emphasis={({ from }) => (from === current ? 'current' : from === best.from ? 'best' : undefined)}
        valueLabel={({ from, sales }) => (from === current || from === best.from ? shortNaira(sales) : undefined)}
        cutLabel={({ sales }) => shortNaira(sales)}
        table={{
          open: 'Week by week',
          head: 'Week from',
          name: ({ from }) => nameOf(from),
          columns: [
            { head: 'Orders', cell: ({ orders }) => countText(orders) },
            { head: 'Sales', cell: ({ sales }) => nairaText(sales) },
          ],
        }}
      />
    </section>
  )
}
