import type { DashboardStats } from '@vendly/contract/admin'
import { SectionHead } from '../../ui/list.tsx'
import { SalesChart } from '../vendors/dashboard/sales-chart.tsx'

/** Sales of the whole market by day. */
export function SoldChart({ days }: { days: DashboardStats['days'] }) {
  return (
    <section className="rounded-card bg-surface px-3 pb-3 hairline">
      <div className="-mt-2">
        <SectionHead title="Money through Vendly" note={`${days.length} days`} />
      </div>
      <SalesChart days={days.map(({ day, sold, orders }) => ({ day, revenue: sold, orders }))} />
    </section>
  )
}
