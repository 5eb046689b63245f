import type { CampusDetails, CampusStatus } from '@vendly/contract/admin-campuses'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { addCampus, changeCampus } from '../campuses/campuses.details.service.ts'
import { changeStatus } from '../campuses/campuses.status.service.ts'

type Noted = { id: string; name: string; reason?: string; details?: Record<string, unknown> }
const audit = (tx: Tx, admin: Actor, done: string, { id, name, ...noted }: Noted): Promise<void> =>
  recordAudit(tx, admin, {
    action: `campus.${done}`,
    ...{ subject: 'campus', subjectId: id, subjectName: name, ...noted },
  })

/** Throws: campus_refused. */
export async function addDraft(tx: Tx, admin: Actor, details: CampusDetails): Promise<string> {
  const id = await addCampus(tx, details)
  await audit(tx, admin, 'added', { id, name: details.name, details })
  return id
}

/** Throws: not_found, campus_changed, campus_refused. */
export async function changeDetails(
  tx: Tx,
  admin: Actor,
  id: string,
  change: CampusDetails & { version: number },
): Promise<void> {
  const { id: _, version: __, status: ___, ...before } = await changeCampus(tx, id, change)
  const { version: ____, ...after } = change
  await audit(tx, admin, 'changed', { id, name: change.name, details: { before, after } })
}

const DONE = { pilot: 'piloted', open: 'opened', paused: 'paused' } as const

/** Throws: not_found, campus_status, campus_refused. */
export async function moveOn(
  tx: Tx,
  admin: Actor,
  id: string,
  { status, message, reason }: { status: Exclude<CampusStatus, 'draft'>; message?: string; reason: string },
): Promise<void> {
  const before = await changeStatus(tx, id, { status, message })
  const details = { before: before.status, ...(status === 'paused' && { message }) }
  await audit(tx, admin, DONE[status], { id, name: before.name, reason, details })
}
