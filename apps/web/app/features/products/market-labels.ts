import { countText } from '../../lib/money.ts'
import type { Market } from './market.queries.ts'
import type { FilterNames } from './market-filters.ts'

export const campusName = ({ campuses }: Pick<Market, 'campuses'>, slug: string): string =>
  campuses.find((campus) => campus.slug === slug)?.shortName ?? slug

export const categoryName = ({ categories, filters }: Pick<Market, 'categories' | 'filters'>): string | undefined =>
  categories.find((line) => line.slug === filters.category)?.name

/** What filters are called that an address only names. */
export const filterNames = (market: Pick<Market, 'campuses' | 'counts'>): FilterNames => ({
  campus: (slug) => campusName(market, slug),
  place: (id) => market.counts?.places.find(({ value }) => value === id)?.name ?? 'One place',
})

const BOUND = 1000

/** "38", "about 430" as ~430, "1,000+". */
export const countWords = (count: number, exact = true): string =>
  count >= BOUND ? `${countText(BOUND)}+` : exact ? countText(count) : `~${countText(count)}`
