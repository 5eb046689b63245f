import { liveEvents } from '@vendly/contract/realtime'
import { days, later } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { message, publish } from '../../platform/realtime.ts'
import { type NewNotification, notify } from '../notifications/notifications.service.ts'
import { accountDeleted } from '../users/users.events.ts'
import { deleteApplicationsOf, deleteDocumentsBefore } from './applications.documents.service.ts'
import {
  applicationDecided,
  applicationSubmitted,
  documentDropped,
  riderDocumentReplaced,
} from './applications.events.ts'
import {
  decisionEmail,
  decisionNotification,
  documentReplacedNotification,
  submittedNotification,
  type Told,
} from './applications.notifications.ts'

const told = statement<Told>(
  'applications.told',
  `select a.id, a.kind, a.status, a.title, a.attempt, a.reason, a.user_id as "userId", u.first_name as "firstName",
          u.first_name || ' ' || u.last_name as name, u.email, c.short_name as campus, a.submitted_at as "submittedAt"
     from applications a join users u on u.id = a.user_id join campuses c on c.id = a.campus_id where a.id = $1`,
)
const admins = statement<{ id: string }>(
  'applications.admins',
  `select id from users where role = 'admin' and status = 'active' limit 100`,
)

async function tellAdmins(tx: Tx, notificationsFor: (adminId: string) => NewNotification): Promise<string[]> {
  const ids = (await tx.rows(admins)).map(({ id }) => id)
  for (const id of ids) await notify(tx, notificationsFor(id))
  return ids
}

const tellSent = ({ pool }: Context, { applicationId }: { applicationId: string }) =>
  transaction(pool, async (tx) => {
    const application = await tx.row(told, [applicationId])
    if (application?.status !== 'pending') return
    const ids = await tellAdmins(tx, (id) => submittedNotification(application, id))
    const event = application.kind === 'vendor' ? liveEvents.adminVendorApplication : liveEvents.adminRiderApplication
    await publish(tx, ...ids.map((id) => message(event, { kind: 'user', id }, { _id: application.id })))
  })

const fileNamed = statement('applications.fileNamed', 'select 1 from application_documents where file_key = $1 limit 1')

/** Links stay a month after they ran out: they say who looked at which document. */
const LINKS_KEPT = days(30)
/** Identity papers of somebody who was refused and did not come back, or who never sent them. */
const PAPERS_KEPT = days(90)

export const applicationJobs = [
  on(applicationSubmitted, 'applications.tellSent', tellSent),
  on(applicationDecided, 'applications.tellDecided', ({ pool }, { applicationId }) =>
    transaction(pool, async (tx) => {
      const application = await tx.row(told, [applicationId])
      if (application) await notify(tx, decisionNotification(application))
    }),
  ),
  on(applicationDecided, 'applications.mailDecided', async ({ db, mail, env }, { applicationId }) => {
    const application = await db.row(told, [applicationId])
    if (application) await mail.send({ to: application.email, ...decisionEmail(application, env.publicUrl) })
  }),
  on(riderDocumentReplaced, 'applications.tellReplaced', ({ pool }, { applicationId, documentId }) =>
    transaction(pool, async (tx) => {
      const application = await tx.row(told, [applicationId])
      if (application) await tellAdmins(tx, (id) => documentReplacedNotification(application, documentId, id))
    }),
  ),
  on(documentDropped, 'applications.deleteFile', async ({ db, storage }, { fileKey }) => {
    if (!(await db.row(fileNamed, [fileKey]))) await storage.files.delete(fileKey)
  }),
  on(accountDeleted, 'applications.forget', ({ pool }, { userId }) =>
    transaction(pool, (tx) => deleteApplicationsOf(tx, userId)),
  ),
  every('37 3 * * *', 'applications.forgetOldPapers', ({ pool }) =>
    transaction(pool, async (tx) => {
      await tx.once('delete from document_links where expires_at < $1', [later(-LINKS_KEPT)])
      await deleteDocumentsBefore(tx, later(-PAPERS_KEPT))
    }),
  ),
]
