import type { Pagination } from '@vendly/contract/paging'
import type { ReportedReview } from '@vendly/contract/reviews'
import { boundedTotal, COUNT_BOUND, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { presentReview, REVIEW_COLUMNS, type ReviewRow, timestampCursor } from './reviews.queries.ts'

type Row = ReviewRow & {
  waitsSince: Date
  soldBy: ReportedReview['store']
  reports: ReportedReview['reports']
  versions: ReportedReview['versions']
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const reported = statement<Row>(
  'reviews.reported',
  `select ${REVIEW_COLUMNS}, q.since as "waitsSince",
          case when v.id is not null then json_build_object('_id', v.id, 'businessName', v.business_name, 'slug', v.slug) end as "soldBy",
          (select json_agg(json_build_object('reason', p.reason, 'reporter', w.first_name || ' ' || w.last_name, 'at', ${iso('p.created_at')})
                           order by p.created_at)
             from review_reports p join users w on w.id = p.reporter_id where p.review_id = r.id and p.closed_at is null) as reports,
          coalesce((select json_agg(json_build_object('action', x.action, 'rating', x.rating, 'text', x.text, 'reply', x.reply, 'at', ${iso('x.at')})
                           order by x.at desc)
             from review_versions x where x.review_id = r.id), '[]') as versions
     from (select review_id, min(created_at) as since from review_reports where closed_at is null group by 1) q
     join reviews r on r.id = q.review_id and r.deleted_at is null join users u on u.id = r.author_id left join vendors v on v.id = r.vendor_id
    where $1::timestamptz is null or (q.since, r.id) > ($1, $2::uuid) order by q.since, r.id limit $3`,
)
const total = statement<{ n: number }>(
  'reviews.reportedTotal',
  `select count(*)::int as n from (select distinct p.review_id from review_reports p join reviews r on r.id = p.review_id
     where p.closed_at is null and r.deleted_at is null limit ${COUNT_BOUND + 1}) c`,
)

/** What administrators have to look at, the longest waiting first. Codes: cursor_invalid. */
export async function listReportedReviews(
  db: Db,
  wish: { limit: number; cursor?: string },
): Promise<{ reviews: ReportedReview[]; pagination: Pagination }> {
  const cursor = timestampCursor(wish.cursor)
  const rows = await db.rows(reported, [cursor?.value ?? null, cursor?.id ?? null, wish.limit + 1])
  const counted = cursor ?? boundedTotal((await db.row(total))!.n)
  const page = pageOf(rows, wish.limit, cursor, counted, (row) => ({ value: row.waitsSince.toISOString(), id: row.id }))
  return {
    reviews: page.rows.map(({ waitsSince, soldBy, reports, versions, ...row }) => ({
      review: presentReview(row),
      store: soldBy,
      reports,
      versions,
      waitsSince: waitsSince.toISOString(),
    })),
    pagination: page.pagination,
  }
}
