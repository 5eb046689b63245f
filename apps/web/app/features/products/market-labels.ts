import { countText } from '../../lib/money.ts'
import type { Market } from './market.queries.ts'
import type { FilterNames, MarketCall } from './market-filters.ts'

export const campusName = ({ campuses }: Pick<Market, 'campuses'>, slug: string): string =>
  campuses.find((campus) => campus.slug === slug)?.shortName ?? slug

export const categoryName = ({ categories, filters }: Pick<Market, 'categories' | 'filters'>): string | undefined =>
  categories.find((line) => line.slug === filters.category)?.name

/** Names for filters that an address only has ids of. */
export const filterNames = (market: Pick<Market, 'campuses' | 'counts'>): FilterNames => ({
  campus: (slug) => campusName(market, slug),
  place: (id) => market.counts?.places.find(({ value }) => value === id)?.name ?? 'One pickup place',
  deliversTo: () => `Delivers to ${market.counts?.deliversTo?.name ?? 'one place'}`,
})

/** "product" or "products", and "item" or "items" among the student items. */
export const nounFor = (call: MarketCall, total: number): string =>
  `${call === 'GET /individual-listings/search' ? 'item' : 'product'}${total === 1 ? '' : 's'}`

const MAX_SHOWN = 1000

/** "38", "~430" when it is an estimate, "1,000+". */
export const countLabel = (count: number, exact = true): string =>
  count >= MAX_SHOWN ? `${countText(MAX_SHOWN)}+` : exact ? countText(count) : `~${countText(count)}`
