import { useRef } from 'react'
import { Link } from 'react-router'
import { OPEN_POPOVER } from '../../lib/popover.ts'
import { Icon } from '../../ui/icon.tsx'
import { FilterForm } from './filter-form.tsx'
import type { CategoryCount, Market } from './market.queries.ts'
import { activeFilters, type MarketCall, type MarketFilters, searchOf, withoutFilters } from './market-filters.ts'
import { countLabel, filterNames } from './market-labels.ts'
import { useProductCount } from './use-product-count.ts'

export const PANEL_ID = 'filters'

/**
 * At the side on a wide screen. On a phone the same element is a native popover, which opens and closes without scripts.
 */
export function FilterPanel({ market, path, call }: { market: Market; path: string; call: MarketCall }) {
  const panel = useRef<HTMLElement>(null)
  const count = useProductCount(call)
  const { filters } = market
  const activeCount = activeFilters(filters, filterNames(market)).length
  const close = () => {
    count.cancel()
    if (panel.current?.matches(OPEN_POPOVER)) panel.current.hidePopover()
  }
  return (
    <aside ref={panel} id={PANEL_ID} popover="auto" aria-labelledby="filters-title" className="filters">
      <div className="mb-3 flex items-center gap-3 lg:mb-2">
        <h2 id="filters-title" className="display flex-1 text-d-md lg:text-d-sm">
          Filters
        </h2>
        {activeCount > 0 && (
          <Link
            to={path + searchOf(withoutFilters(filters))}
            preventScrollReset
            onClick={close}
            className="touch font-semibold text-brand-text text-sm"
          >
            Clear all ({activeCount})
          </Link>
        )}
        <button
          type="button"
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className="-mr-2.5 grid size-touch place-items-center rounded-chip lg:hidden"
        >
          <Icon name="x" size="lg" />
        </button>
      </div>
      <CategoryTree market={market} path={path} />
      <FilterForm market={market} path={path} count={count} onSubmitted={close} />
    </aside>
  )
}

/** Categories as links on a wide screen, with the subcategories of the current one. */
function CategoryTree({ market, path }: { market: Market; path: string }) {
  const { categories, filters } = market
  const current = categories.find((line) => line.slug === filters.category)
  const open = current?.parent ?? current?.slug
  const to = (category: string | undefined) => path + searchOf({ ...filters, category } satisfies MarketFilters)
  const labelOf = ({ count }: CategoryCount) => countLabel(count, market.counts?.exact)
  // Empty categories are left out, except the current one.
  const shown = categories.filter((line) => line.count > 0 || line === current || line.slug === current?.parent)
  const tops = shown.filter((line) => line.parent === null)
  return (
    <nav aria-label="Categories" className="mb-4 hidden lg:block">
      <TreeLink to={to(undefined)} here={!current} name="All products" />
      {tops.map((top) => (
        <div key={top.slug}>
          <TreeLink to={to(top.slug)} here={current === top} name={top.name} count={labelOf(top)} />
          {top.slug === open &&
            shown
              .filter((line) => line.parent === top.slug)
              .map((line) => (
                <div key={line.slug} className="pl-3">
                  <TreeLink to={to(line.slug)} here={current === line} name={line.name} count={labelOf(line)} />
                </div>
              ))}
        </div>
      ))}
    </nav>
  )
}

function TreeLink({ to, here, name, count }: { to: string; here: boolean; name: string; count?: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={here ? 'page' : undefined}
      className="flex min-h-8 items-center justify-between gap-2 rounded-small px-2 text-ink-2 hover:text-ink here:bg-brand-soft here:font-semibold here:text-brand-text"
    >
      {name}
      {count !== undefined && <span className="text-ink-3 text-xs figures">{count}</span>}
    </Link>
  )
}
