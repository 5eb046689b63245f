import { mkdirSync } from 'node:fs'
import { FileStore } from '@tus/file-store'
import { ERRORS, Server, TUS_RESUMABLE } from '@tus/server'
import { uploading } from '@vendly/contract/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, mayCall } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { type Http, signedIn } from '../../platform/http/endpoint-routes.ts'
import { toProblem } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { traceId } from '../../platform/trace.ts'
import { storePrivateUpload } from './uploads.private.service.ts'
import { claimVideo, claimVoice } from './uploads.recordings.service.ts'
import {
  chunkFolder,
  claimUpload,
  deleteUnused,
  deleteUpload,
  findOwnUpload,
  MAX_BYTES,
  openUpload,
  type UploadKind,
} from './uploads.service.ts'

/** The checked upload and user of a request, for the library's hooks, which see the raw request only. */
const admitted = new WeakMap<object, { id: string; userId: string }>()
type HookRequest = { runtime?: { node?: { req: object } } }
const admittedFor = ({ runtime }: HookRequest) => admitted.get(runtime!.node!.req)!

/**
 * Resumable uploads by the tus protocol. Permissions are checked here; the library handles offsets and chunks. A complete
 * file is stored as a public or a private picture, or checked as a voice note or a video, before its last chunk is answered.
 */
export function uploadRoutes({ app, context }: Http): void {
  void app.register(async (scope) => serveUploads(scope, context))
}

function serveUploads(app: FastifyInstance, context: Context): void {
  const tus = openTus(context)
  // The library reads the body as a stream.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))

  app.post(uploading.path, async (request, reply) => {
    const actor = await signedInSeller(context, request)
    // An extension of the protocol that this server does not announce.
    if (request.headers['upload-concat'] !== undefined)
      throw new Problem('invalid_request', {}, [{ field: 'Upload-Concat', message: 'Send a file as one upload.' }])
    const id = await transaction(context.pool, (tx) =>
      openUpload(tx, actor, kindOf(request), Number(request.headers['upload-length'])),
    )
    admitted.set(request.raw, { id, userId: actor.userId })
    reply.hijack()
    await tus.handle(request.raw, reply.raw)
  })
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH'],
    url: `${uploading.path}/:id`,
    handler: async (request, reply) => {
      const actor = await signedInSeller(context, request)
      const { id } = request.params
      ensure(isUuid(id), 'not_found')
      await findOwnUpload(context, actor.userId, id)
      admitted.set(request.raw, { id, userId: actor.userId })
      reply.hijack()
      await tus.handle(request.raw, reply.raw)
    },
  })
  // The library would answer before the upload stops counting towards the limit.
  app.delete<{ Params: { id: string } }>(`${uploading.path}/:id`, async (request, reply) => {
    const actor = await signedInSeller(context, request)
    const { id } = request.params
    ensure(isUuid(id), 'not_found')
    await findOwnUpload(context, actor.userId, id)
    await tus.datastore.remove(id)
    await deleteUnused(context, await transaction(context.pool, (tx) => deleteUpload(tx, id)))
    return reply.code(204).header('tus-resumable', TUS_RESUMABLE).send()
  })
}

/** Of the protocol's metadata, whose values are in base64. */
function kindOf({ headers }: FastifyRequest): UploadKind {
  const [, encoded = ''] = /(?:^|,)kind ([\w+/=]{1,40})(?:,|$)/.exec(String(headers['upload-metadata'])) ?? []
  const kind = Buffer.from(encoded, 'base64').toString()
  return uploading.kinds.find((known) => known === kind) ?? 'picture'
}

/** A user who may sell. Throws: not_signed_in, session_ended, role_not_allowed. */
async function signedInSeller(context: Context, request: FastifyRequest): Promise<Actor> {
  const actor = await signedIn(context, request)
  ensure(mayCall(actor, ['vendor', 'student', 'rider']), 'role_not_allowed')
  return actor
}

function openTus(context: Context): Server {
  const directory = chunkFolder(context.env.dataDir)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return new Server({
    path: uploading.path,
    datastore: new FileStore({ directory }),
    maxSize: Math.max(...Object.values(MAX_BYTES)),
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request) => admittedFor(request as HookRequest).id,
    onUploadFinish: async (request) => {
      const { id, userId } = admittedFor(request as HookRequest)
      try {
        const { kind } = await findOwnUpload(context, userId, id)
        if (kind === 'voice') {
          await claimVoice(context, userId, id, false)
          return {}
        }
        if (kind === 'video') {
          await claimVideo(context, userId, id)
          return {}
        }
        if (kind === 'private') {
          await storePrivateUpload(context, userId, id)
          return {}
        }
        const { key } = await claimUpload(context, userId, id)
        return { headers: { [uploading.pictureHeader]: key } }
      } catch (error) {
        throw tusErrorFor(error as Error, context)
      }
    },
    // What the library refuses itself has a status. That a chunk was not written, it says without the reason: a full disk.
    onResponseError: (_request, error) => {
      if (error === ERRORS.FILE_WRITE_ERROR) return tusErrorFor(new Problem('unavailable'), context)
      return 'status_code' in error ? undefined : tusErrorFor(error, context)
    },
  })
}

/** An error as the library sends it, with the usual code and message. */
function tusErrorFor(error: Error, { log }: Context) {
  const { status, code, message } = toProblem(error)
  if (code === 'unavailable') log.warn({ reason: error.message }, 'upload')
  else if (status >= 500) log.error({ err: error }, 'upload')
  return {
    status_code: status,
    body: JSON.stringify({ success: false, code, message, errors: [], traceId: traceId() }),
  }
}
