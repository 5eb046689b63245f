import * as contract from '@vendly/contract/performance'
import { performanceLimits } from '@vendly/contract/performance-limits'
import * as report from '@vendly/contract/performance-report'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { now } from '../../platform/clock.ts'
import { csvStream } from '../../platform/http/csv.ts'
import { command, download, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { consume, networkOf } from '../../platform/ratelimit.ts'
import { recordExport } from '../audit/audit.service.ts'
import { answerRecommendation } from './performance.answers.service.ts'
import { type CountRow, countBatches, jsonStream } from './performance.export.queries.ts'
import { findMetrics, periodOf } from './performance.queries.ts'
import { startRelease } from './performance.releases.service.ts'
import { findReport, listRecommendations } from './performance.report.queries.ts'
import { deleteCounts } from './performance.service.ts'
import { Tally } from './performance.tally.ts'

/** Set by the build; the sources are no release. */
declare const RELEASED_COMMIT: string | undefined

export function performanceRoutes(http: Http): void {
  const tally = new Tally(http.context)
  if (typeof RELEASED_COMMIT === 'string')
    http.app.addHook('onListen', () => startRelease(http.context, RELEASED_COMMIT))
  // In memory: a limit in the database would cost more than what it protects.
  const perMinute = () => new RateLimiterMemory({ points: performanceLimits.reportsPerMinute, duration: 60 })
  const [vitals, views] = [perMinute(), perMinute()]
  workflow(http, contract.reportVitals, async ({ request, body }) => {
    await consume(vitals, networkOf(request), 'too_many_requests')
    return { data: { counted: tally.addVitals(body) } }
  })
  workflow(http, contract.reportViews, async ({ request, body }) => {
    await consume(views, networkOf(request), 'too_many_requests')
    return { data: { counted: tally.addViews(body) } }
  })
  query(http, contract.getPerformanceMetrics, async ({ db, query }) => {
    await tally.flush()
    return { data: await findMetrics(db, query, now()) }
  })
  query(http, report.getPerformanceReport, async ({ context, query }) => {
    await tally.flush()
    return { data: await findReport(context, query, now()) }
  })
  query(http, report.listPerformanceRecommendations, async ({ context, query }) => {
    await tally.flush()
    return { data: await listRecommendations(context, query, now()) }
  })
  command(http, report.answerPerformanceRecommendation, async ({ tx, actor, body }) => {
    await answerRecommendation(tx, actor, body, now())
    return {}
  })
  command(http, contract.deletePerformanceMetrics, async ({ tx, actor, query }) => {
    await tally.flush()
    return { data: { deleted: await deleteCounts(tx, actor, query.before) } }
  })
  download(http, contract.exportPerformanceMetrics, async ({ db, actor, query: { format, ...range } }) => {
    await tally.flush()
    const period = periodOf(range, now())
    await recordExport(http.context.pool, actor, 'performance', { format, ...period })
    const batches = countBatches(db, period)
    const name = `vendly-performance-${period.from}-${period.to}.${format}`
    return format === 'csv'
      ? { name, content: csvStream(CSV_COLUMNS, batches) }
      : { name, type: 'application/json' as const, content: jsonStream(batches) }
  })
}

const CSV_COLUMNS: Parameters<typeof csvStream<CountRow>>[0] = [
  { head: 'Day', cell: (row) => row.day },
  { head: 'Page', cell: (row) => row.route },
  { head: 'Role', cell: (row) => row.role },
  { head: 'Connection', cell: (row) => row.connection },
  { head: 'Metric', cell: (row) => row.metric },
  { head: 'From', cell: (row) => row.above },
  { head: 'Up to', cell: (row) => row.upTo },
  { head: 'Count', cell: (row) => row.count },
]
