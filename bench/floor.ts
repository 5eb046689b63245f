import fastify from 'fastify'
import pg from 'pg'
import { findProduct } from '../apps/server/src/modules/products/products.queries.ts'
import { searchProductCards } from '../apps/server/src/modules/search/search.queries.ts'
import { Db, type Statement } from '../apps/server/src/platform/database.ts'

/**
 * What the same questions cost at the least: a bare Fastify that runs the very statements the product runs for them,
 * prepared, and sends the rows. Started by the bench with the database, the port, a product and the list's filters.
 */
const [databaseUrl, port, productId, filters] = process.argv.slice(2) as [string, string, string, string]
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, application_name: 'floor' })
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Listens to what the product asks the database. */
class Recorder extends Db {
  readonly heard: { name: string; text: string; values: unknown[] }[] = []
  override async rows<Row>(sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    this.heard.push({ name: sql.name, text: sql.text, values: [...values] })
    return super.rows(sql, values)
  }
}

async function record(work: (db: Db) => Promise<unknown>) {
  const recorder = new Recorder(pool)
  await work(recorder)
  return recorder.heard
}

const product = await record((db) => findProduct(db, productId))
const list = await record((db) => searchProductCards(db, 'product', JSON.parse(filters), null))
const app = fastify()
const answer = (statements: typeof product) => async () => {
  const results = []
  for (const statement of statements) results.push((await pool.query(statement)).rows)
  return results
}
app.get('/product', answer(product))
app.get('/list', answer(list))
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write('ready\n')
