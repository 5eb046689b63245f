import { guessCategories as endpoint } from '@vendly/contract/category-guess'
import { type Http, query } from '../../platform/http/endpoint-routes.ts'
import { guessCategories } from './category-guess.queries.ts'

export function categoryGuessRoutes(http: Http): void {
  query(http, endpoint, async ({ db, query }) => ({ data: await guessCategories(db, query.name) }))
}
