import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockUser } from '../users/users.service.ts'
import { findOthersReview } from './reviews.helpful.service.ts'
import { lockReview, withdrawReview } from './reviews.service.ts'

const countReportsSince = statement<{ count: number }>(
  'reviews.countReportsSince',
  'select count(*)::int as count from review_reports where reporter_id = $reporterId and created_at > $since',
)
const insertReport = statement<{ id: string }>(
  'reviews.insertReport',
  `insert into review_reports (id, review_id, reporter_id, reason, created_at)
   values ($id, $reviewId, $reporterId, $reason, $createdAt)
   on conflict (review_id, reporter_id) where closed_at is null do nothing
   returning id`,
)

/** Throws: not_found, own_review, report_too_many, report_twice. */
export async function reportReview(tx: Tx, actor: Actor, reviewId: string, reason: string): Promise<void> {
  const reporterId = actor.userId
  await findOthersReview(tx, actor, reviewId)
  await lockUser(tx, reporterId)
  const { count } = found(await tx.row(countReportsSince, { reporterId, since: later(-days(1)) }))
  ensure(count < limits.listing.reportsADay, 'report_too_many')
  const report = { id: newId(), reviewId, reporterId, reason, createdAt: now() }
  ensure(await tx.row(insertReport, report), 'report_twice')
}

const closeReports = statement<{ id: string }>(
  'reviews.closeReports',
  `update review_reports set closed_at = $at, outcome = $outcome
    where review_id = $reviewId and closed_at is null
   returning id`,
)

/** Removes the review or dismisses its reports. Throws: not_found, report_closed when another administrator was first. */
export async function resolveReviewReports(
  tx: Tx,
  admin: Actor,
  reviewId: string,
  { outcome, reason }: { outcome: 'removed' | 'dismissed'; reason: string },
): Promise<void> {
  const review = await lockReview(tx, reviewId)
  const closed = await tx.rows(closeReports, { reviewId, at: now(), outcome })
  ensure(closed.length > 0, 'report_closed')
  if (outcome === 'removed') await withdrawReview(tx, review, 'removed')
  await recordAudit(tx, admin, {
    action: `review.${outcome}`,
    subject: 'review',
    subjectId: reviewId,
    subjectName: `${review.rating} of 5: ${review.text.slice(0, 60)}`,
    reason,
    details: { reports: closed.length, authorId: review.authorId },
  })
}
