import * as steps from '@vendly/contract/complaint-steps'
import * as contract from '@vendly/contract/complaints'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { scopeOf } from '../campuses/campuses.scope.queries.ts'
import * as decisions from './complaints.decisions.service.ts'
import { evidenceRoutes } from './complaints.evidence.routes.ts'
import * as handling from './complaints.handling.service.ts'
import { listComplaints, listMyComplaints } from './complaints.list.queries.ts'
import { findComplaint, findEffect } from './complaints.queries.ts'
import * as complaints from './complaints.service.ts'
import { findComplaintStats } from './complaints.stats.queries.ts'

export function complaintRoutes(http: Http): void {
  readRoutes(http)
  sideRoutes(http)
  deskRoutes(http)
  evidenceRoutes(http)
}

function readRoutes(http: Http): void {
  const { secrets } = http.context
  query(http, contract.myComplaints, async ({ db, actor, query }) => {
    const { complaints: data, counts, pagination } = await listMyComplaints(db, actor, query)
    return { data, meta: { counts }, pagination }
  })
  query(http, contract.getComplaint, async ({ db, actor, params }) => ({
    data: await findComplaint({ db, secrets }, actor, params.id),
  }))
  query(http, contract.complaintEffect, async ({ db, actor, params, query }) => ({
    data: await findEffect(db, actor, params.id, query),
  }))
  query(http, contract.listComplaints, async ({ db, actor, query }) => {
    const {
      complaints: data,
      counts,
      overdue,
      pagination,
    } = await listComplaints(db, { ...actor, ...(await scopeOf(db, actor, query.campus)) }, query)
    return { data, meta: { counts, overdue }, pagination }
  })
  query(http, contract.complaintStats, async ({ db, actor, query }) => ({
    data: await findComplaintStats(db, await scopeOf(db, actor, query.campus), query.days, now()),
  }))
}

/** What both sides do. */
function sideRoutes(http: Http): void {
  const { secrets } = http.context
  const show = (tx: Tx, actor: Parameters<typeof findComplaint>[1], id: string) =>
    findComplaint({ db: tx, secrets }, actor, id)

  command(http, steps.openComplaint, async ({ tx, actor, body }) => ({
    data: await show(tx, actor, await complaints.openComplaint(tx, actor, body)),
  }))
  command(http, steps.addComplaintMessage, async ({ tx, actor, params, body }) => {
    await complaints.writeMessage(tx, actor, params.id, body.message)
    return { data: await show(tx, actor, params.id) }
  })
  command(http, steps.answerComplaint, async ({ tx, actor, params, body }) => {
    await decisions.answerComplaint(tx, actor, params.id, body)
    return { data: await show(tx, actor, params.id) }
  })
  command(http, steps.proposeSplit, async ({ tx, actor, params, body }) => {
    await decisions.proposeSplit(tx, actor, params.id, body)
    return { data: await show(tx, actor, params.id) }
  })
  command(http, steps.acceptProposal, async ({ tx, actor, params, body }) => {
    await decisions.acceptProposal(tx, actor, params.id, body.amount)
    return { data: await show(tx, actor, params.id) }
  })
  command(http, steps.withdrawComplaint, async ({ tx, actor, params }) => {
    await complaints.withdrawComplaint(tx, actor, params.id)
    return { data: await show(tx, actor, params.id) }
  })
  command(http, steps.appealComplaint, async ({ tx, actor, params, body }) => {
    await decisions.appealComplaint(tx, actor, params.id, body.reason)
    return { data: await show(tx, actor, params.id) }
  })
  command(http, steps.rateComplaint, async ({ tx, actor, params, body }) => {
    await complaints.rateComplaint(tx, actor, params.id, body)
    return { data: await show(tx, actor, params.id) }
  })
}

function deskRoutes(http: Http): void {
  const { secrets } = http.context
  command(http, steps.assignComplaint, async ({ tx, actor, params, body }) => {
    await handling.assignComplaint(tx, actor, params.id, body.adminId)
    return { data: await findComplaint({ db: tx, secrets }, actor, params.id) }
  })
  command(http, steps.resolveComplaint, async ({ tx, actor, params, body }) => {
    await decisions.resolveComplaint(tx, actor, params.id, body)
    return { data: await findComplaint({ db: tx, secrets }, actor, params.id) }
  })
  command(http, steps.escalateComplaint, async ({ tx, actor, params, body }) => {
    await handling.escalateComplaint(tx, actor, params.id, body.reason)
    return { data: await findComplaint({ db: tx, secrets }, actor, params.id) }
  })
}
