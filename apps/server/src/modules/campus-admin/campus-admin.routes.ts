import * as contract from '@vendly/contract/admin-campuses'
import * as setup from '@vendly/contract/campus-setup'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { ensureInScope } from '../../platform/scope.ts'
import { findCampusRecord, listCampusRows } from './campus-admin.queries.ts'
import { addDraft, changeDetails, moveOn } from './campus-admin.service.ts'
import { findSetup } from './campus-admin.setup.queries.ts'
import * as change from './campus-admin.setup.service.ts'

export function campusAdminRoutes(http: Http): void {
  campusRoutes(http)
  setupRoutes(http)
}

function campusRoutes(http: Http): void {
  query(http, contract.listAdminCampuses, async ({ db, actor }) => ({ data: await listCampusRows(db, actor) }))
  query(http, contract.getAdminCampus, async ({ db, actor, params }) => {
    ensureInScope(actor, params.id)
    return { data: await findCampusRecord(db, params.id) }
  })
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

function setupRoutes(http: Http): void {
  query(http, setup.getCampusSetup, async ({ db, actor, params }) => {
    ensureInScope(actor, params.id)
    return { data: await findSetup(db, params.id) }
  })
  command(http, setup.addPlace, async ({ tx, actor, params, body }) => {
    ensureInScope(actor, params.id)
    await change.addPlace(tx, actor, params.id, body)
    return { data: await findSetup(tx, params.id) }
  })
  command(http, setup.changePlace, async ({ tx, actor, params, body }) => {
    ensureInScope(actor, params.id)
    await change.changePlace(tx, actor, params, body)
    return { data: await findSetup(tx, params.id) }
  })
  command(http, setup.removePlace, async ({ tx, actor, params }) => {
    ensureInScope(actor, params.id)
    await change.removePlace(tx, actor, params)
    return { data: await findSetup(tx, params.id) }
  })
  command(http, setup.importPlaces, async ({ tx, actor, params, query, files }) => {
    ensureInScope(actor, params.id)
    return {
      data: await change.importFile(tx, actor, params.id, { table: files[0]!.bytes, apply: query.apply === true }),
    }
  })
  command(http, setup.addPeriod, async ({ tx, actor, params, body }) => {
    ensureInScope(actor, params.id)
    await change.addPeriod(tx, actor, params.id, body)
    return { data: await findSetup(tx, params.id) }
  })
  command(http, setup.changePeriod, async ({ tx, actor, params, body }) => {
    ensureInScope(actor, params.id)
    await change.changePeriod(tx, actor, params, body)
    return { data: await findSetup(tx, params.id) }
  })
  command(http, setup.removePeriod, async ({ tx, actor, params }) => {
    ensureInScope(actor, params.id)
    await change.removePeriod(tx, actor, params)
    return { data: await findSetup(tx, params.id) }
  })
}
