import type { Pagination } from '@vendly/contract/paging'
import type { Review, ReviewSubject } from '@vendly/contract/reviews'
import type { Actor } from '../../platform/actor.ts'
import { type Cursor, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { mediaUrl } from '../../platform/media.ts'

export type ReviewRow = {
  id: string
  subject: ReviewSubject
  productId: string | null
  productName: string | null
  service: Review['service']
  store: Review['store']
  rating: number
  text: string
  pictures: { key: string; tint: string }[]
  optionLabel: string | null
  createdAt: Date
  editedAt: Date | null
  helpfulCount: number
  reply: string | null
  repliedAt: Date | null
  replyEditedAt: Date | null
  authorId: string
  firstName: string
  lastName: string
  avatar: string | null
}

/** Columns of a ReviewRow, from reviews `r` and users `u`. */
export const REVIEW_COLUMNS = `r.id, r.subject, r.product_id as "productId", (select name from products where id = r.product_id) as "productName",
  case when r.service_id is not null then (select json_build_object('_id', id, 'name', name) from services where id = r.service_id) end as service,
  case when r.subject = 'vendor' then (select json_build_object('_id', id, 'businessName', business_name, 'slug', slug) from vendors where id = r.vendor_id) end as store,
  r.rating, r.text, r.pictures, r.option_label as "optionLabel", r.created_at as "createdAt", r.edited_at as "editedAt",
  r.helpful_count as "helpfulCount", r.reply, r.replied_at as "repliedAt", r.reply_edited_at as "replyEditedAt", u.id as "authorId",
  u.first_name as "firstName", u.last_name as "lastName", u.avatar`

/** Standing, by authors in sight, of goods and stores in sight; $2 is a viewer who is hidden and sees their own. */
export const SEEN = `r.deleted_at is null and ${visibleSql('r', 'r.author_id = $2')}
  and (r.product_id is null or exists (select 1 from products p where p.id = r.product_id and ${visibleSql('p', 'p.seller_id = $2')}))
  and (r.vendor_id is null or exists (select 1 from vendors v where v.id = r.vendor_id and ${visibleSql('v', 'v.user_id = $2')}))`

type About = 'product' | 'service' | 'vendor' | 'rider' | 'author'
const COLUMN: Record<About, string> = {
  product: 'r.product_id',
  service: 'r.service_id',
  vendor: 'r.vendor_id',
  rider: 'r.rider_id',
  author: 'r.author_id',
}

const listOf = (about: About): Statement<ReviewRow> =>
  statement(
    `reviews.of.${about}`,
    `select ${REVIEW_COLUMNS} from reviews r join users u on u.id = r.author_id
      where ${COLUMN[about]} = $1 and ${SEEN} and ($3::timestamptz is null or (r.created_at, r.id) < ($3, $4::uuid))
        and ($5::int is null or r.rating = $5)
      order by r.created_at desc, r.id desc limit $6`,
  )
const countOf = (about: About): Statement<{ rating: number; n: number }> =>
  statement(
    `reviews.counts.${about}`,
    `select r.rating, count(*)::int as n from reviews r where ${COLUMN[about]} = $1 and ${SEEN} group by 1`,
  )
const of = <Made>(make: (about: About) => Made): Record<About, Made> => ({
  product: make('product'),
  service: make('service'),
  vendor: make('vendor'),
  rider: make('rider'),
  author: make('author'),
})
const LISTS = of(listOf)
const COUNTS = of(countOf)

type Wish = { limit: number; cursor?: string; rating?: number }
export type ReviewPage = { reviews: Review[]; ratingCounts: number[]; pagination: Pagination }

/** Newest first. `own`: a viewer whose reviews nobody else sees. Codes: cursor_invalid. */
export async function listReviews(
  db: Db,
  about: About,
  id: string,
  wish: Wish,
  own: string | null,
): Promise<ReviewPage> {
  const { limit, rating } = wish
  const cursor = timestampCursor(wish.cursor)
  const rows = await db.rows(LISTS[about], [
    id,
    own,
    cursor?.value ?? null,
    cursor?.id ?? null,
    rating ?? null,
    limit + 1,
  ])
  const ratingCounts = [0, 0, 0, 0, 0]
  for (const one of await db.rows(COUNTS[about], [id, own])) ratingCounts[one.rating - 1] = one.n
  const total = rating ? ratingCounts[rating - 1]! : ratingCounts.reduce((sum, n) => sum + n, 0)
  const page = pageOf(rows, limit, cursor, { total, exact: true }, endOfReview)
  return { reviews: page.rows.map(presentReview), ratingCounts, pagination: page.pagination }
}

/** Codes: cursor_invalid, also for one of another list. */
export function timestampCursor(text: string | undefined): Cursor | undefined {
  const cursor = decodeCursor(text)
  if (cursor && (Number.isNaN(Date.parse(String(cursor.value))) || !/^[0-9a-f-]{36}$/.test(String(cursor.id))))
    throw new Problem('cursor_invalid')
  return cursor
}
const endOfReview = (row: ReviewRow) => ({ value: row.createdAt.toISOString(), id: row.id })

const ownHidden = statement<{ productId: string | null; vendorId: string | null; rating: number }>(
  'reviews.ownHidden',
  `select product_id as "productId", vendor_id as "vendorId", rating from reviews
    where author_id = $1 and hidden_until > now() and deleted_at is null`,
)

/** What a hidden author's own reviews add to the ratings that they see. */
export const listHiddenRatings = (db: Db, authorId: string) => db.rows(ownHidden, [authorId])

const marks = statement<{ id: string; isOwn: boolean; isHelpful: boolean; isAnswerable: boolean }>(
  'reviews.marks',
  `select r.id, r.author_id = $1 as "isOwn", coalesce(r.vendor_id = $3, false) as "isAnswerable",
          exists (select 1 from review_helpful h where h.review_id = r.id and h.user_id = $1) as "isHelpful"
     from reviews r where r.id = any($2::uuid[]) and r.deleted_at is null`,
)

/** What a page of reviews, made for everybody, cannot know about its reader. */
export async function findMarks(db: Db, actor: Actor, ids: readonly string[]) {
  const rows = await db.rows(marks, [actor.userId, ids, actor.vendorId])
  const idsWhere = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).map(({ id }) => id)
  return {
    own: idsWhere((row) => row.isOwn),
    helpful: idsWhere((row) => row.isHelpful),
    answerable: idsWhere((row) => row.isAnswerable),
  }
}

/** A reviewer is shown by first name and initial: enough to be a person, not enough to be found. */
export const presentReview = (row: ReviewRow): Review => ({
  _id: row.id,
  subject: row.subject,
  product: row.productId ? { _id: row.productId, name: row.productName ?? '' } : null,
  service: row.service,
  store: row.store,
  rating: row.rating,
  text: row.text,
  pictures: row.pictures.map(({ key, tint }) => ({ url: `/media/${key}`, tint })),
  author: {
    _id: row.authorId,
    name: row.lastName ? `${row.firstName} ${row.lastName.slice(0, 1)}.` : row.firstName,
    avatar: row.avatar && mediaUrl(row.avatar),
  },
  option: row.optionLabel,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  helpfulCount: row.helpfulCount,
  reply: row.reply
    ? { text: row.reply, at: row.repliedAt!.toISOString(), editedAt: row.replyEditedAt?.toISOString() ?? null }
    : null,
})
