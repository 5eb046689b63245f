import { notificationLimits } from '@vendly/contract/notification-limits'
import { later, minutes, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { enqueue } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import type { SmsOutcome } from '../../platform/sms.ts'
import type { SmsRequest } from '../notifications/notifications.events.ts'
import { findNotification } from '../notifications/notifications.queries.ts'
import { isSentWhenRead, wantsSms } from '../notifications/notifications.service.ts'
import { listSettings } from '../users/users.queries.ts'
import { countSmsToday } from './sms.queries.ts'
import { smsText } from './sms.text.ts'

type State = 'sending' | 'waiting' | 'sent' | 'refused' | 'unknown' | 'limited' | 'late'

const selectForUpdate = statement<{ id: string; state: State; createdAt: Date }>(
  'sms.selectForUpdate',
  `select id, state, created_at as "createdAt" from sms_messages where notification_id = $notificationId for update`,
)
const insertMessage = statement<{ id: string }>(
  'sms.insertMessage',
  `insert into sms_messages (id, notification_id, user_id, state, created_at)
   values ($id, $notificationId, $userId, 'sending', $at)
   on conflict (notification_id) do nothing
   returning id`,
)
const updateState = statement(
  'sms.updateState',
  `update sms_messages
      set state = $state, reason = $reason, provider_id = $providerId,
          ended_at = case when $state::text in ('sending', 'waiting') then null else $at::timestamptz end
    where id = $id`,
)
const lockDay = statement<{ count: number }>(
  'sms.lockDay',
  `insert into sms_days as d (day, count)
   values ($day::date, 0)
   on conflict (day) do update set count = d.count
   returning count`,
)
const addToDay = statement('sms.addToDay', 'update sms_days set count = count + 1 where day = $day::date')

type Ended = { reason?: string; providerId?: string }
const setState = (tx: Tx, id: string, state: State, { reason, providerId }: Ended = {}) =>
  tx.rows(updateState, { id, state, reason: reason ?? null, providerId: providerId ?? null, at: now() })

/** Counts a new message of the user. The row of the day stays locked until the commit: two never take the last place. */
async function hasPlace(tx: Tx, { userId, topic }: SmsRequest, perDay: number): Promise<boolean> {
  const day = dayInLagos(now())
  const { count } = found(await tx.row(lockDay, { day }))
  const { smsPerDay, securitySmsPerDay } = notificationLimits
  // Those that tests and orders have used up are not missing when somebody else is at the account.
  const ofUser = topic === 'security' ? smsPerDay + securitySmsPerDay : smsPerDay
  if (count >= perDay || (await countSmsToday(tx, userId)) > ofUser) return false
  await tx.rows(addToDay, { day })
  return true
}

/** The number and the text; undefined when the user has read it, or no longer wants it. */
async function compose(tx: Tx, { notificationId, userId, topic }: SmsRequest) {
  const notification = await findNotification(tx, notificationId)
  const person = (await listSettings(tx, [userId])).get(userId)
  if (!notification || (notification.isRead && !isSentWhenRead(topic))) return undefined
  if (!person?.isActive || !person.phone || !wantsSms(topic, person.settings)) return undefined
  return { phone: person.phone, text: smsText(notification) }
}

type Claim = { id: string; phone: string; text: string }

/** Marks the message as being sent, before the provider is asked: a second job does not ask again. */
async function claim(tx: Tx, request: SmsRequest, perDay: number): Promise<Claim | 'limited' | undefined> {
  const { notificationId, userId } = request
  const known = await tx.row(selectForUpdate, { notificationId })
  if (known?.state === 'sending') {
    await setState(tx, known.id, 'unknown', { reason: 'the server stopped meanwhile' })
    return undefined
  }
  if (known && known.state !== 'waiting') return undefined
  const message = await compose(tx, request)
  if (known) {
    const isLate = known.createdAt < later(-minutes(notificationLimits.smsMinutes))
    await setState(tx, known.id, message && !isLate ? 'sending' : 'late')
    return message && !isLate ? { id: known.id, ...message } : undefined
  }
  if (!message) return undefined
  const id = newId()
  if (!(await tx.row(insertMessage, { id, notificationId, userId, at: now() }))) return undefined
  if (await hasPlace(tx, request, perDay)) return { id, ...message }
  await setState(tx, id, 'limited')
  return 'limited'
}

/** A message that the provider surely did not take, in sms.jobs.ts. */
export const retrySms = { task: 'sms.retry' } as { task: string; payload?: SmsRequest }

async function settle(tx: Tx, id: string, request: SmsRequest, outcome: SmsOutcome): Promise<void> {
  if (outcome.result === 'sent') return void (await setState(tx, id, 'sent', { providerId: outcome.providerId }))
  const { result, reason } = outcome
  await setState(tx, id, result === 'later' ? 'waiting' : result, { reason })
  if (result === 'later') await enqueue(tx, retrySms, request, { runAt: later(minutes(1)), key: `sms:${id}` })
}

/** Sends a notification as a text message, at most once, however often the job runs. No transaction may be open. */
export async function sendSms({ sms, pool, env, log }: Context, request: SmsRequest): Promise<void> {
  if (!sms) return
  const message = await transaction(pool, (tx) => claim(tx, request, env.SMS_PER_DAY))
  if (message === 'limited') log.warn({ userId: request.userId }, 'too many text messages today')
  if (!message || message === 'limited') return
  const outcome = await sms.send(message.phone, message.text)
  await transaction(pool, (tx) => settle(tx, message.id, request, outcome))
  if (outcome.result !== 'sent') log.warn(outcome, 'a text message was not sent')
}
