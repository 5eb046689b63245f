import type { ApplicationDocument } from '@vendly/contract/applications'
import type { Output } from '@vendly/contract/endpoint'
import type { RiderApplication } from '@vendly/contract/rider-applications'
import type { myVendorApplicationStatus, VendorApplication } from '@vendly/contract/vendor-applications'
import { type Actor, isAdminOf } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { hashOf } from '../../platform/tokens.ts'
import type { ApplicationKind } from './applications.policy.ts'
import {
  APPLICATION_COLUMNS,
  APPLICATION_JOINS,
  type ApplicationRow,
  presentRiderApplication,
  presentVendorApplication,
} from './applications.present.ts'

const selectLatest = statement<ApplicationRow>(
  'applications.findLatest',
  `select ${APPLICATION_COLUMNS}
     from applications a ${APPLICATION_JOINS}
    where a.user_id = $userId and a.kind = $kind
    order by a.attempt desc, a.created_at desc
    limit 1`,
)

/** The user's latest attempt. */
export const findLatest = (db: Db, userId: string, kind: ApplicationKind): Promise<ApplicationRow | undefined> =>
  db.row(selectLatest, { userId, kind })

export async function findVendorApplication(db: Db, actor: Actor): Promise<VendorApplication | null> {
  const row = await findLatest(db, actor.userId, 'vendor')
  return row ? presentVendorApplication(row, actor, now()) : null
}

export async function findRiderApplication(db: Db, actor: Actor): Promise<RiderApplication | null> {
  const row = await findLatest(db, actor.userId, 'rider')
  return row ? presentRiderApplication(row, actor, now()) : null
}

export const listRiderDocuments = async (db: Db, actor: Actor): Promise<ApplicationDocument[]> =>
  (await findLatest(db, actor.userId, 'rider'))?.documents ?? []

type StatusRow = {
  status: 'pending' | 'verified' | 'rejected' | null
  hasDraft: boolean
  reason: string | null
  submittedAt: Date | null
  decidedAt: Date | null
}
const selectStatus = statement<StatusRow>(
  'applications.findStatus',
  `select s.status, s.reason, s.submitted_at as "submittedAt", s.decided_at as "decidedAt",
          exists (
            select 1 from applications where user_id = $userId and kind = $kind and status = 'draft'
          ) as "hasDraft"
     from (select 1) always
     left join lateral (
       select status, reason, submitted_at, decided_at
         from applications
        where user_id = $userId and kind = $kind and status <> 'draft'
        order by attempt desc
        limit 1
     ) s on true`,
)

/** The status of the user's vendor application; `none` when nothing was submitted. */
export async function findApplicationStatus(
  db: Db,
  userId: string,
): Promise<Output<(typeof myVendorApplicationStatus)['reply']>> {
  const row = found(await db.row(selectStatus, { userId, kind: 'vendor' }))
  return {
    status: row.status ?? 'none',
    hasDraft: row.hasDraft,
    reason: row.reason,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

const selectLinkedFile = statement<{ fileKey: string; name: string; kind: 'picture' | 'pdf' }>(
  'applications.findLinkedFile',
  `select d.file_key as "fileKey", d.name, d.kind
     from document_links l
     join application_documents d on d.id = l.document_id
    where l.token_hash = $tokenHash and l.expires_at > $at`,
)

/** The file that a link opens. Throws: link_expired, also for a link that never existed. */
export async function findLinkedFile(db: Db, token: string) {
  const file = await db.row(selectLinkedFile, { tokenHash: hashOf(token), at: now() })
  if (!file) throw new Problem('link_expired')
  return file
}

const selectDocumentOwner = statement<{ userId: string; status: string; campusId: string }>(
  'applications.findDocumentOwner',
  `select a.user_id as "userId", a.status, a.campus_id as "campusId"
     from application_documents d
     join applications a on a.id = d.application_id
    where d.id = $documentId`,
)

/** Only the applicant and, once it is submitted, administrators see a document. Throws: not_found. */
export async function ensureCanSeeDocument(db: Db, actor: Actor, documentId: string): Promise<void> {
  const { userId, status, campusId } = found(await db.row(selectDocumentOwner, { documentId }))
  const isReviewer = isAdminOf(actor, 'verification:read', campusId) && status !== 'draft'
  if (userId !== actor.userId && !isReviewer) throw new Problem('not_found')
}
