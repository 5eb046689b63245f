import { limits } from '@vendly/contract/limits'
import { promiseLimits } from '@vendly/contract/promise-limits'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { orderUnanswered } from './orders.events.ts'
import { lockById } from './orders.transitions.service.ts'

/** Minutes after the payment at which the seller is reminded. */
const REMINDERS = [promiseLimits.reminders.firstMinutes, (limits.acceptHours * 60) / 2]

/** SQL: the next reminder of the order is due at `$at`. */
const IS_DUE = `status = 'pending' and escrow = 'held' and paid_at is not null and reminders < ${REMINDERS.length}
      and paid_at <= $at::timestamptz - make_interval(mins => (array[${REMINDERS.join(', ')}])[reminders + 1])`
export const listUnreminded = statement<{ id: string }>(
  'orders.listUnreminded',
  `select id from orders where ${IS_DUE} order by paid_at limit 500`,
)
const addReminder = statement<{ reminder: number }>(
  'orders.addReminder',
  `update orders set reminders = reminders + 1 where id = $orderId and ${IS_DUE} returning reminders as reminder`,
)

/** Run on a schedule: each reminder once. It may have been answered since it was listed as due. */
export async function remindSeller(tx: Tx, orderId: string, at: Date): Promise<void> {
  await lockById(tx, orderId)
  const added = await tx.row(addReminder, { orderId, at })
  if (added) await emit(tx, orderUnanswered, { orderId, ...added })
}
