import type { Context } from '../../platform/context.ts'
import { type Db, statement, transaction } from '../../platform/database.ts'
import { applyDeadlines, DEADLINE_BATCH } from '../../platform/deadlines.ts'
import { every, on } from '../../platform/jobs.ts'
import { publish } from '../../platform/realtime.ts'
import { notifyEach } from '../notifications/notifications.service.ts'
import { listAdminIds } from '../team/team.queries.ts'
import { complaintMessageWritten, complaintStepTaken } from './complaints.events.ts'
import { applyDeadline } from './complaints.handling.service.ts'
import { type NotificationData, notificationsFor, type Taken } from './complaints.notifications.ts'
import { isAboutPurchase } from './complaints.policy.ts'
import { respondentNameOf } from './complaints.present.ts'
import { type PurchaseColumns, withPurchases } from './complaints.purchases.ts'
import { updatesOf } from './complaints.realtime.ts'
import { complaintCampusSql } from './complaints.sql.ts'

type Found = NotificationData & { campusId: string | null }
type Row = Omit<Found, 'respondentName' | 'proof'> & PurchaseColumns & { respondentPerson: string | null }
const findData = statement<Row>(
  'complaints.findNotificationData',
  `select c.id, c.number, c.subject, c.reason, c.status, c.purchase_kind as "purchaseKind", c.purchase_id as "purchaseId",
          c.purchase_number as "purchaseNumber", c.complainant_id as "complainantId",
          cu.first_name as "complainantName", c.respondent_id as "respondentId",
          ru.first_name as "respondentPerson",
          c.assignee_id as "assigneeId", c.proposed_amount as "proposedAmount", c.outcome,
          c.decision_note as "decisionNote", c.refunded,
          coalesce((select sum(d.amount - d.paid - d.advanced) from dues d
                     where d.cause_id = c.id and d.status = 'owed'), 0)::bigint as due, c.appealed_at as "appealedAt",
          ${complaintCampusSql('c')} as "campusId"
     from complaints c
     join users cu on cu.id = c.complainant_id
     left join users ru on ru.id = c.respondent_id
    where c.id = $complaintId`,
)
const findStep = statement<Omit<Taken, 'eventId' | 'step'>>(
  'complaints.findStep',
  'select actor_id as "actorId", note from complaint_events where id = $eventId',
)
const findMessage = statement<{ authorId: string; text: string; authorName: string; isAdmin: boolean }>(
  'complaints.findMessage',
  `select m.author_id as "authorId", m.text, u.first_name as "authorName", u.role = 'admin' as "isAdmin"
     from complaint_messages m join users u on u.id = m.author_id where m.id = $messageId`,
)

const listDue = statement<{ id: string }>(
  'complaints.listDue',
  `select id
     from complaints
    where status not in ('resolved', 'withdrawn') and deadline_at <= $at
    order by deadline_at, id
    limit ${DEADLINE_BATCH}`,
)
export const applyComplaintDeadlines = (context: Pick<Context, 'db' | 'pool' | 'log'>): Promise<void> =>
  applyDeadlines(context, [[listDue, applyDeadline]])

async function find(db: Db, complaintId: string): Promise<Found | undefined> {
  const [row] = await withPurchases(db, await db.rows(findData, { complaintId }))
  return row && { ...row, respondentName: respondentNameOf(row), proof: row.purchase?.proof ?? null }
}

export const complaintJobs = [
  on(complaintStepTaken, 'complaints.notifyStep', ({ pool }, { complaintId, eventId, step }) =>
    transaction(pool, async (tx) => {
      const data = await find(tx, complaintId)
      const taken = await tx.row(findStep, { eventId })
      if (!data || !taken) return
      await publish(tx, ...updatesOf(data))
      await notifyEach(tx, notificationsFor(data, { ...taken, eventId, step }, await listAdminIds(tx, 'support:act')))
    }),
  ),
  on(complaintMessageWritten, 'complaints.notifyMessage', ({ pool }, { complaintId, messageId }) =>
    transaction(pool, async (tx) => {
      const data = await find(tx, complaintId)
      const written = await tx.row(findMessage, { messageId })
      if (!data || !written) return
      const { authorId, text, authorName, isAdmin } = written
      await publish(tx, ...updatesOf(data))
      const readers = [data.complainantId, data.respondentId].filter((id) => id !== null && id !== authorId)
      await notifyEach(
        tx,
        readers.map((userId) => ({
          userId: userId!,
          key: `complaint-message:${messageId}`,
          kind: 'complaint-message' as const,
          type: isAboutPurchase(data) ? ('order' as const) : ('info' as const),
          title: `${isAdmin ? 'Vendly' : authorName} wrote about complaint ${data.number}`,
          body: text.slice(0, 140),
          link: `/complaints/${data.id}`,
        })),
      )
    }),
  ),
  every('* * * * *', 'complaints.applyDeadlines', applyComplaintDeadlines),
]
