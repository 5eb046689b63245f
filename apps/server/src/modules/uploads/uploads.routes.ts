import { mkdirSync } from 'node:fs'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { uploading } from '@vendly/contract/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, mayCall } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { type Http, signedIn } from '../../platform/http/endpoint-routes.ts'
import { Problem } from '../../platform/problem.ts'
import { claimUpload, dropUpload, findOwnUpload, openUpload, piecesFolder } from './uploads.service.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Which upload a request is about and whose it is, for the library's hooks: known here, never read from the request. */
const admitted = new WeakMap<object, { id: string; userId: string }>()
type HookRequest = { runtime?: { node?: { req: object } } }
const admittedFor = ({ runtime }: HookRequest) => admitted.get(runtime!.node!.req)!

/**
 * Resumable uploads by the tus protocol. Who may send what is decided here; offsets, pieces and their order are the
 * library's work. A file that has come in whole is taken in before its last piece is answered.
 */
export function uploadRoutes({ app, context }: Http): void {
  void app.register(async (part) => serveUploads(part, context))
}

function serveUploads(app: FastifyInstance, context: Context): void {
  const tus = openTus(context)
  // The body is a stream of bytes for the library, not something to be read here.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))

  app.post(uploading.path, async (request, reply) => {
    const actor = await seller(context, request)
    const id = await transaction(context.pool, (tx) => openUpload(tx, actor, Number(request.headers['upload-length'])))
    admitted.set(request.raw, { id, userId: actor.userId })
    reply.hijack()
    await tus.handle(request.raw, reply.raw)
  })
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${uploading.path}/:id`,
    handler: async (request, reply) => {
      const actor = await seller(context, request)
      const { id } = request.params
      if (!UUID.test(id)) throw new Problem('not_found')
      await findOwnUpload(context, actor.userId, id)
      admitted.set(request.raw, { id, userId: actor.userId })
      reply.hijack()
      await tus.handle(request.raw, reply.raw)
      if (request.method === 'DELETE') await transaction(context.pool, (tx) => dropUpload(tx, id))
    },
  })
}

/** Whoever may sell something. Codes: not_signed_in, session_ended, role_not_allowed. */
async function seller(context: Context, request: FastifyRequest): Promise<Actor> {
  const actor = await signedIn(context, request)
  if (!mayCall(actor, ['vendor', 'student', 'rider'])) throw new Problem('role_not_allowed')
  return actor
}

function openTus(context: Context): Server {
  const directory = piecesFolder(context.env.dataDir)
  mkdirSync(directory, { recursive: true })
  return new Server({
    path: uploading.path,
    datastore: new FileStore({ directory }),
    maxSize: uploading.maxBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request) => admittedFor(request as HookRequest).id,
    onUploadFinish: async (request) => {
      const { id, userId } = admittedFor(request as HookRequest)
      try {
        const { key } = await claimUpload(context, userId, id)
        return { headers: { [uploading.pictureHeader]: key } }
      } catch (error) {
        throw refusalOf(error, context)
      }
    },
  })
}

/** A refusal as the library passes it on: the same words and codes as everywhere. */
function refusalOf(error: unknown, { log }: Context) {
  if (!(error instanceof Problem)) log.error({ err: error }, 'upload')
  const { status, code, message } = error instanceof Problem ? error : new Problem('internal')
  return { status_code: status, body: JSON.stringify({ success: false, code, message, errors: [] }) }
}
