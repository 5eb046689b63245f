import type { DashboardStats } from '@vendly/contract/admin-stats'
import { limits } from '@vendly/contract/limits'
import { countText } from '../../lib/money.ts'
import { Dot } from '../../ui/badge.tsx'

const timeText = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`)

/** What is late at this moment, and who is there to work on it. */
export function RightNow({ figures: { rightNow, orders, riders, stores } }: { figures: DashboardStats }) {
  const lines = [
    { label: 'Open orders', value: countText(orders.open) },
    {
      label: `Not accepted for over ${timeText(limits.lateAcceptMinutes)}`,
      value: countText(rightNow.unaccepted),
      isLate: rightNow.unaccepted > 0,
    },
    {
      label: `Waiting for a rider for over ${timeText(limits.lateRiderMinutes)}`,
      value: countText(rightNow.withoutRider),
      isLate: rightNow.withoutRider > 0,
    },
    { label: 'Stores open', value: `${countText(stores.open)} of ${countText(stores.total)}` },
    { label: 'Riders online', value: `${countText(riders.online)} of ${countText(riders.total)}` },
  ]
  return (
    <section aria-labelledby="right-now" className="rounded-card bg-surface hairline">
      <h2 id="right-now" className="display px-3 pt-3 pb-1 text-d-sm">
        Right now
      </h2>
      <dl className="rows-ruled text-sm">
        {lines.map(({ label, value, isLate }) => (
          <div key={label} className="flex min-h-11 items-center gap-2 px-3 py-2">
            <dt className="flex-1">{label}</dt>
            {isLate && <Dot tone="bad" />}
            <dd className={`font-semibold figures ${isLate ? 'text-bad-text' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
