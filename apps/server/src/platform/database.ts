import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// Money and counters are bigint in the database and stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A statement with a name is planned once per connection. Columns are aliased to the names the code uses. */
export type Statement<Row> = { readonly name: string; readonly text: string; readonly row?: Row }
export const statement = <Row>(name: string, text: string): Statement<Row> => ({ name, text })

type Runner = { query: pg.Pool['query'] }

/** Reads and single writes. `orm` is Drizzle over the same connection. */
export class Db {
  readonly runner: Runner
  readonly orm: NodePgDatabase
  constructor(runner: pg.Pool | pg.PoolClient) {
    this.runner = runner as Runner
    this.orm = drizzle(runner, { casing: 'snake_case' })
  }
  async rows<Row>(sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    const result = await this.runner.query({ name: sql.name, text: sql.text, values: values as unknown[] })
    return result.rows as Row[]
  }
  async row<Row>(sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows(sql, values))[0]
  }
  /** A statement that runs rarely or is put together for one call: not named, so planned each time. */
  async once<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const result = await this.runner.query({ text, values: values as unknown[] })
    return result.rows as Row[]
  }
}

/** A connection inside a transaction: what every write takes first, so that nothing is written outside one. */
export class Tx extends Db {
  readonly inTransaction = true
}

export type Pool = pg.Pool

export function openPool(connectionString: string, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1800,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'vendly',
  })
  // While we stop, an embedded database stops too and says so to connections that are just closing.
  pool.on('connect', (client) => client.on('error', (error) => pool.ending || onError(error)))
  // What its connections have told is not told again.
  pool.on('error', () => undefined)
  return pool
}

const RETRIED = new Set(['40001', '40P01'])
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One transaction round `work`; run again from the start when the database asks for it (deadlock, serialisation). */
export async function transaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, tries = 5): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(new Tx(client))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      if (!RETRIED.has((error as { code?: string }).code ?? '') || attempt >= tries) throw error
      await pause(5 * 2 ** attempt * (0.5 + Math.random()))
    } finally {
      client.release(broken)
    }
  }
}
