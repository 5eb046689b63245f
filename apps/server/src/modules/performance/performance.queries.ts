import type { PerformanceMetrics, VitalFigure } from '@vendly/contract/performance'
import { performanceLimits as limits, type VitalMetric, vitalMetrics } from '@vendly/contract/performance-limits'
import { days } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { Problem } from '../../platform/problem.ts'
import { emptyHistogram, type Histogram, quantileOf, samplesOf, sharesOf } from './performance.buckets.ts'

export type Period = { from: string; to: string }
export type Range = { from?: string | undefined; to?: string | undefined }
type Filters = Range & { route?: string | undefined; role?: string | undefined; connection?: string | undefined }

const DEFAULT_DAYS = 7
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + days(count)).toISOString().slice(0, 10)

/** The days that are asked for, with those that are left open. Throws: invalid_request. */
export function periodOf({ from, to }: Range, at: Date): Period {
  const last = to ?? dayInLagos(at)
  const first = from ?? daysAfter(last, 1 - DEFAULT_DAYS)
  if (first > last) throw refused('to', 'The last day is before the first.')
  if (daysAfter(first, limits.days) <= last) throw refused('from', `At most ${limits.days} days.`)
  return { from: first, to: last }
}

/** As many days before it. */
export function periodBefore({ from, to }: Period): Period {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / days(1)) + 1
  return { from: daysAfter(from, -length), to: daysAfter(from, -1) }
}

const refused = (field: string, message: string) => new Problem('invalid_request', {}, [{ field, message }])

const FILTER = `day between $from and $to
   and ($route::text is null or route = $route)
   and ($role::text is null or role = $role)`
const VITALS_FILTER = `${FILTER} and ($connection::text is null or connection = $connection)`

type BucketRow = { key: string; metric: VitalMetric; bucket: number; count: number }
type ViewRow = { key: string; count: number }

const vitalsByRoute = statement<BucketRow>(
  'performance.vitalsByRoute',
  `select route as key, metric, bucket, sum(count)::int as count from vitals_days where ${VITALS_FILTER} group by 1, 2, 3`,
)
const vitalsByDay = statement<BucketRow>(
  'performance.vitalsByDay',
  `select day::text as key, metric, bucket, sum(count)::int as count from vitals_days where ${VITALS_FILTER} group by 1, 2, 3`,
)
const viewsByRoute = statement<ViewRow>(
  'performance.viewsByRoute',
  `select route as key, sum(count)::int as count from page_view_days where ${FILTER} group by 1`,
)
const viewsByDay = statement<ViewRow>(
  'performance.viewsByDay',
  `select day::text as key, sum(count)::int as count from page_view_days where ${FILTER} group by 1`,
)

type Histograms = Record<VitalMetric, Histogram>
const emptyHistograms = (): Histograms =>
  Object.fromEntries(vitalMetrics.map((metric) => [metric, emptyHistogram()])) as Histograms

/** The histograms of each key, and their sum. */
function collect(rows: readonly BucketRow[]): { byKey: Map<string, Histograms>; all: Histograms } {
  const byKey = new Map<string, Histograms>()
  const all = emptyHistograms()
  for (const { key, metric, bucket, count } of rows) {
    const histograms = byKey.get(key) ?? emptyHistograms()
    byKey.set(key, histograms)
    histograms[metric][bucket] = (histograms[metric][bucket] ?? 0) + count
    all[metric][bucket] = (all[metric][bucket] ?? 0) + count
  }
  return { byKey, all }
}

const figureOf = (metric: VitalMetric, histogram: Histogram): VitalFigure => ({
  metric,
  samples: samplesOf(histogram),
  p50: quantileOf(metric, histogram, 0.5),
  p75: quantileOf(metric, histogram, 0.75),
  p95: quantileOf(metric, histogram, 0.95),
  ...sharesOf(metric, histogram),
})

function lineOf(histograms: Histograms | undefined, views: number) {
  const all = histograms ?? emptyHistograms()
  const p75 = Object.fromEntries(vitalMetrics.map((metric) => [metric, quantileOf(metric, all[metric], 0.75)]))
  const samples = Math.max(...vitalMetrics.map((metric) => samplesOf(all[metric])))
  return { views, samples, p75: p75 as Record<VitalMetric, number | null> }
}

/** Vitals and page views of a period, the most viewed pages first. Page views are not filtered by connection. */
export async function findMetrics(db: Db, filters: Filters, at: Date): Promise<PerformanceMetrics> {
  const period = periodOf(filters, at)
  const { route = null, role = null, connection = null } = filters
  const viewParams = { ...period, route, role }
  const vitalParams = { ...viewParams, connection }
  const [routeRows, dayRows, routeViewRows, dayViewRows] = await Promise.all([
    db.rows(vitalsByRoute, vitalParams),
    db.rows(vitalsByDay, vitalParams),
    db.rows(viewsByRoute, viewParams),
    db.rows(viewsByDay, viewParams),
  ])
  const routes = collect(routeRows)
  const byDay = collect(dayRows)
  const routeViews = new Map(routeViewRows.map(({ key, count }) => [key, count]))
  const dayViews = new Map(dayViewRows.map(({ key, count }) => [key, count]))
  return {
    ...period,
    views: [...routeViews.values()].reduce((sum, count) => sum + count, 0),
    vitals: vitalMetrics.map((metric) => figureOf(metric, routes.all[metric])),
    routes: [...new Set([...routeViews.keys(), ...routes.byKey.keys()])]
      .map((key) => ({ route: key, ...lineOf(routes.byKey.get(key), routeViews.get(key) ?? 0) }))
      .sort((a, b) => b.views - a.views || b.samples - a.samples || a.route.localeCompare(b.route)),
    days: daysOf(period).map((day) => ({ day, ...lineOf(byDay.byKey.get(day), dayViews.get(day) ?? 0) })),
  }
}

function daysOf({ from, to }: Period): string[] {
  const all: string[] = []
  for (let day = from; day <= to; day = daysAfter(day, 1)) all.push(day)
  return all
}
