import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { documentDeleted } from './applications.events.ts'

const removeAbandonedDocuments = statement<{ fileKey: string }>(
  'applications.deleteAbandonedDocuments',
  `delete from application_documents d
    using applications a
    where a.id = d.application_id and a.status in ('draft', 'rejected') and a.updated_at < $before
   returning d.file_key as "fileKey"`,
)

/** Deletes the documents of drafts and rejected applications that have not changed since. */
export async function deleteDocumentsBefore(tx: Tx, before: Date): Promise<void> {
  await emit(tx, documentDeleted, ...(await tx.rows(removeAbandonedDocuments, { before })))
}

const removeLinks = statement<never>(
  'applications.deleteLinksBefore',
  'delete from document_links where expires_at < $before',
)

export async function deleteLinksBefore(tx: Tx, before: Date): Promise<void> {
  await tx.rows(removeLinks, { before })
}

const removeDocumentsOf = statement<{ fileKey: string }>(
  'applications.deleteDocumentsOf',
  `delete from application_documents d
    using applications a
    where a.id = d.application_id and a.user_id = $userId
   returning d.file_key as "fileKey"`,
)
const anonymizeApplications = statement<never>(
  'applications.anonymize',
  `update applications
      set phone = null, email = null, whatsapp = null, plate = null, search_text = '', spot = '', applicant_name = '',
          title = case kind when 'rider' then '' else title end,
          submitted_at = case status when 'pending' then null else submitted_at end,
          status = case status when 'pending' then 'draft' else status end
    where user_id = $userId`,
)

/** For a deleted account: deletes documents and contact details, and withdraws what is pending. */
export async function deleteApplicationsOf(tx: Tx, userId: string): Promise<void> {
  await emit(tx, documentDeleted, ...(await tx.rows(removeDocumentsOf, { userId })))
  await tx.rows(anonymizeApplications, { userId })
}
