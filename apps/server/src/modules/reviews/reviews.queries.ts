import type { Pagination } from '@vendly/contract/paging'
import type { Review } from '@vendly/contract/reviews'
import type { Actor } from '../../platform/actor.ts'
import { decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { presentReview, REVIEW_COLUMNS, type ReviewRow } from './reviews.present.ts'
import { isRefundedSql, isToAnswerSql } from './reviews.sql.ts'

/** The review `r` is not deleted, and neither its author nor its product, service or store is hidden from the viewer. */
export const IS_VISIBLE = `r.deleted_at is null and ${visibleSql('r', 'r.author_id = $viewerId')}
  and (r.product_id is null or exists (
    select 1 from products p where p.id = r.product_id and ${visibleSql('p', 'p.seller_id = $viewerId')}))
  and (r.service_id is null or exists (
    select 1 from services s where s.id = r.service_id and ${visibleSql('s', 's.seller_id = $viewerId')}))
  and (r.vendor_id is null or exists (
    select 1 from vendors v where v.id = r.vendor_id and ${visibleSql('v', 'v.user_id = $viewerId')}))`

type About = 'product' | 'service' | 'vendor' | 'rider' | 'author'
const COLUMN: Record<About, string> = {
  product: 'r.product_id',
  service: 'r.service_id',
  vendor: 'r.vendor_id',
  rider: 'r.rider_id',
  author: 'r.author_id',
}

const listStatement = (about: About, unanswered?: 'unanswered'): Statement<ReviewRow> =>
  statement(
    `reviews.list.${unanswered ?? about}`,
    `select ${REVIEW_COLUMNS}
       from reviews r
       join users u on u.id = r.author_id
      where ${COLUMN[about]} = $id and ${IS_VISIBLE}${unanswered ? ` and ${isToAnswerSql('r')}` : ''}
        and ($before::timestamptz is null or (r.created_at, r.id) < ($before, $beforeId::uuid))
        and ($rating::int is null or r.rating = $rating)
      order by r.created_at desc, r.id desc
      limit $limit`,
  )
const countStatement = (
  about: About,
): Statement<{ rating: number; count: number; counted: number; unanswered: number }> =>
  statement(
    `reviews.count.${about}`,
    `select r.rating, count(*)::int as count, count(*) filter (where not ${isRefundedSql('r')})::int as counted,
            count(*) filter (where ${isToAnswerSql('r')})::int as unanswered
       from reviews r
      where ${COLUMN[about]} = $id and ${IS_VISIBLE}
      group by 1`,
  )
const forEach = <Made>(make: (about: About) => Made): Record<About, Made> => ({
  product: make('product'),
  service: make('service'),
  vendor: make('vendor'),
  rider: make('rider'),
  author: make('author'),
})
const LIST = forEach((about) => listStatement(about))
const LIST_UNANSWERED = listStatement('vendor', 'unanswered')
const COUNT = forEach(countStatement)

type ReviewFilter = { limit: number; cursor?: string; rating?: number }
export type ReviewPage = { reviews: Review[]; ratingCounts: number[]; pagination: Pagination }

/** Newest first. Throws: cursor_invalid. */
export async function listReviews(
  db: Db,
  about: About,
  id: string,
  { limit, rating, cursor: text }: ReviewFilter,
  shadowbannedViewerId: string | null,
): Promise<ReviewPage> {
  const cursor = decodeCursor(text, 'timestamp')
  const target = { id, viewerId: shadowbannedViewerId }
  const rows = await db.rows(LIST[about], {
    ...target,
    before: cursor?.value ?? null,
    beforeId: cursor?.id ?? null,
    rating: rating ?? null,
    limit: limit + 1,
  })
  const counts = await db.rows(COUNT[about], target)
  const total = sumOf(counts.map((line) => (!rating || line.rating === rating ? line.count : 0)))
  const page = pageOf(rows, limit, cursor, { total, exact: true }, position)
  return { reviews: page.rows.map(presentReview), ratingCounts: starsOf(counts), pagination: page.pagination }
}

/** How many reviews with one to five stars count. */
const starsOf = (counts: readonly { rating: number; counted: number }[]): number[] =>
  [1, 2, 3, 4, 5].map((stars) => counts.find((line) => line.rating === stars)?.counted ?? 0)
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
const position = ({ createdAt, id }: ReviewRow) => ({ value: createdAt.toISOString(), id })

/** Reviews of a store for its owner, newest first. Throws: cursor_invalid. */
export async function listStoreInbox(
  db: Db,
  vendorId: string,
  { show, limit, rating, cursor: text }: ReviewFilter & { show: 'unanswered' | 'all' },
): Promise<ReviewPage & { unanswered: number }> {
  const cursor = decodeCursor(text, 'timestamp')
  const target = { id: vendorId, viewerId: null }
  const rows = await db.rows(show === 'all' ? LIST.vendor : LIST_UNANSWERED, {
    ...target,
    before: cursor?.value ?? null,
    beforeId: cursor?.id ?? null,
    rating: rating ?? null,
    limit: limit + 1,
  })
  const counted = await db.rows(COUNT.vendor, target)
  const shown = counted.filter((line) => !rating || line.rating === rating)
  const total = sumOf(shown.map(({ count, unanswered }) => (show === 'all' ? count : unanswered)))
  const page = pageOf(rows, limit, cursor, { total, exact: true }, position)
  return {
    reviews: page.rows.map(presentReview),
    ratingCounts: starsOf(counted),
    unanswered: sumOf(counted.map(({ unanswered }) => unanswered)),
    pagination: page.pagination,
  }
}

const listFlags = statement<{ id: string; isOwn: boolean; isHelpful: boolean; canReply: boolean }>(
  'reviews.listFlags',
  `select r.id, r.author_id = $userId as "isOwn", coalesce(r.vendor_id = $vendorId, false) as "canReply",
          exists (select 1 from review_helpful h where h.review_id = r.id and h.user_id = $userId) as "isHelpful"
     from reviews r
    where r.id = any($ids::uuid[]) and r.deleted_at is null`,
)

/** What is personal about reviews: the lists themselves are the same for everyone, so that they can be cached. */
export async function findReviewFlags(db: Db, { userId, vendorId }: Actor, ids: readonly string[]) {
  const rows = await db.rows(listFlags, { userId, vendorId, ids })
  const idsWhere = (matches: (row: (typeof rows)[number]) => boolean) => rows.filter(matches).map(({ id }) => id)
  return {
    own: idsWhere((row) => row.isOwn),
    helpful: idsWhere((row) => row.isHelpful),
    answerable: idsWhere((row) => row.canReply),
  }
}
