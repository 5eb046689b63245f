import type { Context } from '../../platform/context.ts'
import { REQUEST_SECONDS } from '../../platform/metrics.ts'

type CallTimes = { call: string; requests: number; p95: number }
export type ServerFacts = {
  requests: number
  /** Share of answers with 5xx. */
  errors: number
  pages: number
  pagesFromMemory: number | null
  /** Of the API, and pages; the slowest first. */
  calls: CallTimes[]
}

type Sample = { value: number; labels: Record<string, string | number>; metricName?: string }
/** Counts up to and including each bound in seconds, and of all. */
type Cumulative = { bounds: Map<number, number>; all: number }

/** What this process has counted since it started. */
export async function readServer({ metrics, pages }: Pick<Context, 'metrics' | 'pages'>): Promise<ServerFacts> {
  const samples = ((await metrics.getSingleMetric(REQUEST_SECONDS)?.get())?.values ?? []) as Sample[]
  const calls = new Map<string, Cumulative>()
  let requests = 0
  let errors = 0
  for (const { value, labels, metricName } of samples) {
    const call = `${labels.method} ${labels.route}`
    const counts = calls.get(call) ?? { bounds: new Map<number, number>(), all: 0 }
    calls.set(call, counts)
    if (metricName?.endsWith('_bucket') && labels.le !== '+Inf')
      counts.bounds.set(Number(labels.le), (counts.bounds.get(Number(labels.le)) ?? 0) + value)
    if (!metricName?.endsWith('_count')) continue
    counts.all += value
    requests += value
    if (String(labels.status).startsWith('5')) errors += value
  }
  const { memory, outage, rendering } = pages.answered
  const allPages = memory + outage + rendering
  return {
    requests,
    errors: requests > 0 ? errors / requests : 0,
    pages: allPages,
    pagesFromMemory: allPages > 0 ? (memory + outage) / allPages : null,
    calls: [...calls]
      .filter(([call]) => / \/(api\/|\*)/.test(call))
      .map(([call, counts]) => ({ call, requests: counts.all, p95: p95Of(counts) }))
      .sort((a, b) => b.p95 - a.p95 || b.requests - a.requests),
  }
}

/** In ms, interpolated within its bucket; above the last bound that bound. */
function p95Of({ bounds, all }: Cumulative): number {
  const rank = all * 0.95
  let [lower, below] = [0, 0]
  for (const [bound, count] of [...bounds].sort(([a], [b]) => a - b)) {
    if (count >= rank && count > below)
      return Math.round((lower + ((bound - lower) * (rank - below)) / (count - below)) * 1000)
    lower = bound
    below = count
  }
  return Math.round(lower * 1000)
}
