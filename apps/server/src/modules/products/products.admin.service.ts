import type { ProductStatus } from '@vendly/contract/products'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { productModerated } from './products.events.ts'

type Locked = {
  id: string
  name: string
  status: ProductStatus
  removedFrom: ProductStatus | null
  sellerId: string
  kind: 'product' | 'listing'
}
const lock = statement<Locked>(
  'products.desk.lock',
  `select id, name, status, removed_from as "removedFrom", seller_id as "sellerId", kind from products
    where id = $1 and deleted_at is null for no key update`,
)
const takeDown = statement(
  'products.desk.remove',
  `update products set status = 'removed', removed_reason = $2, removed_from = status, version = version + 1 where id = $1`,
)
const putBack = statement(
  'products.desk.restore',
  `update products set status = coalesce(removed_from, 'paused'), removed_reason = null, removed_from = null, version = version + 1 where id = $1`,
)
const close = statement<{ n: number }>(
  'products.desk.close',
  `with r as (update product_reports set closed_at = $2, outcome = $3 where product_id = $1 and closed_at is null returning 1),
     f as (update product_flags set closed_at = $2 where product_id = $1 and closed_at is null returning 1)
   select ((select count(*) from r) + (select count(*) from f))::int as n`,
)

async function record(tx: Tx, admin: Actor, row: Locked, action: string, reason: string): Promise<void> {
  await recordAudit(tx, admin, {
    action: `product.${action}`,
    subject: 'product',
    subjectId: row.id,
    subjectName: row.name,
    reason,
  })
}

async function tellSeller(tx: Tx, row: Locked, action: 'removed' | 'restored', reason: string): Promise<void> {
  const { id: productId, sellerId, kind, name } = row
  await emit(tx, productModerated, { actionId: newId(), productId, sellerId, kind, name, action, reason })
}

/** Takes it down and closes what was open about it; pressed twice it is done once. Codes: not_found, product_state. */
export async function removeProduct(tx: Tx, admin: Actor, id: string, reason: string): Promise<void> {
  const row = found(await tx.row(lock, [id]))
  ensure(row.status !== 'removed', 'product_state')
  await tx.rows(takeDown, [id, reason])
  await tx.rows(close, [id, now(), 'removed'])
  await record(tx, admin, row, 'removed', reason)
  await tellSeller(tx, row, 'removed', reason)
}

/** Puts it back as it was. Codes: not_found, product_state. */
export async function restoreProduct(tx: Tx, admin: Actor, id: string, reason: string): Promise<void> {
  const row = found(await tx.row(lock, [id]))
  ensure(row.status === 'removed', 'product_state')
  await tx.rows(putBack, [id])
  await record(tx, admin, row, 'restored', reason)
  await tellSeller(tx, row, 'restored', reason)
}

/** Nothing is wrong with it: closes its reports and flags. Codes: not_found, product_state when none was open. */
export async function dismissProductReports(tx: Tx, admin: Actor, id: string, reason: string): Promise<void> {
  const row = found(await tx.row(lock, [id]))
  const closed = await tx.row(close, [id, now(), 'dismissed'])
  ensure(closed!.n > 0, 'product_state')
  await record(tx, admin, row, 'dismissed', reason)
}
