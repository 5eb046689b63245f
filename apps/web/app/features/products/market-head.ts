import { publicHead } from '../../lib/link-preview.ts'
import { trailFacts } from '../../lib/structured-data.tsx'
import type { Market } from './market.queries.ts'
import { searchOf } from './market-filters.ts'
import { categoryName } from './market-labels.ts'

type Matches = Parameters<typeof publicHead>[0]

interface MarketHead {
  page: string
  description: string
  path: string
}

/**
 * The <head> of a product list. To a search engine the list and its categories are pages; what other filters narrow is
 * the same products again, without end, so it is not indexed and names the page it narrows.
 */
export function marketHead(
  matches: Matches,
  market: Pick<Market, 'filters' | 'cursor' | 'isUnknownCategory'> | undefined,
  { path, ...head }: MarketHead,
) {
  const { category, campus, ...others } = market?.filters ?? {}
  const isNarrowed = Object.keys(others).length > 0 || (campus !== undefined && campus !== 'all')
  const isUnknown = market?.isUnknownCategory === true
  return publicHead(matches, {
    ...head,
    path: path + (isUnknown ? '' : searchOf({ category })),
    isIndexed: !isNarrowed && !isUnknown && !market?.cursor,
  })
}

/** The trail to a product list, or to a category of it, as schema.org JSON-LD. */
export function marketTrail(
  matches: Matches,
  market: Pick<Market, 'categories' | 'filters'>,
  { name, path }: { name: string; path: string },
): string {
  const origin = matches[0].loaderData?.origin ?? ''
  const category = categoryName(market)
  const address = origin + path
  return trailFacts([
    { name: 'Vendly', address: `${origin}/` },
    { name, address },
    ...(category ? [{ name: category, address: address + searchOf({ category: market.filters.category }) }] : []),
  ])
}
