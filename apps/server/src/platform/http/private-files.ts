import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { isUuid } from '../ids.ts'
import { madePrivateFile } from '../media.ts'
import type { StoredPicture } from '../pictures.ts'
import { ensure, Problem } from '../problem.ts'
import { isSignedLink, type PrivateFiles } from '../signed-links.ts'
import type { Http } from './endpoint-routes.ts'

type FileRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

/**
 * Serves the files behind links of `signLink`. `send` answers with the file of the id. Throws: not_found, link_expired.
 */
export function servePrivateFiles(
  { app, context }: Http,
  files: PrivateFiles,
  send: (id: string, reply: FastifyReply, request: FileRequest) => Promise<FastifyReply>,
): void {
  app.get(`${files.path}/:id`, async (request: FileRequest, reply) => {
    const { id } = request.params
    admit(context, files, id, request, reply)
    return send(id, reply, request)
  })
}

const SIZED = /^([0-9a-f-]{36})-(160|320|640)\.(avif|webp)$/

/**
 * Serves private pictures in the sizes of `/media`: the size is added to the path of the link. `find` returns the picture of the
 * id. Throws: not_found, link_expired.
 */
export function servePrivatePictures(
  { app, context }: Http,
  files: PrivateFiles,
  find: (id: string) => Promise<StoredPicture>,
): void {
  app.get(`${files.path}/:id`, async (request: FileRequest, reply) => {
    const [, id, width, format] = SIZED.exec(request.params.id) ?? []
    if (!id) throw new Problem('not_found')
    admit(context, files, id, request, reply)
    const { key } = await find(id)
    const content = await madePrivateFile(context.storage, key, { width: Number(width), format: format! })
    if (!content) throw new Problem('not_found')
    return reply.type(`image/${format}`).send(content)
  })
}

/** The headers let nothing in a file run or load, because it may be hostile. */
function admit({ secrets }: Context, files: PrivateFiles, id: string, { query }: FileRequest, reply: FastifyReply) {
  const { until, key } = query
  ensure(isUuid(id) && typeof until === 'string' && typeof key === 'string', 'not_found')
  ensure(isSignedLink(secrets, files, id, Number(until), key), 'link_expired')
  reply
    .header('cache-control', `private, max-age=${files.openMs / 1000}`)
    .header('content-security-policy', `default-src 'none'; frame-ancestors 'none'; sandbox`)
    .header('referrer-policy', 'no-referrer')
}
