import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import type { Market } from '../products/market.queries.ts'
import { activeFilters, searchOf } from '../products/market-filters.ts'
import { countLabel, filterNames } from '../products/market-labels.ts'
import { NotifyMe } from '../saved-searches/save-search.tsx'
import { OtherTabs } from './other-tabs.tsx'

/** What to do without results: drop the filters, try other tabs, fewer words or categories, or be notified. */
export function NothingFound({ market, query }: { market: Market; query: string }) {
  const { filters, products, counts } = market
  const alternatives = products?.alternatives
  const hasFilters = activeFilters(filters, filterNames(market)).length > 0 || filters.category !== undefined
  const withoutFilters = alternatives?.totalWithoutFilters ?? 0
  return (
    <>
      <EmptyState
        title={`No results for “${query}”`}
        text={
          hasFilters && withoutFilters > 0
            ? 'Your filters hide the results. Remove some, or search everywhere.'
            : alternatives
              ? 'Nothing on sale matches this. Try one of these, or let us notify you when something does.'
              : 'These words are in too many names to search for. Add what you are looking for, such as “rice” or “laptop”.'
        }
      >
        {hasFilters && withoutFilters > 0 && (
          <ButtonLink to={`/search${searchOf({ q: query, tab: filters.tab, campus: 'all' })}`}>
            Search everywhere ({countLabel(withoutFilters)})
          </ButtonLink>
        )}
        <OtherTabs filters={filters} kinds={counts?.kinds} />
      </EmptyState>
      <div className="mx-auto grid grid-cols-1 max-w-form gap-5 pb-4">
        {alternatives && <NotifyMe key={searchOf(filters)} filters={filters} isMain />}
        {alternatives && alternatives.shorterQueries.length > 0 && (
          <section>
            <h2 className="mb-2 font-semibold text-sm">Try fewer words</h2>
            <ul className="rows-ruled border-line border-y">
              {alternatives.shorterQueries.map((one) => (
                <li key={one.query}>
                  <Link
                    to={`/search${searchOf({ q: one.query, tab: filters.tab, campus: 'all' })}`}
                    className="flex min-h-touch items-center justify-between gap-3 hover:bg-sunk"
                  >
                    {one.query}
                    <span className="text-ink-3 text-xs figures">{countLabel(one.total)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {alternatives && alternatives.categories.length > 0 && (
          <nav aria-label="Related categories">
            <h2 className="mb-2 font-semibold text-sm">Browse by category</h2>
            <div className="flex flex-wrap gap-2">
              {alternatives.categories.map(({ slug, name }) => (
                <ChipLink key={slug} to={`/marketplace?category=${slug}&campus=all`}>
                  {name}
                </ChipLink>
              ))}
            </div>
          </nav>
        )}
        {counts === undefined && (
          <ButtonLink to="/marketplace" kind="secondary">
            Browse the market
          </ButtonLink>
        )}
      </div>
    </>
  )
}
