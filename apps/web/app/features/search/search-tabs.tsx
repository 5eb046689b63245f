import type { FilterCounts } from '@vendly/contract/search'
import { Link } from 'react-router'
import { type MarketFilters, searchOf, tabs } from '../products/market-filters.ts'
import { countLabel } from '../products/market-labels.ts'

export interface SearchTabsProps {
  filters: MarketFilters
  kinds?: FilterCounts['kinds']
  /** The list of services, which is a page of its own. */
  isServices?: boolean
}

export const searchTabs = [
  { tab: undefined, kind: 'product', label: 'Products' },
  { tab: 'listings', kind: 'listing', label: tabs.listings },
  { tab: 'services', kind: 'service', label: 'Services' },
  { tab: 'stores', kind: 'store', label: tabs.stores },
] as const

/** With the filters that its list has; services have a page of their own. */
export function tabPath(filters: MarketFilters, tab: (typeof searchTabs)[number]['tab']): string {
  const { q, campus, minPrice, maxPrice, minRating, plain } = filters
  if (tab !== 'services') return `/search${searchOf({ ...filters, tab })}`
  return `/services${searchOf({ q, campus, minPrice, maxPrice, plain })}${minRating ? `&rating=${minRating}` : ''}`
}

/** Links, because each list has its own address. */
export function SearchTabs({ filters, kinds, isServices }: SearchTabsProps) {
  return (
    <nav
      aria-label="What to search"
      className="rail-scroll -mx-gutter flex gap-5 border-line border-b px-gutter lg:mx-0 lg:px-0"
    >
      {searchTabs.map(({ tab, kind, label }) => {
        const isService = tab === 'services'
        const isCurrent = isServices ? isService : filters.tab === tab
        return (
          <Link
            key={kind}
            to={tabPath(filters, tab)}
            aria-current={isCurrent ? 'page' : undefined}
            className="-mb-px inline-flex h-touch items-center gap-1.5 whitespace-nowrap border-transparent border-b-3 font-medium text-ink-2 here:border-brand-text here:font-semibold here:text-brand-text"
          >
            {label}
            {kinds && <span className="text-ink-3 text-xs figures">{countLabel(kinds[kind])}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
