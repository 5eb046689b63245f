import { chatLimits } from '@vendly/contract/chat-limits'
import type { ReadChat } from '@vendly/contract/chat-reports'
import { liveEvents } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { roomsOfAdmins } from '../../platform/realtime.rooms.ts'
import { message, publish } from '../../platform/realtime.ts'
import { ensureInScope, inScopeSql } from '../../platform/scope.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { complaintCampusSql } from '../complaints/complaints.sql.ts'
import { notify } from '../notifications/notifications.service.ts'
import { countWarnings } from '../users/users.accounts.service.ts'
import { lockUser } from '../users/users.service.ts'
import { type MessageRow, presentReadMessage } from './chat.present.ts'
import { MESSAGE_JOINS, messageColumns } from './chat.sql.ts'

const selectReported = statement<{ aboutId: string; campusId: string | null; messageId: string | null }>(
  'chat.selectReported',
  `select about.id as "aboutId", about.campus_id as "campusId", m.id as "messageId"
     from conversations c
     join users about on about.id = case c.lesser_id when $userId then c.greater_id else c.lesser_id end
     left join messages m on m.id = $messageId and m.conversation_id = c.id and m.sender_id <> $userId
    where c.id = $conversationId and $userId in (c.lesser_id, c.greater_id)`,
)
const countSince = statement<{ n: number }>(
  'chat.countReportsSince',
  'select count(*)::int as n from chat_reports where reporter_id = $userId and created_at > $since',
)
const insertReport = statement<{ id: string }>(
  'chat.insertReport',
  `insert into chat_reports (id, conversation_id, message_id, reporter_id, about_id, reason, created_at)
   values ($id, $conversationId, $messageId, $userId, $aboutId, $reason, $at)
   on conflict (conversation_id, reporter_id) where closed_at is null do nothing
   returning id`,
)

/** Throws: not_found, report_too_many, report_twice. */
export async function reportConversation(
  tx: Tx,
  { userId }: Actor,
  conversationId: string,
  { reason, messageId = null }: { reason: string; messageId?: string | null },
): Promise<void> {
  const reported = found(await tx.row(selectReported, { conversationId, userId, messageId }))
  // Only a message of the other person, in this conversation.
  ensure(!messageId || reported.messageId, 'not_found')
  await lockUser(tx, userId)
  const { n } = found(await tx.row(countSince, { userId, since: later(-days(1)) }))
  ensure(n < chatLimits.reportsPerDay, 'report_too_many')
  const { campusId, ...about } = reported
  const report = { id: newId(), conversationId, userId, reason, at: now(), ...about }
  ensure(await tx.row(insertReport, report), 'report_twice')
  await publishReport(tx, report.id, campusId)
}

const publishReport = (tx: Tx, _id: string, campusId: string | null): Promise<void> =>
  publish(
    tx,
    ...roomsOfAdmins('support:read', campusId).map((room) => message(liveEvents.adminChatReport, room, { _id })),
  )

const selectOfReport = statement<{ id: string }>(
  'chat.selectConversationOfReport',
  `select r.conversation_id as id
     from chat_reports r
     join users about on about.id = r.about_id
    where r.id = $reportId and ${inScopeSql('about.campus_id')}`,
)
// Of an order: what its people wrote about its delivery. Other conversations belong to no order, so only those of the two
// sides, and of buyer and seller.
const selectOfComplaint = statement<{ id: string; number: string }>(
  'chat.selectConversationsOfComplaint',
  `select c.id, k.number
     from complaints k
     left join orders o on k.purchase_kind = 'order' and o.id = k.purchase_id
     join conversations c
       on c.order_id = o.id
       or c.order_id is null
          and ((c.lesser_id, c.greater_id) =
                 (least(k.complainant_id, k.respondent_id), greatest(k.complainant_id, k.respondent_id))
            or (c.lesser_id, c.greater_id) = (least(o.buyer_id, o.seller_id), greatest(o.buyer_id, o.seller_id)))
    where k.id = $complaintId and c.last_seq > 0 and ${inScopeSql(complaintCampusSql('k'))}
    order by c.id
    limit 10`,
)
type Grounds = { reportId?: string; complaintId?: string }
type People = { id: string; orderNumber: string | null; people: { _id: string; name: string }[]; lastSeq: number }
const selectPeople = statement<People>(
  'chat.selectPeopleOfConversations',
  `select c.id, o.number as "orderNumber", c.last_seq as "lastSeq",
          json_build_array(
            json_build_object('_id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)),
            json_build_object('_id', b.id, 'name', trim(b.first_name || ' ' || b.last_name))) as people
     from conversations c
     join users a on a.id = c.lesser_id
     join users b on b.id = c.greater_id
     left join orders o on o.id = c.order_id
    where c.id = any($ids::uuid[])
    order by c.id`,
)
const selectLatest = statement<MessageRow>(
  'chat.listLatestOfConversations',
  `select ${messageColumns(null)}
     from conversations c
     join messages m on m.conversation_id = c.id and m.seq > c.last_seq - ${chatLimits.readAtOnce} ${MESSAGE_JOINS}
    where c.id = any($ids::uuid[])
    order by m.conversation_id, m.seq`,
)

/** What the two wrote, for an administrator with a reason; who read it and why is in the audit log. Throws: not_found. */
export async function readConversations(
  tx: Tx,
  secrets: Secrets,
  admin: Actor,
  { reportId, complaintId }: Grounds,
): Promise<ReadChat[]> {
  const { campusIds } = admin
  const grounds = reportId
    ? [found(await tx.row(selectOfReport, { reportId, campusIds }))]
    : await tx.rows(selectOfComplaint, { complaintId: complaintId ?? null, campusIds })
  const ids = grounds.map(({ id }) => id)
  const conversations = await tx.rows(selectPeople, { ids })
  const messages = (await tx.rows(selectLatest, { ids })).map((row) => presentReadMessage(secrets, row))
  await recordAudit(
    tx,
    admin,
    ...conversations.map(({ id, people }) => ({
      ...{
        action: 'chat.read',
        subject: 'chat',
        subjectId: id,
        subjectName: people.map(({ name }) => name).join(' and '),
      },
      details: reportId ? { report: reportId } : { complaint: complaintId },
    })),
  )
  return conversations.map(({ id, people, orderNumber, lastSeq }) => ({
    ...{ _id: id, people, orderNumber, isWhole: lastSeq <= chatLimits.readAtOnce },
    messages: messages.filter(({ conversationId }) => conversationId === id),
  }))
}

type Closed = { aboutId: string; name: string; conversationId: string }
const closeReport = statement<Closed>(
  'chat.closeReport',
  `update chat_reports r
      set closed_at = $at, closed_by = $adminId, outcome = $outcome
     from users u
    where r.id = $id and r.closed_at is null and u.id = r.about_id
   returning r.about_id as "aboutId", trim(u.first_name || ' ' || u.last_name) as name,
             r.conversation_id as "conversationId"`,
)
const selectReport = statement<{ campusId: string | null }>(
  'chat.selectReport',
  'select about.campus_id as "campusId" from chat_reports r join users about on about.id = r.about_id where r.id = $id',
)

type Decision = { outcome: 'warned' | 'dismissed'; reason: string }

/** A warning counts, and the person is notified of the reason. Throws: not_found, chat_report_state. */
export async function resolveReport(tx: Tx, admin: Actor, id: string, { outcome, reason }: Decision): Promise<void> {
  const { campusId } = found(await tx.row(selectReport, { id }))
  ensureInScope(admin, campusId)
  const closed = await tx.row(closeReport, { id, adminId: admin.userId, outcome, at: now() })
  ensure(closed, 'chat_report_state')
  await publishReport(tx, id, campusId)
  if (outcome === 'warned') {
    await countWarnings(tx, [closed.aboutId])
    await notify(tx, {
      ...{ userId: closed.aboutId, key: `chat-report:${id}`, kind: 'chat-warned' },
      ...{ title: 'A warning about your messages', body: reason, link: null },
    })
  }
  await recordAudit(tx, admin, {
    ...{
      action: `chat-report.${outcome}`,
      subject: 'user',
      subjectId: closed.aboutId,
      subjectName: closed.name,
      reason,
    },
    details: { report: id },
  })
}
