import { publicHead } from '../../lib/link-preview.ts'
import type { Market } from './market.queries.ts'
import { searchOf } from './market-filters.ts'

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
  matches: Parameters<typeof publicHead>[0],
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
