import { statement, type Tx } from '../../platform/database.ts'
import { categoryList } from './products.category-list.ts'

const lockCategories = statement('products.lockCategories', 'lock table categories in share row exclusive mode')
const upsertCategories = statement<{ isNew: boolean }>(
  'products.upsertCategories',
  `with listed as (
     select slug, name, tint, parent, position
       from json_to_recordset($categories) as (slug text, name text, tint text, parent text, position smallint)
   ),
   numbered as (
     select l.*,
            coalesce(
              c.id,
              (select coalesce(max(id), 0) from categories)
                + row_number() over (partition by c.id is null order by l.position)
            )::smallint as id
       from listed l
       left join categories c on c.slug = l.slug
   )
   insert into categories as c (id, parent_id, slug, name, tint, position)
   select n.id, p.id, n.slug, n.name, n.tint, n.position
     from numbered n
     left join numbered p on p.slug = n.parent
   on conflict (slug) do update
      set parent_id = excluded.parent_id, name = excluded.name, tint = excluded.tint, position = excluded.position
   returning (xmax::text = '0') as "isNew"`,
)

/** Brings the categories to the state of the list in the repository. Returns how many were added. None is deleted. */
export async function saveCategories(tx: Tx): Promise<number> {
  await tx.rows(lockCategories)
  const listed = categoryList.map((category, index) => ({ ...category, position: index + 1 }))
  const saved = await tx.rows(upsertCategories, { categories: JSON.stringify(listed) })
  return saved.filter(({ isNew }) => isNew).length
}
