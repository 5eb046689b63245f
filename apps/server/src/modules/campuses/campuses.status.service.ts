import { randomBytes } from 'node:crypto'
import type { CampusStatus } from '@vendly/contract/admin-campuses'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { type LockedCampus, lockCampus, refuseCampus } from './campuses.details.service.ts'

/** What each status may become. A campus that was open is never a pilot again: people rely on it. */
const NEXT: Readonly<Record<CampusStatus, readonly CampusStatus[]>> = {
  draft: ['pilot'],
  pilot: ['open'],
  open: ['paused'],
  paused: ['open'],
}

const setStatus = statement(
  'campuses.setStatus',
  `update campuses
      set status = $status, status_since = $at, pause_message = $message, version = version + 1,
          invite_code = case when $status = 'pilot' then $code end
    where id = $id`,
)

/** Returns it as it was. Throws: not_found, campus_status, campus_refused. */
export async function changeStatus(
  tx: Tx,
  id: string,
  { status, message }: { status: CampusStatus; message?: string },
): Promise<LockedCampus> {
  const before = await lockCampus(tx, id)
  ensure(NEXT[before.status as CampusStatus].includes(status), 'campus_status')
  if (status === 'paused' && !message) refuseCampus('message', 'Tell its students why, and until when.')
  await tx.rows(setStatus, {
    ...{ id, status, at: now(), message: status === 'paused' ? message! : null },
    code: randomBytes(9).toString('base64url'),
  })
  return before
}

type Taking = { id: string; status: CampusStatus; shortName: string; message: string | null }
const lockTaking = statement<Taking>(
  'campuses.lockTaking',
  `select c.id, c.status, c.short_name as "shortName", c.pause_message as message
     from campuses c
    where c.id = any($campusIds::uuid[])
    order by c.id
      for share of c`,
)

/**
 * Whether these campuses take orders of this buyer: an open one does, a pilot only from its own people. Locked, so that a pause
 * that is set meanwhile waits for this order, and no order comes after it. Throws: campus_paused, campus_not_open.
 */
export async function ensureTakesOrders(
  tx: Tx,
  { campusId: own }: Pick<Actor, 'campusId'>,
  campusIds: readonly string[],
): Promise<void> {
  for (const { id, status, shortName, message } of await tx.rows(lockTaking, { campusIds })) {
    if (status === 'paused') throw new Problem('campus_paused', { message }, [], `${shortName} is paused: ${message}`)
    ensure(status === 'open' || (status === 'pilot' && id === own), 'campus_not_open')
  }
}
