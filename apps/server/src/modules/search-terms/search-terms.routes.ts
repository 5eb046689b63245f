import { searchTermLimits } from '@vendly/contract/search-term-limits'
import * as contract from '@vendly/contract/search-terms'
import * as proposalContract from '@vendly/contract/synonym-proposals'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { scopeOf } from '../campuses/campuses.scope.queries.ts'
import { guessCategories } from '../category-guess/category-guess.queries.ts'
import { clearSynonymCache } from '../synonyms/synonyms.queries.ts'
import { admission } from '../visits/visits.admission.service.ts'
import { askStores, countAskableStores, giveMeaning, hideTerm, takeMeaning } from './search-terms.acts.service.ts'
import { countSearch, countView } from './search-terms.counts.service.ts'
import { presentTerms } from './search-terms.present.queries.ts'
import { listProposals } from './search-terms.proposals.queries.ts'
import { decideProposal } from './search-terms.proposals.service.ts'
import { findSpread, findTerm, lastDays, listSearchTerms } from './search-terms.queries.ts'
import { findResults } from './search-terms.results.queries.ts'

/** By which pages remember the campus that was chosen last. */
const CAMPUS_COOKIE = 'vendly-campus'

export function searchTermRoutes(http: Http): void {
  proposalRoutes(http)
  const admit = admission(searchTermLimits.searchesPerMinute)
  workflow(http, contract.countSearch, async (call) => {
    const visitor = await admit(call, `search ${call.body.q.toLowerCase()}`)
    // What administrators try out is no demand.
    if (visitor && visitor.viewer?.role !== 'admin') {
      const { q, isNarrowed, campus = call.request.cookies[CAMPUS_COOKIE] } = call.body
      countSearch(call.context, visitor, { q, isNarrowed, campus })
    }
    return {}
  })
  workflow(http, contract.countSearchView, async (call) => {
    const { productId } = call.body
    const visitor = await admit(call, `view ${productId}`)
    if (visitor?.userId) countView(call.context, visitor, productId)
    return {}
  })
  query(http, contract.listSearchTerms, async ({ db, actor, query }) => {
    const { terms, pagination, meta } = await listSearchTerms(db, await scopeOf(db, actor, query.campus), query)
    return { data: terms, pagination, meta }
  })
  query(http, contract.findSearchTerm, async ({ db, actor, params, query }) => {
    const scope = await scopeOf(db, actor, query.campus)
    const period = lastDays(query.days)
    const row = await findTerm(db, scope, params.id, period)
    const [[term], spread, results, categories] = await Promise.all([
      presentTerms(db, [row]),
      findSpread(db, scope, params.id, period),
      findResults(db, scope, row.phrase, period),
      guessCategories(db, row.phrase),
    ])
    return { data: { ...term!, ...spread, ...results, categories } }
  })
  workflow(http, contract.giveMeaning, async ({ db, once, actor, params, body }) => {
    const reply = await once(async (tx) => ({
      data: { synonyms: await giveMeaning(tx, actor, params.id, body.meaning) },
    }))
    clearSynonymCache(db)
    return reply
  })
  workflow(http, contract.takeMeaning, async ({ db, once, actor, params }) => {
    await once(async (tx) => {
      await takeMeaning(tx, actor, params.id)
      return {}
    })
    clearSynonymCache(db)
    return {}
  })
  command(http, contract.hideSearchTerm, async ({ tx, actor, params, body }) => {
    await hideTerm(tx, actor, params.id, body.hidden)
    return {}
  })
  query(http, contract.countAskable, async ({ db, actor, query }) => ({
    data: {
      stores: await countAskableStores(db, { ...(await scopeOf(db, actor, query.campus)), category: query.category }),
    },
  }))
  command(http, contract.askStores, async ({ tx, actor, params, body }) => ({
    data: {
      stores: await askStores(tx, actor, params.id, {
        ...(await scopeOf(tx, actor, body.campus)),
        category: body.category,
      }),
    },
  }))
}

function proposalRoutes(http: Http): void {
  query(http, proposalContract.listSynonymProposals, async ({ db, query }) => {
    const { proposals, pagination } = await listProposals(db, query)
    return { data: proposals, pagination }
  })
  workflow(http, proposalContract.decideSynonymProposal, async ({ db, once, actor, params, body }) => {
    await once(async (tx) => {
      await decideProposal(tx, actor, params.id, body.decision)
      return {}
    })
    clearSynonymCache(db)
    return {}
  })
}
