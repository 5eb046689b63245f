import { days, hours, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Statement, statement, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { notify, notifyAll } from '../notifications/notifications.service.ts'
import { listAdminIds } from '../team/team.queries.ts'
import { chargebackChanged } from './chargebacks.events.ts'
import { type ChargebackRow, findChargebackRow } from './chargebacks.queries.ts'

const linkOf = (id: string) => `/admin/money?tab=chargebacks&chargeback=${id}`
const hoursUntil = (at: Date) => Math.max(0, Math.floor((at.getTime() - now().getTime()) / hours(1)))
const withinText = (left: number) => (left < 1 ? 'within the hour' : `within ${left} ${left === 1 ? 'hour' : 'hours'}`)

const USER_TEXTS: Record<'open' | 'won' | 'lost', (row: ChargebackRow) => { title: string; body: string }> = {
  open: ({ amount, held }) => ({
    title: 'Your bank disputes a card payment',
    body: `${nairaText(amount)} of yours is disputed.${held > 0 ? ` ${nairaText(held)} in your wallet is held until it is decided.` : ''} Withdrawals and transfers are paused.`,
  }),
  won: ({ amount }) => ({
    title: 'The disputed payment stands',
    body: `Your bank decided about ${nairaText(amount)}. What was held is back in your wallet.`,
  }),
  lost: ({ amount }) => ({
    title: 'Your bank took a card payment back',
    body: `${nairaText(amount)} went back to your card. What your wallet could not cover is owed to Vendly.`,
  }),
}

const KINDS = { open: 'chargeback-opened', won: 'chargeback-won', lost: 'chargeback-lost' } as const

type Waiting = { id: string; since: Date; amount: number; userName: string }
const waitingSql = (status: 'open' | 'answered', since: 'due_at' | 'answered_at') =>
  `select b.id, b.${since} as since, b.amount, trim(u.first_name || ' ' || u.last_name) as "userName"
     from chargebacks b join users u on u.id = b.user_id
    where b.status = '${status}' and b.${since} < $before
    order by b.${since}
    limit 100`
const listDue = statement<Waiting>('chargebacks.listDue', waitingSql('open', 'due_at'))
const listUndecided = statement<Waiting>('chargebacks.listUndecided', waitingSql('answered', 'answered_at'))

type Reminder = { key: string; kind: 'chargeback-due' | 'chargeback-undecided'; title: string; body: string }

/** To all administrators, about each of these chargebacks. */
const remindOf = (
  { pool }: Pick<Context, 'pool'>,
  list: Statement<Waiting>,
  before: Date,
  textOf: (waiting: Waiting) => Reminder,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const admins = await listAdminIds(tx, 'money:act')
    for (const waiting of await tx.rows(list, { before }))
      await notifyAll(tx, admins, { ...textOf(waiting), link: linkOf(waiting.id) })
  })

/** Six hours before a chargeback is lost without an answer, and two hours before. */
export const remindAdmins = (context: Pick<Context, 'pool'>): Promise<void> =>
  remindOf(context, listDue, later(hours(6)), ({ id, since: dueAt, amount, userName }) => {
    const left = hoursUntil(dueAt)
    return {
      key: `chargeback-due:${id}:${left < 2 ? 'last' : 'first'}`,
      kind: 'chargeback-due',
      title: `A chargeback must be answered ${withinText(left)}`,
      body: `${nairaText(amount)} of ${userName}. Without an answer the bank gets the money.`,
    }
  })

/** An answer that the bank has not decided about for so long may have been lost: its money stays held until somebody asks. */
const UNDECIDED_DAYS = { first: 14, again: 7 }

/** Two weeks after a chargeback was answered, and every week from then on, until the provider says how it ended. */
export const remindOfUndecided = (context: Pick<Context, 'pool'>): Promise<void> =>
  remindOf(
    context,
    listUndecided,
    later(-days(UNDECIDED_DAYS.first)),
    ({ id, since: answeredAt, amount, userName }) => {
      const waited = Math.floor((now().getTime() - answeredAt.getTime()) / days(1))
      const weeks = Math.floor((waited - UNDECIDED_DAYS.first) / UNDECIDED_DAYS.again)
      return {
        key: `chargeback-undecided:${id}:${weeks}`,
        kind: 'chargeback-undecided',
        title: `A chargeback has not been decided for ${waited} days`,
        body: `${nairaText(amount)} of ${userName} is held until then. Ask the payment provider about it.`,
      }
    },
  )

export const chargebackJobs = [
  on(chargebackChanged, 'chargebacks.notifyChanged', ({ pool }, { chargebackId, status }) =>
    transaction(pool, async (tx) => {
      const row = await findChargebackRow(tx, chargebackId)
      await notify(tx, {
        ...USER_TEXTS[status](row),
        userId: row.userId,
        key: `chargeback:${chargebackId}:${status}`,
        kind: 'card-disputed',
        link: '/wallet?tab=transactions',
      })
      await notifyAll(tx, await listAdminIds(tx, 'money:act'), {
        key: `chargeback:${chargebackId}:${status}`,
        kind: KINDS[status],
        title:
          status === 'open'
            ? 'A chargeback was opened'
            : status === 'won'
              ? 'A chargeback was won'
              : 'A chargeback was lost',
        body:
          status === 'open' && row.dueAt
            ? `${nairaText(row.amount)} of ${row.userName}. Answer ${withinText(hoursUntil(row.dueAt))}.`
            : `${nairaText(row.amount)} of ${row.userName}.`,
        link: linkOf(chargebackId),
      })
    }),
  ),
  every('*/30 * * * *', 'chargebacks.remindAdmins', remindAdmins),
  every('20 8 * * *', 'chargebacks.remindOfUndecided', remindOfUndecided),
]
