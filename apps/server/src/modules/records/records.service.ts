import type { DocumentType } from '@vendly/contract/applications'
import type { AdminDocumentRequest } from '@vendly/contract/document-requests'
import type { Standing } from '@vendly/contract/records'
import type { Actor } from '../../platform/actor.ts'
import { later, now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/events.ts'
import { ensure } from '../../platform/problem.ts'
import { presentAdminRequest } from '../applications/applications.requests.queries.ts'
import { askForDocument } from '../applications/applications.requests.service.ts'
import { findLatestEntry } from '../audit/audit.queries.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { createNotification } from '../broadcasts/broadcasts.service.ts'
import { releaseDeliveriesOf } from '../deliveries/deliveries.service.ts'
import { setRiderStatus, setRiderStopped } from '../riders/riders.service.ts'
import { setUnlisted } from '../users/users.accounts.service.ts'
import { setStoreStatus, setStoreStopped } from '../vendors/vendors.service.ts'
import { standingChanged } from './records.events.ts'
import { ensurePerson, lockFacts } from './records.facts.queries.ts'
import { ensureTransition, type RecordFacts, type StandingAction } from './records.policy.ts'

/** Within this time a decision is taken back without the vendor or rider having heard of it. */
const UNDO_MS = 20_000

const PAST: Readonly<Record<StandingAction, string>> = {
  stop: 'stopped',
  resume: 'resumed',
  revoke: 'revoked',
  restore: 'restored',
}
/** What each action takes back. */
const UNDOES: Readonly<Partial<Record<StandingAction, StandingAction>>> = { resume: 'stop', restore: 'revoke' }

/**
 * Changes whether a vendor sells, or a rider carries. What is open goes on: a vendor finishes orders and bookings, a rider what they
 * carry; what a rider whose verification is revoked has not picked up is offered to others at once. Money stays theirs.
 * Throws: not_found, forbidden, user_state.
 */
export async function changeStanding(
  tx: Tx,
  admin: Actor,
  userId: string,
  action: StandingAction,
  reason: string,
): Promise<Standing> {
  const record = await lockFacts(tx, admin, userId)
  const { to } = ensureTransition(admin, record, action)
  const undone = UNDOES[action]
  const before = undone && (await findLatestEntry(tx, record.kind, userId, actionName(record, undone)))
  await apply[action](tx, record)
  const at = now()
  await recordAudit(tx, admin, {
    action: actionName(record, action),
    ...{ subject: record.kind, subjectId: userId, subjectName: record.name, reason },
  })
  // It replaces the job that would tell them of what it takes back. That one says nothing of what is not true any more.
  const isUntold = before !== undefined && at.getTime() - Date.parse(before.at) < UNDO_MS
  await enqueue(
    tx,
    standingChanged,
    { userId, action: isUntold ? undone! : action, reason, at: at.toISOString() },
    { key: `standing:${userId}:${undone ?? action}`, ...(!undone && { runAt: later(UNDO_MS) }) },
  )
  return to as Standing
}

export const actionName = ({ kind }: Pick<RecordFacts, 'kind'>, action: StandingAction): string =>
  `${kind}.${PAST[action]}`

type Apply = (tx: Tx, record: RecordFacts) => Promise<unknown>

const apply: Record<StandingAction, Apply> = {
  stop: (tx, record) => setStopped(tx, record, now()),
  resume: (tx, record) => setStopped(tx, record, null),
  revoke: async (tx, { kind, userId }) => {
    if (kind === 'rider') {
      await setRiderStatus(tx, userId, 'revoked')
      return releaseDeliveriesOf(tx, [userId], 'The rider no longer works')
    }
    // Products are locked before their store, as everything that changes one does.
    await setUnlisted(tx, userId, now())
    return setStoreStatus(tx, userId, 'revoked')
  },
  restore: async (tx, { kind, userId }) => {
    if (kind === 'rider') return setRiderStatus(tx, userId, 'verified')
    await setUnlisted(tx, userId, null)
    return setStoreStatus(tx, userId, 'verified')
  },
}

const setStopped = (tx: Tx, { kind, userId }: RecordFacts, at: Date | null) =>
  kind === 'vendor' ? setStoreStopped(tx, userId, at) : setRiderStopped(tx, userId, at)

/** A notification, which they read in the application. Throws: not_found. */
export async function writeTo(tx: Tx, admin: Actor, userId: string, text: string): Promise<void> {
  await ensurePerson(tx, admin, userId)
  await createNotification(tx, admin, {
    ...{ userId, title: 'A message from Vendly', body: text, link: '/contact' },
    ...{ type: 'info', category: 'important', priority: 'high' },
  })
}

/** Asks for a new document. Throws: not_found, user_state, document_type_other, document_requested. */
export async function askVendorOrRider(
  tx: Tx,
  admin: Actor,
  userId: string,
  asked: { type: DocumentType; reason: string },
): Promise<AdminDocumentRequest> {
  const { kind, name, isDeleted } = await lockFacts(tx, admin, userId)
  ensure(!isDeleted, 'user_state')
  return presentAdminRequest(await askForDocument(tx, admin, { ...asked, userId, kind, name }))
}
