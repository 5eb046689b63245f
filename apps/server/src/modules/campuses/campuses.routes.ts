import * as contract from '@vendly/contract/campuses'
import { type Http, query } from '../../platform/http/endpoint-routes.ts'
import { listCampuses, listPlaces } from './campuses.queries.ts'

export function campusRoutes(http: Http): void {
  query(http, contract.listCampuses, async ({ db, query: { invite }, viewer }) => ({
    data: await listCampuses(db, (await viewer())?.campusId ?? null, invite),
  }))
  query(http, contract.listPlaces, async ({ db, params }) => ({ data: await listPlaces(db, params.campus) }))
  query(http, contract.mapTiles, async ({ context }) => ({
    data: { url: context.env.TILES_URL ?? null, attribution: context.env.TILES_ATTRIBUTION },
  }))
}
