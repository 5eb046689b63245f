import { event } from '../../platform/events.ts'

export const applicationSubmitted = event<{ applicationId: string; attempt: number }>('applicationSubmitted')
export const applicationDecided = event<{ applicationId: string }>('applicationDecided')
/** A verified rider replaced a document. */
export const riderDocumentReplaced = event<{ applicationId: string; documentId: string }>('riderDocumentReplaced')
/** A document was deleted. Its file stays while another attempt has the same file. */
export const documentDeleted = event<{ fileKey: string }>('documentDeleted')
