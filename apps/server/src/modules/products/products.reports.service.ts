import { limits } from '@vendly/contract/limits'
import type { ReportReason } from '@vendly/contract/product-reports'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { lockUser } from '../users/users.service.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

const findVisible = statement<{ sellerId: string }>(
  'products.findVisible',
  `select seller_id as "sellerId"
     from products p
    where id = $productId and status = 'active' and ${visibleSql('p', 'p.seller_id = $viewerId')}`,
)
const countReportsSince = statement<{ count: number }>(
  'products.countReportsSince',
  'select count(*)::int as count from product_reports where reporter_id = $reporterId and created_at > $since',
)
const insertReport = statement<{ id: string }>(
  'products.insertReport',
  `insert into product_reports (id, product_id, reporter_id, reason, note, created_at)
   values ($id, $productId, $reporterId, $reason, $note, $createdAt)
   on conflict (product_id, reporter_id) where closed_at is null do nothing
   returning id`,
)

/** Throws: not_found, own_report, report_too_many, report_twice. */
export async function reportProduct(
  tx: Tx,
  actor: Actor,
  productId: string,
  { reason, note }: { reason: ReportReason; note: string },
): Promise<void> {
  const reporterId = actor.userId
  const { sellerId } = found(await tx.row(findVisible, { productId, viewerId: reporterId }))
  ensure(sellerId !== reporterId, 'own_report')
  await lockUser(tx, reporterId)
  const { count } = found(await tx.row(countReportsSince, { reporterId, since: later(-days(1)) }))
  ensure(count < limits.listing.reportsADay, 'report_too_many')
  const report = { id: newId(), productId, reporterId, reason, note, createdAt: now() }
  ensure(await tx.row(insertReport, report), 'report_twice')
}
