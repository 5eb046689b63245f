import { type Db, statement } from '../../platform/database.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'

const MAX_GUESSES = 3

// Each word of a name votes for the categories of the products whose names contain it, by their shares; rare words
// count more. Of a very common word only some rows are read.
const listLikelyCategories = statement<{ id: number; votes: number }>(
  'categoryGuess.listLikely',
  `with words as (
     select distinct on (v.stem) v.stem, v.docs
       from unnest(string_to_array(search_normalize($name), ' ')) x(word)
       join search_vocabulary v on v.word = x.word
      where v.docs > 0 and v.stem is not null
      order by v.stem, v.docs desc),
   votes as (
     select c.category_id, ln(1 + 20000.0 / w.docs) * c.count / sum(c.count) over (partition by w.stem) as votes
       from words w
      cross join lateral (
        select category_id, count(*) as count
          from (select s.category_id
                  from search_entries s
                 where s.search @@ (quote_literal(w.stem) || ':A')::tsquery and s.kind in ('product', 'listing')
                 limit 1000) sample
         group by category_id) c)
   select category_id as id, sum(votes)::float8 as votes
     from votes
    group by category_id
   having sum(votes) > 0.5
    order by sum(votes) desc, category_id
    limit ${MAX_GUESSES}`,
)

/** The categories of products with similar names, the likeliest first; a guess with few votes is left out. */
export async function guessCategories(db: Db, name: string): Promise<{ slug: string; name: string }[]> {
  const { categoryById } = await catalogue(db)
  const rows = await db.rows(listLikelyCategories, { name })
  return rows.flatMap(({ id, votes }) => {
    const category = categoryById.get(id)
    return category && !category.isHidden && votes > rows[0]!.votes / 3
      ? [{ slug: category.slug, name: category.name }]
      : []
  })
}
