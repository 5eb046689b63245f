import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import type { Market } from '../products/market.queries.ts'
import { searchOf, setFilters, tabs } from '../products/market-filters.ts'
import { countWords, filterNames } from '../products/market-labels.ts'
import { TellMe } from '../saved-searches/save-search.tsx'

/** Nothing: without the filters, among other things, with fewer words, along the categories, or when there is one. */
export function NothingFound({ market, words }: { market: Market; words: string }) {
  const { filters, goods, counts } = market
  const rescue = goods?.rescue
  const narrowed = setFilters(filters, filterNames(market)).length > 0 || filters.category !== undefined
  const elsewhere = rescue?.unfiltered ?? 0
  return (
    <>
      <EmptyState
        title={`Nothing found for “${words}”`}
        text={
          narrowed && elsewhere > 0
            ? 'Your filters are in the way. Look everywhere, or take some away.'
            : 'Nobody sells it under this name today. Try one of these, or let us tell you when somebody does.'
        }
      >
        {narrowed && elsewhere > 0 && (
          <ButtonLink to={`/search${searchOf({ q: words, tab: filters.tab, campus: 'all' })}`}>
            Look everywhere ({countWords(elsewhere)})
          </ButtonLink>
        )}
        <OtherTabs market={market} words={words} />
      </EmptyState>
      <div className="mx-auto grid grid-cols-1 max-w-form gap-5 pb-4">
        <TellMe key={searchOf(filters)} filters={filters} first />
        {rescue && rescue.fewer.length > 0 && (
          <section>
            <h2 className="mb-2 font-semibold text-sm">With fewer words</h2>
            <ul className="rows-ruled border-line border-y">
              {rescue.fewer.map((one) => (
                <li key={one.words}>
                  <Link
                    to={`/search${searchOf({ q: one.words, tab: filters.tab, campus: 'all' })}`}
                    className="flex min-h-touch items-center justify-between gap-3 hover:bg-sunk"
                  >
                    {one.words}
                    <span className="text-ink-3 text-xs figures">{countWords(one.total)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {rescue && rescue.categories.length > 0 && (
          <nav aria-label="Near categories">
            <h2 className="mb-2 font-semibold text-sm">Walk a row of the market</h2>
            <div className="flex flex-wrap gap-2">
              {rescue.categories.map(({ slug, name }) => (
                <ChipLink key={slug} to={`/marketplace?category=${slug}&campus=all`}>
                  {name}
                </ChipLink>
              ))}
            </div>
          </nav>
        )}
        {counts === undefined && (
          <ButtonLink to="/marketplace" kind="secondary">
            Walk the market
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** The other lists that do have it. */
function OtherTabs({ market, words }: { market: Market; words: string }) {
  const { filters, counts } = market
  if (!counts) return null
  const { product, listing, store } = counts.kinds
  const others = [
    filters.tab !== undefined && product > 0 && { tab: undefined, label: `Products (${countWords(product)})` },
    filters.tab !== 'listings' &&
      listing > 0 && { tab: 'listings' as const, label: `${tabs.listings} (${countWords(listing)})` },
    store > 0 && { tab: 'stores' as const, label: `${tabs.stores} (${countWords(store)})` },
  ]
  return others.map(
    (one) =>
      one && (
        <ButtonLink
          key={one.label}
          kind="secondary"
          to={`/search${searchOf({ q: words, campus: filters.campus, tab: one.tab })}`}
        >
          {one.label}
        </ButtonLink>
      ),
  )
}
