import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { PANEL_ID } from './service-filter-panel.tsx'
import type { ServicesFound } from './services-found.ts'

const look =
  'touch inline-flex h-9 flex-none items-center gap-1.5 whitespace-nowrap rounded-chip px-3 font-medium text-sm'
const plain = 'bg-surface edged-thin'
const selected = 'bg-brand-soft text-brand-text edged-ink-thin'

/** Categories with their counts, on a phone; a wide screen has them at the side. */
export const CategoryChips = ({ categories }: Pick<ServicesFound, 'categories'>) => (
  <nav aria-label="Categories" className="rail-scroll -mx-gutter flex gap-2 px-gutter pt-2.5 lg:hidden">
    {categories.map(({ label, to, isCurrent, count }) => (
      <Link
        key={label}
        to={to}
        aria-current={isCurrent ? 'true' : undefined}
        className={`${look} ${isCurrent ? 'bg-ink text-paper' : plain}`}
      >
        {count === undefined ? 'All' : label}
        {count !== undefined && <span className="font-normal text-xs figures">{count}</span>}
      </Link>
    ))}
  </nav>
)

/** A chip to remove each filter, then free today, tomorrow or on another day. */
export const FilterChips = ({ chips, active }: Pick<ServicesFound, 'chips' | 'active'>) => (
  <div
    className={`rail-scroll -mx-gutter flex gap-2 px-gutter py-2.5 lg:mx-0 lg:flex-wrap lg:px-0 lg:pt-0 ${active.length === 0 && !chips.some(({ isCurrent }) => isCurrent) ? 'lg:hidden' : ''}`}
  >
    {active.map(({ label, to }) => (
      <Link key={label} to={to} preventScrollReset className={`${look} ${selected}`}>
        <span className="sr-only">Remove filter: </span>
        {label}
        <Icon name="x-bold" size="xs" />
      </Link>
    ))}
    {chips.map(({ label, to, isCurrent }) => (
      <Link key={label} to={to} preventScrollReset className={`${look} ${isCurrent ? selected : `lg:hidden ${plain}`}`}>
        {isCurrent && <span className="sr-only">Remove filter: </span>}
        {label}
        {isCurrent && <Icon name="x-bold" size="xs" />}
      </Link>
    ))}
    <button type="button" popoverTarget={PANEL_ID} className={`${look} lg:hidden ${plain}`}>
      <Icon name="sliders-horizontal" size="sm" />
      Day, place, price
    </button>
  </div>
)

/** On a wide screen: the next days, with the number of services that are free. */
export function DayStrip({ days }: Pick<ServicesFound, 'days'>) {
  if (days.length === 0) return null
  return (
    <nav aria-label="Days" className="mb-4 hidden auto-cols-fr grid-flow-col gap-1.5 lg:grid">
      {days.map(({ label, date, count, to, isCurrent }) => (
        <Link
          key={`${label} ${date}`}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className="flex h-14 flex-col items-center justify-center rounded-control bg-surface text-xs edged here:bg-ink here:text-paper"
        >
          <span className="flex items-baseline gap-1.5">
            {label}
            {date && <b className="display text-d-sm">{date}</b>}
          </span>
          {date && <span className="text-2xs">{count} free</span>}
        </Link>
      ))}
    </nav>
  )
}
