import type { PerformanceMetrics, VitalFigure } from '@vendly/contract/performance'
import { type PerformanceRule, type VitalMetric, vitalMetrics, vitalTargets } from '@vendly/contract/performance-limits'
import type { PerformanceRecommendation } from '@vendly/contract/performance-report'
import type { DatabaseFacts, QueueFacts } from './performance.database.queries.ts'
import type { ServerFacts } from './performance.server.ts'
import { bytesText, countText, percentText, timeText, vitalText } from './performance.texts.ts'

export type Facts = {
  metrics: Pick<PerformanceMetrics, 'routes'>
  server: ServerFacts
  queue: QueueFacts
  database: DatabaseFacts
  /** Of the payment provider. */
  circuit: string
}
/** `weight`: how many visits or requests it is about, to sort those of one severity. */
type Found = Omit<PerformanceRecommendation, 'answer'> & { weight: number }

/** So many visits say something about a page. */
export const MIN_SAMPLES = 20
const MIN_REQUESTS = 50
const limits = {
  callMs: 300,
  errors: 0.01,
  fromMemory: 0.5,
  jobSeconds: 60,
  cacheHits: 0.99,
  statementMs: 100,
  deadRows: 0.2,
  indexBytes: 10_000_000,
}

const vitalRules: Record<VitalMetric, { rule: PerformanceRule; does: string; whatToDo: string }> = {
  LCP: {
    rule: 'slow-main-part',
    does: 'shows its main part after',
    whatToDo:
      'Look at its largest picture first: serve it in the width that is shown, at most 25 kB, and let it load early.',
  },
  INP: {
    rule: 'slow-response',
    does: 'responds to a press after',
    whatToDo: 'Show fewer rows at once, and move long work out of the press.',
  },
  CLS: {
    rule: 'layout-shift',
    does: 'shifts by',
    whatToDo: 'Keep the place of pictures and of what arrives later.',
  },
  FCP: {
    rule: 'slow-first-part',
    does: 'shows nothing for',
    whatToDo: 'Check that the page comes from memory, and that style sheets and fonts stay small.',
  },
  TTFB: {
    rule: 'slow-server-answer',
    does: 'is answered after',
    whatToDo: 'Check the calls that the page makes, and how often it comes from memory.',
  },
}

function slowPages({ metrics }: Facts): Found[] {
  return metrics.routes
    .filter(({ samples }) => samples >= MIN_SAMPLES)
    .flatMap(({ route, views, samples, p75 }) =>
      vitalMetrics.flatMap((metric): Found[] => {
        const value = p75[metric] ?? 0
        const { good, poor } = vitalTargets[metric]
        if (value <= good) return []
        const { rule, does, whatToDo } = vitalRules[metric]
        return [
          {
            ...{ rule, subject: route, severity: value > poor ? 'now' : 'soon', figure: value, threshold: good },
            unit: metric === 'CLS' ? 'score' : 'ms',
            title: `${route} ${does} ${vitalText(metric, value)}`,
            whatToDo: `The target is ${vitalText(metric, good)} for 75 of 100 visits. ${whatToDo}`,
            weight: (views || samples) * (value / good - 1),
          },
        ]
      }),
    )
}

function slowCalls({ server }: Facts): Found[] {
  return server.calls
    .filter(({ requests, p95 }) => requests >= MIN_REQUESTS && p95 > limits.callMs)
    .slice(0, 5)
    .map(({ call, requests, p95 }) => ({
      ...{ rule: 'slow-call', subject: call, severity: p95 > 1000 ? 'now' : 'soon' },
      ...{ figure: p95, threshold: limits.callMs, unit: 'ms' },
      title: `${call} takes ${timeText(p95)}`,
      whatToDo: `5 of 100 of its ${countText(requests)} answers took longer; the limit is ${timeText(limits.callMs)}. Look at its statements.`,
      weight: requests * (p95 / limits.callMs - 1),
    }))
}

function serverState({ server, queue, circuit }: Facts): Found[] {
  const found: Found[] = []
  const add = (one: Omit<Found, 'subject' | 'weight'>) => found.push({ ...one, subject: '', weight: 0 })
  if (server.requests >= MIN_REQUESTS && server.errors > limits.errors)
    add({
      ...{ rule: 'server-errors', severity: 'now', figure: server.errors, threshold: limits.errors, unit: 'share' },
      title: `${percentText(server.errors)} of requests fail on the server`,
      whatToDo: 'Look for lines of level 50 in the log; each names its route.',
    })
  if (server.pages >= 200 && (server.pagesFromMemory ?? 1) < limits.fromMemory)
    add({
      ...{ rule: 'pages-not-cached', severity: 'later', figure: server.pagesFromMemory, threshold: limits.fromMemory },
      unit: 'share',
      title: `${percentText(server.pagesFromMemory ?? 0)} of pages come from memory`,
      whatToDo: 'Check whether something changes often that many pages show, such as a store or a setting.',
    })
  if (queue.oldestSeconds > limits.jobSeconds)
    add({
      ...{
        rule: 'old-job',
        severity: 'now',
        figure: queue.oldestSeconds,
        threshold: limits.jobSeconds,
        unit: 'seconds',
      },
      title: `A job has waited for ${countText(queue.oldestSeconds)} s`,
      whatToDo: 'Check that a worker runs, and what its log says.',
    })
  if (queue.givenUp > 0)
    add({
      ...{ rule: 'given-up-jobs', severity: 'soon', figure: queue.givenUp, threshold: 0, unit: 'count' },
      title: queue.givenUp === 1 ? '1 job was given up' : `${countText(queue.givenUp)} jobs were given up`,
      whatToDo: 'Its last error is in graphile_worker.jobs; the runbook says how to run it again.',
    })
  if (circuit === 'open')
    add({
      ...{ rule: 'payments-circuit', severity: 'now', figure: null, threshold: null, unit: 'none' },
      title: 'The payment provider is not called',
      whatToDo: 'Its last calls failed. It is tried again by itself; check the provider’s status.',
    })
  return found
}

function databaseState({ database }: Facts): Found[] {
  const { scanned, unusedIndexes, deadRows, cacheHits, statements } = database
  const found: Found[] = [
    ...scanned.map(
      ({ table, scans, rowsEach }): Found => ({
        ...{ rule: 'sequential-scans', subject: table, severity: 'soon', figure: rowsEach, threshold: 50_000 },
        unit: 'count',
        title: `${table} is read from end to end`,
        whatToDo: `${countText(scans)} times, ${countText(rowsEach)} rows each. Find the statement that has no index, and add it.`,
        weight: rowsEach,
      }),
    ),
    ...unusedIndexes.map(
      ({ index, bytes }): Found => ({
        ...{ rule: 'unused-index', subject: index, severity: 'later', figure: bytes, threshold: limits.indexBytes },
        unit: 'bytes',
        title: `Index ${index} was never used`,
        whatToDo: `It takes ${bytesText(bytes)} and slows every write. Drop it, unless the database started only lately.`,
        weight: bytes,
      }),
    ),
    ...deadRows.map(
      ({ table, share }): Found => ({
        ...{ rule: 'dead-rows', subject: table, severity: 'later', figure: share, threshold: limits.deadRows },
        unit: 'share',
        title: `${table}: ${percentText(share)} dead rows`,
        whatToDo: 'Vacuum it at night, and check that autovacuum runs for it.',
        weight: share,
      }),
    ),
    ...(statements ?? [])
      .filter(({ mean }) => mean > limits.statementMs)
      .map(
        ({ text, calls, mean }): Found => ({
          ...{ rule: 'slow-statement', subject: text, severity: 'soon', figure: mean, threshold: limits.statementMs },
          unit: 'ms',
          title: `A statement takes ${timeText(mean)}`,
          whatToDo: `Called ${countText(calls)} times: ${text}`,
          weight: calls * mean,
        }),
      ),
  ]
  if (cacheHits !== null && cacheHits < limits.cacheHits)
    found.push({
      ...{ rule: 'cache-misses', subject: '', severity: 'soon', figure: cacheHits, threshold: limits.cacheHits },
      ...{ unit: 'share', weight: 0 },
      title: `${percentText(cacheHits)} of blocks are in the memory of the database`,
      whatToDo: 'Give it more memory (shared_buffers), or find what reads so much.',
    })
  if (!statements)
    found.push({
      ...{ rule: 'no-statement-statistics', subject: '', severity: 'later', figure: null, threshold: null },
      ...{ unit: 'none', weight: 0 },
      title: 'Slow statements are not known',
      whatToDo:
        'pg_stat_statements is missing. Add it to shared_preload_libraries, restart the database, and run “create extension pg_stat_statements”.',
    })
  return found
}

const order = { now: 0, soon: 1, later: 2 }

/** What the rules find, the most urgent first. */
export const recommend = (facts: Facts): Omit<PerformanceRecommendation, 'answer'>[] =>
  [...slowPages(facts), ...slowCalls(facts), ...serverState(facts), ...databaseState(facts)]
    .sort((a, b) => order[a.severity] - order[b.severity] || b.weight - a.weight)
    .map(({ weight: _, ...one }) => one)

/** Pages above a target, by the metric that is furthest above its own: the most visits times excess first. */
export function worstPages(routes: Facts['metrics']['routes']) {
  return routes
    .filter(({ samples }) => samples >= MIN_SAMPLES)
    .flatMap(({ route, views, samples, p75 }) => {
      const [worst] = vitalMetrics
        .map((metric) => ({ metric, p75: p75[metric] ?? 0, target: vitalTargets[metric].good }))
        .map((one) => ({ ...one, excess: Math.round((one.p75 / one.target - 1) * 100) / 100 }))
        .sort((a, b) => b.excess - a.excess)
      return worst && worst.excess > 0 ? [{ route, views: views || samples, ...worst }] : []
    })
    .sort((a, b) => b.views * b.excess - a.views * a.excess)
}

export const figureOf = (vitals: readonly VitalFigure[], metric: VitalMetric): VitalFigure | undefined =>
  vitals.find((one) => one.metric === metric)
