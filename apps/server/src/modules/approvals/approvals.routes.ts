import * as contract from '@vendly/contract/approvals'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findApproval, listApprovals } from './approvals.queries.ts'
import { decideApproval, proposeApproval } from './approvals.service.ts'

export function approvalRoutes(http: Http): void {
  query(http, contract.listApprovals, async ({ db, actor, query }) => {
    const { approvals, alone, pagination } = await listApprovals(db, actor, query)
    return { data: approvals, meta: { alone }, pagination }
  })
  command(http, contract.proposeApproval, async ({ tx, actor, body }) => ({
    data: await findApproval(tx, actor, await proposeApproval(tx, actor, body)),
  }))
  command(http, contract.decideApproval, async ({ tx, actor, params, body }) => {
    await decideApproval(tx, actor, params.id, body.decision, body.reason)
    return { data: await findApproval(tx, actor, params.id) }
  })
}
