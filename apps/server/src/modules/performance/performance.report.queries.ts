import type { PerformanceMetrics } from '@vendly/contract/performance'
import { type VitalMetric, vitalMetrics, vitalTargets } from '@vendly/contract/performance-limits'
import type { PerformanceRecommendation, PerformanceReport } from '@vendly/contract/performance-report'
import type { Context } from '../../platform/context.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dateText, dayInLagos } from '../../platform/lagos.ts'
import { findDatabaseFacts, findQueueFacts } from './performance.database.queries.ts'
import { findMetrics, periodBefore, periodOf, type Range } from './performance.queries.ts'
import { findReleasePeriod } from './performance.releases.service.ts'
import { figureOf, recommend, worstPages } from './performance.rules.ts'
import { readServer, type ServerFacts } from './performance.server.ts'
import { countText, percentText, timeText, vitalText } from './performance.texts.ts'

const MAX_PAGES = 10
const MAX_CALLS = 10

type From = Pick<Context, 'db' | 'metrics' | 'pages' | 'paystack'>

/** A period in words and figures, compared with as many days before it. */
export async function findReport(context: From, range: Range, at: Date): Promise<PerformanceReport> {
  const { db } = context
  const period = periodOf(range, at)
  const previous = periodBefore(period)
  const [now, before, release, server, queue, database] = await Promise.all([
    findMetrics(db, period, at),
    findMetrics(db, previous, at),
    findRelease(db, at),
    readServer(context),
    findQueueFacts(db),
    findDatabaseFacts(db),
  ])
  const { bytes, cacheHits, statements } = database
  return {
    ...period,
    previous,
    sentences: [
      ...vitalSentences(now, before),
      ...releaseSentences(release),
      ...serverSentences(server, queue.oldestSeconds),
    ],
    views: { now: now.views, before: before.views },
    vitals: compare(now, before),
    release,
    pages: worstPages(now.routes).slice(0, MAX_PAGES),
    server: {
      since: new Date(at.getTime() - process.uptime() * 1000).toISOString(),
      ...{ requests: server.requests, errors: server.errors, pagesFromMemory: server.pagesFromMemory },
      calls: server.calls.filter(({ call }) => call.includes(' /api/')).slice(0, MAX_CALLS),
    },
    queue,
    database: { bytes, cacheHits, statements },
  }
}

const compare = (now: PerformanceMetrics, before: PerformanceMetrics) =>
  now.vitals.map(({ metric, p75, samples }) => ({
    ...{ metric, p75, samples },
    before: figureOf(before.vitals, metric)?.p75 ?? null,
  }))

/** The newest version beside the one that it replaced. */
async function findRelease(db: Db, at: Date): Promise<PerformanceReport['release']> {
  const release = await findReleasePeriod(db, at)
  if (!release) return null
  const [now, before] = await Promise.all([findMetrics(db, release.after, at), findMetrics(db, release.before, at)])
  return { ...release, since: release.since.toISOString(), vitals: compare(now, before) }
}

/** How much a figure must change before a sentence says so. */
const NOTICEABLE = 0.1

function releaseSentences(release: PerformanceReport['release']): string[] {
  const changes = (release?.vitals ?? []).flatMap(({ metric, p75, before }) =>
    p75 !== null && before && Math.abs(p75 / before - 1) > NOTICEABLE
      ? [`${metric} was ${vitalText(metric, before)} and is ${vitalText(metric, p75)}`]
      : [],
  )
  if (!release || changes.length === 0) return []
  return [`Since the release of ${dateText(new Date(release.since))} (${release.commit}): ${changes.join(', ')}.`]
}

const names: Record<VitalMetric, string> = {
  LCP: 'The main part of a page is shown within',
  INP: 'A press is responded to within',
  CLS: 'Pages shift by at most',
  FCP: 'The first part of a page is shown within',
  TTFB: 'The server answers within',
}

function vitalSentences(now: PerformanceMetrics, before: PerformanceMetrics): string[] {
  return vitalMetrics.flatMap((metric) => {
    const p75 = figureOf(now.vitals, metric)?.p75 ?? null
    if (p75 === null) return []
    const earlier = figureOf(before.vitals, metric)?.p75 ?? null
    const target = vitalTargets[metric].good
    const judged = p75 <= target ? 'which is good' : `more than the target of ${vitalText(metric, target)}`
    const change = earlier === null ? '' : ` Before it was ${vitalText(metric, earlier)}.`
    return [`${names[metric]} ${vitalText(metric, p75)} in 75 of 100 visits, ${judged}.${change}`]
  })
}

function serverSentences({ requests, errors, pagesFromMemory, calls }: ServerFacts, oldestSeconds: number): string[] {
  const slowest = calls.find(({ requests: count }) => count >= MAX_CALLS)
  return [
    `Since it started, this server has answered ${countText(requests)} requests; ${percentText(errors)} of them failed.`,
    ...(slowest ? [`Its slowest call is ${slowest.call}: 95 of 100 answers within ${timeText(slowest.p95)}.`] : []),
    ...(pagesFromMemory === null ? [] : [`${percentText(pagesFromMemory)} of its pages came from memory.`]),
    oldestSeconds > 0 ? `The oldest job has waited for ${countText(oldestSeconds)} s.` : 'No job waits.',
  ]
}

const answers = statement<{ rule: string; subject: string; answer: 'done' | 'ignored'; until: string }>(
  'performance.answers',
  `select rule, subject, answer, until::text as until from performance_answers where until > $today`,
)

/** What to do, the most urgent first; the answered ones last. */
export async function listRecommendations(context: From, range: Range, at: Date): Promise<PerformanceRecommendation[]> {
  const { db } = context
  const [metrics, server, queue, database, answered] = await Promise.all([
    findMetrics(db, range, at),
    readServer(context),
    findQueueFacts(db),
    findDatabaseFacts(db),
    listAnswers(db, at),
  ])
  const all = recommend({ metrics, server, queue, database, circuit: context.paystack.circuit }).map((one) => {
    const found = answered.find(({ rule, subject }) => rule === one.rule && subject === one.subject)
    return { ...one, answer: found ? { answer: found.answer, until: found.until } : null }
  })
  return [...all.filter(({ answer }) => !answer), ...all.filter(({ answer }) => answer)]
}

const listAnswers = (db: Db, at: Date) => db.rows(answers, { today: dayInLagos(at) })
