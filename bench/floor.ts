import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { Db, type Params, type Statement } from '../apps/server/src/platform/database.ts'

type RecordedQuery = { name: string; text: string; values: unknown[] }

/** Records the statements that the product runs, with their values. */
class Recorder extends Db {
  queries: RecordedQuery[] = []
  override rows<Row>(sql: Statement<Row>, values: Params = {}): Promise<Row[]> {
    this.queries.push({ name: sql.name, text: sql.text, values: sql.params.map((param) => values[param]) })
    return super.rows(sql, values)
  }
}

async function record(pool: pg.Pool, work: (db: Db) => Promise<unknown>): Promise<RecordedQuery[]> {
  const recorder = new Recorder(pool)
  // The first run also reads what the product caches, such as the search statistics.
  await work(recorder)
  recorder.queries = []
  await work(recorder)
  return recorder.queries
}

/**
 * The least that calls can cost: a bare Fastify that runs the same prepared statements as the product, and sends the rows.
 * `more` adds what is no call. Prints a line when it listens.
 */
export async function serveFloor(
  databaseUrl: string,
  port: number,
  calls: Record<string, (db: Db) => Promise<unknown>>,
  more: (app: FastifyInstance) => void = () => undefined,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, application_name: 'baseline' })
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const app = fastify()
  for (const [path, work] of Object.entries(calls)) {
    const queries = await record(pool, work)
    app.get(path, async () => {
      const results = []
      for (const query of queries) results.push((await pool.query(query)).rows)
      return results
    })
  }
  more(app)
  await app.listen({ host: '127.0.0.1', port })
  process.stdout.write('ready\n')
}
