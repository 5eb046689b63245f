import { days, hours, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { notify, notifyAll } from '../notifications/notifications.service.ts'
import { listAdminIds } from '../users/users.queries.ts'
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

const listDue = statement<{ id: string; dueAt: Date; amount: number; userName: string }>(
  'chargebacks.listDue',
  `select b.id, b.due_at as "dueAt", b.amount, trim(u.first_name || ' ' || u.last_name) as "userName"
     from chargebacks b join users u on u.id = b.user_id
    where b.status = 'open' and b.due_at < $before
    order by b.due_at
    limit 100`,
)

/** Six hours before a chargeback is lost without an answer, and two hours before. */
export async function remindAdmins({ pool }: Pick<Context, 'pool'>): Promise<void> {
  await transaction(pool, async (tx) => {
    const admins = await listAdminIds(tx)
    for (const { id, dueAt, amount, userName } of await tx.rows(listDue, { before: later(hours(6)) })) {
      const left = hoursUntil(dueAt)
      await notifyAll(tx, admins, {
        key: `chargeback-due:${id}:${left < 2 ? 'last' : 'first'}`,
        kind: 'chargeback-due',
        title: `A chargeback must be answered ${withinText(left)}`,
        body: `${nairaText(amount)} of ${userName}. Without an answer the bank gets the money.`,
        link: linkOf(id),
      })
    }
  })
}

/** An answer that the bank has not decided about for so long may have been lost: its money stays held until somebody asks. */
const UNDECIDED_DAYS = { first: 14, again: 7 }
const listUndecided = statement<{ id: string; answeredAt: Date; amount: number; userName: string }>(
  'chargebacks.listUndecided',
  `select b.id, b.answered_at as "answeredAt", b.amount, trim(u.first_name || ' ' || u.last_name) as "userName"
     from chargebacks b join users u on u.id = b.user_id
    where b.status = 'answered' and b.answered_at < $before
    order by b.answered_at
    limit 100`,
)

/** Two weeks after a chargeback was answered, and every week from then on, until the provider says how it ended. */
export async function remindOfUndecided({ pool }: Pick<Context, 'pool'>): Promise<void> {
  await transaction(pool, async (tx) => {
    const admins = await listAdminIds(tx)
    const before = later(-days(UNDECIDED_DAYS.first))
    for (const { id, answeredAt, amount, userName } of await tx.rows(listUndecided, { before })) {
      const waited = Math.floor((now().getTime() - answeredAt.getTime()) / days(1))
      const weeks = Math.floor((waited - UNDECIDED_DAYS.first) / UNDECIDED_DAYS.again)
      await notifyAll(tx, admins, {
        key: `chargeback-undecided:${id}:${weeks}`,
        kind: 'chargeback-undecided',
        title: `A chargeback has not been decided for ${waited} days`,
        body: `${nairaText(amount)} of ${userName} is held until then. Ask the payment provider about it.`,
        link: linkOf(id),
      })
    }
  })
}

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
      await notifyAll(tx, await listAdminIds(tx), {
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
