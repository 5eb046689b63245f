import { chatLimits } from '@vendly/contract/chat-limits'
import { haveOpenPurchaseSql } from '../bookings/bookings.open.queries.ts'

/** SQL: the product of a message, as its card shows it. From products `p`. */
const PRODUCT_OF_MESSAGE = `case when p.id is not null then json_build_object(
    'id', p.id, 'name', p.name, 'price', p.price_now, 'picture', p.pictures -> 0,
    'isOnSale', p.status = 'active' and p.deleted_at is null) end`

const voiceSql = (message: string) =>
  `case when ${message}.voice is not null then json_build_object('seconds', ${message}.voice -> 'seconds') end`
/** SQL: of a voice note, what everybody may see. From messages `m`. */
export const VOICE_OF_MESSAGE = voiceSql('m')

/** SQL: nobody else sees what a shadowbanned user writes, and they do not notice. From messages and their writer. */
export const shownToSql = (viewerId: string, writer: string, message = 'm') =>
  `(${message}.sender_id = ${viewerId} or ${writer}.shadowbanned_until is null or ${writer}.shadowbanned_until <= now())`

/** SQL: also not deleted for the viewer alone. What was deleted for both keeps its place. */
export const seenBySql = (viewerId: string, writer: string, message = 'm') =>
  `(${shownToSql(viewerId, writer, message)} and not case when ${message}.sender_id = ${viewerId}
      then ${message}.deleted_for_sender else ${message}.deleted_for_receiver end)`

// A null viewer is an administrator, who reads everything.
const quoteSql = (viewerId: string | null) => `case when q.id is not null then json_build_object(
    'id', q.id, 'seq', q.seq, 'senderId', q.sender_id, 'type', q.type, 'content', left(q.content, ${chatLimits.previewLength}),
    'voice', ${voiceSql('q')}, 'picture', q.picture,
    'product', case when qp.id is not null then json_build_object('name', qp.name) end,
    'isGone', ${viewerId ? `q.deleted_at is not null or not ${seenBySql(viewerId, 'qw', 'q')}` : 'false'}) end`

/** Columns of a MessageRow as one of the two sees it, or an administrator. From messages `m` with MESSAGE_JOINS. */
export const messageColumns = (
  viewerId: string | null,
) => `m.id, m.conversation_id as "conversationId", m.seq, m.client_id as "clientId",
  m.sender_id as "senderId", m.type, m.content, m.picture, m.voice, m.warnings, ${PRODUCT_OF_MESSAGE} as product,
  case when mo.id is not null then json_build_object('id', mo.id, 'number', mo.number) end as "order",
  ${quoteSql(viewerId)} as "replyTo", m.deleted_at as "deletedAt", m.created_at as "createdAt"`
export const MESSAGE_JOINS = `left join products p on p.id = m.product_id
  left join orders mo on mo.id = m.order_id
  left join messages q on q.conversation_id = m.conversation_id and q.seq = m.reply_seq
  left join users qw on qw.id = q.sender_id
  left join products qp on qp.id = q.product_id`

/** SQL: messages of the other one after a number that the member sees. From the membership `me`. */
export const countUnreadSql = (after: string) => `(
  select count(*)::int
    from messages m
    join users w on w.id = m.sender_id
   where m.conversation_id = me.conversation_id and m.seq > ${after} and m.sender_id <> me.user_id and m.deleted_at is null
     and ${seenBySql('me.user_id', 'w')})`

const blockSql = (by: string, of: string) =>
  `exists (select 1 from chat_blocks b where b.user_id = ${by} and b.blocked_id = ${of})`

/** Columns of WritingFacts, from the other person `u`, the conversation `c` and its order `o`. */
export const writingColumns = (userId: string) => `${blockSql(userId, 'u.id')} as "isBlocked",
  ${blockSql('u.id', userId)} as "isBlockedByOther",
  u.status = 'active' and u.deleted_at is null as "isActive", c.order_id as "orderId",
  case when c.order_id is not null then coalesce(o.rider_id in (c.lesser_id, c.greater_id), false) end as "hasRider",
  coalesce(o.delivered_at, case when o.status in ('rejected', 'cancelled') then o.updated_at end) as "orderEndedAt"`

/** SQL: when the other person `u` was seen last, if they let the viewer see it. */
const seenAtSql = (userId: string) => `case
    when coalesce(u.privacy_settings ->> 'lastSeen', 'everybody') = 'everybody'
      or u.privacy_settings ->> 'lastSeen' = 'orders' and ${haveOpenPurchaseSql('u.id', userId)}
    then presence.active_at end`

/** Columns of a ConversationRow, with CONVERSATION_JOINS. */
export const conversationColumns = (userId: string) => `c.id, u.id as "otherId", u.first_name as "firstName",
  u.last_name as "lastName", u.avatar, u.role,
  case when v.id is not null then json_build_object(
    'id', v.id, 'name', v.business_name, 'slug', v.slug, 'colour', v.colour, 'image', v.store_image) end as store,
  o.number as "orderNumber", latest.message as "lastMessage", c.last_seq as "lastSeq", me.revision, me.unread,
  me.read_seq as "readSeq", them.read_seq as "otherReadSeq", them.delivered_seq as "otherDeliveredSeq",
  me.is_muted as "isMuted", me.archived_at is not null as "isArchived", ${seenAtSql(userId)} as "seenAt",
  coalesce(me.last_at, c.created_at) as "updatedAt", ${writingColumns(userId)}`

/** From the caller's membership `me`. */
export const CONVERSATION_JOINS = `join conversations c on c.id = me.conversation_id
  join conversation_members them on them.conversation_id = c.id and them.user_id <> me.user_id
  join users u on u.id = them.user_id
  left join vendors v on v.user_id = u.id and v.status = 'verified'
  left join orders o on o.id = c.order_id
  left join chat_users presence on presence.user_id = u.id
  left join lateral (
    select json_build_object('seq', m.seq, 'senderId', m.sender_id, 'type', m.type,
             'content', left(m.content, ${chatLimits.previewLength}), 'voice', ${VOICE_OF_MESSAGE},
             'isDeleted', m.deleted_at is not null, 'createdAt', m.created_at) as message
      from messages m
     where m.conversation_id = c.id and ${seenBySql('me.user_id', 'u')}
     order by m.seq desc
     limit 1
  ) latest on true`
