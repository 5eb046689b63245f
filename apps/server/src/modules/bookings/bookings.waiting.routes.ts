import * as contract from '@vendly/contract/waiting-list'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { ensure } from '../../platform/problem.ts'
import { countWaitingFor, findWaiting, listWaiting } from './bookings.waiting.queries.ts'
import { joinWaitingList, leaveWaitingList } from './bookings.waiting.service.ts'

export function waitingRoutes(http: Http): void {
  command(http, contract.joinWaitingList, async ({ tx, actor, params, body }) => {
    ensure(actor.role !== 'admin', 'admin_has_no_wallet')
    return { data: await findWaiting(tx, await joinWaitingList(tx, actor, params.id, body)) }
  })
  command(http, contract.leaveWaitingList, async ({ tx, actor, params, query: awaited }) => ({
    data: { _id: await leaveWaitingList(tx, actor, params.id, awaited) },
  }))
  query(http, contract.myWaiting, async ({ db, actor, query: paging }) => {
    const { entries, pagination } = await listWaiting(db, actor.userId, paging)
    return { data: entries, pagination }
  })
  query(http, contract.providerWaiting, async ({ db, actor, query: { from, days } }) => ({
    data: await countWaitingFor(db, actor.userId, from, days),
  }))
}
