import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { nairaText } from '../../platform/naira.ts'
import { notify } from '../notifications/notifications.service.ts'
import { recordRefused, scheduleWork, type WorkRow } from './payouts.states.service.ts'

const hold = statement<{ isFirst: boolean }>(
  'payouts.hold',
  `update withdrawals w set held_until = $until
     from (select id, held_until is null as "isFirst" from withdrawals where id = $id for update) before
    where w.id = before.id and w.status = 'requested'
   returning before."isFirst"`,
)
const findHeld = statement<{ id: string }>(
  'payouts.findHeld',
  `select id from withdrawals where user_id = $userId and status = 'requested' and held_until is not null`,
)

/** Nothing is sent before `until`. The owner is notified once. */
export async function holdWithdrawal(tx: Tx, { id, userId, amount }: WorkRow, until: Date): Promise<void> {
  const held = await tx.row(hold, { id, until })
  if (!held) return
  await scheduleWork(tx, id, until.getTime() - now().getTime())
  if (!held.isFirst) return
  await notify(tx, {
    ...{ userId, kind: 'withdrawal-held', key: `withdrawal:${id}:held` },
    title: `We check this withdrawal: ${nairaText(amount)}`,
    body: 'It goes to your bank within 24 hours, unless we write to you. You need not do anything.',
    link: `/wallet/withdrawals/${id}`,
  })
}

/** A withdrawal of the user that waits goes on now. The user is locked. */
export async function sendHeldWithdrawal(tx: Tx, userId: string): Promise<void> {
  const held = await tx.row(findHeld, { userId })
  if (held) await scheduleWork(tx, held.id)
}

/** The money of a withdrawal of the user that waits goes back to their wallet. The user is locked. */
export async function stopHeldWithdrawal(tx: Tx, userId: string): Promise<void> {
  const held = await tx.row(findHeld, { userId })
  if (held) await recordRefused(tx, held.id, 'stopped')
}
