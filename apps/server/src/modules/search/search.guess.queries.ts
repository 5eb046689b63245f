import { type Db, statement } from '../../platform/database.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'

const GUESSES = 3

// Each word of the name says by its share where goods called so stand; one that few goods have says more. What is known
// of very common words is read from a part of the goods.
const likeliest = statement<{ id: number; vote: number }>(
  'search.guessCategories',
  `with words as (
     select distinct on (w.stem) w.stem, w.docs from unnest(string_to_array(search_clean($1), ' ')) x(word)
       join search_words w on w.word = x.word where w.docs > 0 and w.stem is not null order by w.stem, w.docs desc),
   votes as (
     select c.category_id, ln(1 + 20000.0 / w.docs) * c.n / sum(c.n) over (partition by w.stem) as vote from words w cross join lateral (
       select category_id, count(*) as n from (
         select s.category_id from search_entries s where s.search @@ (quote_literal(w.stem) || ':A')::tsquery and s.kind in ('product', 'listing')
          limit 1000) known group by category_id) c)
   select category_id as id, sum(vote)::float8 as vote from votes group by category_id having sum(vote) > 0.5 order by sum(vote) desc, category_id limit ${GUESSES}`,
)

/** The categories that goods with such a name stand in, the likeliest first. */
export async function guessCategories(db: Db, name: string): Promise<{ slug: string; name: string }[]> {
  const { categoryById } = await catalogue(db)
  const rows = await db.rows(likeliest, [name])
  return rows.flatMap(({ id, vote }) => {
    const category = categoryById.get(id)
    return category && vote > rows[0]!.vote / 3 ? [{ slug: category.slug, name: category.name }] : []
  })
}
