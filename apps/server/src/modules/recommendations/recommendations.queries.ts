import type { Output } from '@vendly/contract/endpoint'
import type { ProductCard } from '@vendly/contract/products'
import type { recommendedProduct } from '@vendly/contract/recommendations'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { isListedCampusSql } from '../campuses/campuses.sql.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { listCards, listPopular, listSimilar } from '../products/products.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

type RecommendedProduct = Output<typeof recommendedProduct>

/** Sources per kind: top categories viewed, top categories saved, stores followed; the latest first. */
const MAX_CATEGORIES = 3
const MAX_STORES = 5
/** Views and saved products that are read for those categories, and candidates per source. */
const MAX_READ = 20
const MAX_CANDIDATES = 60
/** The viewer's own products that may stand among the best sellers. */
const MAX_OWN = 24

const CAN_BE_RECOMMENDED = `p.status = 'active' and p.kind = 'product' and p.stock > 0 and ${visibleSql('p')}
  and (p.campus_id = $campusId::uuid or ${isListedCampusSql('p')})`

/** SQL: the latest products of each top category in a list of products with `product_id` and `at`. */
const latestByCategorySql = (list: string) => `
  select *
    from (select distinct on (p.top_category_id) p.id, p.name, p.category_id, p.top_category_id, l.at
            from (${list} order by at desc limit ${MAX_READ}) l
            join products p on p.id = l.product_id
           order by p.top_category_id, l.at desc) c
   order by at desc
   limit ${MAX_CATEGORIES}`

/** SQL: the best sellers of each source's top category; its own category and the viewer's campus first. */
const picksByCategorySql = (sources: string, reason: string) => `
  select c.id, '${reason}' as reason, s.name, s.at,
         row_number() over (partition by s.id order by c.category_id = s.category_id desc,
           c.campus_id = $campusId::uuid desc nulls last, c.sold_count desc, c.id desc) as turn
    from ${sources} s
   cross join lateral (
     select *
       from products p
      where p.top_category_id = s.top_category_id and ${CAN_BE_RECOMMENDED}
      order by p.sold_count desc, p.id desc
      limit ${MAX_CANDIDATES}) c
   where ${isNewSql('c')}`

/** SQL: not the viewer's own, not viewed and not saved. */
function isNewSql(product: string): string {
  return `${product}.seller_id <> $userId
     and not exists (select 1 from recently_viewed r where r.user_id = $userId and r.product_id = ${product}.id)
     and not exists (select 1 from wishlist_items w where w.user_id = $userId and w.product_id = ${product}.id)`
}

type Reason = 'viewed' | 'saved' | 'followed'

/**
 * From each source one product in turn: the categories that the viewer viewed last, those of saved products, and the
 * newest products of followed stores. A new source is one more branch of `picks` with a reason of its own.
 */
const listPicks = statement<{ id: string; reason: Reason; name: string }>(
  'recommendations.listPicks',
  `with viewed as (
     ${latestByCategorySql('select product_id, viewed_at as at from recently_viewed where user_id = $userId')}),
   saved as (
     ${latestByCategorySql('select product_id, added_at as at from wishlist_items where user_id = $userId')}),
   followed as (
     select v.id, v.business_name as name, f.created_at as at
       from follows f
       join vendors v on v.id = f.vendor_id
      where f.user_id = $userId and f.ended_at is null and v.status = 'verified' and ${visibleSql('v')}
      order by f.created_at desc, v.id desc
      limit ${MAX_STORES}),
   picks as (
     ${picksByCategorySql('viewed', 'viewed')}
     union all
     ${picksByCategorySql('saved', 'saved')}
     union all
     select c.id, 'followed' as reason, s.name, s.at,
            row_number() over (partition by s.id order by c.created_at desc, c.id desc) as turn
       from followed s
      cross join lateral (
        select *
          from products p
         where p.vendor_id = s.id and ${CAN_BE_RECOMMENDED}
         order by p.created_at desc, p.id desc
         limit ${MAX_CANDIDATES}) c
      where ${isNewSql('c')})
   select id, reason, name
     from (select distinct on (id) id, reason, name, turn, at from picks order by id, turn, at desc) p
    order by turn, at desc, id
    limit $limit`,
)

const REASONS: Record<Reason, (name: string) => string> = {
  viewed: (name) => `Because you viewed ${name}`,
  saved: (name) => `Because you saved ${name}`,
  followed: (name) => `Because you follow ${name}`,
}

/**
 * With a product, similar ones; else what the viewer's activity suggests, filled up with what is popular on the
 * campus.
 */
export async function listRecommended(
  db: Db,
  filter: { productId?: string; campus?: string; limit: number },
  viewer: Actor | null,
): Promise<RecommendedProduct[]> {
  const { productId, limit } = filter
  // Nobody is recommended what they sell themselves; so a shadowbanned seller sees no difference either.
  const isOwn = ({ vendor }: ProductCard) => viewer !== null && [viewer.vendorId, viewer.userId].includes(vendor._id)
  const withoutOwn = (cards: ProductCard[]) => cards.filter((card) => !isOwn(card)).slice(0, limit)
  const enough = viewer ? limit + MAX_OWN : limit
  if (productId) return withoutOwn(await listSimilar(db, productId, enough)).map((card) => ({ ...card, reason: null }))
  const { campusBySlug, campusById } = await catalogue(db)
  const campusId = (filter.campus && campusBySlug.get(filter.campus)?.id) || viewer?.campusId || null
  const picks = viewer ? await db.rows(listPicks, { userId: viewer.userId, campusId, limit }) : []
  const reasons = new Map(picks.map(({ id, reason, name }) => [id, REASONS[reason](name)]))
  const cards = await listCards(db, [...reasons.keys()])
  const popular = cards.length < limit ? withoutOwn(await listPopular(db, campusId, enough)) : []
  const campus = campusId && campusById.get(campusId)?.shortName
  const popularReason = campus ? `Popular at ${campus}` : 'Popular on Vendly'
  return [
    ...cards.map((card) => ({ ...card, reason: reasons.get(card._id) ?? null })),
    ...popular.filter((card) => !reasons.has(card._id)).map((card) => ({ ...card, reason: popularReason })),
  ].slice(0, limit)
}
