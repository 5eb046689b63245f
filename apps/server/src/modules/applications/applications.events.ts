import { event } from '../../platform/events.ts'

export const applicationSubmitted = event<{ applicationId: string; attempt: number }>('applicationSubmitted')
export const applicationDecided = event<{ applicationId: string }>('applicationDecided')
/** A verified rider put a new document in place of an old one. */
export const riderDocumentReplaced = event<{ applicationId: string; documentId: string }>('riderDocumentReplaced')
/** No row of this try names the file any more; another try may. */
export const documentDropped = event<{ fileKey: string }>('documentDropped')
