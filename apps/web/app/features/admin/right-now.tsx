import type { DashboardStats } from '@vendly/contract/admin-stats'
import { Link } from 'react-router'
import { countOf } from '../../lib/count-of.ts'
import { countText } from '../../lib/money.ts'
import { Dot } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What is late at this moment, and who is there to work on it. */
export function RightNow({ figures: { late, orders, riders, stores, jobs } }: { figures: DashboardStats }) {
  const total = late.reduce((sum, step) => sum + step.orders, 0)
  const lines = [
    { label: 'Open orders', value: countText(orders.open), to: '/admin/orders?tab=open' },
    { label: 'Late orders', value: countText(total), to: '/admin/orders?tab=late', isLate: total > 0 },
    {
      label: 'Stores open',
      value: `${countText(stores.open)} of ${countText(stores.total)}`,
      to: '/admin/stores?open=true',
    },
    {
      label: `Riders online, for ${countOf(jobs, 'delivery', 'deliveries')}`,
      value: `${countText(riders.online)} of ${countText(riders.total)}`,
      to: '/admin/riders?online=true',
    },
  ]
  return (
    <section aria-labelledby="right-now" className="rounded-card bg-surface hairline">
      <h2 id="right-now" className="display px-3 pt-3 pb-1 text-d-sm">
        Right now
      </h2>
      <ul className="rows-ruled text-sm">
        {lines.map(({ label, value, to, isLate }) => (
          <li key={label}>
            <Link to={to} className="flex min-h-11 items-center gap-2 px-3 py-2 hover:bg-sunk">
              <span className="flex-1">{label}</span>
              {isLate && <Dot tone="bad" />}
              <b className={`font-semibold figures ${isLate ? 'text-bad-text' : ''}`}>{value}</b>
              <Icon name="caret-right" size="sm" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
