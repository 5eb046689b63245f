import type { ChatMessage, Conversation } from '@vendly/contract/chat'
import { chatLimits } from '@vendly/contract/chat-limits'
import type { Pagination } from '@vendly/contract/paging'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { escapeLike } from '../../platform/like.ts'
import { found, Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type ConversationRow, type MessageRow, presentConversation, presentMessage } from './chat.present.ts'
import { CONVERSATION_JOINS, conversationColumns, MESSAGE_JOINS, messageColumns, seenBySql } from './chat.sql.ts'

const findById = statement<ConversationRow>(
  'chat.findConversation',
  `select ${conversationColumns('$userId::uuid')}
     from conversation_members me ${CONVERSATION_JOINS}
    where me.conversation_id = $id and me.user_id = $userId`,
)

/** Throws: not_found to all but its two members. */
export const findConversation = async (db: Db, { userId }: Actor, id: string): Promise<Conversation> =>
  presentConversation(found(await db.row(findById, { id, userId })))

const IN_BOX = `me.user_id = $userId and me.last_at is not null
      and case $box when 'archived' then me.archived_at is not null
                    when 'unread' then me.unread > 0
                    else me.archived_at is null end
      and ($pattern::text is null
        or lower(u.first_name || ' ' || u.last_name || ' ' || coalesce(v.business_name, '')) like $pattern)`

const selectPage = statement<ConversationRow & { lastAt: Date }>(
  'chat.listConversations',
  `select ${conversationColumns('$userId::uuid')}, me.last_at as "lastAt"
     from conversation_members me ${CONVERSATION_JOINS}
    where ${IN_BOX}
      and ($cursorAt::timestamptz is null or (me.last_at, me.conversation_id) < ($cursorAt, $cursorId::uuid))
    order by me.last_at desc, me.conversation_id desc
    limit $limit`,
)
const countBox = statement<{ count: number }>(
  'chat.countConversations',
  `select count(*)::int as count
     from (
       select 1
         from conversation_members me
         join conversation_members them on them.conversation_id = me.conversation_id and them.user_id <> me.user_id
         join users u on u.id = them.user_id
         left join vendors v on v.user_id = u.id and v.status = 'verified'
        where ${IN_BOX}
        limit ${COUNT_BOUND + 1}
     ) counted`,
)

type BoxFilter = { box: 'inbox' | 'unread' | 'archived'; q?: string; cursor?: string; limit: number }

/** The latest first. Throws: cursor_invalid. */
export async function listConversations(
  db: Db,
  { userId }: Actor,
  { box, q, limit, ...filter }: BoxFilter,
): Promise<{ conversations: Conversation[]; pagination: Pagination }> {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const asked = { userId, box, pattern: q ? `%${escapeLike(q.toLowerCase())}%` : null }
  const rows = await db.rows(selectPage, {
    ...asked,
    cursorAt: cursor?.value ?? null,
    cursorId: cursor?.id ?? null,
    limit: limit + 1,
  })
  const counted = cursor ?? boundedTotal((await db.row(countBox, asked))!.count)
  const page = pageOf(rows, limit, cursor, counted, ({ id, lastAt }) => ({ value: lastAt.toISOString(), id }))
  return { conversations: page.rows.map(presentConversation), pagination: page.pagination }
}

const sumUnread = statement<{ count: number }>(
  'chat.sumUnread',
  `select coalesce(sum(unread), 0)::int as count
     from conversation_members
    where user_id = $userId and unread > 0 and not is_muted`,
)

/** Messages that the user has not read, without those of muted conversations. */
export const countUnreadMessages = async (db: Db, userId: string): Promise<number> =>
  (await db.row(sumUnread, { userId }))!.count

const IS_SEEN = `m.conversation_id = $conversationId and ${seenBySql('$userId::uuid', 'w')}`
const MESSAGES = `from messages m
     join users w on w.id = m.sender_id ${MESSAGE_JOINS}`

const selectBefore = statement<MessageRow>(
  'chat.listMessagesBefore',
  `select ${messageColumns('$userId::uuid')} ${MESSAGES}
    where ${IS_SEEN} and ($before::int is null or m.seq < $before)
    order by m.seq desc
    limit $limit`,
)
const selectAfter = statement<MessageRow>(
  'chat.listMessagesAfter',
  `select ${messageColumns('$userId::uuid')} ${MESSAGES}
    where ${IS_SEEN} and m.seq > $after
    order by m.seq
    limit $limit`,
)

type Page = { messages: ChatMessage[]; pagination: Pagination }
/** Links to pictures are signed. */
type Reading = { db: Db; secrets: Secrets }
type MessageFilter = { after?: number; around?: number; cursor?: string; limit: number }

/**
 * In the order they were sent. Without `after` the latest or those around a number, and by `pagination.next` those before; with it
 * the ones after that number, and by `pagination.next` those that follow. Throws: cursor_invalid, invalid_request.
 */
export async function listMessages(
  { db, secrets }: Reading,
  { userId }: Actor,
  conversation: Pick<Conversation, '_id' | 'lastSeq'>,
  { after, around, limit, ...filter }: MessageFilter,
): Promise<Page> {
  if (around !== undefined && after !== undefined)
    throw new Problem('invalid_request', {}, [
      { field: 'around', message: 'Ask for messages after or around a number.' },
    ])
  const cursor = decodeCursor(filter.cursor, 'integer')
  const asked = { conversationId: conversation._id, userId, limit: limit + 1 }
  if (around !== undefined && !cursor) return listAround({ db, secrets }, { conversation, userId, around, limit })
  const isForward = after !== undefined
  const rows = isForward
    ? await db.rows(selectAfter, { ...asked, after: Math.max(after, inRange(cursor?.value ?? 0)) })
    : await db.rows(selectBefore, { ...asked, before: cursor ? inRange(cursor.value) : null })
  const counted = cursor ?? boundedTotal(conversation.lastSeq)
  const page = pageOf(rows, limit, cursor, counted, ({ seq }) => ({ value: seq, id: conversation._id }))
  const messages = page.rows.map((row) => presentMessage(secrets, row))
  return { messages: isForward ? messages : messages.reverse(), pagination: page.pagination }
}

type Around = { conversation: Pick<Conversation, '_id' | 'lastSeq'>; userId: string; around: number; limit: number }

/** The message with this number in the middle, and by `pagination.next` those before. */
async function listAround({ db, secrets }: Reading, { conversation, userId, around, limit }: Around): Promise<Page> {
  const asked = { conversationId: conversation._id, userId }
  const half = Math.ceil(limit / 2)
  const [before, after] = await Promise.all([
    db.rows(selectBefore, { ...asked, before: Math.min(around, LARGEST_SEQ - 1) + 1, limit: half + 1 }),
    db.rows(selectAfter, { ...asked, after: around, limit: limit - half }),
  ])
  const total = boundedTotal(conversation.lastSeq)
  const page = pageOf(before, half, undefined, total, ({ seq }) => ({ value: seq, id: conversation._id }))
  const messages = [...page.rows.reverse(), ...after].map((row) => presentMessage(secrets, row))
  return { messages, pagination: page.pagination }
}

const LARGEST_SEQ = 2_147_483_647
const inRange = (seq: number) => Math.min(Math.max(seq, 0), LARGEST_SEQ)

const selectMessage = statement<MessageRow>(
  'chat.findMessage',
  `select ${messageColumns('$viewerId::uuid')} from messages m ${MESSAGE_JOINS} where m.id = $id`,
)

/** What a live event shows; null when the message is gone. Only a reply looks different to one of the two. */
export async function findMessage(
  { db, secrets }: Reading,
  id: string,
  viewerId: string | null,
): Promise<ChatMessage | null> {
  const row = await db.row(selectMessage, { id, viewerId })
  return row ? presentMessage(secrets, row) : null
}

type Hit = {
  id: string
  conversationId: string
  seq: number
  name: string
  isOwn: boolean
  content: string
  createdAt: Date
}
const selectHits = statement<Hit>(
  'chat.searchMessages',
  `select m.id, m.conversation_id as "conversationId", m.seq, m.sender_id = $userId as "isOwn", m.content,
          coalesce(v.business_name, trim(u.first_name || ' ' || u.last_name)) as name, m.created_at as "createdAt"
     from messages m
     join conversation_members me
       on me.conversation_id = m.conversation_id and me.user_id = $userId and me.last_at is not null
     join conversation_members them on them.conversation_id = m.conversation_id and them.user_id <> $userId
     join users u on u.id = them.user_id
     left join vendors v on v.user_id = u.id and v.status = 'verified'
    where lower(m.content) like $pattern and m.deleted_at is null and ($chatId::uuid is null or m.conversation_id = $chatId)
      and ${seenBySql('$userId::uuid', 'u')}
      and ($cursorAt::timestamptz is null or (m.created_at, m.id) < ($cursorAt, $cursorId::uuid))
    order by m.created_at desc, m.id desc
    limit $limit`,
)

type SearchFilter = { q: string; chatId?: string; cursor?: string; limit: number }

/** Newest first. Throws: cursor_invalid. */
export async function searchMessages(db: Db, { userId }: Actor, { q, chatId, limit, ...filter }: SearchFilter) {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  // The index is of three letters each.
  const isLongEnough = q.length >= chatLimits.searchLength.min
  const rows = !isLongEnough
    ? []
    : await db.rows(selectHits, {
        userId,
        pattern: `%${escapeLike(q.toLowerCase())}%`,
        chatId: chatId ?? null,
        cursorAt: cursor?.value ?? null,
        cursorId: cursor?.id ?? null,
        limit: limit + 1,
      })
  const counted = cursor ?? { total: rows.length, exact: rows.length <= limit }
  const page = pageOf(rows, limit, cursor, counted, ({ id, createdAt }) => ({ value: createdAt.toISOString(), id }))
  const hits = page.rows.map(({ id, createdAt, ...hit }) => ({ ...hit, _id: id, createdAt: createdAt.toISOString() }))
  return { hits, pagination: page.pagination }
}
