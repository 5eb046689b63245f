import * as contract from '@vendly/contract/saved-searches'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { listSavedSearches } from './saved-searches.queries.ts'
import { deleteSavedSearch, saveSearch } from './saved-searches.service.ts'

export function savedSearchRoutes(http: Http): void {
  query(http, contract.listSavedSearches, async ({ db, actor }) => ({
    data: await listSavedSearches(db, actor.userId),
  }))
  command(http, contract.saveSearch, async ({ tx, actor, body }) => ({
    data: await saveSearch(tx, actor, body),
    message: 'Saved. We will notify you when something matches.',
  }))
  command(http, contract.deleteSavedSearch, async ({ tx, actor, params }) => {
    await deleteSavedSearch(tx, actor, params.id)
    return { message: 'Saved search deleted.' }
  })
}
