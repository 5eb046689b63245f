import { promiseLimits } from '@vendly/contract/promise-limits'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { orderUnanswered } from './orders.events.ts'
import { ORDER_ESCROW } from './orders.held.sql.ts'
import { lockById } from './orders.transitions.service.ts'

/** SQL: minutes after the payment at which the seller of the order `o` is reminded. */
const REMINDERS = [`${promiseLimits.reminders.firstMinutes}`, 'o.answer_minutes / 2']

/** SQL: the next reminder of the order `o` is due at `$at`. */
const IS_DUE = `o.status = 'pending' and o.paid_at is not null and o.reminders < ${REMINDERS.length}
      and o.paid_at <= $at::timestamptz - make_interval(mins => (array[${REMINDERS.join(', ')}])[o.reminders + 1])`
export const listUnreminded = statement<{ id: string }>(
  'orders.listUnreminded',
  `select o.id from orders o ${ORDER_ESCROW} where es.status = 'held' and ${IS_DUE} order by o.paid_at limit 500`,
)
const addReminder = statement<{ reminder: number }>(
  'orders.addReminder',
  `update orders o set reminders = o.reminders + 1 where o.id = $orderId and ${IS_DUE} returning o.reminders as reminder`,
)

/** Run on a schedule: each reminder once. It may have been answered since it was listed as due. */
export async function remindSeller(tx: Tx, orderId: string, at: Date): Promise<void> {
  const order = await lockById(tx, orderId)
  if (order?.escrow !== 'held') return
  const added = await tx.row(addReminder, { orderId, at })
  if (added) await emit(tx, orderUnanswered, { orderId, ...added })
}
