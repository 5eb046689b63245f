import { statement } from '../../platform/database.ts'
import type { UserData } from '../../platform/user-data.ts'
import { deleteApplicationsOf } from './applications.cleanup.service.ts'
import { deleteRequestsOf } from './applications.requests.service.ts'

const exportApplications = statement<{
  kind: string
  status: string
  attempt: number
  businessName: string
  category: string | null
  about: string
  vehicle: string | null
  plate: string | null
  phone: string | null
  email: string | null
  whatsapp: string | null
  reason: string | null
  submittedAt: Date | null
  decidedAt: Date | null
  createdAt: Date
  documents: { type: string; name: string; createdAt: string }[]
}>(
  'applications.exportApplications',
  `select a.kind, a.status, a.attempt, a.business_name as "businessName", a.category, a.about, a.vehicle, a.plate,
          a.phone, a.email, a.whatsapp, a.reason, a.submitted_at as "submittedAt", a.decided_at as "decidedAt",
          a.created_at as "createdAt",
          coalesce((
            select json_agg(json_build_object('type', d.type, 'name', d.name, 'createdAt', d.created_at))
              from application_documents d
             where d.application_id = a.id
          ), '[]') as documents
     from applications a
    where a.user_id = $userId
    order by a.created_at desc`,
)

const exportRequests = statement<{
  type: string
  state: string
  reason: string
  dueAt: Date
  answeredAt: Date | null
  createdAt: Date
}>(
  'applications.exportDocumentRequests',
  `select type, state, reason, due_at as "dueAt", answered_at as "answeredAt", created_at as "createdAt"
     from document_requests
    where user_id = $userId and told_at is not null
    order by created_at desc`,
)

export const applicationUserData: UserData = {
  exportUser: async (db, userId) => ({
    applications: await db.rows(exportApplications, { userId }),
    documentRequests: await db.rows(exportRequests, { userId }),
  }),
  eraseUser: async (tx, userId) => {
    await deleteApplicationsOf(tx, userId)
    await deleteRequestsOf(tx, userId)
  },
}
