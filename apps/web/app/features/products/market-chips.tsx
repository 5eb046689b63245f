import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PANEL_ID } from './filter-panel.tsx'
import type { Market } from './market.queries.ts'
import { activeFilters, searchOf } from './market-filters.ts'
import { filterNames } from './market-labels.ts'
import { useOwnCampus } from './own-campus.ts'

const OwnPlaceChip = lazyPart(async () => ({ default: (await import('./own-place.tsx')).OwnPlaceChip }), 'none')

const chipLook =
  'touch inline-flex h-9 flex-none items-center gap-1.5 whitespace-nowrap rounded-chip px-3 font-medium text-sm'

/** Categories on a phone; a wide screen shows them at the side. */
export function CategoryChips({ market, path }: { market: Market; path: string }) {
  const { categories, filters } = market
  const current = categories.find((line) => line.slug === filters.category)
  const top = current?.parent ?? current?.slug
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    // Scroll the current category into view.
    const chip = top && rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (chip) rail.current?.scrollTo({ left: chip.offsetLeft - rail.current.clientWidth / 3 })
  }, [top])
  const to = (category?: string) => path + searchOf({ ...filters, category })
  const tops = categories.filter((line) => line.parent === null && (line.count > 0 || line.slug === top))
  if (tops.length === 0) return null
  return (
    <nav
      ref={rail}
      aria-label="Main categories"
      className="rail-scroll -mx-gutter flex gap-2 border-line border-b px-gutter py-2.5 lg:hidden"
    >
      <ChipLink to={to()} isCurrent={!top}>
        All
      </ChipLink>
      {tops.map((line) => (
        <ChipLink key={line.slug} to={to(line.slug)} isCurrent={line.slug === top}>
          {line.name}
        </ChipLink>
      ))}
    </nav>
  )
}

/**
 * The Filters button on a phone, and a chip to remove each active filter. One who has a campus and looks at all of them has a
 * chip back to their own.
 */
export function FilterChips({ market, path }: { market: Market; path: string }) {
  const { filters } = market
  const active = activeFilters(filters, filterNames(market))
  const own = useOwnCampus()?.slug
  const session = useSession()
  const isOfAll = !filters.campus || filters.campus === 'all'
  return (
    <div className="rail-scroll flex min-w-0 flex-1 gap-2 py-2.5 lg:flex-none lg:flex-wrap lg:py-0">
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className={`${chipLook} lg:hidden ${active.length > 0 ? 'bg-brand-soft text-brand-text edged-ink-thin' : 'bg-surface edged-thin'}`}
      >
        <Icon name="sliders-horizontal" size="sm" />
        Filters
        {active.length > 0 && (
          <span className="display grid size-5 place-items-center rounded-chip bg-brand text-on-brand text-xs">
            {active.length}
          </span>
        )}
      </button>
      {own && isOfAll && <FilterChip to={path + searchOf({ ...filters, campus: own })}>All campuses</FilterChip>}
      {!filters.deliversTo && session.status === 'in' && (
        <Suspense>
          <OwnPlaceChip market={market} path={path} />
        </Suspense>
      )}
      {active.map(({ label, without }) => (
        <FilterChip key={label} to={path + searchOf(without)}>
          {label}
        </FilterChip>
      ))}
    </div>
  )
}

/** A filter that applies: a link to the same list without it. */
export function FilterChip({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} preventScrollReset className={`${chipLook} bg-brand-soft text-brand-text edged-ink-thin`}>
      <span className="sr-only">Remove filter: </span>
      {children}
      <Icon name="x-bold" size="xs" />
    </Link>
  )
}
