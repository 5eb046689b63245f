import * as contract from '@vendly/contract/admin-campuses'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findCampusRecord, listCampusRows } from './campus-admin.queries.ts'
import { addDraft, changeDetails, moveOn } from './campus-admin.service.ts'

export function campusAdminRoutes(http: Http): void {
  query(http, contract.listAdminCampuses, async ({ db }) => ({ data: await listCampusRows(db) }))
  query(http, contract.getAdminCampus, async ({ db, params }) => ({ data: await findCampusRecord(db, params.id) }))
  command(http, contract.addCampus, async ({ tx, actor, body }) => ({
    data: await findCampusRecord(tx, await addDraft(tx, actor, body)),
  }))
  command(http, contract.changeCampus, async ({ tx, actor, params, body }) => {
    await changeDetails(tx, actor, params.id, body)
    return { data: await findCampusRecord(tx, params.id) }
  })
  command(http, contract.changeCampusStatus, async ({ tx, actor, params, body }) => {
    await moveOn(tx, actor, params.id, body)
    return { data: await findCampusRecord(tx, params.id) }
  })
}
