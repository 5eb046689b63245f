import { limits } from '@vendly/contract/limits'
import type { Review } from '@vendly/contract/reviews'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockUser } from '../users/users.service.ts'
import { reviewAnswered } from './reviews.events.ts'
import { SEEN } from './reviews.queries.ts'
import { findPresented, keep, lockReview, unsave } from './reviews.service.ts'

const seen = statement<{ authorId: string; helpfulCount: number }>(
  'reviews.seen',
  `select r.author_id as "authorId", r.helpful_count as "helpfulCount" from reviews r where r.id = $1 and ${SEEN}`,
)
const mark = statement<{ n: number }>(
  'reviews.mark',
  `insert into review_helpful (review_id, user_id, created_at) values ($1, $2, $3) on conflict do nothing returning 1 as n`,
)
const unmark = statement<{ n: number }>(
  'reviews.unmark',
  'delete from review_helpful where review_id = $1 and user_id = $2 returning 1 as n',
)
const countHelpful = statement<{ helpfulCount: number }>(
  'reviews.countHelpful',
  `update reviews set helpful_count = helpful_count + $2 where id = $1 returning helpful_count as "helpfulCount"`,
)

type Helpful = { helpfulCount: number; isHelpful: boolean }

/** Says that a review helped, or that it did not after all; twice is once. Codes: not_found, own_review. */
export async function markHelpful(tx: Tx, actor: Actor, id: string, isHelpful: boolean): Promise<Helpful> {
  const review = found(await tx.row(seen, [id, actor.userId]))
  ensure(review.authorId !== actor.userId, 'own_review')
  const changed = isHelpful ? await tx.row(mark, [id, actor.userId, now()]) : await tx.row(unmark, [id, actor.userId])
  const { helpfulCount } = found(await tx.row(countHelpful, [id, changed ? (isHelpful ? 1 : -1) : 0]))
  return { helpfulCount, isHelpful }
}

const today = statement<{ n: number }>(
  'reviews.reportsSince',
  'select count(*)::int as n from review_reports where reporter_id = $1 and created_at > $2',
)
const addReport = statement<{ id: string }>(
  'reviews.addReport',
  `insert into review_reports (id, review_id, reporter_id, reason, created_at) values ($1, $2, $3, $4, $5)
   on conflict (review_id, reporter_id) where closed_at is null do nothing returning id`,
)

/** Codes: not_found, own_review, report_too_many, report_twice. */
export async function reportReview(tx: Tx, actor: Actor, id: string, reason: string): Promise<void> {
  const { authorId } = found(await tx.row(seen, [id, actor.userId]))
  ensure(authorId !== actor.userId, 'own_review')
  await lockUser(tx, actor.userId)
  const { n } = found(await tx.row(today, [actor.userId, later(-days(1))]))
  ensure(n < limits.listing.reportsADay, 'report_too_many')
  ensure(await tx.row(addReport, [newId(), id, actor.userId, reason, now()]), 'report_twice')
}

const answer = statement(
  'reviews.answer',
  `update reviews set reply = $2, replied_at = coalesce(replied_at, $3),
          reply_edited_at = case when reply is null then null else $3::timestamptz end where id = $1`,
)
const storeOf = statement<{ name: string }>(
  'reviews.storeOf',
  'select business_name as name from vendors where id = $1',
)

/** One answer, which may be written anew. Codes: not_found, also for reviews of others. */
export async function replyToReview(tx: Tx, vendor: Actor, id: string, text: string): Promise<Review> {
  const before = await lockReview(tx, id)
  ensure(before.vendorId !== null && before.vendorId === vendor.vendorId, 'not_found')
  if (before.reply === text) return findPresented(tx, id)
  if (before.reply) await keep(tx, id, 'reply-edited')
  await tx.rows(answer, [id, text, now()])
  if (!before.reply) {
    const { name } = found(await tx.row(storeOf, [before.vendorId]))
    const link = before.productId ? `/product/${before.productId}#reviews` : `/store/${before.vendorId}#reviews`
    await emit(tx, reviewAnswered, { reviewId: id, authorId: before.authorId, store: name, link })
  }
  return findPresented(tx, id)
}

const closeReports = statement<{ id: string }>(
  'reviews.closeReports',
  'update review_reports set closed_at = $2, outcome = $3 where review_id = $1 and closed_at is null returning id',
)

/** Takes it down or lets it stand. Codes: not_found, report_closed when another administrator was first. */
export async function resolveReviewReports(
  tx: Tx,
  admin: Actor,
  id: string,
  { outcome, reason }: { outcome: 'removed' | 'dismissed'; reason: string },
): Promise<void> {
  const before = await lockReview(tx, id)
  const closed = await tx.rows(closeReports, [id, now(), outcome])
  ensure(closed.length > 0, 'report_closed')
  if (outcome === 'removed') await unsave(tx, before, 'removed')
  await recordAudit(tx, admin, {
    action: `review.${outcome}`,
    subject: 'review',
    subjectId: id,
    subjectName: `${before.rating} of 5: ${before.text.slice(0, 60)}`,
    reason,
    details: { reports: closed.length, authorId: before.authorId },
  })
}
