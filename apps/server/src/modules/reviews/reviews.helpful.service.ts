import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { IS_VISIBLE } from './reviews.queries.ts'

const findVisible = statement<{ authorId: string }>(
  'reviews.findVisible',
  `select r.author_id as "authorId" from reviews r where r.id = $id and ${IS_VISIBLE}`,
)
const insertHelpful = statement<{ reviewId: string }>(
  'reviews.insertHelpful',
  `insert into review_helpful (review_id, user_id, created_at) values ($reviewId, $userId, $at)
   on conflict do nothing
   returning review_id as "reviewId"`,
)
const deleteHelpful = statement<{ reviewId: string }>(
  'reviews.deleteHelpful',
  'delete from review_helpful where review_id = $reviewId and user_id = $userId returning review_id as "reviewId"',
)
const addHelpful = statement<{ helpfulCount: number }>(
  'reviews.addHelpful',
  `update reviews set helpful_count = helpful_count + $by
    where id = $reviewId
   returning helpful_count as "helpfulCount"`,
)

type Helpful = { helpfulCount: number; isHelpful: boolean }

/** Someone else's review that the actor may see. Throws: not_found, own_review. */
export async function findOthersReview(tx: Tx, { userId }: Actor, id: string): Promise<void> {
  const { authorId } = found(await tx.row(findVisible, { id, viewerId: userId }))
  ensure(authorId !== userId, 'own_review')
}

/** Marks a review as helpful, or removes the mark; repeating changes nothing. Throws: not_found, own_review. */
export async function markHelpful(tx: Tx, actor: Actor, reviewId: string, isHelpful: boolean): Promise<Helpful> {
  const { userId } = actor
  await findOthersReview(tx, actor, reviewId)
  const changed = isHelpful
    ? await tx.row(insertHelpful, { reviewId, userId, at: now() })
    : await tx.row(deleteHelpful, { reviewId, userId })
  const by = changed ? (isHelpful ? 1 : -1) : 0
  const { helpfulCount } = found(await tx.row(addHelpful, { reviewId, by }))
  return { helpfulCount, isHelpful }
}
