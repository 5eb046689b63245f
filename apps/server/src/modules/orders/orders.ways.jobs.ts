import { moneyLimits } from '@vendly/contract/limits'
import type { RiderWayStatus } from '@vendly/contract/rider-ways'
import { days, hours, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { notify, notifyAll } from '../notifications/notifications.service.ts'
import { listAdminIds } from '../team/team.queries.ts'
import { riderWayChanged } from './orders.events.ts'
import { findWayRow, type WayRow } from './orders.ways.queries.ts'
import { expireWay } from './orders.ways.service.ts'

const LIST = '/admin/money?tab=ways'

/** What the rider reads; how it begins is in the notification that the order ended. */
const TEXTS: Partial<Record<RiderWayStatus, (way: WayRow) => { title: string; body: string }>> = {
  paid: ({ amount, paid, number }) => ({
    title: `You were paid for your way, order ${number}`,
    body:
      paid < amount
        ? `${nairaText(paid)} of ${nairaText(amount)} so far; the rest is owed to you.`
        : `${nairaText(amount)} for it is in your wallet.`,
  }),
  refused: ({ amount, number, decisionReason }) => ({
    title: `Your way is not paid, order ${number}`,
    body: `Vendly does not pay ${nairaText(amount)}: ${decisionReason ?? ''}`,
  }),
  expired: ({ amount, number }) => ({
    title: `Your way was not decided, order ${number}`,
    body: `Nobody at Vendly decided about ${nairaText(amount)} in ${moneyLimits.riderWayDays} days. Write to us: it can still be paid.`,
  }),
}

const listLate = statement<{ id: string }>(
  'orders.listLateWays',
  `select id from rider_ways where status = 'waiting' and created_at < $before order by created_at limit 500`,
)
const countWaiting = statement<{ count: number; amount: number }>(
  'orders.countLateWays',
  `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount
     from rider_ways where status = 'waiting' and created_at < $before`,
)

/** Run daily: what nobody has decided ends, and administrators are reminded of what waits for more than a day. */
export async function remindOfWays({ db, pool }: Pick<Context, 'db' | 'pool'>): Promise<void> {
  for (const { id } of await db.rows(listLate, { before: later(-days(moneyLimits.riderWayDays)) }))
    await transaction(pool, (tx) => expireWay(tx, id))
  await transaction(pool, async (tx) => {
    const { count, amount } = (await tx.row(countWaiting, { before: later(-hours(24)) }))!
    if (count === 0) return
    await notifyAll(tx, await listAdminIds(tx, 'money:act'), {
      key: `rider-ways-waiting:${now().toISOString().slice(0, 10)}`,
      kind: 'rider-ways-waiting',
      title: 'Riders wait for your decision',
      body: `${count} for more than a day, ${nairaText(amount)} in all. After ${moneyLimits.riderWayDays} days nothing is paid.`,
      link: LIST,
    })
  })
}

export const wayJobs = [
  on(riderWayChanged, 'orders.notifyWay', ({ pool }, { wayId, status }) =>
    transaction(pool, async (tx) => {
      const way = await findWayRow(tx, wayId)
      const text = TEXTS[status]?.(way)
      if (text)
        await notify(tx, {
          ...text,
          userId: way.riderId,
          key: `rider-way:${wayId}:${status}:${way.paid}`,
          kind: 'rider-way',
          link: '/rider/earnings',
        })
      if (status === 'waiting')
        await notifyAll(tx, await listAdminIds(tx, 'money:act'), {
          key: `rider-way:${wayId}`,
          kind: 'rider-way-waiting',
          title: `Is the rider paid for order ${way.number}?`,
          body: `${nairaText(way.amount)} for ${way.riderName}: ${way.why}`,
          link: `${LIST}&way=${wayId}`,
        })
    }),
  ),
  every('15 8 * * *', 'orders.remindOfWays', remindOfWays),
]
