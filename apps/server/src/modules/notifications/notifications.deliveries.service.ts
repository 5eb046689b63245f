import { liveEvents } from '@vendly/contract/realtime'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { emit, enqueue } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { message, publish } from '../../platform/realtime.ts'
import { listSettings } from '../users/users.queries.ts'
import { notificationEmailDue, notificationPushRequested, notificationSmsRequested } from './notifications.events.ts'
import type { KindRow } from './notifications.kinds.ts'
import { rowOf } from './notifications.kinds.ts'
import { isSentWhenRead, type Planned, planFor, wantsEmail } from './notifications.planning.ts'

type Kind = Parameters<typeof rowOf>[0]
export type Notified = { id: string; userId: string; kind: Kind }

// An email joins one of the user that is waiting already. The users' rows are locked, so that two never begin at once.
const insertDeliveries = statement(
  'notifications.insertDeliveries',
  `insert into notification_deliveries (id, notification_id, user_id, channel, topic, is_escalation, due_at, created_at)
   select p.id, p.notification_id, p.user_id, p.channel, p.topic, p.is_escalation,
          coalesce((
            select min(d.due_at) from notification_deliveries d
             where p.channel = 'email' and not p.is_escalation and d.user_id = p.user_id and d.channel = 'email'
               and not d.is_escalation and d.batch_id is null and d.done_at is null
               and d.due_at > $at and d.due_at <= p.due_at), p.due_at), $at
     from json_to_recordset($planned) as p(
            id uuid, notification_id uuid, user_id uuid, channel text, topic text, is_escalation boolean, due_at timestamptz)
   on conflict do nothing`,
)

/** What is due at once does not wait for the schedule, in notifications.jobs.ts. */
export const sendDueNow = { task: 'notifications.sendDueNow' } as { task: string; payload?: object }

/** Writes down what is to be sent later. Returns the notifications whose push waits for the end of quiet hours. */
export async function planDeliveries(tx: Tx, notified: readonly Notified[]): Promise<ReadonlySet<string>> {
  const further = notified.filter(({ kind }) => rowOf(kind).channels.length > 0)
  if (further.length === 0) return new Set()
  const at = now()
  const people = await listSettings(tx, [...new Set(further.map(({ userId }) => userId))])
  const planned = further.flatMap(({ id, userId, kind }) => {
    const person = people.get(userId)
    return person ? planFor(kind, person.settings, at).map((plan) => ({ ...plan, id, userId, kind })) : []
  })
  if (planned.length > 0) tx.writeLast(insertDeliveries, { at, planned: JSON.stringify(planned.map(toRow)) })
  if (planned.some(({ dueAt }) => dueAt <= at)) await enqueue(tx, sendDueNow, {})
  return new Set(planned.filter(({ channel }) => channel === 'push').map(({ id }) => id))
}

const toRow = ({ id, userId, kind, channel, dueAt, isEscalation }: Notified & Planned) => ({
  ...{ id: newId(), notification_id: id, user_id: userId, channel, topic: rowOf(kind).topic },
  ...{ is_escalation: isEscalation, due_at: dueAt },
})

const BATCH = 500
type Due = {
  id: string
  notificationId: string
  userId: string
  channel: Planned['channel']
  topic: KindRow['topic']
  isEscalation: boolean
  isRead: boolean
}
const lockDue = statement<Due>(
  'notifications.lockDue',
  `select d.id, d.notification_id as "notificationId", d.user_id as "userId", d.channel, d.topic,
          d.is_escalation as "isEscalation", n.read_at is not null as "isRead"
     from notification_deliveries d
     join notifications n on n.id = d.notification_id
    where d.due_at <= $at and d.batch_id is null and d.done_at is null
    order by d.due_at, d.id
    limit ${BATCH}
      for update of d skip locked`,
)
const updateBatches = statement(
  'notifications.updateBatches',
  `update notification_deliveries d
      set batch_id = b.batch_id
     from unnest($ids::uuid[], $batchIds::uuid[]) b(id, batch_id)
    where d.id = b.id`,
)
const updateDone = statement(
  'notifications.updateDone',
  'update notification_deliveries set done_at = $at where id = any($ids::uuid[])',
)

/**
 * Takes what is due: one email for all of a user, each critical one alone. What is no longer wanted is not sent, and what was
 * read in the meantime goes by email alone: it is the record of an event, and a critical one is sent because it is unread. The rows and the jobs that send them change in one transaction, so that each is taken once.
 */
async function takeDue(tx: Tx): Promise<number> {
  const at = now()
  const due = await tx.rows(lockDue, { at })
  if (due.length === 0) return 0
  const people = await listSettings(tx, [...new Set(due.map(({ userId }) => userId))])
  const wanted = due.filter(({ userId, channel, topic, isEscalation, isRead }) => {
    const person = people.get(userId)
    const isSeen = isRead && !isSentWhenRead(topic) && (isEscalation || channel !== 'email')
    if (!person?.isActive || isSeen) return false
    // The jobs of the other channels look at the settings themselves.
    return channel !== 'email' || (person.isVerified && wantsEmail(topic, person.settings))
  })
  const emails = wanted.filter(({ channel }) => channel === 'email')
  const batchOf = new Map<string, string>()
  const batches = emails.map(({ id, userId, isEscalation }) => {
    const group = isEscalation ? id : userId
    const batchId = batchOf.get(group) ?? newId()
    batchOf.set(group, batchId)
    return { id, batchId }
  })
  await tx.rows(updateBatches, { ids: batches.map(({ id }) => id), batchIds: batches.map(({ batchId }) => batchId) })
  const pushes = wanted.filter(({ channel }) => channel === 'push')
  const isEmail = new Set(emails.map(({ id }) => id))
  await tx.rows(updateDone, { at, ids: due.map(({ id }) => id).filter((id) => !isEmail.has(id)) })
  await emit(tx, notificationEmailDue, ...[...batchOf.values()].map((batchId) => ({ batchId })))
  await emit(
    tx,
    notificationPushRequested,
    ...pushes.map(({ notificationId, userId, topic }) => ({ notificationId, userId, topic })),
  )
  const texts = wanted.filter(({ channel }) => channel === 'sms')
  await emit(
    tx,
    notificationSmsRequested,
    ...texts.map(({ notificationId, userId, topic }) => ({ notificationId, userId, topic })),
  )
  return due.length
}

export async function sendDue({ pool }: Pick<Context, 'pool'>): Promise<void> {
  while ((await transaction(pool, takeDue)) === BATCH);
}

const updateAcknowledged = statement<{ id: string; userId: string }>(
  'notifications.updateAcknowledged',
  `update notifications n
      set read_at = $at
     from notification_deliveries d
     join unnest($userIds::uuid[], $links::text[]) a(user_id, link) on a.user_id = d.user_id
    where d.is_escalation and d.batch_id is null and d.done_at is null
      and n.id = d.notification_id and split_part(n.link, '#', 1) = a.link and n.read_at is null
   returning n.id, n.user_id as "userId"`,
)

/** Who has acted on it has seen it: a critical notification that leads to this page counts as read. */
export async function acknowledge(tx: Tx, seen: readonly { userId: string; link: string }[]): Promise<void> {
  if (seen.length === 0) return
  const read = await tx.rows(updateAcknowledged, {
    ...{ userIds: seen.map(({ userId }) => userId), links: seen.map(({ link }) => link), at: now() },
  })
  await publish(
    tx,
    ...read.map(({ id, userId }) =>
      message(liveEvents.notificationUpdate, { kind: 'user', id: userId }, { _id: id, isRead: true }),
    ),
  )
}
