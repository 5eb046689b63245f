import type { CampusStats, StatsPeriod } from '@vendly/contract/admin-stats'
import { Link, useSearchParams } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { countOf } from '../../lib/count-of.ts'
import { countText, nairaText } from '../../lib/money.ts'
import { LAGOS } from '../../lib/time.ts'
import { periodFromUrl } from './admin-dashboard.queries.ts'

const LENGTHS: Record<StatsPeriod, number> = { today: 1, '7-days': 7, '30-days': 30 }
const day = new Intl.DateTimeFormat('en-CA', { timeZone: LAGOS })
const firstDay = (period: StatsPeriod) => day.format(serverNow().getTime() - (LENGTHS[period] - 1) * 86_400_000)

// A box that scrolls must be reachable by keyboard.
const scrollable = { tabIndex: 0 }

/** The figures of the period by campus. */
export function CampusTable({ campuses }: { campuses: readonly CampusStats[] }) {
  const [search] = useSearchParams()
  const from = firstDay(periodFromUrl(search))
  if (campuses.length === 0) return null
  return (
    <section aria-label="Campuses" {...scrollable} className="overflow-x-auto rounded-card bg-surface hairline">
      <table className="w-full text-left text-sm">
        <caption className="display px-3 pt-3 pb-2 text-left text-d-sm">
          Campuses <span className="font-normal font-sans text-ink-3 text-xs">{campuses.length}</span>
        </caption>
        <thead className="bg-sunk text-ink-2 text-xs">
          <tr>
            <th scope="col" className="px-3 py-2 font-semibold">
              Campus
            </th>
            {['Late of open', 'Orders', 'Sales', 'Minutes to door', 'Riders online'].map((head) => (
              <th key={head} scope="col" className="whitespace-nowrap px-3 py-2 text-right font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {campuses.map(({ slug, name, late, open, orders, sales, minutes, riders, jobs }) => (
            <tr key={slug} className="border-line border-t">
              <th scope="row" className="px-3 py-2 font-medium">
                <Link to={`/admin/orders?campus=${slug}&from=${from}`} className="touch block text-brand-text">
                  {name}
                </Link>
              </th>
              <td className="whitespace-nowrap px-3 py-2 text-right figures">
                <Link
                  to={`/admin/orders?tab=${late > 0 ? 'late' : 'open'}&campus=${slug}`}
                  className={`touch block ${late > 0 ? 'font-semibold text-bad-text' : 'text-brand-text'}`}
                >
                  {countText(late)} of {countText(open)}
                </Link>
              </td>
              <td className="px-3 py-2 text-right figures">{countText(orders)}</td>
              <td className="px-3 py-2 text-right font-semibold figures">{nairaText(sales)}</td>
              <td className="px-3 py-2 text-right figures">{minutes ?? '–'}</td>
              <td className="whitespace-nowrap px-3 py-2 text-right figures">
                <Link to={`/admin/riders?campus=${slug}`} className="touch block text-brand-text">
                  {countText(riders.online)} of {countText(riders.total)}, {countOf(jobs, 'delivery', 'deliveries')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
