import { createReadStream } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'
import { findProduct } from '../apps/server/src/modules/products/products.queries.ts'
import { searchProductCards } from '../apps/server/src/modules/search/search.queries.ts'
import { Db, type Params, type Statement } from '../apps/server/src/platform/database.ts'

/**
 * The least that a call can cost: a bare Fastify that runs the same prepared statements as the product and sends the
 * rows, or the file. The bench starts it with the database, the port, a product id, the list's filters and a file.
 */
const [databaseUrl, port, productId, filters, file] = process.argv.slice(2) as [string, string, string, string, string]
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, application_name: 'baseline' })
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type RecordedQuery = { name: string; text: string; values: unknown[] }

/** Records the statements that the product runs, with their values. */
class Recorder extends Db {
  queries: RecordedQuery[] = []
  override rows<Row>(sql: Statement<Row>, values: Params = {}): Promise<Row[]> {
    this.queries.push({ name: sql.name, text: sql.text, values: sql.params.map((param) => values[param]) })
    return super.rows(sql, values)
  }
}

async function record(work: (db: Db) => Promise<unknown>): Promise<RecordedQuery[]> {
  const recorder = new Recorder(pool)
  // The first run also reads what the product caches, such as the search statistics.
  await work(recorder)
  recorder.queries = []
  await work(recorder)
  return recorder.queries
}

const productQueries = await record((db) => findProduct(db, productId))
const listQueries = await record((db) => searchProductCards(db, 'product', JSON.parse(filters), null))
const app = fastify()
const handlerFor = (queries: RecordedQuery[]) => async () => {
  const results = []
  for (const query of queries) results.push((await pool.query(query)).rows)
  return results
}
app.get('/product', handlerFor(productQueries))
app.get('/list', handlerFor(listQueries))
app.get('/file', (_request, reply) => reply.send(createReadStream(file)))
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write('ready\n')
