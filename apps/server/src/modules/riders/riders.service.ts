import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'

const setOnline = statement<{ isOnline: boolean }>(
  'riders.setOnline',
  'update riders set is_online = $2 where user_id = $1 returning is_online as "isOnline"',
)

/** Whether the rider hears of new deliveries. */
export const setOnlineStatus = async (tx: Tx, rider: Actor, isOnline: boolean): Promise<boolean> =>
  found(await tx.row(setOnline, [rider.userId, isOnline])).isOnline

const enrol = statement(
  'riders.enrol',
  'insert into riders (user_id, campus_id, vehicle, plate, created_at) values ($1, $2, $3, $4, $5)',
)

/** Takes somebody who has just become a rider on the list of their campus; offline until they say otherwise. */
export async function enrolRider(
  tx: Tx,
  userId: string,
  given: { campusId: string; vehicle: string; plate: string | null },
): Promise<void> {
  await tx.rows(enrol, [userId, given.campusId, given.vehicle, given.plate, now()])
}
