import { listAuditLog as contract } from '@vendly/contract/admin'
import { type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findAuditFilterOptions, listAuditLog } from './audit.queries.ts'

export function auditRoutes(http: Http): void {
  query(http, contract, async ({ db, query }) => {
    const { entries, pagination } = await listAuditLog(db, query)
    // The options come with the first page only.
    const { admins, actions } = query.cursor ? { admins: null, actions: null } : await findAuditFilterOptions(db)
    return { data: entries, meta: { admins, actions }, pagination }
  })
}
