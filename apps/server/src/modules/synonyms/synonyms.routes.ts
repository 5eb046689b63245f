import * as wordContract from '@vendly/contract/search-words'
import * as contract from '@vendly/contract/synonyms'
import { type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { clearSynonymCache, listSynonyms } from './synonyms.queries.ts'
import { clearSearchWordCache, listSearchWords } from './synonyms.search-words.queries.ts'
import { addSearchWord, changeSearchWord, deleteSearchWord } from './synonyms.search-words.service.ts'
import { addSynonym, changeSynonym, deleteSynonym } from './synonyms.service.ts'

/** The cache is cleared after the commit, so that no search in between stores the old groups again. */
export function synonymRoutes(http: Http): void {
  query(http, contract.listSynonyms, async ({ db, query }) => {
    const { synonyms, pagination } = await listSynonyms(db, query)
    return { data: synonyms, pagination }
  })
  workflow(http, contract.addSynonym, async ({ db, once, actor, body }) => {
    const reply = await once(async (tx) => ({ data: await addSynonym(tx, actor, body) }))
    clearSynonymCache(db)
    return reply
  })
  workflow(http, contract.changeSynonym, async ({ db, once, actor, params, body }) => {
    const reply = await once(async (tx) => ({ data: await changeSynonym(tx, actor, params.id, body) }))
    clearSynonymCache(db)
    return reply
  })
  workflow(http, contract.deleteSynonym, async ({ db, once, actor, params }) => {
    await once(async (tx) => {
      await deleteSynonym(tx, actor, params.id)
      return {}
    })
    clearSynonymCache(db)
    return {}
  })
  searchWordRoutes(http)
}

function searchWordRoutes(http: Http): void {
  query(http, wordContract.listSearchWords, async ({ db, query }) => {
    const { words, pagination } = await listSearchWords(db, query)
    return { data: words, pagination }
  })
  workflow(http, wordContract.addSearchWord, async ({ db, once, actor, body }) => {
    const reply = await once(async (tx) => ({ data: await addSearchWord(tx, actor, body) }))
    clearSearchWordCache(db)
    return reply
  })
  workflow(http, wordContract.changeSearchWord, async ({ db, once, actor, params, body }) => {
    const reply = await once(async (tx) => ({ data: await changeSearchWord(tx, actor, params.id, body) }))
    clearSearchWordCache(db)
    return reply
  })
  workflow(http, wordContract.deleteSearchWord, async ({ db, once, actor, params }) => {
    await once(async (tx) => {
      await deleteSearchWord(tx, actor, params.id)
      return {}
    })
    clearSearchWordCache(db)
    return {}
  })
}
