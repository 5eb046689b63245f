import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How often the database is asked whether it answers, and how often while nobody uses it, so that an idle server rests. */
const INTERVAL_MS = 250
const IDLE_INTERVAL_MS = 5_000
/** After this long without a query nobody uses it. */
const IDLE_AFTER_MS = 2_000
/** Together with the interval this stays below the two seconds within which a request must be refused. */
const LIMIT_MS = 1_400
const TICK_MS = 100

/** The time of the database when its answer arrived, and how long it was on its way. */
type Sample = { databaseMs: number; roundTripMs: number }
type Listener = (isAnswering: boolean, reason?: Error) => void

/**
 * Asks the database on a connection of its own whether it answers. A query that only takes long is left alone, so no limit
 * on the duration of queries is needed to notice a database that is frozen.
 */
export class DatabaseWatch {
  isAnswering = true
  private readonly listeners = new Set<Listener>()
  private readonly samplers = new Set<(sample: Sample) => void>()
  private readonly options: pg.ClientConfig
  private client: pg.Client | undefined
  private readonly stopped = new AbortController()
  private readonly loop: Promise<void>
  private answered = Promise.withResolvers<void>()
  private wake = new AbortController()
  private usedMs = Number.NEGATIVE_INFINITY

  constructor(connectionString: string) {
    this.options = { connectionString, application_name: 'vendly watch', keepAlive: true }
    this.loop = this.run()
  }

  /** Called before each query: the first after a rest has the database asked at once. */
  use(): void {
    const nowMs = performance.now()
    const wasIdle = nowMs - this.usedMs > IDLE_AFTER_MS
    this.usedMs = nowMs
    if (wasIdle) this.wake.abort()
  }

  /** Returns the function that ends it. */
  onChange(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Receives the time of the database with each answer. */
  onTime(receive: (sample: Sample) => void): () => void {
    this.samplers.add(receive)
    return () => this.samplers.delete(receive)
  }

  /** Whether the database answers a question that is asked now, before `limitMs` have passed. */
  async answersWithin(limitMs: number): Promise<boolean> {
    const { promise } = this.answered
    this.wake.abort()
    return Promise.race([promise.then(() => true), sleep(limitMs, false)])
  }

  async stop(): Promise<void> {
    this.stopped.abort()
    this.drop()
    await this.loop
  }

  private async run(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      const reason = await this.findReason()
      if (this.stopped.signal.aborted) return
      if (this.isAnswering !== !reason) {
        this.isAnswering = !reason
        for (const listener of this.listeners) listener(this.isAnswering, reason)
      }
      this.wake = new AbortController()
      const signal = AbortSignal.any([this.stopped.signal, this.wake.signal])
      const isIdle = this.isAnswering && performance.now() - this.usedMs > IDLE_AFTER_MS
      await sleep(isIdle ? IDLE_INTERVAL_MS : INTERVAL_MS, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  /** Why the database does not answer; undefined when it does. */
  private async findReason(): Promise<Error | undefined> {
    const isFresh = !this.client
    try {
      await withinLimit(this.ask())
      return undefined
    } catch (error) {
      this.drop()
      // A server that refuses one connection more answers those that it has.
      if ((error as { code?: string }).code === '53300') return undefined
      // One lost connection is not a lost database: a second one decides.
      if (!isFresh && !(error instanceof Late) && !this.stopped.signal.aborted) return this.findReason()
      return error as Error
    }
  }

  private async ask(): Promise<void> {
    if (!this.client) {
      const fresh = new pg.Client(this.options)
      // Also reported by the query that was running.
      fresh.on('error', () => undefined)
      this.client = fresh
      await fresh.connect()
      // The types lack it. A program that has nothing else to do may end.
      ;(fresh as unknown as { unref(): void }).unref()
    }
    const startedMs = performance.now()
    const { rows } = await this.client.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    )
    const roundTripMs = performance.now() - startedMs
    const sample = { databaseMs: rows[0]!.ms + roundTripMs / 2, roundTripMs }
    for (const receive of this.samplers) receive(sample)
    this.answered.resolve()
    this.answered = Promise.withResolvers()
  }

  private drop(): void {
    if (this.client) disconnect(this.client)
    this.client = undefined
  }
}

class Late extends Error {
  constructor() {
    super(`no answer within ${LIMIT_MS} ms`)
  }
}

/** Counts only time in which this process could have read the answer: its own pauses are not the database's. */
async function withinLimit(answer: Promise<void>): Promise<void> {
  const answered = new AbortController()
  const { signal } = answered
  const done = answer.finally(() => answered.abort())
  const late = async () => {
    for (let waited = 0; waited < LIMIT_MS && !signal.aborted; waited += TICK_MS)
      await sleep(TICK_MS, undefined, { ref: false, signal }).catch(() => undefined)
    if (!signal.aborted) throw new Late()
  }
  await Promise.race([done, late().then(() => done)])
}

/** Closes the socket at once; `end()` would wait for a server that may never read it. Running queries fail. */
export function disconnect(client: object): void {
  ;(client as { connection?: { stream: { destroy(): void } } }).connection?.stream.destroy()
}
