import { useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { FilterForm } from './filter-form.tsx'
import type { CategoryLine, GoodsCall, Market } from './market.queries.ts'
import { type MarketFilters, searchOf, setFilters, withoutFilters } from './market-filters.ts'
import { countWords, filterNames } from './market-labels.ts'
import { useGoodsCount } from './use-product-count.ts'

export const PANEL_ID = 'filters'

/**
 * The filters: down the side on a wide screen. On a phone the same element is the browser's own popover, a sheet that
 * opens and closes without scripts.
 */
export function FilterPanel({ market, path, call }: { market: Market; path: string; call: GoodsCall }) {
  const panel = useRef<HTMLElement>(null)
  const count = useGoodsCount(call)
  const { filters } = market
  const on = setFilters(filters, filterNames(market)).length
  const sent = () => {
    count.forget()
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }
  return (
    <aside ref={panel} id={PANEL_ID} popover="auto" aria-labelledby="filters-title" className="filters">
      <div className="mb-3 flex items-center gap-3 lg:mb-2">
        <h2 id="filters-title" className="display flex-1 text-d-md lg:text-d-sm">
          Filters
        </h2>
        {on > 0 && (
          <Link
            to={path + searchOf(withoutFilters(filters))}
            preventScrollReset
            onClick={sent}
            className="touch font-semibold text-brand-text text-sm"
          >
            Clear {on}
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
      <FilterForm market={market} path={path} count={count} onSent={sent} />
    </aside>
  )
}

/** Categories as links, for wide screens; what is under the chosen one is laid open. */
function CategoryTree({ market, path }: { market: Market; path: string }) {
  const { categories, filters } = market
  const chosen = categories.find((line) => line.slug === filters.category)
  const open = chosen?.parent ?? chosen?.slug
  const to = (category: string | undefined) => path + searchOf({ ...filters, category } satisfies MarketFilters)
  const countOf = ({ count }: CategoryLine) => countWords(count, market.counts?.exact)
  // What holds nothing of what is looked for is left out, except where somebody is.
  const held = categories.filter((line) => line.count > 0 || line === chosen || line.slug === chosen?.parent)
  const tops = held.filter((line) => line.parent === null)
  return (
    <nav aria-label="Categories" className="mb-4 hidden lg:block">
      <TreeLink to={to(undefined)} here={!chosen} name="All goods" />
      {tops.map((top) => (
        <div key={top.slug}>
          <TreeLink to={to(top.slug)} here={chosen === top} name={top.name} count={countOf(top)} />
          {top.slug === open &&
            held
              .filter((line) => line.parent === top.slug)
              .map((line) => (
                <div key={line.slug} className="pl-3">
                  <TreeLink to={to(line.slug)} here={chosen === line} name={line.name} count={countOf(line)} />
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
