import * as contract from '@vendly/contract/search'
import * as highlights from '@vendly/contract/search-highlights'
import { suggestSearch } from '@vendly/contract/search-suggestions'
import { explainSearch as explainSearchEndpoint } from '@vendly/contract/search-words'
import { listServices } from '@vendly/contract/services'
import { type Http, query } from '../../platform/http/endpoint-routes.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { countFilters } from './search.counts.queries.ts'
import { explainSearch } from './search.explanation.ts'
import { findHighlights } from './search.highlights.queries.ts'
import { searchProductCards, searchProducts } from './search.queries.ts'
import { searchServices } from './search.services.queries.ts'
import { searchStores } from './search.stores.queries.ts'
import { findSuggestions } from './search.suggestions.queries.ts'

export function searchRoutes(http: Http): void {
  query(http, contract.listProducts, async ({ db, query, viewer }) => {
    const viewerId = await shadowbannedViewerId(db, await viewer())
    const { cards, pagination } = await searchProductCards(db, 'product', query, viewerId)
    return { data: cards, pagination }
  })
  for (const [kind, endpoint] of [
    ['product', contract.searchProducts],
    ['listing', contract.searchListings],
  ] as const) {
    query(http, endpoint, async ({ db, query, viewer }) => {
      const viewerId = await shadowbannedViewerId(db, await viewer())
      const { cards, pagination, ...meta } = await searchProducts(db, kind, query, viewerId)
      return { data: cards, pagination, meta }
    })
  }
  query(http, contract.searchStores, async ({ db, query, viewer }) => {
    const viewerId = await shadowbannedViewerId(db, await viewer())
    const { stores, pagination, ...meta } = await searchStores(db, query, viewerId)
    return { data: stores, pagination, meta }
  })
  query(http, listServices, async ({ db, query, viewer }) => {
    const viewerId = await shadowbannedViewerId(db, await viewer())
    const { services, pagination, ...meta } = await searchServices(db, query, viewerId)
    return { data: services, pagination, meta }
  })
  query(http, contract.countFilters, async ({ db, query, viewer }) => ({
    data: await countFilters(db, query, await shadowbannedViewerId(db, await viewer())),
  }))
  query(http, explainSearchEndpoint, async ({ db, query }) => ({ data: await explainSearch(db, query.q) }))
  query(http, highlights.findHighlights, async ({ db, query, viewer }) => ({
    data: await findHighlights(db, query, await shadowbannedViewerId(db, await viewer())),
  }))
  query(http, suggestSearch, async ({ db, query, viewer }) => ({
    data: await findSuggestions(db, query.q, query.campus, await shadowbannedViewerId(db, await viewer())),
  }))
}
