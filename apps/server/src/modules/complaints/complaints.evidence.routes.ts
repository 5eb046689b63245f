import { complaintLimits } from '@vendly/contract/complaint-limits'
import * as contract from '@vendly/contract/complaint-steps'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { type Http, workflow } from '../../platform/http/endpoint-routes.ts'
import { servePrivateFiles } from '../../platform/http/private-files.ts'
import { Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import type { Storage } from '../../platform/storage.ts'
import { claimVideo } from '../uploads/uploads.recordings.service.ts'
import {
  addEvidence,
  findEvidence,
  type StoredEvidence,
  storeEvidence,
  storeVideo,
} from './complaints.evidence.service.ts'
import { evidenceFiles, findComplaint, findComplaintRow } from './complaints.queries.ts'

export function evidenceRoutes(http: Http): void {
  const { context } = http
  const limitUploads = limiter(
    context,
    'complaint-files',
    complaintLimits.evidenceUploadsPerMinute,
    'too_many_requests',
  )
  workflow(http, contract.addComplaintEvidence, async ({ actor, params, files, body, db }) => {
    await limitUploads(actor.userId)
    // A stranger learns nothing, and nothing of theirs is decoded.
    await findComplaintRow(db, actor, params.id)
    if (files.length + body.videos.length === 0)
      throw new Problem('invalid_request', {}, [{ field: 'evidence', message: 'Choose a file.' }])
    const stored: StoredEvidence[] = []
    const { storage, pool, secrets } = context
    try {
      for (const file of files) stored.push(await storeEvidence(storage, file))
      for (const { upload, name } of body.videos) {
        const claimed = await claimVideo(context, actor.userId, upload)
        stored.push(await storeVideo(storage, { id: upload, name, ...claimed }))
      }
      const added = await transaction(pool, (tx) => addEvidence(tx, actor, params.id, stored))
      await discard(
        storage,
        stored.filter((file) => !added.includes(file)),
      )
    } catch (error) {
      await discard(storage, stored)
      throw error
    }
    return { data: await findComplaint({ db, secrets }, actor, params.id) }
  })
  servePrivateFiles(http, evidenceFiles, async (id, reply, request) => {
    const { fileKey, mediaType, name } = await findEvidence(context.db, id)
    const extension = fileKey.slice(fileKey.lastIndexOf('.'))
    const fileName = encodeURIComponent(`${name.replace(/\.[^.]*$/, '')}${extension}`)
    reply
      .header('content-disposition', `inline; filename*=UTF-8''${fileName}`)
      .header('accept-ranges', 'bytes')
      .type(mediaType)
    return sendRange(context, request.headers.range, reply, fileKey)
  })
}

const discard = ({ files }: Storage, stored: readonly StoredEvidence[]) =>
  Promise.all(stored.map(({ fileKey }) => files.delete(fileKey)))

/** Phones ask for a video in parts. */
async function sendRange({ storage }: Context, range: string | undefined, reply: FastifyReply, fileKey: string) {
  const bytes = Buffer.from(await storage.files.getBytes(fileKey))
  const [, first, last] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(range ?? '') ?? []
  if (first === undefined || (first === '' && !last)) return reply.send(bytes)
  const from = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first)
  const to = first === '' || !last ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1)
  if (from > to) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1))
}
