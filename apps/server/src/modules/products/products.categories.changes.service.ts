import type { CategoryTint } from '@vendly/contract/admin-categories'
import type { CategoryForm } from '@vendly/contract/category-form'
import { categoryLimits } from '@vendly/contract/category-limits'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { SERVICES } from './products.catalogue.queries.ts'
import { lockCategories } from './products.categories.service.ts'
import { categoryMoved, categoryRenamed } from './products.events.ts'

export type LockedCategory = {
  id: number
  slug: string
  name: string
  tint: CategoryTint
  parentId: number | null
  position: number
  version: number
  isHidden: boolean
  isMoving: boolean
  form: CategoryForm
}
const listLocked = statement<LockedCategory & { isGone: boolean }>(
  'products.listLockedCategories',
  `select id, slug, name, tint, parent_id as "parentId", position, version, hidden_at is not null as "isHidden",
          move_total is not null as "isMoving", form, merged_into_id is not null or deleted_at is not null as "isGone"
     from categories
    order by position, id`,
)
const lockOne = statement('products.lockCategory', 'select from categories where id = $id for update')

/** All categories, which nobody else changes until the transaction ends. `gone`: those that were merged or deleted. */
type Tree = { all: LockedCategory[]; gone: { id: number; slug: string; position: number }[] }
async function lockTree(tx: Tx): Promise<Tree> {
  await tx.rows(lockCategories)
  const rows = await tx.rows(listLocked)
  return { all: rows.filter(({ isGone }) => !isGone), gone: rows.filter(({ isGone }) => isGone) }
}

const refuse = (field: string, message: string): never => {
  throw new Problem('category_refused', {}, [{ field, message }], message)
}
const pick = ({ all }: Tree, slug: string): LockedCategory => found(all.find((one) => one.slug === slug))
const childrenOf = ({ all }: Tree, { id }: LockedCategory) => all.filter(({ parentId }) => parentId === id)
const isOfServices = ({ all }: Tree, { slug, parentId }: LockedCategory): boolean =>
  slug === SERVICES || all.some((one) => one.id === parentId && one.slug === SERVICES)

function ensureNameIsFree({ all }: Tree, name: string, parentId: number | null, exceptId?: number): void {
  const isTaken = all.some(
    (one) => one.parentId === parentId && one.id !== exceptId && one.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) refuse('name', 'There is a category of this name already.')
}

/** Throws: category_refused for one that cannot have subcategories. */
function parentOf(tree: Tree, slug: string | null): LockedCategory | null {
  if (slug === null) return null
  const parent = tree.all.find((one) => one.slug === slug)
  if (!parent || parent.parentId !== null) return refuse('parent', 'Choose one of the top categories.')
  ensure(!parent.isMoving, 'category_moving')
  return parent
}

const insertCategory = statement<never>(
  'products.insertCategory',
  `insert into categories (id, parent_id, slug, name, tint, position, changed_at)
   values ($id, $parentId, $slug, $name, $tint, $position, $at)`,
)

/** Adds a category after its siblings; returns its slug. Throws: category_refused, category_moving, categories_full. */
export async function addCategory(
  tx: Tx,
  { name, tint, parent }: { name: string; tint: CategoryTint; parent: string | null },
): Promise<string> {
  const tree = await lockTree(tx)
  ensure(tree.all.length < categoryLimits.total, 'categories_full')
  const parentId = parentOf(tree, parent)?.id ?? null
  ensureNameIsFree(tree, name, parentId)
  const rows = [...tree.all, ...tree.gone]
  const slug = freeSlug(name, new Set(rows.map((one) => one.slug)))
  const [id, position] = [nextOf(rows.map((one) => one.id)), nextOf(rows.map((one) => one.position))]
  await tx.rows(insertCategory, { id, parentId, slug, name, tint, position, at: now() })
  return slug
}

const nextOf = (numbers: number[]): number => Math.max(0, ...numbers) + 1

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const words = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const base =
    words
      .replace(/&/g, ' and ')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 50) || 'category'
  let slug = base
  for (let at = 2; taken.has(slug); at++) slug = `${base}-${at}`
  return slug
}

const updateCategory = statement<never>(
  'products.updateCategory',
  `update categories
      set name = $name, tint = $tint, version = version + 1, changed_at = $at
    where id = $id`,
)

/** Returns the category as it was. Throws: not_found, category_changed, category_refused. */
export async function renameCategory(
  tx: Tx,
  slug: string,
  { name, tint, version }: { name: string; tint: CategoryTint; version: number },
): Promise<LockedCategory> {
  const tree = await lockTree(tx)
  const before = pick(tree, slug)
  ensure(before.version === version, 'category_changed')
  ensureNameIsFree(tree, name, before.parentId, before.id)
  await tx.rows(updateCategory, { id: before.id, name, tint, at: now() })
  if (name !== before.name) await emit(tx, categoryRenamed, { categoryId: before.id })
  return before
}

const updateForm = statement<never>(
  'products.updateCategoryForm',
  'update categories set form = $form, version = version + 1, changed_at = $at where id = $id',
)

/** Returns the category as it was. Throws: not_found, category_changed. */
export async function changeForm(
  tx: Tx,
  slug: string,
  { form, version }: { form: CategoryForm; version: number },
): Promise<LockedCategory> {
  const before = pick(await lockTree(tx), slug)
  ensure(before.version === version, 'category_changed')
  await tx.rows(updateForm, { id: before.id, form: JSON.stringify(form), at: now() })
  return before
}

const updateHidden = statement<never>(
  'products.updateCategoryHidden',
  `update categories
      set hidden_at = case when $isHidden then $at::timestamptz end, version = version + 1, changed_at = $at
    where id = $id`,
)

/** Returns the category as it was; nothing changes when it is so already. Throws: not_found, category_refused, category_moving. */
export async function hideCategory(tx: Tx, slug: string, isHidden: boolean): Promise<LockedCategory> {
  const before = pick(await lockTree(tx), slug)
  if (slug === SERVICES) refuse('isHidden', 'Services cannot be hidden as a whole.')
  ensure(!before.isMoving, 'category_moving')
  if (before.isHidden !== isHidden) await tx.rows(updateHidden, { id: before.id, isHidden, at: now() })
  return before
}

const updatePositions = statement<never>(
  'products.updateCategoryPositions',
  `update categories c set position = n.position
     from json_to_recordset($positions) as n(id smallint, position smallint)
    where c.id = n.id`,
)

/** Puts all categories below a parent into this order. Returns the order before. Throws: not_found, category_changed. */
export async function orderCategories(tx: Tx, parent: string | null, slugs: readonly string[]): Promise<string[]> {
  const tree = await lockTree(tx)
  const parentId = parent === null ? null : pick(tree, parent).id
  const siblings = tree.all.filter((one) => one.parentId === parentId)
  const bySlug = new Map(siblings.map((one) => [one.slug, one]))
  ensure(slugs.length === siblings.length && new Set(slugs).size === slugs.length, 'category_changed')
  const ids = slugs.map((slug) => bySlug.get(slug)?.id)
  ensure(!ids.includes(undefined), 'category_changed')
  const positions = siblings.map(({ position }) => position)
  await tx.rows(updatePositions, { positions: JSON.stringify(ids.map((id, at) => ({ id, position: positions[at] }))) })
  return siblings.map(({ slug }) => slug)
}

const updateParent = statement<never>(
  'products.updateCategoryParent',
  `update categories
      set parent_id = $parentId, position = $position, move_total = $total, move_left = $total, version = version + 1,
          changed_at = $at
    where id = $id`,
)

/**
 * Puts a category below another one, or makes it a top category, after its new siblings; a job moves what is in it. `countUses` is called
 * when nothing more can be put into it. Returns it as it was. Throws: not_found, category_changed, category_refused, category_moving.
 */
export async function moveCategory(
  tx: Tx,
  slug: string,
  { parent, version }: { parent: string | null; version: number },
  countUses: (category: LockedCategory) => Promise<number>,
): Promise<LockedCategory> {
  const tree = await lockTree(tx)
  const before = pick(tree, slug)
  ensure(before.version === version, 'category_changed')
  ensure(!before.isMoving, 'category_moving')
  const above = parentOf(tree, parent)
  if (above?.id === before.id) refuse('parent', 'A category cannot be below itself.')
  if (isOfServices(tree, before) || above?.slug === SERVICES)
    refuse('parent', 'Services stay below “Services”, and nothing else is put there.')
  if (childrenOf(tree, before).length > 0) refuse('parent', 'It has subcategories. Move or merge them first.')
  const parentId = above?.id ?? null
  if (parentId === before.parentId) return before
  ensureNameIsFree(tree, before.name, parentId)
  await tx.rows(lockOne, { id: before.id })
  const total = await countUses(before)
  const position = nextOf([...tree.all, ...tree.gone].map((one) => one.position))
  await tx.rows(updateParent, { id: before.id, parentId, position, total, at: now() })
  await emit(tx, categoryMoved, { categoryId: before.id })
  return before
}

const updateMerged = statement<never>(
  'products.updateMergedCategory',
  `update categories
      set merged_into_id = $intoId, hidden_at = case when id = $id then coalesce(hidden_at, $at) else hidden_at end,
          move_total = case when id = $id then $total::int else move_total end,
          move_left = case when id = $id then $total::int else move_left end,
          version = version + 1, changed_at = $at
    where id = $id or merged_into_id = $id`,
)

/**
 * Ends a category in favour of another one; a job moves what is in it. `countUses` as in moveCategory. Returns it as it was.
 * Throws: not_found, category_refused, category_moving.
 */
export async function mergeCategory(
  tx: Tx,
  slug: string,
  { into, name }: { into: string; name: string },
  countUses: (category: LockedCategory) => Promise<number>,
): Promise<{ before: LockedCategory; into: LockedCategory; total: number }> {
  const tree = await lockTree(tx)
  const before = pick(tree, slug)
  const target = tree.all.find((one) => one.slug === into) ?? refuse('into', 'This category does not exist.')
  if (name.toLowerCase() !== before.name.toLowerCase()) refuse('name', `Type “${before.name}” to confirm.`)
  if (target.id === before.id) refuse('into', 'Choose another category.')
  ensure(!before.isMoving && !target.isMoving, 'category_moving')
  if (slug === SERVICES || into === SERVICES || isOfServices(tree, before) !== isOfServices(tree, target))
    refuse('into', 'Services are merged with services, and products with products.')
  if (childrenOf(tree, before).length > 0) refuse('into', 'It has subcategories. Move or merge them first.')
  if (childrenOf(tree, target).length > 0) refuse('into', 'Choose one of the subcategories of that category.')
  await tx.rows(lockOne, { id: before.id })
  const total = await countUses(before)
  await tx.rows(updateMerged, { id: before.id, intoId: target.id, total, at: now() })
  await emit(tx, categoryMoved, { categoryId: before.id })
  return { before, into: target, total }
}

const updateDeleted = statement<never>(
  'products.updateDeletedCategory',
  'update categories set deleted_at = $at, hidden_at = coalesce(hidden_at, $at), changed_at = $at where id = $id',
)

/** Deletes a category without uses. Throws: not_found, category_refused, category_used. */
export async function deleteCategory(
  tx: Tx,
  slug: string,
  countUses: (category: LockedCategory) => Promise<number>,
): Promise<LockedCategory> {
  const tree = await lockTree(tx)
  const before = pick(tree, slug)
  if (slug === SERVICES) refuse('slug', 'The category of services cannot be deleted.')
  await tx.rows(lockOne, { id: before.id })
  ensure(childrenOf(tree, before).length === 0 && (await countUses(before)) === 0, 'category_used')
  await tx.rows(updateDeleted, { id: before.id, at: now() })
  return before
}

const updateProgress = statement<never>(
  'products.updateCategoryProgress',
  `update categories
      set move_left = case when $moved > 0 then greatest(move_left - $moved, 0) end,
          move_total = case when $moved > 0 then move_total end
    where id = $id and move_total is not null`,
)

/** How much a batch of a move has moved; nothing is left after one that moved nothing. */
export async function saveProgress(tx: Tx, id: number, moved: number): Promise<void> {
  await tx.rows(updateProgress, { id, moved })
}
