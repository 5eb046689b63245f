import type { DashboardStats } from '@vendly/contract/admin-stats'
import { limits } from '@vendly/contract/limits'
import { Link } from 'react-router'
import { countText } from '../../lib/money.ts'
import { Dot } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

const timeText = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`)

/** What is late at this moment, and who is there to work on it. */
export function RightNow({ figures: { rightNow, orders, riders, stores } }: { figures: DashboardStats }) {
  const lines = [
    { label: 'Open orders', value: countText(orders.open), to: '/admin/orders?tab=open' },
    {
      label: `Not accepted for over ${timeText(limits.lateAcceptMinutes)}`,
      value: countText(rightNow.unaccepted),
      to: '/admin/orders?tab=late&status=pending',
      isLate: rightNow.unaccepted > 0,
    },
    {
      label: `Waiting for a rider for over ${timeText(limits.lateRiderMinutes)}`,
      value: countText(rightNow.withoutRider),
      to: '/admin/orders?tab=late&status=ready',
      isLate: rightNow.withoutRider > 0,
    },
    {
      label: 'Stores open',
      value: `${countText(stores.open)} of ${countText(stores.total)}`,
      to: '/admin/vendors?tab=verified',
    },
    {
      label: 'Riders online',
      value: `${countText(riders.online)} of ${countText(riders.total)}`,
      to: '/admin/rider?tab=verified',
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
