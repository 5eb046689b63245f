import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

type Exported = {
  number: string
  role: string
  reason: string
  status: string
  description: string | null
  createdAt: Date
}
const exportComplaints = statement<Exported>(
  'complaints.exportComplaints',
  `select number, case when complainant_id = $userId then 'complainant' else 'respondent' end as role, reason, status,
          case when complainant_id = $userId then description end as description, created_at as "createdAt"
     from complaints
    where complainant_id = $userId or respondent_id = $userId
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportMessages = statement<{ complaint: string; text: string; createdAt: Date }>(
  'complaints.exportMessages',
  `select c.number as complaint, m.text, m.created_at as "createdAt"
     from complaint_messages m
     join complaints c on c.id = m.complaint_id
    where m.author_id = $userId
    order by m.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportEvidence = statement<{ complaint: string; name: string; kind: string; createdAt: Date }>(
  'complaints.exportEvidence',
  `select c.number as complaint, e.name, e.kind, e.created_at as "createdAt"
     from complaint_evidence e
     join complaints c on c.id = e.complaint_id
    where e.user_id = $userId
    order by e.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const nameFiles = statement(
  'complaints.anonymizeEvidence',
  `update complaint_evidence set name = 'file' where user_id = $userId`,
)

/** Complaints stay with their other side, without the name of a deleted account. */
export const complaintUserData: UserData = {
  exportUser: async (db, userId) => ({
    complaints: await db.rows(exportComplaints, { userId }),
    complaintMessages: await db.rows(exportMessages, { userId }),
    complaintEvidence: await db.rows(exportEvidence, { userId }),
  }),
  eraseUser: async (tx, userId) => void (await tx.rows(nameFiles, { userId })),
}
