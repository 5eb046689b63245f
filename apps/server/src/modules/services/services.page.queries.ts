import { toNaira } from '@vendly/contract/money'
import { refundRules } from '@vendly/contract/refund-policy'
import type { Service } from '@vendly/contract/services'
import { type Db, statement } from '../../platform/database.ts'
import { presentPicture } from '../../platform/pictures.ts'
import { found } from '../../platform/problem.ts'
import { catalogueFor, parentSlug } from '../products/products.catalogue.queries.ts'
import { averageRating, presentStoreImage } from '../vendors/vendors.present.ts'
import { refundSentences } from './services.policy.ts'
import { presentOption, presentService, SERVICE_COLUMNS, SERVICE_JOINS, type ServiceRow } from './services.present.ts'
import { isListedSql } from './services.sql.ts'

type PageRow = ServiceRow &
  Pick<
    Service,
    | 'questions'
    | 'maxHours'
    | 'maxSeats'
    | 'capacity'
    | 'minSeats'
    | 'horizonDays'
    | 'landmark'
    | 'spot'
    | 'depositPercent'
    | 'isAutoConfirmed'
    | 'bookedCount'
  > & {
    policy: Service['policy']['kind']
    travelFee: number
    sellerId: string
    storeImage: string | null
    storeRatingSum: number
    storeRatingCount: number
  }

const find = statement<PageRow>(
  'services.findPage',
  `select ${SERVICE_COLUMNS}, s.questions, s.max_hours as "maxHours", s.max_seats as "maxSeats", s.capacity,
          s.min_seats as "minSeats", s.horizon_days as "horizonDays", s.landmark,
          case when pl.lat is not null then json_build_object('lat', pl.lat, 'lng', pl.lng) end as spot,
          s.deposit_percent as "depositPercent", s.is_auto_confirmed as "isAutoConfirmed", s.booked_count as "bookedCount", s.policy,
          s.travel_fee as "travelFee", s.seller_id as "sellerId", coalesce(v.rating_sum, 0) as "storeRatingSum",
          coalesce(v.rating_count, 0) as "storeRatingCount", v.store_image as "storeImage"
     from services s ${SERVICE_JOINS}
    where s.id = $id and ${isListedSql('s', 'v')}`,
)

/** What buyers see of a service that can be booked. Throws: not_found. */
export async function findService(
  db: Db,
  id: string,
  viewerId: string | null,
  shadowbannedViewerId: string | null,
): Promise<Service> {
  const row = found(await db.row(find, { id, day: null, shadowbannedViewerId }))
  const known = await catalogueFor(db, [row])
  const card = presentService(row, known)
  const isOwn = row.sellerId === viewerId
  return {
    ...card,
    vendor: { ...card.vendor, image: presentStoreImage(row.storeImage) },
    category: { ...card.category, parent: parentSlug(known, row.categoryId) },
    images: row.pictures.map((picture, at) =>
      presentPicture(picture, at ? `${row.name}, picture ${at + 1}` : row.name),
    ),
    options: row.options.map(presentOption),
    questions: row.questions,
    basePrice: toNaira(row.price),
    baseMinutes: row.durationMinutes,
    maxHours: row.isHourly ? row.maxHours : 1,
    ...{ maxSeats: row.maxSeats, capacity: row.capacity, minSeats: row.minSeats, horizonDays: row.horizonDays },
    ...{ landmark: row.landmark, spot: row.spot, travelFee: toNaira(row.travelFee) },
    ...{ depositPercent: row.depositPercent, isAutoConfirmed: row.isAutoConfirmed },
    policy: {
      kind: row.policy,
      steps: [...refundRules[row.policy].steps],
      sentences: refundSentences(row.policy, row.mode === 'class' ? row.minSeats : 1),
    },
    bookedCount: row.bookedCount,
    storeRating: averageRating(row.storeRatingSum, row.storeRatingCount),
    storeReviewCount: row.storeRatingCount,
    isOwn,
    can: { book: !isOwn && row.mode !== 'quote', manage: isOwn },
  }
}

const countByCategory = statement<{ categoryId: number; count: number }>(
  'services.countByCategory',
  `select s.category_id as "categoryId", count(*)::int as count
     from services s
     left join vendors v on v.id = s.vendor_id
    where ${isListedSql('s', 'v')} and ($campusId::uuid is null or s.campus_id = $campusId)
    group by 1`,
)

/** The categories that have services, in the order of the catalogue. `campus` is a slug or an id. */
export async function listServiceCategories(db: Db, campus: string | undefined) {
  const known = await catalogueFor(db, [])
  const campusId = campus ? known.campusBySlug.get(campus)?.id : null
  if (campusId === undefined) return []
  const counts = new Map(
    (await db.rows(countByCategory, { campusId, shadowbannedViewerId: null })).map((row) => [
      row.categoryId,
      row.count,
    ]),
  )
  return known.categories.flatMap(({ id, slug, name, tint, isHidden, formerSlugs }) => {
    const count = counts.get(id)
    return count ? [{ slug, name, tint, count, isHidden, formerSlugs }] : []
  })
}
