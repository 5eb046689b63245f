import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { asDatabaseError, DatabaseUnavailable, findUnavailable } from './database.errors.ts'
import { connect, type Outbox, type Pool } from './database.pool.ts'
import type { DatabaseWatch } from './database.watch.ts'
import { traced } from './trace.ts'

// Money and counters are bigint in the database and stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** SQL with a name: prepared once per connection. Parameters are named (`$userId`), columns aliased to what the code reads. */
export type Statement<Row> = {
  readonly name: string
  readonly text: string
  readonly params: readonly string[]
  readonly row?: Row
}
export type Params = Readonly<Record<string, unknown>>

const PARAM = /\$([a-z]\w*)/gi

/** Rewrites `$name` to the numbered parameters of PostgreSQL. Returns the names in the order of their numbers. */
function compile(source: string): { text: string; params: string[] } {
  const params: string[] = []
  const text = source.replace(PARAM, (_, name: string) => {
    if (!params.includes(name)) params.push(name)
    return `$${params.indexOf(name) + 1}`
  })
  return { text, params }
}

/** Every statement of the program by its name, so that one test can check all of them against the database. */
export const statements = new Map<string, Statement<unknown>>()

export function statement<Row>(name: string, source: string): Statement<Row> {
  const { text, params } = compile(source)
  const known = statements.get(name)
  if (known && known.text !== text) throw new Error(`two statements are called ${name}`)
  const made: Statement<Row> = { name, text, params }
  statements.set(name, made)
  return made
}

/** The values in the order of the numbers; a missing or unused name is a mistake in the code. */
function valuesFor(name: string, params: readonly string[], values: Params): unknown[] {
  const missing = params.filter((param) => !(param in values))
  const unused = Object.keys(values).filter((key) => !params.includes(key))
  if (missing.length || unused.length)
    throw new Error(`${name}: missing parameters [${missing.join(', ')}], unused parameters [${unused.join(', ')}]`)
  return params.map((param) => values[param])
}

type Runner = { query: pg.Pool['query']; watch?: DatabaseWatch; isBackground?: boolean }

/** The driver reads the time limit of one query, in ms, which its types leave out. */
type Query = pg.QueryConfig & { query_timeout?: number }

const STATEMENT = { kind: 'CLIENT', attributes: { 'db.system.name': 'postgresql' } } as const

/** Of a statement without a name its first word, because the text of such a one may hold values. */
const spanName = ({ name, text }: Query): string => name ?? /^\w*/.exec(text)![0]

/** Runs one query, and says when it failed because the database is unavailable. Throws: DatabaseUnavailable. */
async function run(runner: Runner | pg.PoolClient, query: Query, isBackground = false): Promise<pg.QueryResult> {
  // At once, because a waiting request would keep its visitor waiting for nothing.
  if ('watch' in runner) {
    if (runner.watch?.isAnswering === false) throw new DatabaseUnavailable()
    if (!isBackground && !runner.isBackground) runner.watch?.use()
  }
  try {
    return await traced(spanName(query), STATEMENT, () => runner.query(query))
  } catch (error) {
    throw asDatabaseError(error)
  }
}

/** In ms. Longer than any work: what a timer can hold. */
export const NO_QUERY_TIMEOUT = 2 ** 31 - 1

/** Reads and single writes. `orm` is Drizzle over the same connection. */
export class Db {
  readonly runner: Runner
  readonly orm: NodePgDatabase
  protected queryTimeoutMs: number | undefined
  private readonly isBackground: boolean
  /**
   * Queries in the background are no reason to watch the database closely, so that an idle server rests.
   * `queryTimeoutMs`: how long one answer may take, where that is not what the pool says.
   */
  constructor(
    runner: pg.Pool | pg.PoolClient,
    { isBackground = false, queryTimeoutMs }: { isBackground?: boolean; queryTimeoutMs?: number } = {},
  ) {
    this.runner = runner as Runner
    this.isBackground = isBackground
    this.queryTimeoutMs = queryTimeoutMs
    this.orm = drizzle(runner, { casing: 'snake_case' })
  }
  async rows<Row>(sql: Statement<Row>, values: Params = {}): Promise<Row[]> {
    return (await this.run(queryOf(sql, values))).rows as Row[]
  }
  async row<Row>(sql: Statement<Row>, values: Params = {}): Promise<Row | undefined> {
    return (await this.rows(sql, values))[0]
  }
  /** Runs SQL that is rare or built for one call: not prepared, so planned for its own values each time. */
  async once<Row>(source: string, values: Params = {}): Promise<Row[]> {
    const { text, params } = compile(source)
    const result = await this.run({ text, values: valuesFor(source.slice(0, 60), params, values) })
    return result.rows as Row[]
  }
  /** Runs reads on one connection, so that those which are asked at once are sent at once. */
  async together<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const client = await connect(this.runner as Pool)
    let connectionError: Error | undefined
    const db = new ConnectionDb(client, { queryTimeoutMs: this.queryTimeoutMs })
    try {
      return await work(db)
    } catch (error) {
      connectionError = findUnavailable(error)
      throw error
    } finally {
      db.end()
      client.release(connectionError)
    }
  }
  protected run(query: Query): Promise<pg.QueryResult> {
    const limited = this.queryTimeoutMs ? { ...query, query_timeout: this.queryTimeoutMs } : query
    return run(this.runner, limited, this.isBackground)
  }
}

const queryOf = (sql: Statement<unknown>, values: Params): Query => ({
  name: sql.name,
  text: sql.text,
  values: valuesFor(sql.name, sql.params, values),
})

/** Reads on one connection. */
class ConnectionDb extends Db {
  private isOver = false
  /** From here on every statement is refused: the connection belongs to somebody else. */
  end(): void {
    this.isOver = true
  }
  protected ensureOpen(): void {
    if (this.isOver) throw new Error('a statement came after its transaction, or the use of its connection, is over')
  }
  protected override async run(query: Query): Promise<pg.QueryResult> {
    this.ensureOpen()
    return super.run(query)
  }
  override together<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return work(this)
  }
}

/** A connection inside a transaction. Every write takes one as its first argument, so nothing is written outside one. */
export class Tx extends ConnectionDb {
  readonly inTransaction = true
  /** What goes to the pool's outbox after the commit; undefined while that is not open. */
  readonly outgoing: unknown[] | undefined
  private readonly lastWrites: Query[] = []
  constructor(client: pg.PoolClient, outbox?: Outbox) {
    super(client)
    this.outgoing = outbox?.isOpen ? [] : undefined
  }
  /** A write that nothing in this transaction reads: it is sent together with the commit, after the others of its kind. */
  writeLast(sql: Statement<unknown>, values: Params): void {
    this.ensureOpen()
    this.lastWrites.push(queryOf(sql, values))
  }
  /** Undoes what `work` has written if it throws, and only that. */
  async undoIfThrown<T>(work: () => Promise<T>): Promise<T> {
    const writes = this.lastWrites.length
    const messages = this.outgoing?.length ?? 0
    await this.run({ text: 'savepoint work' })
    try {
      const result = await work()
      await this.run({ text: 'release savepoint work' })
      return result
    } catch (error) {
      await this.run({ text: 'rollback to savepoint work' })
      this.lastWrites.length = writes
      this.outgoing?.splice(messages)
      throw error
    }
  }
  async commit(): Promise<void> {
    const queries: Query[] = [...this.lastWrites, { text: 'commit' }]
    const sent = queries.map((query) => this.run(query))
    this.end()
    const results = await Promise.all(sent)
    // To a commit after a failed statement PostgreSQL answers that it has rolled back, which is no error to the driver.
    if (results.at(-1)?.command !== 'COMMIT') throw new Error('rolled back, because a statement had failed')
  }
  /** For bulk work that may take minutes: its statements are not cut after the seconds that a request may wait. */
  async allowLongStatements(): Promise<void> {
    await this.once('set local statement_timeout = 0')
    this.queryTimeoutMs = NO_QUERY_TIMEOUT
  }
}

const RETRYABLE = new Set(['40001', '40P01'])
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

// Statements of transactions find single rows: a plan made for these values is no better than the prepared one, and making it
// took a tenth of a checkout's CPU.
const BEGIN = 'begin; set local plan_cache_mode = force_generic_plan'

/**
 * Runs `work` in one transaction; again from the start after a deadlock or serialization failure.
 * Throws: DatabaseUnavailable.
 */
export const transaction = <T>(pool: Pool, work: (tx: Tx) => Promise<T>, maxAttempts = 5): Promise<T> =>
  attempt(
    pool,
    async (tx, begun) => {
      await begun
      return work(tx)
    },
    maxAttempts,
  )

/**
 * The same, with a first read that is sent together with the begin. It gets no `Tx`, because it must not write: if the begin
 * alone failed, it would run outside of the transaction.
 */
export const transactionAfter = <First, T>(
  pool: Pool,
  read: (db: Db) => Promise<First>,
  work: (tx: Tx, first: First) => Promise<T>,
): Promise<T> =>
  attempt(pool, async (tx, begun) => {
    const [first] = await Promise.all([read(tx), begun])
    return work(tx, first)
  })

async function attempt<T>(
  pool: Pool,
  work: (tx: Tx, begun: Promise<unknown>) => Promise<T>,
  maxAttempts = 5,
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    const client = await connect(pool)
    let connectionError: Error | undefined
    const tx = new Tx(client, pool.outbox)
    try {
      const begun = run(client, { text: BEGIN })
      const result = await work(tx, begun)
      await tx.commit()
      if (tx.outgoing?.length) pool.outbox?.send(tx.outgoing as never[])
      return result
    } catch (error) {
      // A part that still runs, beside the one that failed, would write outside of the transaction.
      tx.end()
      connectionError = findUnavailable(error)
      // A rollback would wait for the same database; closing the connection rolls back too.
      if (!connectionError)
        await client.query('rollback').catch((failure: Error) => {
          connectionError = failure
        })
      if (!RETRYABLE.has((error as { code?: string }).code ?? '') || attempts >= maxAttempts)
        throw asDatabaseError(error)
      await sleep(5 * 2 ** attempts * (0.5 + Math.random()))
    } finally {
      client.release(connectionError)
    }
  }
}
