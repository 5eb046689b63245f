import type { Pagination } from '@vendly/contract/paging'
import type { ReportedReview } from '@vendly/contract/reviews'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { presentReview, REVIEW_COLUMNS, type ReviewRow } from './reviews.present.ts'

type ReportedRow = ReviewRow & {
  waitsSince: Date
  soldBy: ReportedReview['store']
  reports: ReportedReview['reports']
  versions: ReportedReview['versions']
}

const isoSql = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const listReported = statement<ReportedRow>(
  'reviews.listReported',
  `select ${REVIEW_COLUMNS}, q.since as "waitsSince",
          case when v.id is not null then
            json_build_object('_id', v.id, 'businessName', v.business_name, 'slug', v.slug)
          end as "soldBy",
          (select json_agg(
                    json_build_object(
                      'reason', p.reason,
                      'reporter', w.first_name || ' ' || w.last_name,
                      'at', ${isoSql('p.created_at')}
                    ) order by p.created_at)
             from review_reports p
             join users w on w.id = p.reporter_id
            where p.review_id = r.id and p.closed_at is null) as reports,
          coalesce((
            select json_agg(
                     json_build_object(
                       'action', x.action, 'rating', x.rating, 'text', x.text, 'reply', x.reply, 'at', ${isoSql('x.at')}
                     ) order by x.at desc)
              from review_versions x
             where x.review_id = r.id
          ), '[]') as versions
     from (
       select review_id, min(created_at) as since from review_reports where closed_at is null group by 1
     ) q
     join reviews r on r.id = q.review_id and r.deleted_at is null
     join users u on u.id = r.author_id
     left join vendors v on v.id = r.vendor_id
    where $after::timestamptz is null or (q.since, r.id) > ($after, $afterId::uuid)
    order by q.since, r.id
    limit $limit`,
)
const countReported = statement<{ count: number }>(
  'reviews.countReported',
  `select count(*)::int as count
     from (
       select distinct p.review_id
         from review_reports p
         join reviews r on r.id = p.review_id
        where p.closed_at is null and r.deleted_at is null
        limit ${COUNT_BOUND + 1}
     ) c`,
)

/** Reviews with open reports, the longest waiting first. Throws: cursor_invalid. */
export async function listReportedReviews(
  db: Db,
  filter: { limit: number; cursor?: string },
): Promise<{ reviews: ReportedReview[]; pagination: Pagination }> {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const rows = await db.rows(listReported, {
    after: cursor?.value ?? null,
    afterId: cursor?.id ?? null,
    limit: filter.limit + 1,
  })
  const counted = cursor ?? boundedTotal((await db.row(countReported))!.count)
  const page = pageOf(rows, filter.limit, cursor, counted, (row) => ({
    value: row.waitsSince.toISOString(),
    id: row.id,
  }))
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
