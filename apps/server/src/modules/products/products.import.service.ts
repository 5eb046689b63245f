import { createHash } from 'node:crypto'
import { isPreparedFood } from '@vendly/contract/prepared-food'
import type { ProductImport } from '@vendly/contract/product-import'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/events.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { changeProducts } from './products.bulk.service.ts'
import { catalogue, parentSlug } from './products.catalogue.queries.ts'
import { type CellChange, readLines, type StoredLine } from './products.csv.ts'
import { findSellerProducts } from './products.seller.queries.ts'
import { createProduct } from './products.service.ts'
import { readTable } from './products.table.ts'

type ImportRow = {
  id: string
  name: string
  state: ProductImport['state']
  lines: StoredLine[]
  total: number
  done: number
  importedBefore: Date | null
  createdAt: Date
}
const COLUMNS = `i.id, i.name, i.state, i.lines, i.total, i.done, i.created_at as "createdAt", (
    select max(coalesce(e.finished_at, e.created_at))
      from product_imports e
     where e.seller_id = i.seller_id and e.table_hash = i.table_hash and e.id <> i.id and e.state <> 'read'
  ) as "importedBefore"`
const insertImport = statement<ImportRow>(
  'products.insertImport',
  `insert into product_imports as i (id, seller_id, name, table_hash, lines, total, created_at)
   values ($id, $sellerId, $name, $tableHash, $lines, $total, $createdAt)
   returning ${COLUMNS}`,
)
const findById = statement<ImportRow>(
  'products.findImport',
  `select ${COLUMNS} from product_imports i where id = $id and seller_id = $sellerId`,
)
const startImport = statement<ImportRow>(
  'products.startImport',
  `update product_imports i set state = 'applying'
    where id = $id and seller_id = $sellerId and state = 'read'
   returning ${COLUMNS}`,
)

/** Presses of the same table at the same moment wait for each other. */
const lockSameTable = statement<{ id: string; state: ProductImport['state'] }>(
  'products.lockSameTable',
  `select s.id, s.state
     from product_imports i
     join product_imports s on s.seller_id = i.seller_id and s.table_hash = i.table_hash
    where i.id = $id
    order by s.id
      for update of s`,
)

const presentImport = ({ id, lines, importedBefore, createdAt, ...row }: ImportRow): ProductImport => ({
  _id: id,
  ...row,
  lines: lines.map(({ create: _create, change: _change, ...line }) => line),
  importedBefore: importedBefore?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** Reads a table and stores what each line would do. Throws: table_unreadable. */
export async function readImport(tx: Tx, seller: Actor, name: string, bytes: Buffer): Promise<ProductImport> {
  const sellerId = seller.userId
  const rows = readTable(bytes)
  const ids = rows.flatMap(({ cells }) => (isUuid(cells.id) ? [cells.id] : []))
  const products = new Map((await findSellerProducts(tx, sellerId, ids)).map((product) => [product._id, product]))
  const known = await catalogue(tx)
  const offered = known.categories.filter(({ isHidden }) => !isHidden)
  const categories = new Map(
    offered.flatMap(({ id, name, slug }) => {
      const category = { slug, isFood: isPreparedFood({ slug, parent: parentSlug(known, id) }) }
      return [name.toLowerCase(), slug].map((key) => [key, category] as const)
    }),
  )
  const names = offered.map(({ name }) => name)
  const lines = readLines(rows, products, categories, names)
  const row = await tx.row(insertImport, {
    ...{ id: newId(), sellerId, name, total: lines.length, createdAt: now() },
    tableHash: createHash('sha256').update(bytes).digest('hex'),
    lines: JSON.stringify(lines),
  })
  return presentImport(found(row))
}

/** Throws: not_found. */
export const findImport = async (db: Db, seller: Actor, id: string): Promise<ProductImport> =>
  presentImport(found(await db.row(findById, { id, sellerId: seller.userId })))

/** Starts applying the lines, once; those of a table that was imported before only `again`. Throws: not_found, import_state, table_imported. */
export async function applyImport(
  tx: Tx,
  seller: Actor,
  id: string,
  again: boolean,
  job: { readonly task: string; readonly payload?: ImportWork },
): Promise<ProductImport> {
  await findImport(tx, seller, id)
  const same = await tx.rows(lockSameTable, { id })
  const row = await tx.row(startImport, { id, sellerId: seller.userId })
  ensure(row, 'import_state')
  ensure(again || same.every((other) => other.id === id || other.state === 'read'), 'table_imported')
  const { userId, vendorId, campusId } = seller
  await enqueue(tx, job, { importId: id, userId, vendorId, campusId }, { key: `import:${id}`, queue: 'imports' })
  return presentImport(row)
}

/** The import and the seller: a job has no session. */
export type ImportWork = { importId: string; userId: string; vendorId: string | null; campusId: string | null }

const lockImport = statement<ImportRow>(
  'products.lockImport',
  `select ${COLUMNS} from product_imports i where id = $id and state = 'applying' for update`,
)
const finishLine = statement<never>(
  'products.finishLine',
  `update product_imports
      set done = done + 1,
          lines = jsonb_set(
            jsonb_set(lines, array[($index::int)::text, 'outcome'], $outcome),
            array[($index::int)::text, 'messages'],
            $messages
          ),
          state = case when done + 1 >= total then 'done' else state end,
          finished_at = case when done + 1 >= total then $at::timestamptz end
    where id = $id`,
)

type LineResult = { outcome: 'done' | 'refused'; messages: readonly string[] }

const saveResult = (tx: Tx, id: string, index: number, { outcome, messages }: LineResult) =>
  tx.rows(finishLine, {
    ...{ id, index, at: now() },
    outcome: JSON.stringify(outcome),
    messages: JSON.stringify(messages),
  })

/** Applies the line unless an earlier run of the job already did. Returns false after the last line. */
export async function applyLine(tx: Tx, seller: Actor, importId: string, index: number): Promise<boolean> {
  const row = await tx.row(lockImport, { id: importId })
  if (!row || row.done !== index) return row !== undefined && row.done < row.total
  const line = row.lines[index]!
  if (line.create) await createProduct(tx, seller, 'product', line.create, [])
  if (line.change) await applyChange(tx, seller, line.change)
  const outcome = line.action === 'wrong' ? 'refused' : 'done'
  await saveResult(tx, importId, index, { outcome, messages: line.messages })
  return index + 1 < row.total
}

/** Records why a line could not be applied. Returns false after the last line. */
export async function refuseLine(tx: Tx, importId: string, index: number, reason: string): Promise<boolean> {
  const row = await tx.row(lockImport, { id: importId })
  if (!row || row.done !== index) return row !== undefined && row.done < row.total
  await saveResult(tx, importId, index, { outcome: 'refused', messages: [...row.lines[index]!.messages, reason] })
  return index + 1 < row.total
}

const updateText = statement<never>(
  'products.updateText',
  `update products set name = coalesce($name, name), description = coalesce($description, description)
    where id = $id and seller_id = $sellerId`,
)

async function applyChange(tx: Tx, seller: Actor, change: CellChange & { _id: string }): Promise<void> {
  const { name = null, description = null, ...bulk } = change
  const refusal = (await changeProducts(tx, seller, [bulk])).get(change._id)
  if (refusal) throw new Problem(refusal.code, {}, [{ field: 'line', message: refusal.message }])
  if (name !== null || description !== null)
    await tx.rows(updateText, { id: change._id, sellerId: seller.userId, name, description })
}

const deleteBefore = statement<never>(
  'products.deleteImportsBefore',
  'delete from product_imports where created_at < $before',
)

export async function deleteImportsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.rows(deleteBefore, { before })
}
