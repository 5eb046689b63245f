import * as reports from '@vendly/contract/rider-reports'
import * as contract from '@vendly/contract/riders'
import { command, download, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findRiderAnalytics } from './riders.analytics.queries.ts'
import { findRiderEarnings } from './riders.earnings.queries.ts'
import { csvPerformance, findRiderPerformance } from './riders.performance.queries.ts'
import { setOnlineStatus } from './riders.service.ts'

export function riderRoutes(http: Http): void {
  query(http, reports.riderEarnings, async ({ db, actor, query }) => ({
    data: await findRiderEarnings(db, actor, query),
  }))
  query(http, reports.riderAnalytics, async ({ db, actor, query }) => ({
    data: await findRiderAnalytics(db, actor, query.days),
  }))
  query(http, reports.riderPerformance, async ({ db, actor, query }) => ({
    data: await findRiderPerformance(db, actor, query.days),
  }))
  download(http, reports.riderPerformanceFile, async ({ db, actor, query }) => {
    const report = await findRiderPerformance(db, actor, query.days)
    return { name: `vendly-performance-${report.from}-${report.to}.csv`, content: csvPerformance(report) }
  })
  command(http, contract.setOnlineStatus, async ({ tx, actor, body }) => ({
    data: { isOnline: await setOnlineStatus(tx, actor, body.isOnline) },
  }))
}
