import { statement, type Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import { defaultFormOf } from './products.category-forms.ts'
import { categoryList } from './products.category-list.ts'

export const lockCategories = statement('products.lockCategories', 'lock table categories in share row exclusive mode')
const insertCategories = statement<{ id: number }>(
  'products.insertCategories',
  `with listed as (
     select l.slug, l.name, l.tint, l.parent, l.position, l.form
       from json_to_recordset($categories) as l(slug text, name text, tint text, parent text, position smallint, form jsonb)
      where not exists (select from categories c where c.slug = l.slug)
   ),
   numbered as (
     select l.*, ((select coalesce(max(id), 0) from categories) + row_number() over (order by l.position))::smallint as id
       from listed l
   )
   insert into categories (id, parent_id, slug, name, tint, position, form)
   select n.id, coalesce(p.id, c.id), n.slug, n.name, n.tint, n.position, n.form
     from numbered n
     left join numbered p on p.slug = n.parent
     left join categories c on c.slug = n.parent and c.parent_id is null and c.merged_into_id is null and c.deleted_at is null
    where n.parent is null or coalesce(p.id, c.id) is not null
   returning id`,
)

/**
 * Adds what is missing of the list in the repository, and changes nothing that is there. What administrators merged or deleted does
 * not come back. Returns how many were added.
 */
export async function saveCategories(tx: Tx): Promise<number> {
  await tx.rows(lockCategories)
  const listed = categoryList.map((one, index) => ({ ...one, position: index + 1, form: defaultFormOf(one.slug) }))
  return (await tx.rows(insertCategories, { categories: JSON.stringify(listed) })).length
}

type Used = { id: number; parentId: number | null; isHidden: boolean; mergedIntoId: number | null }
const lockUsed = statement<Used>(
  'products.lockUsedCategory',
  `select c.id, c.parent_id as "parentId", c.hidden_at is not null as "isHidden", c.merged_into_id as "mergedIntoId"
     from categories c
    where (c.slug = $slug or c.id = $id) and c.deleted_at is null
      for share`,
)
const findTop = statement<{ slug: string; isHidden: boolean }>(
  'products.findTopCategory',
  `select slug, hidden_at is not null as "isHidden" from categories where id = $id`,
)

/**
 * The category that something is put into; it cannot be hidden, moved or merged until the transaction ends. A former slug leads to what
 * it became. A hidden one is refused, unless the record is in it already (`currentId`). Throws: category_unknown.
 */
export async function useCategory(
  tx: Tx,
  slug: string,
  currentId: number | null = null,
): Promise<{ id: number; topId: number; topSlug: string; isTop: boolean }> {
  let used = await tx.row(lockUsed, { slug, id: null })
  while (used && used.mergedIntoId !== null) used = await tx.row(lockUsed, { slug: null, id: used.mergedIntoId })
  ensure(used, 'category_unknown')
  const topId = used.parentId ?? used.id
  const top = (await tx.row(findTop, { id: topId }))!
  ensure(!(used.isHidden || top.isHidden) || used.id === currentId, 'category_unknown')
  return { id: used.id, topId, topSlug: top.slug, isTop: used.parentId === null }
}

const moveBatch = statement<{ id: string }>(
  'products.moveBatchToCategory',
  `update products
      set category_id = $toId, top_category_id = $topId
    where id in (
      select id
        from products
       where category_id = $id and (category_id <> $toId or top_category_id <> $topId)
       order by id
       limit $limit
         for no key update)
   returning id`,
)

/** Where what is in a category belongs. */
export type CategoryMove = { id: number; slug: string; toId: number; toSlug: string; topId: number; topSlug: string }

/** Moves some of the products and items of a category; returns how many. */
export const moveProducts = async (tx: Tx, { id, toId, topId }: CategoryMove, limit: number): Promise<number> =>
  (await tx.rows(moveBatch, { id, toId, topId, limit })).length
