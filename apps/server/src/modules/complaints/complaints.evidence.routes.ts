import { complaintLimits } from '@vendly/contract/complaint-limits'
import * as contract from '@vendly/contract/complaints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { type Http, workflow } from '../../platform/http/endpoint-routes.ts'
import { isUuid } from '../../platform/ids.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { isEvidenceLink } from './complaints.evidence.links.ts'
import { addEvidence, findEvidence, type StoredEvidence, storeEvidence } from './complaints.evidence.service.ts'
import { findComplaint, findComplaintRow } from './complaints.queries.ts'

export function evidenceRoutes(http: Http): void {
  const { context } = http
  const limitUploads = limiter(
    context,
    'complaint-files',
    complaintLimits.evidenceUploadsPerMinute,
    'too_many_requests',
  )
  workflow(http, contract.addComplaintEvidence, async ({ actor, params, files, db }) => {
    await limitUploads(actor.userId)
    // A stranger learns nothing, and nothing of theirs is decoded.
    await findComplaintRow(db, actor, params.id)
    if (!files.length) throw new Problem('invalid_request', {}, [{ field: 'evidence', message: 'Choose a file.' }])
    const stored: StoredEvidence[] = []
    try {
      for (const file of files) stored.push(await storeEvidence(context.storage, file))
      await transaction(context.pool, (tx) => addEvidence(tx, actor, params.id, stored))
    } catch (error) {
      await Promise.all(stored.map(({ fileKey }) => context.storage.files.delete(fileKey)))
      throw error
    }
    return { data: await findComplaint({ db, secrets: context.secrets }, actor, params.id) }
  })
  serveEvidence(http)
}

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

/** The file behind a link. It may be hostile: pictures were re-encoded, and the policy lets nothing in either kind run or load. */
function serveEvidence({ app, context }: Http): void {
  app.get('/api/complaints/evidence/:id', async (request: Asked, reply) => {
    const { id } = request.params
    const { until, key } = request.query
    ensure(isUuid(id) && typeof until === 'string' && typeof key === 'string', 'not_found')
    ensure(isEvidenceLink(context.secrets, id, Number(until), key), 'link_expired')
    const { fileKey, mediaType, name } = await findEvidence(context.db, id)
    const extension = fileKey.slice(fileKey.lastIndexOf('.'))
    const fileName = encodeURIComponent(`${name.replace(/\.[^.]*$/, '')}${extension}`)
    reply
      .header('cache-control', 'private, max-age=1800')
      .header('content-security-policy', `default-src 'none'; frame-ancestors 'none'; sandbox`)
      .header('content-disposition', `inline; filename*=UTF-8''${fileName}`)
      .header('referrer-policy', 'no-referrer')
      .header('accept-ranges', 'bytes')
      .type(mediaType)
    return sendRange(context, request, reply, fileKey)
  })
}

/** Phones ask for a video in parts. */
async function sendRange({ storage }: Context, request: Asked, reply: FastifyReply, fileKey: string) {
  const bytes = Buffer.from(await storage.files.getBytes(fileKey))
  const [, first, last] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(request.headers.range ?? '') ?? []
  if (first === undefined || (first === '' && !last)) return reply.send(bytes)
  const from = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first)
  const to = first === '' || !last ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1)
  if (from > to) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1))
}
