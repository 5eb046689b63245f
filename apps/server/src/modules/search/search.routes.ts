import * as seen from '@vendly/contract/recently-viewed'
import * as saved from '@vendly/contract/saved-searches'
import * as contract from '@vendly/contract/search'
import * as suggestions from '@vendly/contract/search-suggestions'
import * as dictionary from '@vendly/contract/synonyms'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { listCards } from '../products/products.queries.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { countFilters } from './search.counts.ts'
import { guessCategories } from './search.guess.queries.ts'
import { searchGoods, searchProductCards } from './search.queries.ts'
import { listRecommended, listSeen } from './search.recommended.queries.ts'
import { listSaved } from './search.saved.queries.ts'
import { deleteSavedSearch, saveSearch } from './search.saved.service.ts'
import { deleteRecentlyViewedOf, rememberSeen } from './search.seen.service.ts'
import { searchStores } from './search.stores.queries.ts'
import { suggest } from './search.suggest.queries.ts'
import { addSynonym, changeSynonym, deleteSynonym, listSynonyms } from './search.synonyms.service.ts'
import { forgetSynonyms } from './search.words.ts'

export function searchRoutes(http: Http): void {
  query(http, contract.listProducts, async ({ db, query, viewer }) => {
    const { cards, pagination } = await searchProductCards(
      db,
      'product',
      query,
      await shadowbannedViewerId(db, await viewer()),
    )
    return { data: cards, pagination }
  })
  for (const [kind, endpoint] of [
    ['product', contract.searchProducts],
    ['listing', contract.searchListings],
  ] as const) {
    query(http, endpoint, async ({ db, query, viewer }) => {
      const own = await shadowbannedViewerId(db, await viewer())
      const { cards, pagination, meant, rescue } = await searchGoods(db, kind, query, own)
      return { data: cards, pagination, meta: { meant, rescue } }
    })
  }
  query(http, contract.searchStores, async ({ db, query, viewer }) => {
    const own = await shadowbannedViewerId(db, await viewer())
    const { stores, pagination, meant, rescue } = await searchStores(db, query, own)
    return { data: stores, pagination, meta: { meant, rescue } }
  })
  query(http, contract.countFilters, async ({ db, query, viewer }) => ({
    data: await countFilters(db, query, await shadowbannedViewerId(db, await viewer())),
  }))
  query(http, suggestions.suggest, async ({ db, query, viewer }) => ({
    data: await suggest(db, query.q, query.campus, await shadowbannedViewerId(db, await viewer())),
  }))
  query(http, suggestions.guessCategories, async ({ db, query }) => ({ data: await guessCategories(db, query.name) }))
  query(http, seen.listCards, async ({ db, query, viewer }) => ({
    data: await listCards(db, query.ids, await shadowbannedViewerId(db, await viewer())),
  }))
  query(http, seen.recommendedProducts, async ({ db, query, viewer }) => ({
    data: await listRecommended(db, query, await viewer()),
  }))
  ownRoutes(http)
  dictionaryRoutes(http)
}

function ownRoutes(http: Http): void {
  query(http, saved.listSavedSearches, async ({ db, actor }) => ({ data: await listSaved(db, actor.userId) }))
  command(http, saved.saveSearch, async ({ tx, actor, body }) => ({
    data: await saveSearch(tx, actor, body),
    message: 'We will tell you as soon as there is one.',
  }))
  command(http, saved.deleteSavedSearch, async ({ tx, actor, params }) => {
    await deleteSavedSearch(tx, actor, params.id)
    return { message: 'We will not tell you of it any more.' }
  })
  query(http, seen.listSeenProducts, async ({ db, actor, query }) => ({
    data: await listSeen(db, actor, query.limit),
  }))
  command(http, seen.rememberSeen, async ({ tx, actor, body }) => {
    await rememberSeen(tx, actor, body.productIds)
    return {}
  })
  command(http, seen.deleteRecentlyViewedOf, async ({ tx, actor }) => {
    await deleteRecentlyViewedOf(tx, actor.userId)
    return { message: 'What you looked at is forgotten.' }
  })
}

/** A change is searched by at once in this process, and in others within half a minute. */
function dictionaryRoutes(http: Http): void {
  const { db } = http.context
  query(http, dictionary.listSynonyms, async ({ query }) => {
    const { synonyms, pagination } = await listSynonyms(db, query)
    return { data: synonyms, pagination }
  })
  command(http, dictionary.addSynonym, async ({ tx, actor, body }) => {
    const data = await addSynonym(tx, actor, body)
    forgetSynonyms(db)
    return { data }
  })
  command(http, dictionary.changeSynonym, async ({ tx, actor, params, body }) => {
    const data = await changeSynonym(tx, actor, params.id, body)
    forgetSynonyms(db)
    return { data }
  })
  command(http, dictionary.deleteSynonym, async ({ tx, actor, params }) => {
    await deleteSynonym(tx, actor, params.id)
    forgetSynonyms(db)
    return {}
  })
}
