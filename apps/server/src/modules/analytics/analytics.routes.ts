import { figures } from '@vendly/contract/figures'
import { toNaira } from '@vendly/contract/money'
import * as platformContract from '@vendly/contract/platform-report'
import * as reports from '@vendly/contract/rider-reports'
import * as reportContract from '@vendly/contract/store-report'
import * as analyticsContract from '@vendly/contract/vendor-analytics'
import * as contract from '@vendly/contract/vendors'
import { sourceNames } from '@vendly/contract/visit-sources'
import { now } from '../../platform/clock.ts'
import { csvStream } from '../../platform/http/csv.ts'
import { download, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { scopeOf } from '../campuses/campuses.scope.queries.ts'
import type { DayFigures } from '../figures/figures.queries.ts'
import type { SourceDay } from '../visits/visits.queries.ts'
import { findCohorts } from './analytics.cohorts.queries.ts'
import { findPlatformReport, listPlatformDays } from './analytics.platform.queries.ts'
import { findRiderEarnings } from './analytics.rider-earnings.queries.ts'
import { csvPerformance, findRiderPerformance } from './analytics.rider-performance.queries.ts'
import { findRiderAnalytics } from './analytics.riders.queries.ts'
import { findDashboard, findEarnings } from './analytics.store-earnings.queries.ts'
import { listReportedBuyers, listReportedProducts } from './analytics.store-lists.queries.ts'
import { findStoreReport, listReportDays, listReportSources, type ReportDay } from './analytics.store-report.queries.ts'
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
  storeReportRoutes(http)
  platformReportRoutes(http)
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

function storeReportRoutes(http: Http): void {
  query(http, reportContract.getStoreReport, async ({ db, actor, query }) => ({
    data: await findStoreReport(db, actor.vendorId!, query),
  }))
  query(http, reportContract.listReportedProducts, async ({ db, actor, query }) => {
    const { products, pagination } = await listReportedProducts(db, actor.vendorId!, query)
    return { data: products, pagination }
  })
  query(http, reportContract.listReportedBuyers, async ({ db, actor, query }) => {
    const { buyers, pagination } = await listReportedBuyers(db, actor.vendorId!, query)
    return { data: buyers, pagination }
  })
  download(http, reportContract.exportStoreReport, async ({ db, actor, query }) => {
    const rows = await listReportDays(db, actor.vendorId!, query)
    return { name: `vendly-sales-${query.from}-${query.to}.csv`, content: csvStream(STORE_COLUMNS, [rows]) }
  })
  download(http, reportContract.exportStoreSources, async ({ db, actor, query }) => {
    const rows = await listReportSources(db, actor.vendorId!, query)
    return { name: `vendly-sources-${query.from}-${query.to}.csv`, content: csvStream(SOURCE_COLUMNS, [rows]) }
  })
}

function platformReportRoutes(http: Http): void {
  query(http, platformContract.getPlatformReport, async ({ db, actor, query }) => ({
    data: await findPlatformReport(db, await scopeOf(db, actor, query.campus), query),
  }))
  query(http, platformContract.getCohorts, async ({ db, actor, query }) => ({
    data: await findCohorts(db, await scopeOf(db, actor, query.campus), query),
  }))
  download(http, platformContract.exportPlatformReport, async ({ db, actor, query }) => {
    const rows = await listPlatformDays(db, await scopeOf(db, actor, query.campus), query)
    const columns = [
      ...SALES_COLUMNS,
      { head: `${figures.gmv.name} (naira)`, cell: ({ gmv }: DayFigures) => toNaira(gmv) },
    ]
    return { name: `vendly-campuses-${query.from}-${query.to}.csv`, content: csvStream(columns, [rows]) }
  })
}

// The names are those of the screen.
const SALES_COLUMNS: Parameters<typeof csvStream<DayFigures>>[0] = [
  { head: 'Day', cell: ({ day }) => day },
  { head: `${figures.grossSales.name} (naira)`, cell: ({ grossSales }) => toNaira(grossSales) },
  { head: `${figures.discounts.name} (naira)`, cell: ({ discounts }) => toNaira(discounts) },
  { head: `${figures.refunds.name} (naira)`, cell: ({ refunds }) => toNaira(refunds) },
  { head: `${figures.sales.name} (naira)`, cell: ({ sales }) => toNaira(sales) },
  { head: figures.orders.name, cell: ({ orders }) => orders },
  { head: figures.bookings.name, cell: ({ bookings }) => bookings },
  {
    head: figures.cancelled.name,
    cell: ({ cancelledOrders, cancelledBookings }) => cancelledOrders + cancelledBookings,
  },
]
const STORE_COLUMNS: Parameters<typeof csvStream<ReportDay>>[0] = [
  ...SALES_COLUMNS,
  { head: figures.views.name, cell: ({ views }) => views },
  { head: figures.visitors.name, cell: ({ visitors }) => visitors },
]
const SOURCE_COLUMNS: Parameters<typeof csvStream<SourceDay>>[0] = [
  { head: 'Day', cell: ({ day }) => day },
  { head: 'Source', cell: ({ source }) => sourceNames[source] },
  { head: figures.views.name, cell: ({ views }) => views },
  { head: figures.seen.name, cell: ({ seen }) => seen },
  { head: figures.addToCart.name, cell: ({ carted }) => carted },
  { head: figures.checkout.name, cell: ({ opened }) => opened },
  { head: figures.paid.name, cell: ({ paid }) => paid },
]
