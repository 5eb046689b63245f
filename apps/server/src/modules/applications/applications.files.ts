import type { Http } from '../../platform/http/endpoint-routes.ts'
import { findLinkedFile } from './applications.queries.ts'

const TYPES = { picture: 'image/webp', pdf: 'application/pdf' }
const ENDINGS = { picture: 'webp', pdf: 'pdf' }

/**
 * What a document's link opens. Whoever sent the file may have meant harm: a picture was made anew, and nothing in either
 * may run or load. A PDF is shown by the browser's own viewer, framed by our pages alone.
 */
export function serveDocuments({ app, context }: Http): void {
  app.get<{ Params: { token: string } }>('/api/applications/documents/open/:token', async (request, reply) => {
    const { fileKey, name, kind } = await findLinkedFile(context.db, request.params.token)
    const called = encodeURIComponent(`${name.replace(/\.[^.]*$/, '')}.${ENDINGS[kind]}`)
    const framed = kind === 'pdf' ? ['self', 'SAMEORIGIN'] : ['none', 'DENY']
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', `default-src 'none'; frame-ancestors '${framed[0]}'; sandbox`)
      .header('x-frame-options', framed[1])
      .header('content-disposition', `inline; filename*=UTF-8''${called}`)
      .header('referrer-policy', 'no-referrer')
      .type(TYPES[kind])
      .send(Buffer.from(await context.storage.files.getBytes(fileKey)))
  })
}
