import { limits } from '@vendly/contract/limits'
import { days, later } from '../../platform/clock.ts'
import { statement, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { notify, notifyAll } from '../notifications/notifications.service.ts'
import { listAdminIds } from '../team/team.queries.ts'
import { deleteDocumentsBefore, deleteLinksBefore } from './applications.cleanup.service.ts'
import {
  applicationDecided,
  applicationSubmitted,
  documentDeleted,
  riderDocumentReplaced,
} from './applications.events.ts'
import { hashUnreadDocuments } from './applications.hashes.service.ts'
import {
  type ApplicationNotificationData,
  decisionEmail,
  decisionNotification,
  documentReplacedNotification,
  submittedNotification,
} from './applications.notifications.ts'
import { publishApplication } from './applications.realtime.ts'

const findNotificationData = statement<ApplicationNotificationData & { campusId: string }>(
  'applications.findNotificationData',
  `select a.id, a.kind, a.status, a.title, a.attempt, a.reason, a.user_id as "userId", u.first_name as "firstName",
          u.first_name || ' ' || u.last_name as name, u.email, c.short_name as campus, c.id as "campusId",
          a.submitted_at as "submittedAt"
     from applications a
     join users u on u.id = a.user_id
     join campuses c on c.id = a.campus_id
    where a.id = $applicationId`,
)
const findDocumentWithFile = statement<{ id: string }>(
  'applications.findDocumentWithFile',
  'select id from application_documents where file_key = $fileKey limit 1',
)

/** Expired links are kept for a month, as a record of who opened which document. */
const LINK_RETENTION_MS = days(30)

export const applicationJobs = [
  on(applicationSubmitted, 'applications.notifyAdmins', ({ pool }, { applicationId }) =>
    transaction(pool, async (tx) => {
      const application = await tx.row(findNotificationData, { applicationId })
      if (application?.status !== 'pending') return
      await notifyAll(tx, await listAdminIds(tx, 'verification:act'), submittedNotification(application))
      await publishApplication(tx, { ...application, applicationId })
    }),
  ),
  on(applicationDecided, 'applications.notifyDecided', ({ pool }, { applicationId }) =>
    transaction(pool, async (tx) => {
      const application = await tx.row(findNotificationData, { applicationId })
      if (application) await notify(tx, decisionNotification(application))
    }),
  ),
  on(applicationDecided, 'applications.emailDecided', async ({ db, mail, env }, { applicationId }) => {
    const application = await db.row(findNotificationData, { applicationId })
    if (application) await mail.send({ to: application.email, ...decisionEmail(application, env.publicUrl) })
  }),
  on(riderDocumentReplaced, 'applications.notifyReplaced', ({ pool }, { applicationId, documentId }) =>
    transaction(pool, async (tx) => {
      const application = await tx.row(findNotificationData, { applicationId })
      if (!application) return
      await notifyAll(
        tx,
        await listAdminIds(tx, 'verification:act'),
        documentReplacedNotification(application, documentId),
      )
      await publishApplication(tx, { ...application, applicationId })
    }),
  ),
  on(documentDeleted, 'applications.deleteFile', async ({ db, storage }, { fileKey }) => {
    if (!(await db.row(findDocumentWithFile, { fileKey }))) await storage.files.delete(fileKey)
  }),
  every('*/10 * * * *', 'applications.hashUnreadDocuments', hashUnreadDocuments),
  every('37 3 * * *', 'applications.deleteOldDocuments', ({ pool }) =>
    transaction(pool, async (tx) => {
      await deleteLinksBefore(tx, later(-LINK_RETENTION_MS))
      await deleteDocumentsBefore(tx, later(-days(limits.documentDays)))
    }),
  ),
]
