import * as contract from '@vendly/contract/rates'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { changeCampusRates, presentCampusRates } from './rates.campus.service.ts'
import { listRateChanges, undoRateChange } from './rates.changes.service.ts'
import { changeRates, presentRates } from './rates.service.ts'

export function rateRoutes(http: Http): void {
  query(http, contract.getRates, async ({ db }) => ({ data: await presentRates(db) }))
  command(http, contract.setRates, async ({ tx, actor, body }) => {
    const { reason, changedAt, ...rates } = body
    await changeRates(tx, actor, { rates, reason, changedAt })
    return { data: await presentRates(tx) }
  })
  query(http, contract.listRateChanges, ({ db, query: { campus, ...page } }) =>
    listRateChanges(db, campus ?? null, page),
  )
  command(http, contract.undoRateChange, async ({ tx, actor, params, body }) => {
    await undoRateChange(tx, actor, params.id, body.reason)
    return {}
  })
  query(http, contract.getCampusRates, async ({ db, params }) => ({ data: await presentCampusRates(db, params.id) }))
  command(http, contract.setCampusRates, async ({ tx, actor, params, body }) => {
    await changeCampusRates(tx, actor, params.id, body)
    return { data: await presentCampusRates(tx, params.id) }
  })
}
