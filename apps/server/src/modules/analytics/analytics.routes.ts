import * as reports from '@vendly/contract/rider-reports'
import * as analyticsContract from '@vendly/contract/vendor-analytics'
import * as contract from '@vendly/contract/vendors'
import { now } from '../../platform/clock.ts'
import { download, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findRiderEarnings } from './analytics.rider-earnings.queries.ts'
import { csvPerformance, findRiderPerformance } from './analytics.rider-performance.queries.ts'
import { findRiderAnalytics } from './analytics.riders.queries.ts'
import { findDashboard, findEarnings } from './analytics.store-earnings.queries.ts'
import { findAnalytics } from './analytics.stores.queries.ts'

/** What stores and riders read about their own sales, deliveries and pay. */
export function analyticsRoutes(http: Http): void {
  query(http, contract.myAnalytics, async ({ db, actor }) => ({
    meta: { analytics: await findAnalytics(db, actor, now()) },
  }))
  query(http, analyticsContract.myDashboard, async ({ db, actor }) => ({ data: await findDashboard(db, actor) }))
  query(http, analyticsContract.myEarnings, async ({ db, actor, query }) => ({
    data: await findEarnings(db, actor, query.months),
  }))
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
}
