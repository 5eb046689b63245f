import { createReadStream } from 'node:fs'
import { findProduct } from '../apps/server/src/modules/products/products.queries.ts'
import { searchProductCards } from '../apps/server/src/modules/search/search.queries.ts'
import { serveFloor } from './floor.ts'

// The bench starts it with the database, the port, a product id, the list's filters and a file.
const [databaseUrl, port, productId, filters, file] = process.argv.slice(2) as [string, string, string, string, string]
await serveFloor(
  databaseUrl,
  Number(port),
  {
    '/product': (db) => findProduct(db, productId),
    '/list': (db) => searchProductCards(db, 'product', JSON.parse(filters), null),
  },
  (app) => app.get('/file', (_request, reply) => reply.send(createReadStream(file))),
)
