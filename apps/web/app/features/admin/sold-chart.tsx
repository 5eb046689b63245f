import type { DashboardStats } from '@vendly/contract/admin'
import { SectionHead } from '../../ui/list.tsx'
import { SalesBars, SalesTable, salesText } from '../vendors/dashboard/sales-bars.tsx'
import { salesFigures } from '../vendors/dashboard/sales-figures.ts'

/** What was sold on the last fourteen days, to look at, in words, and day by day. */
export function SoldChart({ days }: { days: DashboardStats['days'] }) {
  const sales = days.map(({ day, sold, orders }) => ({ day, revenue: sold, orders }))
  const figures = salesFigures(sales)
  return (
    <section className="rounded-card bg-surface px-3 pb-3 hairline">
      <div className="-mt-2">
        <SectionHead title="Money through Vendly" note="14 days" />
      </div>
      <SalesBars days={sales} figures={figures} />
      <p className="mt-2 text-ink-2 text-sm">{salesText(figures)}</p>
      <SalesTable days={sales} />
    </section>
  )
}
