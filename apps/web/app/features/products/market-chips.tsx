import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ChipLink } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PANEL_ID } from './filter-panel.tsx'
import type { Market } from './market.queries.ts'
import { searchOf, setFilters } from './market-filters.ts'
import { filterNames } from './market-labels.ts'

const chip =
  'touch inline-flex h-9 flex-none items-center gap-1.5 whitespace-nowrap rounded-chip px-3 font-medium text-sm'

/** The categories at the thumb, on a phone; on a wide screen they stand down the side. */
export function CategoryChips({ market, path }: { market: Market; path: string }) {
  const { categories, filters } = market
  const chosen = categories.find((line) => line.slug === filters.category)
  const top = chosen?.parent ?? chosen?.slug
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where they are should be in sight, however far along the row it stands.
    const here = top && rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (here) rail.current?.scrollTo({ left: here.offsetLeft - rail.current.clientWidth / 3 })
  }, [top])
  const to = (category?: string) => path + searchOf({ ...filters, category })
  const tops = categories.filter((line) => line.parent === null && (line.count > 0 || line.slug === top))
  if (tops.length === 0) return null
  return (
    <nav
      ref={rail}
      aria-label="Categories at a glance"
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

/** The way to the filters, on a phone, and every filter that is on with its cross. */
export function FilterChips({ market, path }: { market: Market; path: string }) {
  const set = setFilters(market.filters, filterNames(market))
  return (
    <div
      className={`rail-scroll -mx-gutter flex gap-2 px-gutter py-2.5 lg:mx-0 lg:flex-wrap lg:px-0 lg:py-0 ${set.length > 0 ? 'lg:pt-3' : ''}`}
    >
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className={`${chip} lg:hidden ${set.length > 0 ? 'bg-brand-soft text-brand-text edged-ink-thin' : 'bg-surface edged-thin'}`}
      >
        <Icon name="sliders-horizontal" size="sm" />
        Filters
        {set.length > 0 && (
          <span className="display grid size-5 place-items-center rounded-chip bg-brand text-on-brand text-xs">
            {set.length}
          </span>
        )}
      </button>
      {set.map(({ words, without }) => (
        <Link
          key={words}
          to={path + searchOf(without)}
          preventScrollReset
          className={`${chip} bg-brand-soft text-brand-text edged-ink-thin`}
        >
          <span className="sr-only">Take away: </span>
          {words}
          <Icon name="x-bold" size="xs" />
        </Link>
      ))}
    </div>
  )
}
