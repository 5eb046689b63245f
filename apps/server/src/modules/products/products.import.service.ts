import type { ProductImport } from '@vendly/contract/product-import'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { changeProducts } from './products.bulk.service.ts'
import { catalogue } from './products.catalogue.queries.ts'
import { type CartLineKey, type CellChange, readLine, readTable } from './products.import.ts'
import { findSellerRows, presentSellerProduct } from './products.seller.queries.ts'
import { createProduct } from './products.service.ts'

type ImportRow = {
  id: string
  name: string
  state: ProductImport['state']
  lines: CartLineKey[]
  total: number
  done: number
  createdAt: Date
}
const COLUMNS = 'id, name, state, lines, total, done, created_at as "createdAt"'
const add = statement<ImportRow>(
  'products.addImport',
  `insert into product_imports (id, seller_id, name, lines, total, created_at) values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
)
const byId = statement<ImportRow>(
  'products.import',
  `select ${COLUMNS} from product_imports where id = $1 and seller_id = $2`,
)
const begin = statement<ImportRow>(
  'products.beginImport',
  `update product_imports set state = 'applying' where id = $1 and seller_id = $2 and state = 'read' returning ${COLUMNS}`,
)

const present = ({ id, lines, createdAt, ...row }: ImportRow): ProductImport => ({
  _id: id,
  ...row,
  lines: lines.map(({ create: _create, change: _change, ...line }) => line),
  createdAt: createdAt.toISOString(),
})

/** Reads a table and keeps what each line would do. Codes: table_unreadable. */
export async function readImport(tx: Tx, seller: Actor, name: string, bytes: Buffer): Promise<ProductImport> {
  const rows = readTable(bytes)
  const ids = rows.flatMap(({ cells }) => (cells.id && /^[0-9a-f-]{36}$/.test(cells.id) ? [cells.id] : []))
  const own = new Map(
    (await presentSellerProduct(tx, await findSellerRows(tx, seller.userId, ids))).map((one) => [one._id, one]),
  )
  const { categoryBySlug } = await catalogue(tx)
  const known = new Map(
    [...categoryBySlug.values()].flatMap((one) => [
      [one.name.toLowerCase(), one.slug],
      [one.slug, one.slug],
    ]),
  )
  const lines = rows.map((row) => readLine(row, own, known))
  return present(found(await tx.row(add, [newId(), seller.userId, name, JSON.stringify(lines), lines.length, now()])))
}

/** Codes: not_found. */
export const findImport = async (db: Db, seller: Actor, id: string): Promise<ProductImport> =>
  present(found(await db.row(byId, [id, seller.userId])))

/** Begins to do what the lines say; pressed twice it is done once. Codes: not_found, import_state. */
export async function applyImport(
  tx: Tx,
  seller: Actor,
  id: string,
  task: { readonly task: string; readonly payload?: ImportWork },
): Promise<ProductImport> {
  await findImport(tx, seller, id)
  const row = await tx.row(begin, [id, seller.userId])
  ensure(row, 'import_state')
  const { userId, vendorId, campusId } = seller
  await enqueue(tx, task, { importId: id, userId, vendorId, campusId }, { key: `import:${id}`, queue: 'imports' })
  return present(row)
}

/** Whose work it is: a job has no session. */
export type ImportWork = { importId: string; userId: string; vendorId: string | null; campusId: string | null }

const lockImport = statement<ImportRow>(
  'products.lockImport',
  `select ${COLUMNS} from product_imports where id = $1 and state = 'applying' for update`,
)
const noteLine = statement(
  'products.noteLine',
  `update product_imports set done = done + 1, lines = jsonb_set(jsonb_set(lines, array[$2::text, 'outcome'], $3), array[$2::text, 'words'], $4),
     state = case when done + 1 >= total then 'done' else state end, finished_at = case when done + 1 >= total then $5::timestamptz end where id = $1`,
)

/** Does the next line, if it is still the one at `at`: a job that runs twice does no line twice. False at the end. */
export async function applyNextLine(tx: Tx, seller: Actor, importId: string, at: number): Promise<boolean> {
  const row = await tx.row(lockImport, [importId])
  if (!row || row.done !== at) return row !== undefined && row.done < row.total
  const line = row.lines[at]!
  if (line.create) await createProduct(tx, seller, 'product', line.create, [])
  if (line.change) await applyChange(tx, seller, line.change)
  await tx.rows(noteLine, [
    importId,
    at,
    JSON.stringify(line.action === 'wrong' ? 'refused' : 'done'),
    JSON.stringify(line.words),
    now(),
  ])
  return at + 1 < row.total
}

/** Writes down why a line could not be done. False at the end. */
export async function refuseLine(tx: Tx, importId: string, at: number, why: string): Promise<boolean> {
  const row = await tx.row(lockImport, [importId])
  if (!row || row.done !== at) return row !== undefined && row.done < row.total
  await tx.rows(noteLine, [
    importId,
    at,
    JSON.stringify('refused'),
    JSON.stringify([...row.lines[at]!.words, why]),
    now(),
  ])
  return at + 1 < row.total
}

const rename = statement(
  'products.rename',
  'update products set name = coalesce($2, name), description = coalesce($3, description) where id = $1 and seller_id = $4',
)

async function applyChange(tx: Tx, seller: Actor, change: CellChange & { _id: string }): Promise<void> {
  const { name, description, ...bulk } = change
  const refused = (await changeProducts(tx, seller, [bulk])).get(change._id)
  if (refused) throw new Problem(refused.code as Problem['code'], {}, [{ field: 'line', message: refused.message }])
  if (name !== undefined || description !== undefined)
    await tx.rows(rename, [change._id, name ?? null, description ?? null, seller.userId])
}

const forget = statement('products.forgetImports', 'delete from product_imports where created_at < $1')

export async function deleteImportsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.rows(forget, [moment])
}
