import * as shared from '@vendly/contract/applications'
import { limits } from '@vendly/contract/limits'
import * as rider from '@vendly/contract/rider-applications'
import * as vendor from '@vendly/contract/vendor-applications'
import { transaction } from '../../platform/database.ts'
import { type BaseCall, command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { found } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import {
  addToDraft,
  linkDocument,
  removeFromDraft,
  replaceRiderDocument,
  withStoredFiles,
} from './applications.documents.service.ts'
import { isStudent } from './applications.policy.ts'
import { findLinkedFile, findVendorApplication, listRiderDocuments } from './applications.queries.ts'
import { answerIfAsked } from './applications.requests.service.ts'

/** Limits the uploads of a user, because re-encoding pictures is expensive. */
export function uploadLimiter({ context }: Http): (call: BaseCall) => Promise<void> {
  const limit = limiter(context, 'application-files', limits.documentUploadsPerMinute, 'too_many_requests')
  return ({ actor }) => limit(actor.userId)
}

export function documentRoutes(http: Http): void {
  vendorDocumentRoutes(http)
  riderDocumentRoutes(http)
  command(http, shared.openDocument, async ({ tx, actor, params }) => ({
    data: await linkDocument(tx, actor, params.id),
  }))
  serveLinkedDocuments(http)
}

function vendorDocumentRoutes(http: Http): void {
  const limitUploads = uploadLimiter(http)
  workflow(http, vendor.addVendorDocument, async (call) => {
    await limitUploads(call)
    const { actor, params, body, context } = call
    const files = call.files.map((file) => ({ ...file, field: params.type }))
    return withStoredFiles(context, files, body.expiresOn ?? null, (documents, keepFiles) =>
      transaction(context.pool, async (tx) => {
        await addToDraft(tx, actor, 'vendor', documents)
        keepFiles()
        return { data: found(await findVendorApplication(tx, actor)) }
      }),
    )
  })
  command(http, vendor.removeVendorDocument, async ({ tx, actor, params }) => {
    await removeFromDraft(tx, actor, 'vendor', params.type)
    return { data: found(await findVendorApplication(tx, actor)) }
  })
}

function riderDocumentRoutes(http: Http): void {
  const limitUploads = uploadLimiter(http)
  query(http, rider.myRiderDocuments, async ({ db, actor }) => ({ data: await listRiderDocuments(db, actor) }))
  workflow(http, rider.addRiderDocument, async (call) => {
    await limitUploads(call)
    const { actor, params, body, context } = call
    const files = call.files.map((file) => ({ ...file, field: params.type }))
    return withStoredFiles(context, files, body.expiresOn ?? null, (documents, keepFiles) =>
      transaction(context.pool, async (tx) => {
        if (isStudent(actor)) await addToDraft(tx, actor, 'rider', documents)
        else if (!(await answerIfAsked(tx, actor, documents))) await replaceRiderDocument(tx, actor, documents)
        keepFiles()
        return { data: await listRiderDocuments(tx, actor) }
      }),
    )
  })
  command(http, rider.removeRiderDocument, async ({ tx, actor, params }) => {
    await removeFromDraft(tx, actor, 'rider', params.type)
    return { data: await listRiderDocuments(tx, actor) }
  })
}

const MEDIA_TYPES = { picture: 'image/webp', pdf: 'application/pdf' }
const EXTENSIONS = { picture: 'webp', pdf: 'pdf' }

/**
 * The file behind a document link. It may be hostile: pictures were re-encoded, and the policy lets nothing in either
 * kind run or load. PDFs open in the browser's own viewer, in a frame of our pages only.
 */
function serveLinkedDocuments({ app, context }: Http): void {
  app.get<{ Params: { token: string } }>('/api/applications/documents/open/:token', async (request, reply) => {
    const { fileKey, name, kind } = await findLinkedFile(context.db, request.params.token)
    const fileName = encodeURIComponent(`${name.replace(/\.[^.]*$/, '')}.${EXTENSIONS[kind]}`)
    const framing =
      kind === 'pdf' ? { ancestors: 'self', options: 'SAMEORIGIN' } : { ancestors: 'none', options: 'DENY' }
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', `default-src 'none'; frame-ancestors '${framing.ancestors}'; sandbox`)
      .header('x-frame-options', framing.options)
      .header('content-disposition', `inline; filename*=UTF-8''${fileName}`)
      .header('referrer-policy', 'no-referrer')
      .type(MEDIA_TYPES[kind])
      .send(Buffer.from(await context.storage.files.getBytes(fileKey)))
  })
}
