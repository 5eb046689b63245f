import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import type { Context } from './context.ts'
import type { Db } from './database.ts'
import type { QueueWatch } from './jobs.queue.ts'
import { countGivenUp, countWaiting } from './jobs.rows.ts'
import { Problem } from './problem.ts'

/** A figure that a module reads from the database: one number, or with `label` one for each of its values. */
export type ModuleGauge = { readonly name: string; readonly help: string } & (
  | { readonly sql: string }
  | { readonly read: (db: Db) => Promise<number | undefined>; readonly label?: undefined }
  | { readonly read: (db: Db) => Promise<Readonly<Record<string, number>>>; readonly label: string }
  | { readonly labels: readonly string[]; readonly read: (db: Db) => Promise<readonly LabelledFigure[]> }
)
/** One figure of a gauge with several labels. */
export type LabelledFigure = { readonly labels: Readonly<Record<string, string>>; readonly value: number }

const labelsOf = (gauge: ModuleGauge): string[] =>
  'labels' in gauge ? [...gauge.labels] : 'label' in gauge && gauge.label !== undefined ? [gauge.label] : []

/** The figures of a gauge, each with its label; none while the database does not answer. */
async function readGauge(db: Db, gauge: ModuleGauge): Promise<[labels: Record<string, string>, value: number][]> {
  if ('sql' in gauge) {
    const [row] = await db.once<{ value: number | null }>(gauge.sql)
    return typeof row?.value === 'number' ? [[{}, row.value]] : []
  }
  if ('labels' in gauge) return (await gauge.read(db)).map(({ labels, value }) => [{ ...labels }, value])
  if (gauge.label === undefined) {
    const value = await gauge.read(db)
    return value === undefined ? [] : [[{}, value]]
  }
  const { label } = gauge
  return Object.entries(await gauge.read(db)).map(([key, value]) => [{ [label]: key }, value])
}

/** The histogram of how long requests take, by method, route and status. */
export const REQUEST_SECONDS = 'http_request_seconds'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `/metrics` for Prometheus: process, requests by route, pool and queue. With METRICS_TOKEN set, a caller must send it. */
export function serveMetrics(
  app: FastifyInstance,
  { env, metrics: registry, pool, db, paystack, pages, liveBus }: Context,
  queue: QueueWatch,
  gauges: readonly ModuleGauge[],
): void {
  // Another application of the same context, as a test builds one, counts anew.
  registry.clear()
  let isCollecting = false
  const seconds = new Histogram({
    name: REQUEST_SECONDS,
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'database_answers',
    help: '1 when the database answered within the last seconds',
    registers: [registry],
    collect() {
      this.set(pool.watch.isAnswering ? 1 : 0)
    },
  })
  new Gauge({
    name: 'payment_provider_circuit',
    help: '1 for the state of the circuit to the payment provider, 0 for the others',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const state of ['closed', 'half-open', 'open']) this.set({ state }, paystack.circuit === state ? 1 : 0)
    },
  })
  new Gauge({
    name: 'live_events_transport',
    help: '1 for the way that live events between processes take, 0 for the other',
    labelNames: ['transport'],
    registers: [registry],
    collect() {
      this.set({ transport: 'redis' }, liveBus?.isOpen ? 1 : 0)
      this.set({ transport: 'notify' }, liveBus?.isOpen ? 0 : 1)
    },
  })
  new Counter({
    name: 'pages_answered_total',
    help: 'Pages answered from memory, from memory because the database was not available, and by rendering',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [from, count] of Object.entries(pages.answered)) this.inc({ from }, count)
    },
  })
  new Gauge({
    name: 'pages_cached_bytes',
    help: 'Memory of the cached pages',
    registers: [registry],
    collect() {
      this.set(pages.size)
    },
  })
  new Gauge({
    name: 'jobs_stuck',
    help: '1 when jobs are due and none is done, within 30 seconds',
    registers: [registry],
    collect() {
      this.set(queue.isStuck ? 1 : 0)
    },
  })
  new Gauge({
    name: 'jobs_given_up',
    help: 'Jobs whose attempts are used up',
    registers: [registry],
    async collect() {
      const row = await db.row(countGivenUp).catch(() => undefined)
      if (row) this.set(row.n)
    },
  })
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that are due, and the age of the oldest in seconds',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      // Without a database the other figures are needed most.
      const row = await db.row(countWaiting).catch(() => undefined)
      if (!row) return this.reset()
      this.set({ what: 'count' }, row.n)
      this.set({ what: 'oldest_seconds' }, row.age)
    },
  })
  for (const gauge of gauges)
    new Gauge({
      name: gauge.name,
      help: gauge.help,
      labelNames: labelsOf(gauge),
      registers: [registry],
      async collect() {
        const figures = await readGauge(db, gauge).catch(() => [])
        this.reset()
        for (const [labels, value] of figures) this.set(labels, value)
      },
    })
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Calls that were refused, by the code of the refusal',
    labelNames: ['code'],
    registers: [registry],
  })
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof Problem) refusals.inc({ code: error.code })
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const sent = request.headers.authorization ?? ''
    if (env.METRICS_TOKEN && !timingSafeEqual(digest(sent), digest(`Bearer ${env.METRICS_TOKEN}`)))
      return reply.code(401).send('')
    // Those of the process wake it a hundred times a second, so they begin where somebody asks for them.
    if (!isCollecting) collectDefaultMetrics({ register: registry })
    isCollecting = true
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
