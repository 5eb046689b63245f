import type { CampusDetails, CampusStatus } from '@vendly/contract/admin-campuses'
import type { CampusCheck } from '@vendly/contract/campus-setup'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { addCampus, changeCampus } from '../campuses/campuses.details.service.ts'
import { changeStatus } from '../campuses/campuses.status.service.ts'
import { saveCategories } from '../products/products.categories.service.ts'
import { listChecks } from './campus-admin.setup.queries.ts'

type Noted = { id: string; name: string; reason?: string; details?: Record<string, unknown> }
export const auditCampus = (tx: Tx, admin: Actor, done: string, { id, name, ...noted }: Noted): Promise<void> =>
  recordAudit(tx, admin, {
    action: `campus.${done}`,
    ...{ subject: 'campus', subjectId: id, subjectName: name, ...noted },
  })

/** Adds what is missing of the categories too: the first campus may be added without a command. Throws: campus_refused. */
export async function addDraft(tx: Tx, admin: Actor, details: CampusDetails): Promise<string> {
  const id = await addCampus(tx, details)
  await saveCategories(tx)
  await auditCampus(tx, admin, 'added', { id, name: details.name, details })
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
  await auditCampus(tx, admin, 'changed', { id, name: change.name, details: { before, after } })
}

const WORDS: Readonly<Record<CampusCheck, string>> = {
  domains: 'an email domain',
  places: 'a gate, a hall and shops on the map',
  term: 'the dates of a term',
  stores: 'verified stores',
  riders: 'verified riders',
  order: 'an order that was delivered',
}
async function ensureReady(tx: Tx, id: string): Promise<void> {
  const missing = (await listChecks(tx, id)).filter(({ have, need }) => have < need)
  if (missing.length === 0) return
  const words = missing.map(({ key, have, need }) => (need > 3 ? `${need - have} ${WORDS[key]}` : WORDS[key]))
  const text = `This campus still needs ${new Intl.ListFormat('en-NG').format(words)}.`
  throw new Problem('campus_not_ready', { missing: missing.map(({ key }) => key) }, [], text)
}

const DONE = { pilot: 'piloted', open: 'opened', paused: 'paused' } as const

/** Throws: not_found, campus_status, campus_refused, campus_not_ready with what is missing. */
export async function moveOn(
  tx: Tx,
  admin: Actor,
  id: string,
  { status, message, reason }: { status: Exclude<CampusStatus, 'draft'>; message?: string; reason: string },
): Promise<void> {
  const before = await changeStatus(tx, id, { status, message })
  if (before.status === 'pilot') await ensureReady(tx, id)
  const details = { before: before.status, ...(status === 'paused' && { message }) }
  await auditCampus(tx, admin, DONE[status], { id, name: before.name, reason, details })
}
