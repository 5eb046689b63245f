import type { Output } from '@vendly/contract/endpoint'
import type { recommendedProduct } from '@vendly/contract/recently-viewed'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { listCards, listPopular, listSimilar } from '../products/products.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

type Recommended = Output<typeof recommendedProduct>

const seen = statement<{ id: string }>(
  'search.seen',
  'select product_id as id from recently_viewed where user_id = $1 order by viewed_at desc, product_id limit $2',
)

/** What the actor looked at, last first, as far as it is on sale. */
export async function listSeen(db: Db, { userId }: Actor, limit: number) {
  const rows = await db.rows(seen, [userId, limit])
  return listCards(
    db,
    rows.map((row) => row.id),
    userId,
  )
}

/**
 * The rule, as a person can read it: from each of the three parts of the market where you looked last, what sells best,
 * the same kind of thing and your campus first; nothing you have seen, nothing of your own. Whatever else says what
 * somebody likes (stores they follow, what they wish for) joins `picks` as a further branch with its own reason.
 */
const picks = statement<{ id: string; because: string }>(
  'search.recommended',
  `with looked as (
     select distinct on (p.top_category_id) p.id, p.name, p.category_id, p.top_category_id, s.viewed_at
       from (select product_id, viewed_at from recently_viewed where user_id = $1 order by viewed_at desc limit 20) s
       join products p on p.id = s.product_id order by p.top_category_id, s.viewed_at desc),
   picks as (
     select c.id, 'Because you looked at ' || l.name as because, l.viewed_at,
            row_number() over (partition by l.id order by c.category_id = l.category_id desc, c.campus_id = $2::uuid desc nulls last,
              c.sold_count desc, c.id desc) as turn
       from (select * from looked order by viewed_at desc limit 3) l cross join lateral (
         select * from products p where p.top_category_id = l.top_category_id and p.status = 'active' and p.kind = 'product'
            and p.stock > 0 and ${visibleSql('p')} order by p.sold_count desc, p.id desc limit 60) c
      where c.seller_id <> $1 and not exists (select 1 from recently_viewed z where z.user_id = $1 and z.product_id = c.id))
   select id, because from (select distinct on (id) id, because, turn, viewed_at from picks order by id, turn) p
    order by turn, viewed_at desc, id limit $3`,
)

export async function listRecommended(
  db: Db,
  asked: { productId?: string; campus?: string; limit: number },
  viewer: Actor | null,
): Promise<Recommended[]> {
  const { productId, limit } = asked
  if (productId) return (await listSimilar(db, productId, limit)).map((card) => ({ ...card, because: null }))
  const known = await catalogue(db)
  const campusId = (asked.campus && known.campusBySlug.get(asked.campus)?.id) || viewer?.campusId || null
  const reasons = viewer ? await db.rows(picks, [viewer.userId, campusId, limit]) : []
  const because = new Map(reasons.map((row) => [row.id, row.because]))
  const chosen = await listCards(db, [...because.keys()])
  const rest = chosen.length < limit ? await listPopular(db, campusId, limit) : []
  const campus = campusId && known.campusById.get(campusId)?.shortName
  const going = campus ? `Going well at ${campus}` : 'Going well on Vendly'
  return [
    ...chosen.map((card) => ({ ...card, because: because.get(card._id) ?? null })),
    ...rest.filter((card) => !because.has(card._id)).map((card) => ({ ...card, because: going })),
  ].slice(0, limit)
}
