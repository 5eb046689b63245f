import * as contract from '@vendly/contract/admin-money'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { checkLedger } from '../ledger/ledger.service.ts'
import { decideAdjustment, proposeCorrection, proposeForBreak, resolveBreak } from './money.adjustments.service.ts'
import { findAdjustment, findBreak, listAdjustments, listBreaks } from './money.breaks.queries.ts'
import { findPlatformWallet } from './money.queries.ts'

export function moneyRoutes(http: Http): void {
  query(http, contract.getPlatformWallet, async ({ db }) => ({ data: await findPlatformWallet(db) }))
  query(http, contract.listFaults, async ({ context }) => ({ data: await checkLedger(context.pool) }))
  query(http, contract.listBreaks, async ({ db, query }) => {
    const { breaks, pagination } = await listBreaks(db, query)
    return { data: breaks, pagination }
  })
  query(http, contract.getBreak, async ({ db, actor, params }) => ({ data: await findBreak(db, actor, params.id) }))
  command(http, contract.resolveBreak, async ({ tx, actor, params, body }) => {
    await resolveBreak(tx, actor, params.id, body.reason)
    return { data: await findBreak(tx, actor, params.id) }
  })
  command(http, contract.proposeForBreak, async ({ tx, actor, params, body }) => {
    await proposeForBreak(tx, actor, params.id, body.kind, body.reason)
    return { data: await findBreak(tx, actor, params.id) }
  })
  query(http, contract.listAdjustments, async ({ db, actor, query }) => {
    const { adjustments, pagination } = await listAdjustments(db, actor, query)
    return { data: adjustments, pagination }
  })
  command(http, contract.proposeCorrection, async ({ tx, actor, body }) => ({
    data: await findAdjustment(tx, actor, await proposeCorrection(tx, actor, body)),
  }))
  command(http, contract.decideAdjustment, async ({ tx, actor, params, body }) => {
    await decideAdjustment(tx, actor, params.id, body.decision, body.reason)
    return { data: await findAdjustment(tx, actor, params.id) }
  })
}
