import type { ApplicationDocument } from '@vendly/contract/applications'
import type { Output } from '@vendly/contract/endpoint'
import type { RiderApplication } from '@vendly/contract/rider-applications'
import type { myVendorApplicationStatus, VendorApplication } from '@vendly/contract/vendor-applications'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { hashOf } from '../../platform/tokens.ts'
import type { Kind } from './applications.policy.ts'
import {
  APPLICATION_COLUMNS,
  APPLICATION_JOINS,
  type ApplicationRow,
  presentRiderApplication,
  presentVendorApplication,
} from './applications.present.ts'

const latest = statement<ApplicationRow>(
  'applications.latest',
  `select ${APPLICATION_COLUMNS} from applications a ${APPLICATION_JOINS}
    where a.user_id = $1 and a.kind = $2 order by a.attempt desc, a.created_at desc limit 1`,
)

/** The person's last try. */
export const findLatest = (db: Db, userId: string, kind: Kind): Promise<ApplicationRow | undefined> =>
  db.row(latest, [userId, kind])

export async function findVendorApplication(db: Db, actor: Actor): Promise<VendorApplication | null> {
  const row = await findLatest(db, actor.userId, 'vendor')
  return row ? presentVendorApplication(row, actor) : null
}

export async function findRiderApplication(db: Db, actor: Actor): Promise<RiderApplication | null> {
  const row = await findLatest(db, actor.userId, 'rider')
  return row ? presentRiderApplication(row, actor) : null
}

export const listRiderDocuments = async (db: Db, actor: Actor): Promise<ApplicationDocument[]> =>
  (await findLatest(db, actor.userId, 'rider'))?.documents ?? []

const standing = statement<{
  status: 'pending' | 'verified' | 'rejected' | null
  hasDraft: boolean
  reason: string | null
  submittedAt: Date | null
  decidedAt: Date | null
}>(
  'applications.standing',
  `select s.status, s.reason, s.submitted_at as "submittedAt", s.decided_at as "decidedAt",
          exists (select 1 from applications where user_id = $1 and kind = $2 and status = 'draft') as "hasDraft"
     from (select 1) one left join lateral (
       select status, reason, submitted_at, decided_at from applications where user_id = $1 and kind = $2 and status <> 'draft'
        order by attempt desc limit 1) s on true`,
)

/** How far the person's vendor application is; `none` when nothing was ever sent. */
export async function findApplicationStatus(
  db: Db,
  userId: string,
): Promise<Output<(typeof myVendorApplicationStatus)['reply']>> {
  const row = (await db.row(standing, [userId, 'vendor']))!
  return {
    status: row.status ?? 'none',
    hasDraft: row.hasDraft,
    reason: row.reason,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

const fileBehind = statement<{ fileKey: string; name: string; kind: 'picture' | 'pdf' }>(
  'applications.fileBehind',
  `select d.file_key as "fileKey", d.name, d.kind from document_links l join application_documents d on d.id = l.document_id
    where l.token_hash = $1 and l.expires_at > $2`,
)

/** The file that a link opens. Codes: link_expired, also for a link that never was. */
export async function findLinkedFile(db: Db, token: string) {
  const file = await db.row(fileBehind, [hashOf(token), now()])
  if (!file) throw new Problem('link_expired')
  return file
}

const ownerOf = statement<{ userId: string; status: string }>(
  'applications.ownerOfDocument',
  `select a.user_id as "userId", a.status from application_documents d join applications a on a.id = d.application_id where d.id = $1`,
)

/** Refuses everybody but the person whose document it is and, once it was sent, administrators. Codes: not_found. */
export async function ensureCanSeeDocument(db: Db, actor: Actor, documentId: string): Promise<void> {
  const { userId, status } = found(await db.row(ownerOf, [documentId]))
  const isReviewed = actor.role === 'admin' && status !== 'draft'
  if (userId !== actor.userId && !isReviewed) throw new Problem('not_found')
}
