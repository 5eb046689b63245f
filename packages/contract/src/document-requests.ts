import { z } from 'zod'
import { auditReason } from './admin.ts'
import { applicationDocument, documentBody, filesOf, riderDocumentType, vendorDocumentType } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { page } from './paging.ts'

/** `open`: waits for the vendor or rider, also after an answer was not accepted. `answered`: waits for an administrator. */
export const documentRequestState = z.enum(['open', 'answered', 'accepted', 'withdrawn'])
export type DocumentRequestState = z.output<typeof documentRequestState>

const documentType = z.enum([...new Set([...vendorDocumentType.options, ...riderDocumentType.options])])

/** A document that a verified vendor or rider was asked to send again. */
export const documentRequest = z
  .object({
    _id: id,
    type: documentType,
    state: documentRequestState,
    reason: z.string(),
    attempt: z.number().int().meta({ description: 'More than 1 after an answer was not accepted' }),
    createdAt: timestamp,
    dueAt: timestamp,
    answeredAt: timestamp.nullable(),
    document: applicationDocument
      .nullable()
      .meta({ description: 'What was sent; it replaces nothing until it is accepted' }),
  })
  .meta({ id: 'DocumentRequest' })
export type DocumentRequest = z.output<typeof documentRequest>

/** What administrators see in addition. */
export const adminDocumentRequest = documentRequest
  .extend({
    kind: z.enum(['vendor', 'rider']),
    user: z.object({ _id: id, name: z.string() }).meta({ description: 'The store, or the rider' }),
    askedBy: z.string(),
  })
  .meta({ id: 'AdminDocumentRequest' })
export type AdminDocumentRequest = z.output<typeof adminDocumentRequest>

export const myDocumentRequests = endpoint({
  method: 'GET',
  path: '/applications/document-requests',
  audience: ['vendor', 'rider'],
  summary: 'Documents that the caller was asked to send again, and that are not accepted yet',
  reply: z.array(documentRequest),
})

export const answerDocumentRequest = endpoint({
  method: 'POST',
  path: '/applications/document-requests/:id/document',
  audience: ['vendor', 'rider'],
  summary: 'Send the document; it replaces the earlier one once an administrator accepts it',
  params: byId,
  body: documentBody,
  // Whether it is there is asked after whose request it is.
  files: filesOf(['file']),
  reply: z.array(documentRequest),
  status: 201,
})

export const askForDocument = endpoint({
  method: 'POST',
  path: '/admin/records/:id/documents/ask',
  audience: 'admin',
  right: 'verification:act',
  byCampus: true,
  summary: 'Ask a vendor or a rider for a new document; they are notified after a moment',
  params: byId,
  body: z.object({ type: documentType, reason: auditReason }),
  reply: adminDocumentRequest,
  status: 201,
  idempotent: true,
})

export const listDocumentRequests = endpoint({
  method: 'GET',
  path: '/admin/document-requests',
  audience: 'admin',
  right: 'verification:read',
  byCampus: true,
  summary: 'Requests for documents that are answered, or still open; those that are due first',
  query: z
    .object({
      kind: z.enum(['vendor', 'rider']).meta({ description: 'Of vendors or of riders' }),
      state: documentRequestState
        .extract(['open', 'answered'])
        .default('answered')
        .meta({ description: 'Waiting for an administrator, or for the vendor or rider' }),
    })
    .extend(page({ default: 10, max: 50 })),
  reply: z.array(adminDocumentRequest),
  paged: true,
})

const decide = <const Path extends `/admin/document-requests/:id/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    audience: 'admin',
    right: 'verification:act',
    byCampus: true,
    summary,
    params: byId,
    reply: adminDocumentRequest,
    idempotent: true,
  })

export const acceptDocument = decide(
  '/admin/document-requests/:id/accept',
  'Accept the answer: it replaces the earlier document, which is deleted',
)
export const withdrawDocumentRequest = decide(
  '/admin/document-requests/:id/withdraw',
  'Take the request back; soon after it was made, nobody is notified of either',
)
export const rejectDocument = endpoint({
  method: 'POST',
  path: '/admin/document-requests/:id/reject',
  audience: 'admin',
  right: 'verification:act',
  byCampus: true,
  summary: 'Do not accept the answer: it is deleted, and the document is asked for again',
  params: byId,
  body: z.object({ reason: auditReason }),
  reply: adminDocumentRequest,
  idempotent: true,
})
