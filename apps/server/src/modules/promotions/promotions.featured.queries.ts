import { promotionLimits } from '@vendly/contract/promotion-limits'
import type { FeaturedKind, PromotionPlace } from '@vendly/contract/promotions'
import type { ShownFeatured } from '@vendly/contract/promotions-shown'
import { type Db, statement } from '../../platform/database.ts'
import { catalogueFor } from '../products/products.catalogue.queries.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, presentCard } from '../products/products.present.ts'
import { listStoreCards } from '../search/search.stores.queries.ts'
import { ON_SALE, RUNNING } from './promotions.sql.ts'

type Row = { id: string; kind: FeaturedKind; subjectId: string }
// Without campuses it is shown where it can be delivered.
const list = statement<Row>(
  'promotions.listFeatured',
  `select p.id, p.featured_kind as kind, p.featured_id as "subjectId"
     from promotions p
     join lateral (${ON_SALE}) s on true
    where p.kind = 'featured' and p.place = $place and p.category is not distinct from $category and ${RUNNING}
      and (p.campus_ids <> '{}' or $campus = '' or s.campus_id = (select id from campuses where slug = $campus))
    order by p.starts_at desc, p.id
    limit ${promotionLimits.featuredShown}`,
)
const listCards = statement<CardRow>(
  'promotions.listFeaturedCards',
  `select ${CARD_COLUMNS} from products p ${CARD_JOINS} where p.id = any($ids::uuid[])`,
)

type Where = { place: PromotionPlace; category: string | null; campus: string }

/** The products and stores that are featured at a place of a campus now, the newest first. */
export async function listFeatured(db: Db, where: Where): Promise<ShownFeatured[]> {
  const rows = await db.rows(list, where)
  if (rows.length === 0) return []
  const idsOf = (wanted: FeaturedKind) => rows.filter(({ kind }) => kind === wanted).map(({ subjectId }) => subjectId)
  const cards = await db.rows(listCards, { ids: idsOf('product') })
  const known = await catalogueFor(db, cards)
  const stores = await listStoreCards(db, idsOf('store'))
  return rows.map(({ id, subjectId }) => {
    const card = cards.find((one) => one.id === subjectId)
    const store = stores.find(({ _id }) => _id === subjectId)
    return { _id: id, product: card ? presentCard(card, known) : null, store: store ?? null }
  })
}
