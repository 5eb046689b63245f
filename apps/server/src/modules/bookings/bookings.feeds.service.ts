import { hours, later, now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'

type Feed = { createdAt: string; readAt: string | null }
type FeedRow = { createdAt: Date; readAt: Date | null }
const presentFeed = ({ createdAt, readAt }: FeedRow): Feed => ({
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

const find = statement<FeedRow>(
  'bookings.findFeed',
  'select created_at as "createdAt", read_at as "readAt" from booking_feeds where user_id = $userId',
)
export async function findFeed(db: Db, userId: string): Promise<Feed | null> {
  const row = await db.row(find, { userId })
  return row ? presentFeed(row) : null
}

const replace = statement<FeedRow>(
  'bookings.replaceFeed',
  `insert into booking_feeds (user_id, token_hash, created_at) values ($userId, $tokenHash, $at)
   on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null
   returning created_at as "createdAt", read_at as "readAt"`,
)
/** A new token; the one before is no longer known. */
export async function createFeed(tx: Tx, userId: string): Promise<Feed & { token: string }> {
  const { token, hash: tokenHash } = newToken()
  return { ...presentFeed(found(await tx.row(replace, { userId, tokenHash, at: now() }))), token }
}

const remove = statement<never>('bookings.deleteFeed', 'delete from booking_feeds where user_id = $userId')
export async function deleteFeed(tx: Tx, userId: string): Promise<void> {
  await tx.rows(remove, { userId })
}

const findReader = statement<{ userId: string; readAt: Date | null }>(
  'bookings.findFeedReader',
  `select f.user_id as "userId", f.read_at as "readAt"
     from booking_feeds f join users u on u.id = f.user_id
    where f.token_hash = $tokenHash and u.status = 'active'`,
)
const noteRead = statement<never>(
  'bookings.noteFeedRead',
  'update booking_feeds set read_at = $at where user_id = $userId and (read_at is null or read_at < $before)',
)
/** Whose feed it is. Written down once an hour, for its owner to see. Throws: not_found. */
export async function readFeed(tx: Tx, token: string): Promise<string> {
  const { userId } = found(await tx.row(findReader, { tokenHash: hashOf(token) }))
  await tx.rows(noteRead, { userId, at: now(), before: later(-hours(1)) })
  return userId
}
