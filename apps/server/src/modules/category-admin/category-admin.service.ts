import type { CategoryTint } from '@vendly/contract/admin-categories'
import type { CategoryForm } from '@vendly/contract/category-form'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { recordAudit } from '../audit/audit.service.ts'
import * as changes from '../products/products.categories.changes.service.ts'
import { countUses } from './category-admin.queries.ts'

type Noted = { slug: string; name: string; reason?: string; details?: Record<string, unknown> }
const audit = (tx: Tx, admin: Actor, done: string, { slug, name, ...noted }: Noted): Promise<void> =>
  recordAudit(tx, admin, {
    action: `category.${done}`,
    ...{ subject: 'category', subjectId: slug, subjectName: name, ...noted },
  })

type Fields = { name: string; tint: CategoryTint }

/** Returns the slug. Throws: category_refused, category_moving, categories_full. */
export async function add(tx: Tx, admin: Actor, input: Fields & { parent: string | null }): Promise<string> {
  const slug = await changes.addCategory(tx, input)
  await audit(tx, admin, 'added', { slug, name: input.name, details: { tint: input.tint, parent: input.parent } })
  return slug
}

/** Throws: not_found, category_changed, category_refused. */
export async function rename(tx: Tx, admin: Actor, slug: string, input: Fields & { version: number }): Promise<void> {
  const { name, tint } = await changes.renameCategory(tx, slug, input)
  const after = { name: input.name, tint: input.tint }
  await audit(tx, admin, 'changed', { slug, name: input.name, details: { before: { name, tint }, after } })
}

/** Throws: not_found, category_changed. */
export async function changeForm(
  tx: Tx,
  admin: Actor,
  slug: string,
  input: { form: CategoryForm; version: number },
): Promise<void> {
  const { name, form } = await changes.changeForm(tx, slug, input)
  await audit(tx, admin, 'form-changed', { slug, name, details: { before: form, after: input.form } })
}

/** Throws: not_found, category_refused, category_moving. */
export async function hide(tx: Tx, admin: Actor, slug: string, isHidden: boolean): Promise<void> {
  const before = await changes.hideCategory(tx, slug, isHidden)
  if (before.isHidden !== isHidden) await audit(tx, admin, isHidden ? 'hidden' : 'shown', { slug, name: before.name })
}

/** Throws: not_found, category_changed. */
export async function order(
  tx: Tx,
  admin: Actor,
  { parent, slugs }: { parent: string | null; slugs: readonly string[] },
): Promise<void> {
  const before = await changes.orderCategories(tx, parent, slugs)
  if (before.join() === slugs.join()) return
  const name = parent ?? 'Top categories'
  await audit(tx, admin, 'ordered', { slug: parent ?? '', name, details: { before, after: slugs } })
}

/** How much is in a category that has to be moved when it ends. */
async function countRecords(tx: Tx, slug: string): Promise<number> {
  const { subcategories: _, ...records } = await countUses(tx, slug)
  return Object.values(records).reduce((sum, count) => sum + count, 0)
}

/** Throws: not_found, category_changed, category_refused, category_moving. */
export async function move(
  tx: Tx,
  admin: Actor,
  slug: string,
  input: { parent: string | null; version: number },
): Promise<void> {
  const countMoved = async () => {
    const { products, listings, stores, applications } = await countUses(tx, slug)
    return products + listings + stores + applications
  }
  const { name } = await changes.moveCategory(tx, slug, input, countMoved)
  await audit(tx, admin, 'moved', { slug, name, details: { parent: input.parent } })
}

/** Throws: not_found, category_refused, category_moving. */
export async function merge(
  tx: Tx,
  admin: Actor,
  slug: string,
  { into, name, reason }: { into: string; name: string; reason: string },
): Promise<void> {
  const uses = await countUses(tx, slug)
  const merged = await changes.mergeCategory(tx, slug, { into, name }, () => countRecords(tx, slug))
  await audit(tx, admin, 'merged', { slug, name: merged.before.name, reason, details: { into, uses } })
}

/** Throws: not_found, category_refused, category_used. */
export async function remove(tx: Tx, admin: Actor, slug: string): Promise<void> {
  const { name } = await changes.deleteCategory(tx, slug, () => countRecords(tx, slug))
  await audit(tx, admin, 'deleted', { slug, name })
}
