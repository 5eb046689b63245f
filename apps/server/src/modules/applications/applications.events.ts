import { event } from '../../platform/events.ts'

export const applicationSubmitted = event<{ applicationId: string; attempt: number }>('applicationSubmitted')
export const applicationDecided = event<{ applicationId: string }>('applicationDecided')
/** A verified rider replaced a document. */
export const riderDocumentReplaced = event<{ applicationId: string; documentId: string }>('riderDocumentReplaced')
/** The job that notifies a vendor or rider of a request for a document. */
export const documentRequested = { task: 'applications.tellRequest' } as {
  task: string
  payload?: { requestId: string }
}
/** The job that reminds them before the time is over. */
export const documentRequestDue = { task: 'applications.remindOfRequest' } as {
  task: string
  payload?: { requestId: string }
}
/** A document that administrators asked for was sent. */
export const documentAnswered = event<{ requestId: string }>('documentAnswered')
/** A request for a document was decided, or withdrawn after its user knew of it. */
export const documentRequestDecided = event<DocumentRequestNews>('documentRequestDecided')
export type DocumentRequestNews = { requestId: string; news: 'accepted' | 'rejected' | 'withdrawn' }
/** A document was deleted. Its file stays while another attempt has the same file. */
export const documentDeleted = event<{ fileKey: string }>('documentDeleted')
