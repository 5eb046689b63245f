import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUuid } from '../ids.ts'
import { ensure } from '../problem.ts'
import { isSignedLink, type PrivateFiles } from '../signed-links.ts'
import type { Http } from './endpoint-routes.ts'

type FileRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

/**
 * Serves the files behind links of `signLink`. `send` answers with the file of the id. The headers let nothing in a file run or
 * load, because it may be hostile. Throws: not_found, link_expired.
 */
export function servePrivateFiles(
  { app, context }: Http,
  files: PrivateFiles,
  send: (id: string, reply: FastifyReply, request: FileRequest) => Promise<FastifyReply>,
): void {
  app.get(`${files.path}/:id`, async (request: FileRequest, reply) => {
    const { id } = request.params
    const { until, key } = request.query
    ensure(isUuid(id) && typeof until === 'string' && typeof key === 'string', 'not_found')
    ensure(isSignedLink(context.secrets, files, id, Number(until), key), 'link_expired')
    reply
      .header('cache-control', `private, max-age=${files.openMs / 1000}`)
      .header('content-security-policy', `default-src 'none'; frame-ancestors 'none'; sandbox`)
      .header('referrer-policy', 'no-referrer')
    return send(id, reply, request)
  })
}
