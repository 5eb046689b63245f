import type { BulkOutcome, ProductBulkAction } from '@vendly/contract/admin-bulk'
import { problems } from '@vendly/contract/problems'
import type { ProductStatus } from '@vendly/contract/products'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { productModerated } from './products.events.ts'
import { ensureProductTransition, type ProductKind } from './products.policy.ts'

type LockedProduct = {
  id: string
  name: string
  status: ProductStatus
  sellerId: string
  kind: ProductKind
}
const lockProduct = statement<LockedProduct>(
  'products.lockForAdmin',
  `select id, name, status, seller_id as "sellerId", kind
     from products
    where id = $id and deleted_at is null
      for no key update`,
)
const setRemoved = statement<never>(
  'products.setRemoved',
  `update products
      set status = 'removed', removed_reason = $reason, removed_from = status, version = version + 1
    where id = $id`,
)
const setRestored = statement<never>(
  'products.setRestored',
  `update products
      set status = case when kind = 'listing' and place_id is null and removed_from = 'active' then 'paused'
                        else coalesce(removed_from, 'paused') end,
          removed_reason = null, removed_from = null, version = version + 1
    where id = $id`,
)
const closeReports = statement<{ count: number }>(
  'products.closeReports',
  `with closed_reports as (
     update product_reports set closed_at = $at, outcome = $outcome
      where product_id = $id and closed_at is null returning 1
   ), closed_flags as (
     update product_flags set closed_at = $at where product_id = $id and closed_at is null returning 1
   )
   select ((select count(*) from closed_reports) + (select count(*) from closed_flags))::int as count`,
)

async function record(tx: Tx, admin: Actor, product: LockedProduct, action: string, reason: string): Promise<void> {
  await recordAudit(tx, admin, {
    action: `product.${action}`,
    subject: 'product',
    subjectId: product.id,
    subjectName: product.name,
    reason,
  })
}

async function notifySeller(
  tx: Tx,
  product: LockedProduct,
  action: 'removed' | 'restored',
  reason: string,
): Promise<void> {
  const { id: productId, sellerId, kind, name } = product
  await emit(tx, productModerated, { actionId: newId(), productId, sellerId, kind, name, action, reason })
}

/** Removes it from sale and closes its reports and flags. Throws: not_found, product_state. */
export async function removeProduct(tx: Tx, admin: Actor, id: string, reason: string): Promise<void> {
  const product = found(await tx.row(lockProduct, { id }))
  ensureProductTransition(admin, product, 'remove')
  await tx.rows(setRemoved, { id, reason })
  await tx.rows(closeReports, { id, at: now(), outcome: 'removed' })
  await record(tx, admin, product, 'removed', reason)
  await notifySeller(tx, product, 'removed', reason)
}

/** Restores the status it had before it was removed; a student's item without a place is paused. Throws: not_found, product_state. */
export async function restoreProduct(tx: Tx, admin: Actor, id: string, reason: string): Promise<void> {
  const product = found(await tx.row(lockProduct, { id }))
  ensureProductTransition(admin, product, 'restore')
  await tx.rows(setRestored, { id })
  await record(tx, admin, product, 'restored', reason)
  await notifySeller(tx, product, 'restored', reason)
}

/** Closes its reports and flags without a change. Throws: not_found, product_state when none was open. */
export async function dismissProductReports(tx: Tx, admin: Actor, id: string, reason: string): Promise<void> {
  const product = found(await tx.row(lockProduct, { id }))
  const closed = await tx.row(closeReports, { id, at: now(), outcome: 'dismissed' })
  ensure(closed!.count > 0, 'product_state')
  await record(tx, admin, product, 'dismissed', reason)
}

const ACTIONS = { remove: removeProduct, restore: restoreProduct, dismiss: dismissProductReports }
const namesOf = statement<{ id: string; name: string }>(
  'products.selectNames',
  'select id, name from products where id = any($ids::uuid[]) and deleted_at is null',
)

/** Takes the action on every product it is allowed for, and returns the problem of each of the others. */
export async function runProductBulkAction(
  tx: Tx,
  admin: Actor,
  { action, ids, reason }: { action: ProductBulkAction; ids: readonly string[]; reason: string },
): Promise<BulkOutcome[]> {
  const unique = [...new Set(ids)]
  const names = new Map((await tx.rows(namesOf, { ids: unique })).map(({ id, name }) => [id, name]))
  const refused = new Map<string, Problem>()
  // Locked in the order of their ids, so that two administrators never wait for each other. A refusal changes nothing.
  for (const id of unique.toSorted()) {
    try {
      await ACTIONS[action](tx, admin, id, reason)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.set(id, error)
    }
  }
  return unique.map((id) => {
    const code = refused.get(id)?.code
    return { _id: id, name: names.get(id) ?? null, problem: code ? { code, message: problems[code][1] } : null }
  })
}
